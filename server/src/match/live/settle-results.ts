import type { MatchOriginKind, MatchOutcome } from '@penance/shared';
import { matchOutcomeSchema } from '@penance/shared';
import type { Clients } from '../../platform/database/clients.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { BackgroundLoop, ClaimItems } from '../../platform/background/background-loop.ts';
import { findMatch } from '../record/match-listing.ts';
import type { MatchRecord } from '../record/match-record.ts';

/** A match that has ended, and how: without an outcome, it was abandoned. */
export interface EndedMatch {
  readonly record: MatchRecord;
  readonly outcome: MatchOutcome | null;
}

/**
 * Draws the consequences of a match, entirely within the transaction: it commits once, together with the deletion of
 * the pending result. When it throws, nothing has happened, and it is retried later.
 */
export type Settler = (transaction: Transaction, match: EndedMatch) => Promise<void>;

/** `rating`: for every rated match, before the settler of its origin. `null` where a result has no consequences. */
export type Settlers = Readonly<Record<MatchOriginKind | 'rating', Settler | null>>;

/** Whether the end of the match leaves a pending result, as the trigger in the database decides. */
export const owesSettlement = ({ rated, origin }: Pick<MatchRecord, 'rated' | 'origin'>): boolean =>
  rated || origin !== null;

interface SettlingParts {
  readonly clients: Clients;
  readonly settlers: Settlers;
  readonly loop: BackgroundLoop;
}

/** Settles the results of matches, whichever process played them. Several processes may do so at the same time. */
export class ResultSettling {
  readonly #parts: SettlingParts;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isClosed = false;

  constructor(parts: SettlingParts) {
    this.#parts = parts;
  }

  /**
   * Settles pending results until there are none. If called while running, it checks once more at the end. Never
   * rejects.
   */
  look(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#settleAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Starts nothing further, and waits for what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #settleAll(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      await this.#parts.loop.look(() => this.#settleDue());
    }
  }

  #settleDue(): Promise<number> {
    const { loop } = this.#parts;
    return loop.drain(
      (claim, putOff) => this.#settleNext(claim, putOff),
      () => this.#isClosed,
    );
  }

  /** Whether there was a pending result. */
  #settleNext(claim: ClaimItems, putOff: readonly string[]): Promise<boolean> {
    const { clients, settlers } = this.#parts;
    return inTransaction(clients, async (transaction) => {
      const matchId = await lockDue(transaction, putOff);
      if (matchId === undefined) return false;
      claim(matchId);
      await settle(settlers, transaction, matchId);
      return true;
    });
  }
}

/**
 * All are due, also those of before the clock of the database was set back. The lock lasts as long as the transaction: a
 * killed process no longer holds it.
 */
const lockDue = async ({ sql }: Transaction, putOff: readonly string[]): Promise<string | undefined> => {
  const [due] = await sql<{ matchId: string }[]>`
    select match_id as "matchId" from match_settlement
    where match_id <> all (${sql.array([...putOff])}::uuid[])
    order by due_at limit 1 for update skip locked`;
  return due?.matchId;
};

const settle = async (settlers: Settlers, transaction: Transaction, matchId: string): Promise<void> => {
  const record = await findMatch(transaction.sql, matchId);
  if (!record) throw new Error('a settlement without a match');
  const outcome = record.result === null ? null : matchOutcomeSchema.parse(record.result);
  const ended = { record, outcome };
  if (record.rated) await settlers.rating?.(transaction, ended);
  if (record.origin) await settlers[record.origin.kind]?.(transaction, ended);
  await transaction.sql`delete from match_settlement where match_id = ${matchId}`;
};
