import type { Sql } from '../platform/database/client.ts';

/** The account into which this one was merged; the same for all others, also where there is none. */
export const stayingAccount = async (sql: Sql, accountId: string): Promise<string> => {
  const [{ id }] = await sql<[{ readonly id: string | null }]>`select staying_account(${accountId}) as id`;
  return id ?? accountId;
};
