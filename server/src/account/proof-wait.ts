import type { Fragment, Sql } from '../platform/database/client.ts';

/** How long a session waits that cannot prove to be the owner’s: long enough that the owner comes by before. */
export const WAIT_DAYS = 7;
/** For so long a session may act that has waited. */
const WAITED_DAYS = 1;

// For queries over `account_session`.
export const waitedFrom = (sql: Sql): Fragment =>
  sql`proof_asked_at + make_interval(days => ${WAIT_DAYS}::integer)`;
export const waitedUntil = (sql: Sql): Fragment =>
  sql`proof_asked_at + make_interval(days => ${WAIT_DAYS + WAITED_DAYS}::integer)`;
export const isWaitOver = (sql: Sql): Fragment =>
  sql`(proof_asked_at is null or ${waitedUntil(sql)} <= now())`;

/** When a session may act that waits for it; null for one that does not. For a query over `account_session`. */
export const trustedFrom = (sql: Sql): Fragment =>
  sql`case when not ${isWaitOver(sql)} then ${waitedFrom(sql)} end`;

/** Ends the waiting of all sessions of an account: its owner is there. */
export const endWaits = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`
    update account_session set proof_asked_at = null
    where account_id = ${accountId} and proof_asked_at is not null`;
};
