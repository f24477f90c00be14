import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { Campaign } from '@penance/shared';
import { boundSends, encodedOnce } from '../../../src/platform/sockets/sending.ts';
import { guest } from '../../support/api.ts';
import { testPlayers, testServer } from '../../support/fixtures.ts';
import { enterCampaign } from '../../support/campaign-entrance.ts';

const server = await testServer();
const players = await testPlayers(server);
afterEach(() => void jest.restoreAllMocks());

const CUT = 1006;
/** From now on, it seems that no client reads. */
const nobodyReads = (): void =>
  void jest.spyOn(WebSocket.prototype, 'bufferedAmount', 'get').mockReturnValue(1_000_001);

describe('a client that does not read, and asks for nothing, is disconnected', () => {
  test('when others come and go at its match', async () => {
    const { one, other } = await players.beginDuel();
    nobodyReads();
    other.leave();
    expect(await one.closed).toBe(CUT);
  });

  test('when others come and go at its campaign', async () => {
    const anna = await guest(server, 'Anna');
    const { body } = await anna.call<Campaign>('POST', '/campaigns', { name: 'Ashes' });
    const [one, other] = [
      await enterCampaign(server, anna, body.id),
      await enterCampaign(server, anna, body.id),
    ];
    for (const each of [one, other]) await each.heard('start');
    nobodyReads();
    await other.room.leave();
    expect(await one.closed).toBe(CUT);
  });
});

test('a message is sent to a client that reads, and not to one that does not', () => {
  const [send, terminate] = [jest.fn(), jest.fn()];
  const socket = { send, terminate, bufferedAmount: 1_000_000 };
  boundSends(socket as never);
  socket.send('one');
  expect(terminate).not.toHaveBeenCalled();
  socket.bufferedAmount += 1;
  socket.send('two');
  expect([send.mock.calls, terminate.mock.calls.length]).toEqual([[['one']], 1]);
});

test('what the framework may write to again is copied for each client, what is encoded once for all is not', () => {
  const sent: unknown[] = [];
  const socket = { send: (data: unknown) => sent.push(data), terminate: jest.fn(), bufferedAmount: 0 };
  boundSends(socket as never);
  const [patch, once] = [Buffer.from('patch'), encodedOnce('entry', { seq: 1 })];
  for (const data of [patch, once]) socket.send(data);
  expect(sent).toEqual([patch, once]);
  expect(sent.map((data, at) => data === [patch, once][at])).toEqual([false, true]);
});
