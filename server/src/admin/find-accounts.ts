import type { Ban } from '@penance/shared';
import { lockAccount } from '../account/hosting-limits.ts';
import { banColumn } from '../account/bans.ts';
import type { Sql } from '../platform/database/client.ts';
import { AdminRefused } from './admin-refused.ts';

export interface FoundAccount {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** When one of its sessions was used last; null if it has none. */
  readonly seenAt: string | null;
  readonly isDeleted: boolean;
  /** The account into which its owner merged it. */
  readonly mergedInto: string | null;
  /** While it is banned. */
  readonly ban: Ban | null;
}

interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly seenAt: Date | null;
  readonly isDeleted: boolean;
  /** The account into which its owner merged it. */
  readonly mergedInto: string | null;
  readonly ban: Ban | null;
}

/** Accounts whose names contain the text, in whatever case; those seen last first. */
export const findAccounts = async (
  sql: Sql,
  text: string,
  limit: number,
): Promise<readonly FoundAccount[]> => {
  const rows = await sql<FoundRow[]>`
    select id, name, created_at as "createdAt", deleted_at is not null as "isDeleted",
      merged_into as "mergedInto",
      (select max(used_at) from account_session where account_id = account.id) as "seenAt", ${banColumn(sql)}
    from account
    where strpos(lower(name), lower(${text})) > 0 and deleted_at is null
    order by "seenAt" desc nulls last, created_at desc, id limit ${limit}`;
  return rows.map(shown);
};

const shown = ({ createdAt, seenAt, ...row }: FoundRow): FoundAccount => ({
  ...row,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SEVERAL = 4;

/**
 * The account that an operator means: by its id, or by its name if no other account has the same. Throws
 * `AdminRefused`.
 */
export const accountMeant = async (sql: Sql, word: string): Promise<FoundAccount> => {
  const isId = ID.test(word.toLowerCase());
  const rows = await sql<FoundRow[]>`
    select id, name, created_at as "createdAt", deleted_at is not null as "isDeleted",
      merged_into as "mergedInto",
      (select max(used_at) from account_session where account_id = account.id) as "seenAt", ${banColumn(sql)}
    from account
    where ${isId ? sql`id = ${word.toLowerCase()}::uuid` : sql`name = ${word} and deleted_at is null`}
    order by "seenAt" desc nulls last limit ${SEVERAL}`;
  const [one, ...others] = rows;
  if (!one)
    throw new AdminRefused(
      'accountUnknown',
      `there is no account ${JSON.stringify(word)}${isId ? '' : ': a name has to be written in full (penance admin find looks for a part of it)'}`,
    );
  if (others.length > 0)
    throw new AdminRefused(
      'accountAmbiguous',
      `several accounts have the name ${JSON.stringify(word)}: give the id (penance admin find shows it)`,
    );
  return shown(one);
};

/**
 * The same, of an account that was not deleted; of one that was merged, the account that stays. It stays locked until the
 * transaction ends.
 */
export const livingAccount = async (sql: Sql, word: string): Promise<FoundAccount> => {
  const meant = await accountMeant(sql, word);
  const id = meant.mergedInto ?? meant.id;
  await lockAccount(sql, id);
  // Renamed, deleted or merged meanwhile, perhaps.
  const account = await accountMeant(sql, id);
  if (account.mergedInto !== null) return livingAccount(sql, account.mergedInto);
  if (account.isDeleted) throw new AdminRefused('accountDeleted', `the account ${account.id} was deleted`);
  return account;
};
