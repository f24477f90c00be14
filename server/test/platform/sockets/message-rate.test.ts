import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { CLOSE_CODES } from '@penance/shared';
import { FLOOD_FACTOR } from '../../../src/platform/sockets/room-limits.ts';
import { testPlayers, testServer } from '../../support/fixtures.ts';

const RATE = 20;
const server = await testServer({ MESSAGES_PER_SECOND: String(RATE), START_PATIENCE: '600' });
const players = await testPlayers(server);

test('a client that stays below the rate is not disconnected, however many messages it sends in all', async () => {
  const { one } = await players.beginDuel();
  for (let sent = 0; sent < FLOOD_FACTOR * RATE + 10; sent += 1) {
    expect(await one.request('seq')).toMatchObject({ seq: expect.any(Number) });
    // A burst of five seconds is allowed.
    if (sent > RATE * 4) await sleep(1000 / RATE);
  }
  expect(one.isOpen()).toBe(true);
});

test('a client that goes on sending when it is refused is disconnected, however slowly it does so', async () => {
  const { one } = await players.beginDuel();
  for (let sent = 0; sent < FLOOD_FACTOR * RATE * 3 && one.isOpen(); sent += 1) {
    await one.request('seq').catch(() => undefined);
    if (sent % 100 === 0) await sleep(100);
  }
  expect([4002, CLOSE_CODES.flooding]).toContain(await one.closed);
});

test('a client that sends far more than that in a second is disconnected', async () => {
  const { one } = await players.beginDuel();
  for (let sent = 0; sent < FLOOD_FACTOR * RATE * 3; sent += 1) one.send('seq');
  expect([4002, CLOSE_CODES.flooding]).toContain(await one.closed);
});
