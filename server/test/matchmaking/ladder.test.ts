import { describe, expect, test } from '@jest/globals';
import { simulateLadder } from './simulated-ladder.ts';

const plan = { players: 24, matches: 40, seed: 7, merit: 1 };

describe('a ladder of players whose strength is known', () => {
  test('is ordered as they are strong', () => {
    const { correlation, gaps, played, earlyRematches } = simulateLadder(plan);
    expect(played).toBe(480);
    expect(correlation).toBeGreaterThan(0.9);
    // The better they are known, the nearer to one another are those who meet.
    expect(gaps[1]).toBeLessThan(gaps[0]);
    expect(earlyRematches).toBe(0);
  });

  test('orders nobody where strength decides nothing', () => {
    const { correlation } = simulateLadder({ ...plan, merit: 0 });
    expect(Math.abs(correlation)).toBeLessThan(0.5);
  });
});
