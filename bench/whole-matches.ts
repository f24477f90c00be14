import type { Contest } from '../cli/src/simulate/contest.ts';
import { runContest } from '../cli/src/simulate/run-contest.ts';
import { rateBench } from './timed-rounds.ts';

/** As `penance simulate` plays them: all factions, frames and maps in turn. */
const contest: Contest = {
  contestants: [
    { bot: 'random', loadout: null },
    { bot: 'random', loadout: null },
  ],
  teams: [1, 2],
  matches: 32,
  preset: 'three-layer',
  overrides: {},
  packs: [],
  maps: ['open', 'ruins', 'fortress', 'river'],
  seed: 1,
};

export const wholeMatches = rateBench(
  { name: 'matches', title: 'engine: whole matches of random bots', goal: '30 per 1000 J' },
  () => () => [...runContest(contest)].length,
);
