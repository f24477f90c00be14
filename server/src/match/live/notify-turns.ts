import {
  isCorrespondence,
  pendingDecisions,
  type Decision,
  type DecisionId,
  type SeatIndex,
} from '@penance/shared';
import type { Due, OpenTurns, Raised } from '../../notification/raise-notification.ts';
import { settingsOf } from '../record/match-settings.ts';
import type { LiveMatch } from './live-matches-parts.ts';

interface TurnParts {
  /** How long a question waits for a player who is away before they are told, milliseconds. */
  readonly afterMs: number;
  readonly raise: (raised: Raised) => Promise<void>;
  /** Earlier questions have been answered. */
  readonly withdrawBefore: (turns: OpenTurns) => Promise<void>;
}

interface Waiting {
  readonly seat: SeatIndex;
  readonly raised: Raised;
  timer: NodeJS.Timeout | undefined;
  /** Since it was told, as far as the database has been reached. */
  raising: Promise<void> | undefined;
}

const AGAIN_MS = 5000;

/**
 * In a match of hours or days, tells players who are away that a question waits for them, once for each. Which process
 * plays the match, and how often it is resumed, does not matter: the wait begins anew, and the database keeps what has
 * been told. What has not been sent when its question is answered is withdrawn, whoever raised it.
 */
export const notifyTurns = (
  { record, present }: LiveMatch,
  { afterMs, raise, withdrawBefore }: TurnParts,
): void => {
  const { clock } = settingsOf(record);
  if (!isCorrespondence(clock)) return;
  const accounts = record.seats.flatMap(({ accountId }) => accountId ?? []);
  const waiting = new Map<DecisionId, Waiting>();
  /** By this process, or by one before it. */
  const perhapsRaised = new Set<DecisionId>();

  /** Unknown while the clock of the seat stands. */
  const dueOf = (seat: SeatIndex): Due | undefined => {
    const { bank = null, since = null, deadline = null } = present.moment.clocks[seat] ?? {};
    if (deadline === null || since === null) return undefined;
    const isBankEmpty = bank !== null && bank <= deadline - since;
    return { at: deadline, orLost: isBankEmpty && clock.whenEmpty === 'forfeit' };
  };
  const tell = (wait: Waiting): void => {
    perhapsRaised.add(wait.raised.part);
    wait.raising = raise({ ...wait.raised, due: dueOf(wait.seat) }).catch(() => {
      // While the database is away it is tried again; the journal reports that.
      wait.raising = undefined;
      if (waiting.has(wait.raised.part)) start(wait, AGAIN_MS);
    });
  };
  const start = (wait: Waiting, ms: number): void => {
    clearTimeout(wait.timer);
    wait.timer = setTimeout(tell, ms, wait).unref();
  };
  const end = (id: DecisionId, wait: Waiting): void => {
    clearTimeout(wait.timer);
    waiting.delete(id);
  };
  const begin = ({ id, seat }: Decision): void => {
    const account = record.seats.find((each) => each.seat === seat)?.accountId ?? null;
    if (account === null || waiting.has(id)) return;
    const raised = { accounts: [account], kind: 'turn', subject: record.id, part: id } as const;
    const wait: Waiting = { seat, raised, timer: undefined, raising: undefined };
    waiting.set(id, wait);
    start(wait, afterMs);
  };
  const withdraw = (open: readonly Decision[], raising: readonly Promise<void>[]): void => {
    const turns = { accounts, match: record.id, open: open.map(({ id }) => id) };
    Promise.all(raising)
      .then(() => withdrawBefore(turns))
      // With the next answer these are earlier ones, too.
      .catch(() => undefined);
  };
  const look = (): void => {
    const { state, connected } = present.moment;
    const open = pendingDecisions(state);
    const isOpen = (id: DecisionId): boolean => open.some((each) => each.id === id);
    // Of a match that is over nothing is told in any case.
    const answered = open.length > 0 ? [...perhapsRaised].filter((id) => !isOpen(id)) : [];
    const raising = answered.flatMap((id) => waiting.get(id)?.raising ?? []);
    if (answered.length > 0) withdraw(open, raising);
    for (const id of answered) perhapsRaised.delete(id);
    for (const [id, wait] of waiting) {
      const decision = open.find((each) => each.id === id);
      // Whoever has come sees the question.
      if (!decision || (connected.has(decision.seat) && !wait.raising)) end(id, wait);
    }
    for (const decision of open) if (!connected.has(decision.seat)) begin(decision);
  };

  present.listen(({ kind }) => {
    if (kind !== 'closed') look();
    else for (const [id, wait] of waiting) end(id, wait);
  });
  const atFirst = pendingDecisions(present.moment.state);
  for (const { id } of atFirst) perhapsRaised.add(id);
  if (atFirst.length > 0) withdraw(atFirst, []);
  look();
};
