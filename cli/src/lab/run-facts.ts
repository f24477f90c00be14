import type { MatchRules } from '@penance/shared';
import { botRandom, rulesFor } from '@penance/shared';
import { PLAYERS } from '../players/players.ts';
import type { Contest } from '../simulate/contest.ts';
import { seatingOf } from '../simulate/contest.ts';
import { playMatch } from '../simulate/play-match.ts';
import { ROUNDS_MAX, seedOf } from '../simulate/run-contest.ts';
import type { MatchFacts } from './facts/match-facts.ts';
import { WatchedMatch } from './facts/watch-match.ts';

/** Plays any match of a contest by its number, and says what is to be counted of it. */
export const factsPlayer = (contest: Contest): ((index: number) => MatchFacts) => {
  const known = new Map<unknown, MatchRules>();
  return (index) => {
    const { contestants, loadouts, setup } = seatingOf(contest, index);
    const rules = known.get(setup.map) ?? rulesFor(setup);
    known.set(setup.map, rules);
    const seed = seedOf(contest, index);
    const bots = contestants.map((who) => contest.contestants[who]?.bot ?? 'random');
    const watcher = new WatchedMatch(rules, setup, index);
    const { state, stuck } = playMatch({
      rules,
      setup,
      players: bots.map((bot) => PLAYERS[bot]),
      dice: botRandom(seed),
      whims: botRandom(~seed),
      roundsMax: ROUNDS_MAX,
      watcher,
    });
    return watcher.facts(state, stuck, { contestants, bots, loadouts });
  };
};
