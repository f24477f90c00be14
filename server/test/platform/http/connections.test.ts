import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Config } from '../../../src/platform/config/config.ts';
import { boundConnections } from '../../../src/platform/http/bound-connections.ts';
import { operationRoutes } from '../../../src/app/operation-routes.ts';
import { until } from '../../support/until.ts';
import { routesAlone } from '../../support/routes-alone.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Limits = Pick<Config, 'connectionsMost' | 'connectionsPerAddress' | 'trustProxy'>;

/** Starts a server with these limits; returns how to connect to it. */
const bounded = async (limits: Limits): Promise<() => Promise<Socket>> => {
  const server = createServer();
  boundConnections(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
};

/** Whether the server keeps the connection open: it responds to a request on it, or closes it. */
const isKept = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
    // Rejected as malformed by the parser: a response that needs no routing.
    socket.write('NONSENSE\r\n\r\n');
  });

describe('connections', () => {
  test('from one address are limited, until one of them ends', async () => {
    const open = await bounded({ connectionsMost: 100, connectionsPerAddress: 2, trustProxy: 'no' });
    const [first] = [await open(), await open()];
    expect(await isKept(await open())).toBe(false);
    first?.destroy();
    const again = async (): Promise<boolean> => isKept(await open());
    expect(await until(again, (kept) => kept)).toBe(true);
  });

  test('behind a shared proxy are not counted by address', async () => {
    const open = await bounded({ connectionsMost: 100, connectionsPerAddress: 2, trustProxy: 1 });
    await open();
    await open();
    expect(await isKept(await open())).toBe(true);
  });

  test('from all addresses together are limited', async () => {
    const open = await bounded({ connectionsMost: 2, connectionsPerAddress: 0, trustProxy: 'no' });
    await open();
    await open();
    expect(await isKept(await open())).toBe(false);
  });
});

test('a connection is closed unless headers and body of a request arrive within 20 seconds', async () => {
  const app = await routesAlone([]);
  ends.push(() => app.close());
  const { requestTimeout, headersTimeout, maxConnections } = app.server;
  expect([requestTimeout, headersTimeout, maxConnections]).toEqual([20_000, 20_000, 7]);
});

test('readiness checks, however many, cause a single database query', async () => {
  let asked = 0;
  const routes = operationRoutes({
    isLeaving: () => false,
    journal: { isBehind: false },
    askDatabase: () => {
      asked += 1;
      return Promise.resolve();
    },
    metrics: () => '',
  });
  const ready = routes.find(({ path }) => path === '/ready');
  const input = { params: undefined, query: undefined, body: undefined, account: undefined } as never;
  if (!ready) throw new Error('there is no such route');
  const replies = await Promise.all(Array.from({ length: 50 }, () => ready.run(input)));
  expect(replies).toEqual(new Array(50).fill({ status: 'ready' }));
  expect(asked).toBe(1);
});
