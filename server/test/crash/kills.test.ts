import { expect, test } from '@jest/globals';
import { isOfTwo, KILLS, NEEDING_REDIS, plannedKills, withDatabase } from './kills.ts';

test('half of the kills take the database along, a third are of two servers, and every kind is among them', () => {
  const kills = plannedKills(120, KILLS);
  expect(kills.filter(withDatabase)).toHaveLength(60);
  expect(kills.filter(isOfTwo)).toHaveLength(40);
  expect(new Set(kills)).toEqual(new Set(KILLS));
  // The shortest run has all three sorts.
  expect(plannedKills(3, KILLS)).toEqual(['server', 'server-database', 'one-for-good']);
});

test('without Redis as many are of a server that is alone', () => {
  const kinds = KILLS.filter((kill) => !NEEDING_REDIS.includes(kill));
  const kills = plannedKills(120, kinds);
  expect(kills.filter(isOfTwo)).toEqual([]);
  expect(kills.filter(withDatabase)).toHaveLength(60);
});

test('each kind can be wanted alone', () => {
  for (const kill of KILLS) expect(plannedKills(2, [kill])).toEqual([kill, kill]);
});
