import { isCorrespondence, pendingDecisions, type Decision, type DecisionId } from '@penance/shared';
import type { Raised } from '../../notification/raise-notification.ts';
import { settingsOf } from '../record/match-settings.ts';
import type { LiveMatch } from './live-matches-parts.ts';

interface TurnParts {
  /** How long a question waits for a player who is away before they are told, milliseconds. */
  readonly afterMs: number;
  readonly raise: (raised: Raised) => Promise<void>;
  /** The question is not open any more. */
  readonly withdraw: (raised: Raised) => Promise<void>;
}

interface Waiting {
  readonly raised: Raised;
  timer: NodeJS.Timeout | undefined;
  /** Since it was told, as far as the database has been reached. */
  raising: Promise<void> | undefined;
}

const AGAIN_MS = 5000;

/**
 * In a match of hours or days, tells players who are away that a question waits for them, once for each. Which process
 * plays the match, and how often it is resumed, does not matter: the wait begins anew, and the database keeps what has
 * been told.
 */
export const notifyTurns = (
  { record, present }: LiveMatch,
  { afterMs, raise, withdraw }: TurnParts,
): void => {
  if (!isCorrespondence(settingsOf(record).clock)) return;
  const waiting = new Map<DecisionId, Waiting>();

  const tell = (wait: Waiting): void => {
    wait.raising = raise(wait.raised).catch(() => {
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
    const wait: Waiting = { raised, timer: undefined, raising: undefined };
    waiting.set(id, wait);
    start(wait, afterMs);
  };
  const look = (): void => {
    const { state, connected } = present.moment;
    const open = pendingDecisions(state);
    for (const [id, wait] of waiting) {
      const decision = open.find((each) => each.id === id);
      if (!decision) void wait.raising?.then(() => withdraw(wait.raised)).catch(() => undefined);
      // Whoever has come sees the question.
      if (!decision || (connected.has(decision.seat) && !wait.raising)) end(id, wait);
    }
    for (const decision of open) if (!connected.has(decision.seat)) begin(decision);
  };

  present.listen(({ kind }) => {
    if (kind !== 'closed') look();
    else for (const [id, wait] of waiting) end(id, wait);
  });
  look();
};
