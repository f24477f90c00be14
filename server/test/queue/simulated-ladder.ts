import { botRandom, type BotRandom } from '@penance/shared';
import { pairUp } from '../../src/queue/pair-up.ts';
import type { Candidate } from '../../src/queue/rating-window.ts';
import { isKnown, weighed, weightOf } from '../../src/rating/weigh-match.ts';
import { FIRST_BELIEF, pointsOf, rateTeams, shownRating, type Belief } from '../../src/rating/rate-teams.ts';

export interface LadderPlan {
  readonly players: number;
  /** Average number of matches per player. */
  readonly matches: number;
  readonly seed: number;
  /** How much strength decides, 0 to 1: at 0 every match is a coin toss. */
  readonly merit: number;
}

export interface LadderReport {
  /** Spearman’s rank correlation of true strength and displayed rating: 1 if the order is right. */
  readonly correlation: number;
  readonly played: number;
  /** Longest wait, seconds. */
  readonly longestWait: number;
  /** Median difference of the opponents’ true strength, in points: at the beginning and at the end. */
  readonly gaps: readonly [first: number, last: number];
  /** Pairs who met twice in a row although one of them had not waited for a minute. */
  readonly earlyRematches: number;
}

interface Player {
  readonly name: string;
  /** True strength, on the scale of `mu`. */
  readonly strength: number;
  belief: Belief;
  lastOpponent: string;
  /** Busy with a match until then; waits from then on. */
  since: number;
  /** When its matches were, and against whom. */
  readonly played: { readonly at: number; readonly opponent: string }[];
}

const STEP_SECONDS = 2;
const MATCH_SECONDS = 240;
const REST_SECONDS = 120;
/** Everybody goes to bed after so many matches. */
const MATCHES_PER_DAY = 10;
const NIGHT_SECONDS = 16 * 3600;
const DAY_SECONDS = 86_400;
const DRAWS_PER_HUNDRED = 5;
/** Difference in strength that doubles the odds. */
const SCALE = 4;

/** A ladder of players of known strength, paired by the queue and rated by the server, in simulated time. */
export const simulateLadder = ({ players: count, matches, seed, merit }: LadderPlan): LadderReport => {
  const random = botRandom(seed);
  const players = Array.from({ length: count }, (_, at): Player => ({
    name: String(at),
    strength: FIRST_BELIEF.mu + FIRST_BELIEF.sigma * bellCurve(random),
    belief: FIRST_BELIEF,
    lastOpponent: '',
    since: random.below(REST_SECONDS),
    played: [],
  }));
  const gaps: number[] = [];
  const wanted = Math.floor((count * matches) / 2);
  let [longestWait, earlyRematches] = [0, 0];
  for (let now = 0; gaps.length < wanted; now += STEP_SECONDS) {
    const here = players.filter(({ since }) => since <= now).map((player) => candidateOf(player, now));
    for (const [[one], [other]] of pairUp(here, { teamSize: 1, isRated: true })) {
      if (!one || !other) throw new Error('a duel of fewer than two');
      longestWait = Math.max(longestWait, one.waitedSeconds, other.waitedSeconds);
      const isEarly = Math.min(one.waitedSeconds, other.waitedSeconds) < 60;
      earlyRematches += Number(isEarly && one.player.lastOpponent === other.player.name);
      gaps.push(Math.abs(pointsOf(one.player.strength - other.player.strength)));
      play(one.player, other.player, { random, merit, now });
      for (const { player } of [one, other])
        player.since =
          now +
          MATCH_SECONDS +
          REST_SECONDS +
          random.below(REST_SECONDS) +
          (player.played.length % MATCHES_PER_DAY === 0 ? NIGHT_SECONDS : 0);
    }
  }
  const tenth = Math.max(1, Math.floor(wanted / 10));
  return {
    correlation: spearman(
      players.map(({ strength }) => strength),
      players.map(({ belief }) => shownRating(belief)),
    ),
    played: gaps.length,
    longestWait,
    gaps: [median(gaps.slice(0, tenth)), median(gaps.slice(-tenth))],
    earlyRematches,
  };
};

const candidateOf = (player: Player, now: number): Candidate & { readonly player: Player } => ({
  player,
  accountId: player.name,
  strength: pointsOf(player.belief.mu),
  waitedSeconds: now - player.since,
  lastOpponents: new Set([player.lastOpponent]),
  blocked: new Set(),
});

interface Circumstances {
  readonly random: BotRandom;
  readonly merit: number;
  readonly now: number;
}

const play = (one: Player, other: Player, { random, merit, now }: Circumstances): void => {
  const odds = 1 / (1 + 2 ** ((-merit * (one.strength - other.strength)) / SCALE));
  const isDraw = random.below(100) < DRAWS_PER_HUNDRED;
  const oneWins = random.share() < odds;
  const places = isDraw ? [1, 1] : oneWins ? [1, 2] : [2, 1];
  const after = rateTeams(
    [one, other].map(({ belief }, at) => ({ players: [belief], place: places[at] ?? 1 })),
  );
  const weights = [weightFor(one, other, now), weightFor(other, one, now)] as const;
  for (const [at, player] of [one, other].entries())
    player.belief = weighed(player.belief, after[at]?.[0] ?? player.belief, weights[at === 0 ? 0 : 1]);
  one.played.push({ at: now, opponent: other.name });
  other.played.push({ at: now, opponent: one.name });
  [one.lastOpponent, other.lastOpponent] = [other.name, one.name];
};

/** As the server weighs a match of one against the other. */
const weightFor = ({ played }: Player, other: Player, now: number): ReturnType<typeof weightOf> => {
  const today = played.filter(({ at }) => at > now - DAY_SECONDS);
  const [first] = other.played;
  const history = { matches: other.played.length, firstAt: first ? new Date(first.at * 1000) : null };
  return weightOf(
    [
      {
        isKnown: isKnown(history, new Date(now * 1000)),
        metLately: today.filter(({ opponent }) => opponent === other.name).length,
      },
    ],
    today.length,
  );
};

/** Close enough to the normal distribution. */
const bellCurve = (random: BotRandom): number => {
  let sum = -6;
  for (let count = 0; count < 12; count += 1) sum += random.share();
  return sum;
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const spearman = (one: readonly number[], other: readonly number[]): number => {
  const [ranks, others] = [ranksOf(one), ranksOf(other)];
  const squares = ranks.reduce((sum, rank, at) => sum + (rank - (others[at] ?? 0)) ** 2, 0);
  const n = one.length;
  return 1 - (6 * squares) / (n * (n * n - 1));
};

const ranksOf = (values: readonly number[]): readonly number[] => {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => sorted.indexOf(value));
};
