import { expect, test } from '@jest/globals';
import { attackNames, runHostile } from './hostile-run.ts';

test('hostile clients disturb nobody', async () => {
  const attacks = 2 * attackNames.length;
  const report = await runHostile({ amount: { attacks }, seed: 8, atOnce: 8, print: () => undefined });
  expect(report.faults).toEqual([]);
  expect(report.matches).toBeGreaterThan(0);
  expect(report.answers).toBeGreaterThan(20);
  expect(Object.keys(report.attacks)).toEqual(attackNames.toSorted());
});
