import { idSchema, type Member } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';

/** Member ids with the account of this server whose place it is. */
export type PlaceOwners = ReadonlyMap<string, string>;

/**
 * Members get the ids of their accounts, so a copy of a campaign names accounts of this server: each, or the one that it was
 * merged into, keeps its place there. Whose account is deleted, or of another server, has none.
 */
export const ownersOf = async (sql: Sql, members: readonly Pick<Member, 'id'>[]): Promise<PlaceOwners> => {
  const ids = members.map(({ id }) => id).filter((id) => idSchema.safeParse(id).success);
  const owners = await sql<{ readonly member: string; readonly account: string }[]>`
    select id as member, staying_account(id) as account from account
    where id = any (${sql.array(ids)}::uuid[]) and deleted_at is null`;
  return new Map(owners.map(({ member, account }) => [member, account]));
};

/** The member that an account is by its own id, or by that of one that was merged into it. */
export const ownPlace = (owners: PlaceOwners, accountId: string): string | undefined =>
  owners.has(accountId) ? accountId : [...owners].find(([, account]) => account === accountId)?.[0];
