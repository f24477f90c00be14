import { expect, test } from '@jest/globals';
import { runHostile } from './hostile-run.ts';

test('hostile clients disturb nobody', async () => {
  const report = await runHostile({ seconds: 4, seed: 8, atOnce: 8, print: () => undefined });
  expect(report.faults).toEqual([]);
  expect(report.matches).toBeGreaterThan(0);
  expect(report.answers).toBeGreaterThan(20);
  expect(Object.values(report.attacks).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(15);
});
