import type { DefeatReason, MatchRules } from '@penance/shared';
import { botRandom, rulesFor } from '@penance/shared';
import type { Loadout } from '../arguments/match-options.ts';
import { PLAYERS } from '../players/players.ts';
import type { Contest } from './contest.ts';
import { seatingOf } from './contest.ts';
import { playMatch } from './play-match.ts';

/** A match that is still going on after this round is stuck. */
export const ROUNDS_MAX = 200;

/** What became of one match of a contest. */
export interface ContestMatch {
  /** By seat: positions in the list of contestants, and what they played. */
  readonly contestants: readonly number[];
  readonly loadouts: readonly Loadout[];
  /** By seat. */
  readonly won: readonly boolean[];
  /** By seat: what it was defeated by, or null. */
  readonly fell: readonly (DefeatReason | null)[];
  readonly reason: string;
  readonly rounds: number;
  readonly answers: number;
  readonly events: number;
  /** Why it came to no end, or null. */
  readonly stuck: string | null;
}

/** Plays the matches of a contest one after the other; the same contest gives the same matches. */
export function* runContest(contest: Contest): Generator<ContestMatch, void> {
  const play = contestPlayer(contest);
  for (let index = 0; index < contest.matches; index += 1) yield play(index);
}

/** Seed of the dice of one match; bots draw from its complement. */
export const seedOf = ({ seed }: Contest, index: number): number => Math.imul(seed, 0x9e3779b1) + index;

/** Plays any match of a contest by its number, whichever were played before. */
export const contestPlayer = (contest: Contest): ((index: number) => ContestMatch) => {
  const known = new Map<unknown, MatchRules>();
  return (index) => {
    const { contestants, loadouts, setup } = seatingOf(contest, index);
    const rules = known.get(setup.map) ?? rulesFor(setup);
    known.set(setup.map, rules);
    const seed = seedOf(contest, index);
    const { state, answers, events, stuck } = playMatch({
      rules,
      setup,
      players: contestants.map((who) => PLAYERS[contest.contestants[who]?.bot ?? 'random']),
      dice: botRandom(seed),
      whims: botRandom(~seed),
      roundsMax: ROUNDS_MAX,
    });
    const { result, seats, round } = state.table;
    return {
      contestants,
      loadouts,
      won: seats.map(({ team }) => result?.team === team),
      fell: seats.map(({ reason }) => reason),
      reason: result?.reason ?? 'none',
      rounds: round,
      answers,
      events,
      stuck,
    };
  };
};
