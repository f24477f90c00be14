import { expect, test } from '@jest/globals';
import { isOfTwo, KILLS, NEEDING_REDIS, plannedKills, withDatabase } from './kills.ts';

test('half of the kills include the database, a third concern two servers, and every kind occurs', () => {
  const kills = plannedKills(120, KILLS);
  expect(kills.filter(withDatabase)).toHaveLength(60);
  expect(kills.filter(isOfTwo)).toHaveLength(40);
  expect(new Set(kills)).toEqual(new Set(KILLS));
  // Even the shortest run has all three sorts.
  expect(plannedKills(3, KILLS)).toEqual(['server', 'server-database', 'one-for-good']);
});

test('without Redis every kill is of a single server, half of them still with the database', () => {
  const kinds = KILLS.filter((kill) => !NEEDING_REDIS.includes(kill));
  const kills = plannedKills(120, kinds);
  expect(kills.filter(isOfTwo)).toEqual([]);
  expect(kills.filter(withDatabase)).toHaveLength(60);
});

test('a run can be limited to one kind', () => {
  for (const kill of KILLS) expect(plannedKills(2, [kill])).toEqual([kill, kill]);
});
