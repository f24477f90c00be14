import { expect, test } from '@jest/globals';
import { inSlices, onceInSlices } from '../../../src/platform/base/in-slices.ts';

/** Work of so many steps, each of which takes a slice. */
function* work(steps: number, onStep: () => void): Generator<undefined, string> {
  for (let step = 0; step < steps; step += 1) {
    for (const begun = performance.now(); performance.now() - begun < 9;);
    onStep();
    yield;
  }
  return 'done';
}

test('other work gets its turn after every slice, however many works there are', async () => {
  const works = 4;
  let sinceTurn = 0;
  let most = 0;
  let isDone = false;
  const look = (): void => {
    most = Math.max(most, sinceTurn);
    sinceTurn = 0;
    if (!isDone) setImmediate(look);
  };
  look();
  const results = await Promise.all(
    Array.from({ length: works }, () => inSlices(work(3, () => (sinceTurn += 1)))),
  );
  isDone = true;
  expect(results).toEqual(new Array(works).fill('done'));
  expect(most).toBeGreaterThan(0);
  // The look itself may come before or after the slice of a turn.
  expect(most).toBeLessThanOrEqual(2);
});

test('work that fails rejects, and others go on', async () => {
  const failing = inSlices(
    work(2, () => {
      throw new Error('broken');
    }),
  );
  const other = inSlices(work(2, () => undefined));
  await expect(failing).rejects.toThrow('broken');
  expect(await other).toBe('done');
  expect(await inSlices(work(2, () => undefined))).toBe('done');
});

test('is done once for all who ask', async () => {
  let steps = 0;
  const result = onceInSlices(() => work(2, () => (steps += 1)));
  expect(await Promise.all([result(), result()])).toEqual(['done', 'done']);
  expect(steps).toBe(2);
});
