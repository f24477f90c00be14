import type { Sql } from '../platform/database/client.ts';

/** How many of one kind, events or campaigns, an account may host. */
export interface HostingLimits {
  /** Those that are not over. */
  readonly open: number;
  /** Those opened within 24 hours. */
  readonly perDay: number;
  /** Total size of the packs, maps and journals of all that the account hosts, bytes; null for no limit. */
  readonly contentBytes: number | null;
}

export type ReachedHostingLimit = 'open' | 'day' | 'content';

export interface HostedCounts {
  readonly open: number;
  readonly ofDay: number;
}

/**
 * Locks the account until the transaction ends, so that nobody else changes what it hosts: of two concurrent requests
 * the second counts what the first one created. A separate statement, so that the next one sees that.
 */
export const lockAccount = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`select from account where id = ${accountId} for no key update`;
};

/** Which limit one more would exceed, if any; the account must be locked. */
export const reachedLimit = async (
  sql: Sql,
  accountId: string,
  { open, ofDay }: HostedCounts,
  limits: HostingLimits,
): Promise<ReachedHostingLimit | undefined> => {
  if (open >= limits.open) return 'open';
  if (ofDay >= limits.perDay) return 'day';
  if (limits.contentBytes === null) return undefined;
  const [{ held }] = await sql<[{ readonly held: number }]>`
    select content_held(${accountId})::float8 as held`;
  return held >= limits.contentBytes ? 'content' : undefined;
};
