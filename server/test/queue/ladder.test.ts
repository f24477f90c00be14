import { describe, expect, test } from '@jest/globals';
import { simulateLadder } from './simulated-ladder.ts';

/** Six days of ten matches: on the first one nobody has a history, so that it says little. */
const plan = { players: 24, matches: 60, seed: 7, merit: 1 };

describe('a ladder of players of known strength', () => {
  test('ends up ordered by strength', () => {
    const { correlation, gaps, played, earlyRematches } = simulateLadder(plan);
    expect(played).toBe(720);
    expect(correlation).toBeGreaterThan(0.9);
    // The better the ratings are, the closer in strength are the opponents.
    expect(gaps[1]).toBeLessThan(gaps[0]);
    expect(earlyRematches).toBe(0);
  });

  test('shows no order where strength does not decide matches', () => {
    // One ladder of 24 comes out in some order by chance, half of the way in one of sixty.
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
    const sum = seeds.reduce((all, seed) => all + simulateLadder({ ...plan, seed, merit: 0 }).correlation, 0);
    expect(Math.abs(sum / seeds.length)).toBeLessThan(0.25);
  });
});
