import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { deckFor, guest, type Api } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';

const server = await testServer();

/** Sends a request; a client that does not wait closes its connection at once. Resolves when it is closed. */
const send = async (api: Api, path: string, body: object, waits: boolean): Promise<string> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (piece: Buffer) => (heard += piece.toString()));
  await once(socket, 'connect');
  const text = JSON.stringify(body);
  const lines = [
    `POST /api/v1${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${api.token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  // Unlike the end of the stream, this does not wait for a turn of the loop, in which the server would read.
  if (!waits) socket.destroy();
  if (!socket.closed) await once(socket, 'close');
  return heard;
};

test('what nobody waits for any more is not done: whoever has left a queue is not in it again', async () => {
  const queue = '/queue/three-layer.duel.rated';
  const deck = { list: deckFor() };
  const [anna, berta] = [await guest(server, 'Anna'), await guest(server, 'Berta')];
  for (let times = 0; times < 10; times += 1) {
    await send(anna, queue, { deck }, false);
    await send(anna, '/matches', {}, false);
  }
  expect(await send(berta, queue, { deck }, true)).toContain('201 Created');
  expect(await send(berta, '/matches', {}, true)).toContain('201 Created');
  const made = () => server.database.sql<{ who: string }[]>`
    select account_id as who from queue_entry union all select host_account_id from match`;
  await until(made, (rows) => rows.length >= 2);
  expect((await made()).map(({ who }) => who)).toEqual([berta.accountId, berta.accountId]);
});
