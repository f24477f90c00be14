import { describe, expect, test } from '@jest/globals';
import { SETUP_PROBLEMS, setupProblems, type SetupProblem } from '../../src/engine/check-setup.ts';
import { WOUNDS } from '../../src/model/ids.ts';
import type { MatchSetup, SeatSetup } from '../../src/model/match.ts';
import type { MatchScenario } from '../../src/model/scenario.ts';

const seat = (name: string, team: number, more: Partial<SeatSetup> = {}): SeatSetup => ({
  name,
  team,
  faction: 'church',
  frame: 'warden',
  deck: [],
  at: [team, 0],
  facing: 0,
  ...more,
});

const setup = (own: Partial<SeatSetup> = {}, more: Partial<MatchSetup> = {}): MatchSetup => ({
  preset: 'three-layer',
  overrides: {},
  map: { radius: 4 },
  seats: [seat('A', 1, own), seat('B', 2)],
  ...more,
});

const scenario = (more: Partial<MatchScenario>): Partial<MatchSetup> => ({
  scenario: { id: 'any', title: 'Any', objectives: [], edges: [], ...more },
});

const WRONG: Readonly<Record<SetupProblem['code'], MatchSetup>> = {
  noWoundDeck: setup({ wounds: [{ wound: 'ptsd' }] }, { preset: 'deck-as-health' }),
  woundRepeated: setup({ wounds: [{ wound: 'ptsd' }, { wound: 'ptsd' }] }),
  pilotDead: setup({ wounds: WOUNDS.map((wound) => ({ wound })) }),
  componentMissing: setup({ components: { head: 1 } }, { preset: 'deck-as-health' }),
  damageBeyondTrack: setup({ components: { head: 7 } }),
  chassisDestroyed: setup({ components: { chassis: 10 } }),
  threadRepeated: setup({ severed: [3], lost: [3] }),
  seatUnknown: setup(
    {},
    scenario({ objectives: [{ team: 1, objective: { kind: 'escort', charge: 2, hexes: [[0, 0]] } }] }),
  ),
  teamUnknown: setup({}, scenario({ turnLimit: { rounds: 5, winner: 3 } })),
  hexOffMap: setup(
    {},
    scenario({ objectives: [{ team: 1, objective: { kind: 'reachHex', seats: 1, hexes: [[5, 0]] } }] }),
  ),
};

describe('a setup', () => {
  test.each(SETUP_PROBLEMS)('is refused as %s', (code) => {
    expect(setupProblems(WRONG[code]).map((problem) => problem.code)).toEqual([code]);
  });

  test('is accepted with everything that may be carried in', () => {
    const carried = {
      wounds: [{ wound: 'ptsd' }],
      components: { head: 6, chassis: 9 },
      severed: [3],
      lost: [8],
    } as const;
    expect(setupProblems(setup(carried))).toEqual([]);
    expect(setupProblems(setup({ components: { chassis: 10 } }, { preset: 'graveyard' }))).toEqual([]);
  });
});
