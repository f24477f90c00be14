import type { Client } from '@colyseus/core';
import { CLOSE_CODES } from '@penance/shared';
import type { MatchAccess } from '../access/match-access.ts';
import type { ViewerLink } from './viewer-link.ts';

export interface SpectatorCheckParts {
  /** Which of the accounts may still watch the match. */
  readonly stillWatching: MatchAccess['stillWatching'];
  readonly report: (error: unknown, matchId: string) => void;
}

const EVERY_MS = 10_000;

/** While a match has spectators, periodically disconnects those that may no longer watch, such as members who have left. */
export class SpectatorCheck {
  readonly #clients: Iterable<Client<{ userData: ViewerLink }>>;
  readonly #matchId: string;
  readonly #parts: SpectatorCheckParts;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    clients: Iterable<Client<{ userData: ViewerLink }>>,
    matchId: string,
    parts: SpectatorCheckParts,
  ) {
    this.#clients = clients;
    this.#matchId = matchId;
    this.#parts = parts;
  }

  /** Call this when a spectator has joined. */
  start(): void {
    const { report } = this.#parts;
    this.#timer ??= setInterval(() => {
      this.#look().catch((error: unknown) => report(error, this.#matchId));
    }, EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    const spectators = [...this.#clients].flatMap((client) => {
      const visitor = client.userData?.visitor;
      return visitor?.seat === null ? [{ client, accountId: visitor.accountId }] : [];
    });
    if (spectators.length === 0) {
      this.stop();
      return;
    }
    const accountIds = [...new Set(spectators.map(({ accountId }) => accountId))];
    const allowed = await this.#parts.stillWatching(this.#matchId, accountIds);
    for (const { client, accountId } of spectators)
      if (!allowed.has(accountId)) client.leave(CLOSE_CODES.removed);
  }
}
