import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { FLOOD_FACTOR } from '../../src/rooms/room-limits.ts';
import { testPlayers, testServer } from '../support/fixtures.ts';

const server = await testServer({ MESSAGES_PER_SECOND: '1', START_PATIENCE: '600' });
const players = await testPlayers(server);

test('a client that stays below the rate is not disconnected, however many messages it sends in all', async () => {
  const { one } = await players.beginDuel();
  for (let sent = 0; sent < FLOOD_FACTOR * 1.5; sent += 1) {
    await one.request('seq');
    await sleep(70);
  }
  expect(one.isOpen()).toBe(true);
});

test('a client that sends far more than that in a second is disconnected', async () => {
  const { one } = await players.beginDuel();
  for (let sent = 0; sent < FLOOD_FACTOR * 3; sent += 1) one.send('seq');
  expect(await one.closed).toBe(4002);
});
