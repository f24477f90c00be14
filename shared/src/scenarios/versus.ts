import type { ScenarioDefinition } from '../model/scenario.ts';

/** Missions in which pilots of one campaign meet one another. */
export const DUELS: readonly ScenarioDefinition[] = [
  {
    id: 'trial-of-steel',
    title: 'Trial of Steel',
    text: 'Two sides settle a quarrel in the open field. The last one standing was right.',
    kind: 'versus',
    difficulty: 1,
    map: 'open',
    teams: [
      { team: 1, title: 'Accusers', least: 1, most: 4 },
      { team: 2, title: 'Accused', least: 1, most: 4 },
    ],
    caskets: [],
    objectives: [
      { team: 1, objective: { kind: 'lastStanding' } },
      { team: 2, objective: { kind: 'lastStanding' } },
    ],
    rewards: {
      success: { scrap: 4, credits: 60 },
      partial: { scrap: 2, credits: 20 },
      failure: { scrap: 1, credits: 0 },
    },
  },
];
