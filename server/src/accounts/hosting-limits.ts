import type { Sql } from '../database/client.ts';

/** How much of one kind, events or campaigns, an account may host. */
export interface HostingLimits {
  /** That are not over. */
  readonly open: number;
  /** Opened within 24 hours. */
  readonly perDay: number;
  /** Packs, maps and journals kept of all that the account hosts, bytes; null for no limit. */
  readonly contentBytes: number | null;
}

export type ReachedHostingLimit = 'open' | 'day' | 'content';

export interface HostedCounts {
  readonly open: number;
  readonly ofDay: number;
}

/**
 * Until the transaction ends nobody else changes what the account may still make: of two requests at the same time
 * the second counts what the first has made. In a statement of its own, so that the next one sees that.
 */
export const lockAccount = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`select from account where id = ${accountId} for no key update`;
};

/** Whether the account, which is locked, may not open one more, and why. */
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
