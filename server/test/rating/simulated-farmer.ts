import { botRandom } from '@penance/shared';
import { FIRST_BELIEF, rateTeams, shownRating, type Belief } from '../../src/rating/rate-teams.ts';
import { isCounted, isKnown, weighed, weightOf, type MatchWeight } from '../../src/rating/weigh-match.ts';

/** How the farmer uses its guests. */
export const FARMS = ['silent', 'fresh', 'again', 'pumped', 'prepared'] as const;
export type Farm = (typeof FARMS)[number];

export interface FarmPlan {
  readonly farm: Farm;
  readonly guests: number;
  readonly hours: number;
  /** Seconds from one match of the farmer to the next. */
  readonly matchSeconds: number;
  readonly seed: number;
  /** Without what this page is about, for comparison. */
  readonly isWeighed: boolean;
}

export interface FarmReport {
  readonly matches: number;
  readonly rating: number;
  /** Above the 1000 of somebody who has not played. */
  readonly gain: number;
  readonly isProvisional: boolean;
}

interface Player {
  readonly name: string;
  belief: Belief;
  matches: number;
  counted: number;
  firstAt: Date | null;
  readonly played: number[];
}

const START = Date.UTC(2026, 0, 1);
const DAY_SECONDS = 86_400;
const COUNTED = 10;
const ALL: MatchWeight = { mean: 1, certainty: 1 };
/** Guests that lose to one of theirs before it loses to the farmer. */
const PUMPS = 9;
const HISTORY = 5;

/**
 * One account that wins against guests of its own for some hours: what it is worth afterwards. Whom the queue pairs is
 * taken to be the farmer's choice, which is more than the queue allows.
 */
export const simulateFarm = ({
  farm,
  guests,
  hours,
  matchSeconds,
  seed,
  isWeighed,
}: FarmPlan): FarmReport => {
  const random = botRandom(seed);
  const newPlayer = (name: string): Player => ({
    name,
    belief: FIRST_BELIEF,
    matches: 0,
    counted: 0,
    firstAt: null,
    played: [],
  });
  const meetings = new Map<string, number[]>();
  const rated = (winner: Player, loser: Player, seconds: number, hasActed = true): void => {
    if (isWeighed && !hasActed) return;
    const at = new Date(START + seconds * 1000);
    const pair = [winner.name, loser.name].toSorted().join();
    const met = (meetings.get(pair) ?? []).filter((earlier) => earlier > seconds - DAY_SECONDS);
    const weightOfOne = (own: Player, { matches, firstAt }: Player): MatchWeight =>
      isWeighed
        ? weightOf(
            [{ isKnown: isKnown({ matches, firstAt }, at), metLately: met.length }],
            lately(own, seconds),
          )
        : ALL;
    const weights = [weightOfOne(winner, loser), weightOfOne(loser, winner)];
    const after = rateTeams([winner, loser].map(({ belief }, place) => ({ players: [belief], place })));
    for (const [side, player] of [winner, loser].entries()) {
      const weight = weights[side] ?? ALL;
      player.belief = weighed(player.belief, after[side]?.[0] ?? player.belief, weight);
      player.counted += Number(isCounted(weight));
    }
    for (const player of [winner, loser]) {
      player.matches += 1;
      player.firstAt ??= at;
      player.played.push(seconds);
    }
    meetings.set(pair, [...met, seconds]);
  };

  const all = Array.from({ length: guests }, (_, at) => newPlayer(`guest ${at}`));
  const farmer = newPlayer('farmer');
  if (farm === 'prepared') {
    // A day before, all of them, the farmer too: whoever wins is drawn.
    const early = [farmer, ...all];
    const pairs = early.flatMap((player, at): readonly (readonly [Player, Player])[] => {
      const other = early[(at + 1) % early.length];
      return other && at % 2 === 0 ? [random.below(2) === 0 ? [player, other] : [other, player]] : [];
    });
    const matches = Array.from({ length: HISTORY }, () => pairs).flat();
    for (const [winner, loser] of matches) rated(winner, loser, 0);
  }
  const from = farm === 'prepared' ? 2 * DAY_SECONDS : 0;
  const before = farmer.matches;
  const step = farm === 'pumped' ? PUMPS + 1 : 1;
  const victims = all.filter((_, at) => at % step === 0);
  for (let seconds = 0, at = 0; seconds < hours * 3600; seconds += matchSeconds, at += 1) {
    const victim = farm === 'again' ? all[0] : victims[at % victims.length];
    if (!victim) break;
    // Its own guests play at the same time: only the farmer has no more than one match at once.
    if (farm === 'pumped' && at < victims.length)
      for (const pump of all.slice(at * step + 1, (at + 1) * step)) rated(victim, pump, from + seconds);
    rated(farmer, victim, from + seconds, farm !== 'silent');
  }
  const rating = shownRating(farmer.belief);
  return {
    matches: farmer.matches - before,
    rating,
    gain: rating - shownRating(FIRST_BELIEF),
    isProvisional: isWeighed ? farmer.counted < COUNTED : farmer.matches < COUNTED,
  };
};

const lately = ({ played }: Player, seconds: number): number =>
  played.length - played.findLastIndex((at) => at <= seconds - DAY_SECONDS) - 1;
