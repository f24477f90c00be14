import { expect, test } from '@jest/globals';
import { filesMost } from '../../../src/platform/base/files-most.ts';

test('without a limit that the system tells, none is assumed', async () => {
  expect(await filesMost('/nowhere/limits')).toBe(Infinity);
  expect(await filesMost()).toBeGreaterThan(0);
});
