import type { Sql } from '../platform/database/client.ts';
import type { JsonObject } from '../platform/database/json.ts';
import { AdminRefused } from './admin-refused.ts';
import { withoutNames } from './without-names.ts';

/** What operators do. Some of it must reach the processes that serve: see `createActWatch`. */
export const ACTS = ['revoke', 'rename', 'ban', 'unban', 'delete', 'close', 'handle', 'operator'] as const;
export type ActKind = (typeof ACTS)[number];

/** Who acts: on the command line as they call themselves, by web an account with the role. */
export type Operator = string | { readonly accountId: string };

export interface NewAct {
  readonly act: ActKind;
  readonly operator: Operator;
  readonly accountId?: string;
  readonly matchId?: string;
  readonly reason?: string | undefined;
  readonly details?: JsonObject;
}

/** An act as it is shown: with the names that people have now. */
export interface OperatorAct {
  readonly id: number;
  readonly at: string;
  /** As they called themselves, or the id of their account. */
  readonly operator: string;
  /** Name of that account; null for the command line. */
  readonly operatorName: string | null;
  readonly act: string;
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly matchId: string | null;
  readonly reason: string | null;
  readonly details: JsonObject;
  /** Of a renaming, until the account is deleted. */
  readonly names: { readonly before: string; readonly after: string } | null;
}

/** Newest first; each part narrows it down. */
export interface ActFilter {
  readonly accountId?: string | undefined;
  readonly act?: string | undefined;
  /** As they called themselves, or the id or the name of their account. */
  readonly operator?: string | undefined;
  readonly since?: Date | undefined;
  /** Only acts with lower numbers. */
  readonly before?: number | undefined;
  /** Without what was decided about reports of matches with a seat of this account. */
  readonly hiddenFrom?: string | undefined;
  readonly limit: number;
}

const OPERATOR_MOST = 60;
const REASON_MOST = 500;
/** A reason may grow when names are taken out of it. */
const STORED_MOST = 1000;

/** The name for the record, or a refusal. */
export const operatorNamed = (name: string): string => {
  const operator = name.trim();
  if (operator === '' || operator.length > OPERATOR_MOST)
    throw new AdminRefused(
      'adminOperator',
      `the record needs the name of the operator, of at most ${OPERATOR_MOST} characters: --as NAME`,
    );
  return operator;
};

/** A reason as it is stored, or a refusal. */
export const reasonOf = (text: string): string => {
  const reason = text.trim();
  if (reason === '' || reason.length > REASON_MOST)
    throw new AdminRefused('adminReason', `a reason has 1 to ${REASON_MOST} characters`);
  return reason;
};

/**
 * Puts an act on record, in the transaction that carries it out; returns its number. `names`: of people, which must not be
 * on record for ever.
 */
export const recordAct = async (
  sql: Sql,
  { act, operator, accountId, matchId, reason, details = {} }: NewAct,
  names: readonly string[] = [],
): Promise<number> => {
  const stored = reason === undefined ? null : withoutNames(reason, names).slice(0, STORED_MOST);
  const [{ id }] = await sql<[{ readonly id: number }]>`
    insert into operator_act (operator, operator_account_id, act, account_id, match_id, reason, details)
    values (
      ${typeof operator === 'string' ? operator : operator.accountId},
      ${typeof operator === 'string' ? null : operator.accountId}::uuid, ${act}, ${accountId ?? null}::uuid, ${matchId ?? null}::uuid, ${stored}, ${sql.json(details)}::jsonb
    )
    returning id::float8 as id`;
  return id;
};

export const listActs = async (
  sql: Sql,
  { accountId, act, operator, since, before, hiddenFrom, limit }: ActFilter,
): Promise<readonly OperatorAct[]> => {
  const rows = await sql<(Omit<OperatorAct, 'at'> & { readonly at: Date })[]>`
    select operator_act.id::float8 as id, at, operator,
      (select by.name from account by where by.id = operator_account_id) as "operatorName", act, operator_act.account_id as "accountId",
      account.name as "accountName", match_id as "matchId", reason, details,
      case when name.act_id is null then null
        else json_build_object('before', name.name_before, 'after', name.name_after) end as names
    from operator_act
    left join account on account.id = operator_act.account_id
    left join operator_act_name name on name.act_id = operator_act.id
    where (${accountId ?? null}::uuid is null or operator_act.account_id = ${accountId ?? null}::uuid)
      and (${act ?? null}::text is null or act = ${act ?? null}::text)
      and (${operator ?? null}::text is null or operator = ${operator ?? null}::text
        or operator_account_id in (select by.id from account by where by.name = ${operator ?? null}::text))
      and (${since ?? null}::timestamptz is null or at >= ${since ?? null}::timestamptz)
      and (${before ?? null}::bigint is null or operator_act.id < ${before ?? null}::bigint)
      and (${hiddenFrom ?? null}::uuid is null or act <> 'handle' or not exists (
        select from match_seat own
        where own.match_id = operator_act.match_id and own.account_id = any (accounts_of(${hiddenFrom ?? null}))
      ))
    order by operator_act.id desc limit ${limit}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
