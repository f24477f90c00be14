import { runContest } from '../server/dist/cli/simulate/run-contest.js';

/** As `penance simulate` plays them: all factions, frames and maps in turn. */
const contest = {
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

export const matchBench = {
  name: 'matches',
  title: 'engine: whole matches of random bots',
  goal: '10 per 1000 J',
  kind: 'rate',
  prepare: () => () => [...runContest(contest)].length,
};
