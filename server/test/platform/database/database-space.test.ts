import { expect, test } from '@jest/globals';
import { createDatabaseSpace } from '../../../src/platform/database/database-space.ts';
import { testDatabase } from '../../support/fixtures.ts';

const { clients } = await testDatabase();

test('tells the operator once, well before nothing large is taken in any more', async () => {
  const told: string[] = [];
  let free = 1e12;
  const room = createDatabaseSpace({
    clients,
    databaseMost: 0,
    folder: '/',
    notify: (code) => void told.push(code),
    freeBytes: () => Promise.resolve(free),
  });
  const look = async (minutes: number) => {
    await room.look(minutes * 60_000);
    return [told.length, room.isFull()];
  };
  expect(await look(0)).toEqual([0, false]);
  expect(room.bytes()).toBeGreaterThan(1_000_000);
  free = room.bytes() / 9;
  expect(await look(0.5)).toEqual([0, false]);
  expect(await look(1)).toEqual([1, false]);
  free = 0;
  expect(await look(2)).toEqual([1, true]);
  free = 1e12;
  expect(await look(3)).toEqual([1, false]);
  expect(told).toEqual(['databaseFilling']);
});
