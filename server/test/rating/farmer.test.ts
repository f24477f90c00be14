import { describe, expect, test } from '@jest/globals';
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
});
