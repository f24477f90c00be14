import type { Sql } from '../platform/database/client.ts';
import type { SeatRecord } from '../match/record/match-record.ts';
import { isKnown, weightOf, type History, type MatchWeight } from './weigh-match.ts';

type Seats = readonly Pick<SeatRecord, 'accountId' | 'team'>[];

/** Answers that are no act: to do nothing, and to give up. */
const NO_ACTS = ['pass', 'surrender'];

/** The seats that acted at least once, by themselves: what a clock decided for somebody is no act. */
export const readActing = async (sql: Sql, matchId: string): Promise<readonly number[]> => {
  const rows = await sql<{ seat: number }[]>`
    select distinct (given ->> 'seat')::integer as seat
    from match_entry entry, json_array_elements(entry.input -> 'inputs') given
    where entry.match_id = ${matchId} and given ->> 'kind' = 'answer'
      and coalesce(given -> 'answer' ->> 'kind', '') <> all(${sql.array(NO_ACTS)}::text[])`;
  return rows.map(({ seat }) => seat);
};

/** Whether every team has a seat that acted. */
export const haveAllActed = (seats: Seats, acting: readonly number[]): boolean => {
  const teams = new Set(acting.map((seat) => seats[seat]?.team));
  return seats.every(({ team }) => teams.has(team));
};

/** What the match says of each account, by what is known of its opponents. */
export const readWeights = async (
  sql: Sql,
  seats: Seats,
  finishedAt: Date,
): Promise<ReadonlyMap<string, MatchWeight>> => {
  const accountIds = seats.flatMap(({ accountId }) => accountId ?? []);
  const histories = await readHistories(sql, accountIds);
  const meetings = await readMeetings(sql, accountIds, finishedAt);
  const opponentOf = (own: string, other: string) => ({
    isKnown: isKnown(histories.get(other) ?? { matches: 0, firstAt: null }, finishedAt),
    metLately: meetings.filter(({ one, two }) => one === own && two === other).length,
  });
  return new Map(
    seats.flatMap(({ accountId: own, team }) => {
      if (own === null) return [];
      const others = seats.flatMap((seat) => (seat.team === team ? [] : (seat.accountId ?? [])));
      const lately = new Set(meetings.flatMap(({ one, match }) => (one === own ? match : []))).size;
      return [
        [
          own,
          weightOf(
            others.map((other) => opponentOf(own, other)),
            lately,
          ),
        ],
      ] as const;
    }),
  );
};

const readHistories = async (
  sql: Sql,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, History>> => {
  const rows = await sql<(History & { accountId: string })[]>`
    select account_id as "accountId", sum(matches)::integer as matches, min(first_match_at) as "firstAt"
    from rating where account_id = any(${sql.array(accountIds)}::uuid[]) group by account_id`;
  return new Map(rows.map(({ accountId, ...history }) => [accountId, history]));
};

interface Meeting {
  readonly one: string;
  readonly two: string;
  readonly match: string;
}

/** Whom each of them met in rated matches within the day before, also as an account that was merged. */
const readMeetings = (
  sql: Sql,
  accountIds: readonly string[],
  finishedAt: Date,
): Promise<readonly Meeting[]> => sql<Meeting[]>`
  select coalesce(own.merged_into, own.id) as one, staying_account(two.account_id) as two, one.match_id as match
  from account own
  join rating_change one on one.account_id = own.id
  join rating_change two on two.match_id = one.match_id and two.account_id <> one.account_id
  where (own.id = any(${sql.array(accountIds)}::uuid[]) or own.merged_into = any(${sql.array(accountIds)}::uuid[]))
    and one.at > ${finishedAt}::timestamptz - interval '1 day'`;
