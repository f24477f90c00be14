import { OPERATOR_ROWS_MOST, type OperatorOverview } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';
import type { ProcessCondition } from '../platform/processes/serving.ts';
import { isOwnReport } from './own-part.ts';

/** Rounds of the matches that this process plays; undefined for others. */
export type RoundOf = (matchId: string) => number | undefined;

type WatchedMatch = OperatorOverview['matches']['items'][number];

/** What happens on all processes, for this operator. No position and no deck is read but for the number of its round. */
export const readOverview = async (
  sql: Sql,
  accountId: string,
  roundOf: RoundOf,
): Promise<OperatorOverview> => {
  const [counts] = await sql<[{ at: Date; reports: number; lobbies: number; live: number; unheld: number }]>`
    select now() as at,
      (
        select count(*)::integer from report where closed_at is null and not ${isOwnReport(sql, accountId)}
      ) as reports,
      (select count(*)::integer from match where visibility = 'open' and status = 'lobby') as lobbies,
      (select count(*)::integer from match_lease) as live,
      (select count(*)::integer from match_lease where expires_at < clock_timestamp()) as unheld`;
  return {
    at: counts.at.toISOString(),
    reports: counts.reports,
    lobbies: counts.lobbies,
    matches: { live: counts.live, unheld: counts.unheld, items: await readLive(sql, roundOf) },
    queues: await readQueues(sql),
    processes: await readProcesses(sql),
  };
};

const readLive = async (sql: Sql, roundOf: RoundOf): Promise<WatchedMatch[]> => {
  const rows = await sql<(Omit<WatchedMatch, 'startedAt'> & { readonly startedAt: Date })[]>`
    select match.id, ruleset, rated, origin_kind as origin, started_at as "startedAt",
      (
        select (state #>> '{state,table,round}')::integer from match_snapshot where match_id = match.id
      ) as round,
      case when expires_at >= clock_timestamp() then owner end as process,
      (
        select json_agg(json_build_object('accountId', account.id, 'name', account.name, 'bot', seat.bot)
          order by seat.seat)
        from match_seat seat left join account on account.id = seat.account_id
        where seat.match_id = match.id
      ) as seats
    from match join match_lease on match_id = match.id
    where status = 'live'
    order by started_at desc, match.id limit ${OPERATOR_ROWS_MOST}`;
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    // Of other processes it is as of the last snapshot.
    round: roundOf(row.id) ?? row.round,
  }));
};

const readQueues = async (sql: Sql): Promise<OperatorOverview['queues']> => {
  const rows = await sql<{ queue: string; waiting: number; since: Date }[]>`
    select queue, count(*)::integer as waiting, min(joined_at) as since from queue_entry
    where match_id is null group by queue order by queue limit ${OPERATOR_ROWS_MOST}`;
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
};

const readProcesses = async (sql: Sql): Promise<OperatorOverview['processes']> => {
  const rows = await sql<
    { name: string; heardAt: Date; condition: Partial<ProcessCondition>; matches: number }[]
  >`
    select owner as name, heard_at as "heardAt", condition,
      (
        select count(*)::integer from match_lease lease
        where lease.owner = process.owner and expires_at >= clock_timestamp()
      ) as matches
    from process order by number limit ${OPERATOR_ROWS_MOST}`;
  return rows.map(({ condition, heardAt, ...row }) => ({
    ...row,
    heardAt: heardAt.toISOString(),
    isLeaving: condition.isLeaving ?? false,
    failing: [...(condition.failing ?? [])],
  }));
};
