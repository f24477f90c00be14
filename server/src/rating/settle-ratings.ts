import type { Sql } from '../platform/database/client.ts';
import type { MatchRecord } from '../match/record/match-record.ts';
import type { Settler } from '../match/live/settle-results.ts';
import { ladderOf } from './ladder.ts';
import { placeTeams } from './place-teams.ts';
import { haveAllActed, readActing, readWeights } from './read-weights.ts';
import { FIRST_BELIEF, rateTeams, shownRating, type Belief, type PlacedTeam } from './rate-teams.ts';
import { seasonOf } from './season.ts';
import { isCounted, weighed, type MatchWeight } from './weigh-match.ts';
import type { SeasonLength } from '../platform/config/config-settings.ts';

interface Player extends Belief {
  readonly accountId: string;
  readonly weight: MatchWeight;
}

interface Change {
  readonly accountId: string;
  readonly result: 'win' | 'draw' | 'loss';
  readonly place: number;
  readonly before: Belief;
  readonly after: Belief;
  readonly isCounted: boolean;
}

const NOTHING: MatchWeight = { mean: 0, certainty: 0 };

interface Board {
  readonly ladder: string;
  readonly season: string;
}

/**
 * Rates a match that has a result, in whatever way it ended: rulings, draws and expired clocks count as results. A
 * match with a bot, one that was abandoned, one in which a team never acted, or one of an account against itself, is not
 * rated.
 */
export const settleRatings =
  (seasons: SeasonLength): Settler =>
  async ({ sql }, { record, outcome }) => {
    const { id, seats, finishedAt } = record;
    const accountIds = seats.flatMap(({ accountId }) => accountId ?? []);
    if (outcome === null || finishedAt === null || new Set(accountIds).size < seats.length) return;
    if (await isRated(sql, id)) return;
    if (!haveAllActed(seats, await readActing(sql, id))) return;
    const board = { ladder: ladderOf(record), season: seasonOf(finishedAt, seasons) };
    await enterBoard(sql, board, accountIds);
    const beliefs = await lockPlayers(sql, board, accountIds);
    const weights = await readWeights(sql, seats, finishedAt);
    const players = beliefs.map((player) => ({
      ...player,
      weight: weights.get(player.accountId) ?? NOTHING,
    }));
    const seatTeams = seats.map(({ team }) => team);
    const places = placeTeams({ seatTeams, winner: outcome.team, fallen: await readFallen(sql, id) });
    const teams = [...places].map(([team, place]): PlacedTeam<Player> => {
      const mates = seats.filter((seat) => seat.team === team).map(({ accountId }) => accountId);
      return { place, players: players.filter(({ accountId }) => mates.includes(accountId)) };
    });
    await storeChanges(sql, board, record, changesOf(teams));
  };

const changesOf = (teams: readonly PlacedTeam<Player>[]): readonly Change[] => {
  const rated = rateTeams(teams);
  const isShared = teams.filter(({ place }) => place === 1).length > 1;
  const resultOf = (place: number): Change['result'] => (place > 1 ? 'loss' : isShared ? 'draw' : 'win');
  return teams.flatMap(({ players, place }, team) =>
    players.map(({ accountId, weight, ...before }, at) => ({
      accountId,
      result: resultOf(place),
      place,
      before,
      after: weighed(before, rated[team]?.[at] ?? before, weight),
      isCounted: isCounted(weight),
    })),
  );
};

const isRated = async (sql: Sql, matchId: string): Promise<boolean> => {
  const changes = await sql`select from rating_change where match_id = ${matchId} limit 1`;
  return changes.length > 0;
};

/**
 * Adds a row for every player without one this season: the mean of the previous estimate is kept, its certainty is
 * reset.
 */
const enterBoard = async (
  sql: Sql,
  { ladder, season }: Board,
  accountIds: readonly string[],
): Promise<void> => {
  const known = await sql<{ accountId: string; mu: number }[]>`
    select distinct on (account_id) account_id as "accountId", mu from rating
    where ladder = ${ladder} and account_id = any(${sql.array(accountIds)}::uuid[])
    order by account_id, last_match_at desc nulls last`;
  // In a fixed order, so that two matches with the same players cannot deadlock.
  for (const accountId of accountIds.toSorted()) {
    const mu = known.find((each) => each.accountId === accountId)?.mu ?? FIRST_BELIEF.mu;
    const belief = { mu, sigma: FIRST_BELIEF.sigma };
    await sql`
      insert into rating (ladder, season, account_id, mu, sigma, shown)
      values (${ladder}, ${season}, ${accountId}, ${belief.mu}, ${belief.sigma}, ${shownRating(belief)})
      on conflict do nothing`;
  }
};

const lockPlayers = (
  sql: Sql,
  { ladder, season }: Board,
  accountIds: readonly string[],
): Promise<readonly Omit<Player, 'weight'>[]> => sql<Omit<Player, 'weight'>[]>`
  select account_id as "accountId", mu, sigma from rating
  where ladder = ${ladder} and season = ${season} and account_id = any(${sql.array(accountIds)}::uuid[])
  order by account_id for update`;

const readFallen = (sql: Sql, matchId: string) => sql<{ seat: number; entry: number }[]>`
  select (event ->> 'seat')::integer as seat, entry.seq as entry
  from match_entry entry, json_array_elements(entry.events) event
  where entry.match_id = ${matchId} and event ->> 'type' = 'seatDefeated'
  order by entry.seq`;

const storeChanges = async (
  sql: Sql,
  { ladder, season }: Board,
  { id, finishedAt }: MatchRecord,
  changes: readonly Change[],
): Promise<void> => {
  for (const { accountId, result, place, before, after, isCounted: counts } of changes) {
    await sql`
      insert into rating_change (
        match_id, account_id, ladder, season, result, place, mu_before, sigma_before, shown_before,
        mu_after, sigma_after, shown_after, at
      )
      values (
        ${id}, ${accountId}, ${ladder}, ${season}, ${result}, ${place}, ${before.mu}, ${before.sigma},
        ${shownRating(before)}, ${after.mu}, ${after.sigma}, ${shownRating(after)}, ${finishedAt}
      )`;
    await sql`
      update rating set
        mu = ${after.mu}, sigma = ${after.sigma}, shown = ${shownRating(after)}, matches = matches + 1,
        wins = wins + ${Number(result === 'win')}, draws = draws + ${Number(result === 'draw')},
        losses = losses + ${Number(result === 'loss')}, counted = counted + ${Number(counts)},
        first_match_at = least(first_match_at, ${finishedAt}),
        last_match_at = greatest(last_match_at, ${finishedAt})
      where ladder = ${ladder} and season = ${season} and account_id = ${accountId}`;
  }
};
