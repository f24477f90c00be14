import type { BotId, CardPack, Overrides, PresetId } from '@penance/shared';
import type { Loadout } from '../arguments/match-options.ts';
import type { Contest } from '../simulate/contest.ts';
import { contestPlayer } from '../simulate/run-contest.ts';
import type { Score } from './score.ts';
import { addScores, scoreOf } from './score.ts';

/** Every deck against every other, equally often from both seats and on all maps. Plain JSON. */
export interface Tournament {
  readonly decks: readonly Loadout[];
  readonly bot: BotId;
  readonly preset: PresetId;
  readonly overrides: Overrides;
  readonly packs: readonly CardPack[];
  readonly maps: readonly string[];
  readonly seed: number;
  /** Number of matches for each pair of decks. */
  readonly matchesEach: number;
}

/** Some of the matches of two decks, named by their places in the list; `one` is the smaller. */
export interface Meeting {
  readonly one: number;
  readonly other: number;
  readonly from: number;
  readonly matches: number;
}

/** The score of all matches of two decks. */
export interface PairScore {
  readonly one: number;
  readonly other: number;
  readonly score: Score;
}

/** Matches played in one batch: a few seconds of work. */
const MATCHES_AT_ONCE = 32;

/** All matches of a tournament in parts that may be played in any order. */
export const meetingsOf = ({ decks, matchesEach }: Tournament): readonly Meeting[] =>
  decks.flatMap((_, one) =>
    decks.slice(one + 1).flatMap((_deck, at) =>
      Array.from({ length: Math.ceil(matchesEach / MATCHES_AT_ONCE) }, (_part, part) => {
        const from = part * MATCHES_AT_ONCE;
        return { one, other: one + 1 + at, from, matches: Math.min(MATCHES_AT_ONCE, matchesEach - from) };
      }),
    ),
  );

/** Plays the matches of a meeting. Each has dice of its own, whoever plays it and whenever. */
export const playMeeting = (tournament: Tournament, { one, other, from, matches }: Meeting): Score => {
  const play = contestPlayer(contestOf(tournament, one, other));
  return addScores(Array.from({ length: matches }, (_, at) => scoreOf(play(from + at))));
};

const contestOf = (tournament: Tournament, one: number, other: number): Contest => {
  const { decks, bot, preset, overrides, packs, maps, seed, matchesEach } = tournament;
  const contestants = [one, other].map((deck) => ({ bot, loadout: decks[deck] ?? null }));
  const ownSeed = (seed * SEEDS_APART + one * decks.length + other) >>> 0;
  return {
    contestants,
    teams: [1, 2],
    matches: matchesEach,
    preset,
    overrides,
    packs,
    maps,
    seed: ownSeed,
  };
};

/** Distance between the seeds of tournaments, so that they do not overlap. */
const SEEDS_APART = 10_007;

/** Adds up the results of meetings, in the order of the decks. */
export const pairScores = (played: readonly (readonly [Meeting, Score])[]): readonly PairScore[] => {
  const pairs = new Map<string, PairScore>();
  for (const [{ one, other }, score] of played) {
    const key = `${one} ${other}`;
    const known = pairs.get(key);
    pairs.set(key, { one, other, score: known ? addScores([known.score, score]) : score });
  }
  return [...pairs.values()].sort((left, right) => left.one - right.one || left.other - right.other);
};
