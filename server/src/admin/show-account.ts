import type { Sql } from '../platform/database/client.ts';
import type { FoundAccount } from './find-accounts.ts';
import { listActs, type OperatorAct } from './operator-acts.ts';

/** What an operator sees of an account. No token, no code and no deck is in it. */
export interface ShownAccount extends FoundAccount {
  readonly kind: string;
  readonly deletedAt: string | null;
  readonly sessions: readonly ShownSession[];
  readonly recoveryCodes: number;
  readonly passkeys: number;
  readonly identities: number;
  /** Matches that are not over. */
  readonly matches: readonly ShownMatch[];
  readonly queues: readonly string[];
  /** Events that are not over. */
  readonly events: readonly { readonly id: string; readonly name: string; readonly status: string }[];
  /** Open campaigns. */
  readonly campaigns: readonly { readonly id: string; readonly name: string; readonly role: string }[];
  readonly ratings: readonly ShownRating[];
  /** What operators did to the account, newest first. */
  readonly acts: readonly OperatorAct[];
}

export interface ShownSession {
  readonly number: number;
  readonly device: string;
  readonly madeAt: string;
  readonly usedAt: string;
}

export interface ShownMatch {
  readonly id: string;
  readonly status: string;
  readonly ruleset: string;
  readonly rated: boolean;
  readonly createdAt: string;
  /** Names of people and bots in the order of seats; null for a free seat. */
  readonly seats: readonly (string | null)[];
}

export interface ShownRating {
  readonly ladder: string;
  readonly season: string;
  readonly rating: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

const ROWS_MOST = 100;
const ACTS_MOST = 10;

export const showAccount = async (sql: Sql, found: FoundAccount): Promise<ShownAccount> => {
  const { id } = found;
  const [account] = await sql<
    [{ kind: string; deletedAt: Date | null; recoveryCodes: number; passkeys: number; identities: number }]
  >`
    select kind, deleted_at as "deletedAt",
      (select count(*)::integer from account_code where account_id = account.id and kind = 'recovery') as "recoveryCodes",
      (select count(*)::integer from passkey where account_id = account.id) as passkeys,
      (select count(*)::integer from identity where account_id = account.id) as identities
    from account where id = ${id}`;
  const sessions = await sql<{ number: number; device: string; madeAt: Date; usedAt: Date }[]>`
    select number, device, made_at as "madeAt", used_at as "usedAt" from account_session
    where account_id = ${id} order by used_at desc, number desc`;
  return {
    ...found,
    kind: account.kind,
    deletedAt: account.deletedAt?.toISOString() ?? null,
    sessions: sessions.map(({ madeAt, usedAt, ...session }) => ({
      ...session,
      madeAt: madeAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    recoveryCodes: account.recoveryCodes,
    passkeys: account.passkeys,
    identities: account.identities,
    matches: await readMatches(sql, id),
    ...(await readPlaces(sql, id)),
    ratings: await sql<ShownRating[]>`
      select ladder, season, shown as rating, wins, draws, losses from rating
      where account_id = ${id} order by season desc, ladder limit ${ROWS_MOST}`,
    acts: await listActs(sql, { accountId: id, limit: ACTS_MOST }),
  };
};

/** Those it hosts and those it sits in. */
const readMatches = async (sql: Sql, id: string): Promise<readonly ShownMatch[]> => {
  const rows = await sql<(Omit<ShownMatch, 'createdAt'> & { readonly createdAt: Date })[]>`
    select match.id, status, ruleset, rated, match.created_at as "createdAt",
      (
        select json_agg(coalesce(account.name, seat.bot) order by seat.seat)
        from match_seat seat left join account on account.id = seat.account_id
        where seat.match_id = match.id
      ) as seats
    from match
    where status in ('lobby', 'live') and match.id in (
      select match_id from match_seat where account_id = ${id} and not match_is_over
      union
      select id from match where host_account_id = ${id} and status in ('lobby', 'live')
    )
    order by match.created_at desc, match.id desc limit ${ROWS_MOST}`;
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

const readPlaces = async (
  sql: Sql,
  id: string,
): Promise<Pick<ShownAccount, 'queues' | 'events' | 'campaigns'>> => {
  const queues = await sql<{ queue: string }[]>`
    select queue from queue_entry where account_id = ${id} and match_id is null order by joined_at`;
  return {
    queues: queues.map(({ queue }) => queue),
    events: await sql<ShownAccount['events'][number][]>`
      select id, summary ->> 'name' as name, status from tournament
      where status not in ('finished', 'cancelled') and (
        host_account_id = ${id} or id in (select tournament_id from tournament_entrant where account_id = ${id})
      )
      order by created_at desc, id desc limit ${ROWS_MOST}`,
    campaigns: await sql<ShownAccount['campaigns'][number][]>`
      select campaign.id, name, role from campaign_member join campaign on campaign.id = campaign_id
      where account_id = ${id} and status = 'open' order by joined_at desc, campaign.id limit ${ROWS_MOST}`,
  };
};
