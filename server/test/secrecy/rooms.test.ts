import { expect, test } from '@jest/globals';
import { seeRoomPairs } from './room-pairs.ts';

test('over real sockets, the frames that a viewer receives do not depend on the deck of another player', async () => {
  const seen = await seeRoomPairs(4, 300);
  expect(seen.leaks).toEqual([]);
  expect(seen.apart).toBeGreaterThan(2);
  expect(seen.frames).toBeGreaterThan(4 * 60);
  expect(seen.answers).toBeGreaterThan(4 * 5);
});

test('what is sent after the process stood still does not depend on that deck either', async () => {
  const seen = await seeRoomPairs(1, 300, 1500);
  expect(seen).toMatchObject({ pairs: 1, leaks: [] });
});
