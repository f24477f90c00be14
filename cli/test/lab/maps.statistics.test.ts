import { expect, test } from '@jest/globals';
import type { MapId } from '@penance/shared';
import { contestPlayer } from '../../src/simulate/run-contest.ts';

/** Short: 120 duels tell a share of 50 % from one of 37 %. docs/maps.md has the long ones. */
const DUELS = 120;

const firstSideWins = (map: MapId): number => {
  const play = contestPlayer({
    contestants: [
      { bot: 'heuristic', loadout: null },
      { bot: 'heuristic', loadout: null },
    ],
    teams: [1, 2],
    matches: DUELS,
    preset: 'arena',
    overrides: {},
    packs: [],
    maps: [map],
    seed: 5,
  });
  const won = Array.from({ length: DUELS }, (_, index) => play(index).won[0] === true);
  return won.filter(Boolean).length / DUELS;
};

test('the two sides of the breach differ, and win equally often', () => {
  const share = firstSideWins('breach');
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});
