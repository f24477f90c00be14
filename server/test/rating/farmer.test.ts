import { describe, expect, test } from '@jest/globals';
import { weightOf } from '../../src/rating/weigh-match.ts';
import { FARMS, simulateFarm } from './simulated-farmer.ts';

const plan = { guests: 40, hours: 2, matchSeconds: 22, seed: 1 };

describe('somebody who farms ratings with guests', () => {
  test.each(FARMS)('gains much less than before: %s', (farm) => {
    const before = simulateFarm({ ...plan, farm, isWeighed: false });
    const after = simulateFarm({ ...plan, farm, isWeighed: true });
    expect(before.gain).toBeGreaterThan(700);
    expect(after.gain).toBeLessThan(before.gain * 0.75);
  });

  test.each(FARMS.filter((farm) => farm !== 'prepared'))('is never ranked: %s', (farm) => {
    const after = simulateFarm({ ...plan, farm, isWeighed: true });
    expect(after.isProvisional).toBe(true);
    expect(after.gain).toBeLessThan(400);
  });

  test('gains no more in sixteen hours than in two', () => {
    const gainIn = (hours: number): number =>
      simulateFarm({ ...plan, guests: 240, hours, farm: 'prepared', isWeighed: true }).gain;
    expect(gainIn(16) - gainIn(2)).toBeLessThan(20);
  });
});

test('a day says as much as 32 matches at most, and ten in an evening lose little of what they say', () => {
  const weights = Array.from(
    { length: 4000 },
    (_, lately) => weightOf([{ isKnown: true, metLately: 0 }], lately).mean,
  );
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(32);
  expect(weights[9]).toBeGreaterThan(0.8);
});
