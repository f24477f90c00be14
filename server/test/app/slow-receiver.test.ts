import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { newEvent, register } from '../abuse/events.ts';
import { guest } from '../support/api.ts';
import { testPlayers, testServer } from '../support/fixtures.ts';
import { until } from '../support/until.ts';

const server = await testServer({ WEBHOOK_TARGETS: 'any', STOP_PATIENCE: '60' });
const players = await testPlayers(server);

test('a server that is stopped gives its matches back before a receiver that does not reply has done so', async () => {
  const { match } = await players.beginDuel();
  let reply = (): void => undefined;
  let isGivenUp = false;
  const receiver = createServer((_, response) => {
    response.on('close', () => (isGivenUp = true));
    reply = () => response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { id } = await newEvent(players.anna, {});
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await players.anna.call('POST', `/tournaments/${id}/webhooks`, { url });
  const asked = once(receiver, 'request');
  await register(await guest(server, 'Carl'), id);
  await asked;
  const stopped = server.restart();
  await until(
    () =>
      server.database.sql<[{ isFree: boolean }]>`
        select expires_at = '-infinity' as "isFree" from match_lease where match_id = ${match.id}`,
    ([lease]) => lease.isFree,
  );
  expect(isGivenUp).toBe(false);
  reply();
  receiver.close();
  await stopped;
});
