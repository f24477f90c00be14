import { describe, expect, it } from '@jest/globals';
import { MACHINE_IDS } from '@penance/shared';
import type { PlayerId } from '../../src/players/players.ts';
import { contestPlayer } from '../../src/simulate/run-contest.ts';

const DUELS = 64;

/** The share of duels that the first wins, with all decks and on two maps. */
const wins = (one: PlayerId, other: PlayerId): number => {
  const play = contestPlayer({
    contestants: [
      { bot: one, loadout: null },
      { bot: other, loadout: null },
    ],
    teams: [1, 2],
    matches: DUELS,
    preset: 'arena',
    overrides: {},
    packs: [],
    maps: ['open', 'ruins'],
    seed: 9,
  });
  const won = Array.from({ length: DUELS }, (_, index) => {
    const match = play(index);
    return match.won[match.contestants.indexOf(0)] === true;
  });
  return won.filter(Boolean).length / DUELS;
};

describe('the ladder of machines', () => {
  const ofNaive = MACHINE_IDS.map((machine) => wins('naive', machine));

  it('begins with one that a stranger beats in most matches', () => {
    expect(ofNaive[0]).toBeGreaterThan(0.68);
  });

  it('ends with one that a stranger hardly ever beats', () => {
    expect(ofNaive.at(-1)).toBeLessThan(0.12);
  });

  it.each(MACHINE_IDS.slice(1).map((machine, below) => [machine, below] as const))(
    '%s is harder than the one below',
    (_, below) => {
      expect((ofNaive[below] ?? 0) - (ofNaive[below + 1] ?? 1)).toBeGreaterThan(0.06);
    },
  );
});
