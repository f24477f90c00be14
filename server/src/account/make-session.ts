import type { Sql } from '../platform/database/client.ts';
import type { NewSignIn } from './account-store.ts';
import { banColumn } from './bans.ts';
import { operatorColumn } from './operator-column.ts';
import { endWaits } from './proof-wait.ts';
import { endSurplusSessions } from './session-store.ts';
import { hasWayBack } from './ways-back.ts';

/** An account that has just signed in on a device. */
export interface SignedInAgain extends NewSignIn {
  /** Whether the account has a way back. */
  readonly isKept: boolean;
  /** Sessions that were ended for it: the account had too many. */
  readonly ended: readonly number[];
}

/**
 * Makes a session on this device for an account that has proved itself in the same transaction. Undefined if it was deleted
 * or merged into another one meanwhile. `isProof`: by something that only the owner has, which a code of a signed-in device is not.
 */
export const makeSession = async (
  sql: Sql,
  accountId: string,
  device: string,
  { isProof }: { readonly isProof: boolean },
): Promise<SignedInAgain | undefined> => {
  const [made] = await sql<(Omit<SignedInAgain, 'session' | 'ended'> & { readonly number: number })[]>`
    with made as (
      update account set sessions_made = sessions_made + 1 where id = ${accountId} and num_nonnulls(deleted_at, merged_into) = 0
      returning id, kind, name, created_at, sessions_made, ${banColumn(sql)}, ${operatorColumn(sql)}
    ),
    session as (
      insert into account_session (account_id, number, device) select id, sessions_made, ${device} from made
    )
    select id, kind, name, created_at as "createdAt", ban, "isOperator", sessions_made as number,
      ${hasWayBack(sql, accountId)} as "isKept"
    from made`;
  if (!made) return undefined;
  if (isProof) await endWaits(sql, accountId);
  const { number, ...account } = made;
  return { ...account, session: { number }, ended: await endSurplusSessions(sql, accountId) };
};
