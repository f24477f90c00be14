import type { Hex } from '../model/board.ts';
import type { ScenarioDefinition, ScenarioObjective, ScenarioTeam } from '../model/scenario.ts';

/** The hill in the middle of the open field. */
const HILL: readonly Hex[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const DUEL_REWARDS: ScenarioDefinition['rewards'] = {
  success: { scrap: 4, credits: 60 },
  partial: { scrap: 2, credits: 20 },
  failure: { scrap: 1, credits: 0 },
};

const sides = (one: string, other: string): readonly ScenarioTeam[] => [
  { team: 1, title: one, least: 1, most: 4 },
  { team: 2, title: other, least: 1, most: 4 },
];

const bothSeek = (objective: ScenarioObjective): ScenarioDefinition['objectives'] => [
  { team: 1, objective },
  { team: 2, objective },
];

/** Missions in which pilots of one campaign meet one another. */
export const VERSUS: readonly ScenarioDefinition[] = [
  {
    id: 'trial-of-steel',
    title: 'Trial of Steel',
    text: 'Two sides settle a quarrel in the open field. The last one standing was right.',
    kind: 'versus',
    difficulty: 1,
    map: 'open',
    teams: sides('Accusers', 'Accused'),
    caskets: [],
    objectives: bothSeek({ kind: 'lastStanding' }),
    rewards: DUEL_REWARDS,
  },
  {
    id: 'disputed-shrine',
    title: 'The Disputed Shrine',
    text: 'Whoever keeps the hill in the middle for three rounds may call it holy.',
    kind: 'versus',
    difficulty: 2,
    map: 'open',
    teams: sides('Claimants', 'Deniers'),
    caskets: [],
    objectives: bothSeek({ kind: 'holdZone', hexes: HILL, rounds: 3 }),
    turnLimit: { rounds: 15, winner: null },
    rewards: DUEL_REWARDS,
  },
  {
    id: 'run-for-the-bridge',
    title: 'Run for the Bridge',
    text: 'The relic lies on the bridge. The first to stand by it at the end of a turn carries it home.',
    kind: 'versus',
    difficulty: 1,
    map: 'river',
    teams: sides('Left Bank', 'Right Bank'),
    caskets: [],
    objectives: bothSeek({ kind: 'reachHex', hexes: [[0, 0]], seats: 1 }),
    rewards: DUEL_REWARDS,
  },
  {
    id: 'last-watch',
    title: 'The Last Watch',
    text: 'A few hold out until the eighth round is over; the others have until then to break them.',
    kind: 'versus',
    difficulty: 3,
    map: 'fortress',
    teams: [
      { team: 1, title: 'The Watch', least: 1, most: 3 },
      { team: 2, title: 'The Storm', least: 1, most: 4 },
    ],
    caskets: [],
    objectives: [
      { team: 1, objective: { kind: 'survive', rounds: 8 } },
      { team: 2, objective: { kind: 'lastStanding' } },
    ],
    rewards: DUEL_REWARDS,
  },
];
