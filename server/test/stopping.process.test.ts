import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openCluster } from '../src/platform/database/postgres-cluster.ts';
import { serverProcess } from './support/server-process.ts';
import { until } from './support/until.ts';

test('a server that cannot stop in time aborts open requests, and still stops the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-stopping-'));
  const server = await serverProcess({ DATA_DIR: folder, STOP_PATIENCE: '0.5', LOG_LEVEL: 'info' });
  await server.start();
  const { hostname, port } = new URL(server.url);
  const slow = connect(Number(port), hostname);
  await once(slow, 'connect');
  // Only half of the body is sent: the server waits for the rest, longer than it may.
  slow.on('error', () => undefined);
  slow.write(`POST /api/v1/guests HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n`);
  slow.write('content-length: 100\r\nexpect: 100-continue\r\n\r\n{');
  await once(slow, 'data');
  expect(await server.end('SIGTERM')).toBe(0);
  slow.destroy();
  expect(await (await openCluster(join(folder, 'postgres'))).isReachable()).toBe(false);
  const { logged } = server;
  expect(logged.map(({ code }) => code)).toEqual(['serving', 'ending', 'endCutShort']);
  expect(new Set(logged.map((line) => line.process)).size).toBe(1);
  expect(logged[0]).toMatchObject({
    process: expect.stringMatching(/^.+\/\d+$/),
    owner: 'the only process',
    url: server.url,
  });
  await server.remove();
  await rm(folder, { recursive: true });
});

test('a server with STOP_NOTICE first tells balancers, and meanwhile serves as before', async () => {
  const server = await serverProcess({ STOP_NOTICE: '3' });
  await server.start();
  const ask = async (path: string, method = 'GET') => {
    const reply = await fetch(`${server.url}${path}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Anna' }),
      }),
    });
    await reply.arrayBuffer();
    return { status: reply.status, connection: reply.headers.get('connection') };
  };
  expect(await ask('/ready')).toEqual({ status: 200, connection: 'keep-alive' });
  const ended = server.end('SIGTERM');
  await until(
    () => ask('/ready'),
    ({ status }) => status === 503,
  );
  expect(await ask('/api/v1/guests', 'POST')).toEqual({ status: 201, connection: 'close' });
  expect(await ended).toBe(0);
  await server.remove();
});

test('a request that arrives while connections are being closed is refused as every other', async () => {
  const server = await serverProcess();
  await server.start();
  const { hostname, port } = new URL(server.url);
  const open = connect(Number(port), hostname);
  await once(open, 'connect');
  let reply = '';
  open.on('data', (bytes: Buffer) => (reply += bytes.toString()));
  // The rest of its head comes when nobody can connect any more.
  open.write(`GET /api/v1/queue HTTP/1.1\r\nhost: ${hostname}\r\n`);
  const ended = server.end('SIGTERM');
  await until(
    () =>
      fetch(`${server.url}/health`).then(
        () => true,
        () => false,
      ),
    (isListening) => !isListening,
  );
  open.write('\r\n');
  await once(open, 'close');
  expect(reply).toMatch(/^HTTP\/1\.1 503 /);
  expect(reply).toContain('content-type: application/problem+json');
  expect(reply).toContain('"code":"shuttingDown"');
  expect(await ended).toBe(0);
  await server.remove();
});
