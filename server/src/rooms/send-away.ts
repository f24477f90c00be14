import type { Client, Room } from '@colyseus/core';
import { CLOSE_CODES } from '@penance/shared';
import type { MatchAccess } from '../access/match-access.ts';
import type { ViewerLink } from './shown/viewer-link.ts';

type Watched = Pick<Room<{ client: Client<{ userData: ViewerLink }> }>, 'clients' | 'clock'>;

export interface StrangerParts {
  /** Which of the accounts may still watch the match. */
  readonly stillWatching: MatchAccess['stillWatching'];
  readonly report: (error: unknown, matchId: string) => void;
}

const EVERY_MS = 10_000;

/** Periodically disconnects spectators that may no longer watch, such as members who have left. */
export const sendAwayStrangers = (
  { clients, clock }: Watched,
  matchId: string,
  { stillWatching, report }: StrangerParts,
): void => {
  const look = async (): Promise<void> => {
    const watchers = clients.flatMap((client) => {
      const visitor = client.userData?.visitor;
      return visitor?.seat === null ? [{ client, accountId: visitor.accountId }] : [];
    });
    if (watchers.length === 0) return;
    const accountIds = [...new Set(watchers.map(({ accountId }) => accountId))];
    const allowed = await stillWatching(matchId, accountIds);
    for (const { client, accountId } of watchers)
      if (!allowed.has(accountId)) client.leave(CLOSE_CODES.removed);
  };
  clock.setInterval(() => void look().catch((error: unknown) => report(error, matchId)), EVERY_MS);
};
