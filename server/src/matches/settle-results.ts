import type { MatchOriginKind, MatchOutcome } from '@penance/shared';
import { matchOutcomeSchema } from '@penance/shared';
import type { Clients } from '../database/clients.ts';
import { isPassing } from '../database/database-errors.ts';
import type { Transaction } from '../database/transaction.ts';
import { inTransaction } from '../database/transaction.ts';
import { findMatch } from './match-listing.ts';
import type { MatchRecord } from './match-record.ts';

/** A match that has ended, and how: without an outcome it was abandoned. */
export interface EndedMatch {
  readonly record: MatchRecord;
  readonly outcome: MatchOutcome | null;
}

/**
 * Draws the consequences of a match, all of them within the transaction: it is committed together with the
 * deletion of the debt, once. When it throws, nothing has happened, and it is tried again later.
 */
export type Settler = (transaction: Transaction, match: EndedMatch) => Promise<void>;

/** `rating`: of every rated match, before that of its origin. `null` where a result has no consequences. */
export type Settlers = Readonly<Record<MatchOriginKind | 'rating', Settler | null>>;

interface SettlingParts {
  readonly clients: Clients;
  readonly settlers: Settlers;
  readonly report: (error: unknown, matchId: string) => void;
}

const LONGEST_PAUSE_S = 300;

/** Settles the results of matches, whichever process played them. Several may do it at the same time. */
export class ResultSettling {
  readonly #parts: SettlingParts;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isClosed = false;

  constructor(parts: SettlingParts) {
    this.#parts = parts;
  }

  /** Settles what is due until nothing is. Called meanwhile, it looks once more. Never rejects. */
  look(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#settleAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Takes up nothing any more, and waits for what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #settleAll(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      await this.#settleDue().catch((error: unknown) => this.#parts.report(error, 'of a settlement'));
    }
  }

  async #settleDue(): Promise<void> {
    let wasDue = true;
    while (wasDue && !this.#isClosed) wasDue = await this.#settleNext();
  }

  /** Whether there was one; a failure is put off, so that it does not stand in the way of the others. */
  async #settleNext(): Promise<boolean> {
    const { clients, settlers, report } = this.#parts;
    let matchId: string | undefined;
    try {
      await inTransaction(clients, async (transaction) => {
        matchId = await claim(transaction);
        if (matchId !== undefined) await settle(settlers, transaction, matchId);
      });
    } catch (error) {
      if (matchId === undefined) throw error;
      if (!isPassing(error)) report(error, matchId);
      await putOff(clients, matchId);
    }
    return matchId !== undefined;
  }
}

/** The lock lasts as long as the transaction: whoever is killed holds it no longer. */
const claim = async ({ sql }: Transaction): Promise<string | undefined> => {
  const [due] = await sql<{ matchId: string }[]>`
    select match_id as "matchId" from match_settlement
    where due_at <= now() order by due_at limit 1 for update skip locked`;
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

const putOff = async (clients: Clients, matchId: string): Promise<void> => {
  await clients.use(
    (sql) => sql`
      update match_settlement
      set attempts = attempts + 1,
        due_at = now() + least(power(2, least(attempts, 20)), ${LONGEST_PAUSE_S}) * interval '1 second'
      where match_id = ${matchId}`,
  );
};
