import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createNodeServer } from '../../../src/platform/http/node-server.ts';
import { refuse } from '../../../src/platform/base/refusal.ts';
import { serverProcess, type ServerProcess } from '../../support/server-process.ts';

/** Sends these bytes; resolves to all that comes back until the server closes the connection. */
const exchange = async (port: number, text: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  let reply = '';
  socket.on('data', (bytes: Buffer) => (reply += bytes.toString('latin1')));
  await once(socket, 'end');
  socket.destroy();
  return reply;
};

/** Status and code of a reply whose body is a problem. */
const problemIn = (reply: string): readonly [number, string] => {
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/problem\+json/im);
  const { status, code } = JSON.parse(body) as { readonly status: number; readonly code: string };
  expect(head).toContain(`HTTP/1.1 ${status} `);
  return [status, code];
};

const asked = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers].join('\r\n') + '\r\n\r\n';
const upgrade = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: upgrade', ...headers].join('\r\n') + '\r\n\r\n';
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** Whether this Node lets a server reply to a request that offers another protocol. */
const canIgnoreUpgrades = major > 24 || (major === 24 && minor >= 9);
const AS_PAGE = 'Accept: text/html';

/** Each with its refusal. */
const REFUSED: readonly (readonly [name: string, text: string, status: number, code: string])[] = [
  ['half an escape', asked('GET /%E0%A4%A'), 404, 'notFound'],
  ['half an escape below the interface', asked('GET /api/v1/%E0%A4%A', AS_PAGE), 404, 'notFound'],
  ['half an escape for an id', asked('GET /api/v1/matches/%E0%A4%A', AS_PAGE), 400, 'malformedRequest'],
  ['half an escape in a query', asked('GET /api/v1/nothing?a=%E0%A4%A'), 404, 'notFound'],
  ['a long id', asked(`GET /api/v1/matches/${'a'.repeat(4000)}`, AS_PAGE), 400, 'malformedRequest'],
  ['a zero byte in escapes', asked('GET /api/v1/matches/%00'), 400, 'malformedRequest'],
  ['an address without a slash', asked('GET nothing'), 400, 'malformedRequest'],
  ['another server', asked('GET http://elsewhere/api/v1/nothing'), 404, 'notFound'],
  ['an unknown method', asked('BREW /api/v1/matches'), 400, 'malformedRequest'],
  ['a method without routes', asked('PROPFIND /api/v1/matches'), 404, 'notFound'],
  ['a proxy', asked('CONNECT elsewhere:443'), 405, 'methodNotAllowed'],
  ['another expectation', asked('GET /api/v1/nothing', 'Expect: tea'), 404, 'notFound'],
  ['no host', 'GET /api/v1/nothing HTTP/1.1\r\nConnection: close\r\n\r\n', 404, 'notFound'],
  ['headers of 100 kB', asked('GET /ready', `X: ${'a'.repeat(100_000)}`), 431, 'headersTooLarge'],
  ['an address of 100 kB', asked(`GET /${'a'.repeat(100_000)}`), 431, 'headersTooLarge'],
  ['two lengths', asked('POST /x', 'Content-Length: 5', 'Content-Length: 6'), 400, 'malformedRequest'],
  [
    'a length and chunks',
    asked('POST /x', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
    400,
    'malformedRequest',
  ],
  ['what is not HTTP', 'HELO example.org\r\n\r\n', 400, 'malformedRequest'],
  ['encrypted bytes', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'malformedRequest'],
  ['the next version', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformedRequest'],
  ['no room to connect to', upgrade('/elsewhere', 'Upgrade: websocket'), 404, 'notFound'],
  ['half an escape to connect to', upgrade('/a/%E0?b', 'Upgrade: websocket'), 404, 'notFound'],
  ['a WebSocket without a key', upgrade('/a/b?c', 'Upgrade: websocket'), 400, 'malformedRequest'],
  [
    'an old WebSocket',
    upgrade(
      '/a/b?c',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Version: 7',
    ),
    400,
    'malformedRequest',
  ],
  canIgnoreUpgrades
    ? ['another protocol', upgrade('/a/b?c', 'Upgrade: h2c'), 404, 'notFound']
    : ['another protocol', upgrade('/a/b?c', 'Upgrade: h2c'), 400, 'malformedRequest'],
];

describe('of the server as it is run', () => {
  let server: ServerProcess;
  let port: number;
  beforeAll(async () => {
    server = await serverProcess();
    await server.start();
    port = Number(new URL(server.url).port);
  });
  afterAll(() => server.remove());

  (canIgnoreUpgrades ? test : test.skip)('a client that offers another protocol gets its reply', async () => {
    const offering = [
      'GET /health HTTP/1.1',
      'Host: x',
      'Connection: Upgrade, close',
      'Upgrade: h2c',
      '',
      '',
    ];
    expect(await exchange(port, offering.join('\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(REFUSED)('%s is refused with a stable code', async (_, text, status, code) => {
    expect(problemIn(await exchange(port, text))).toEqual([status, code]);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });

  test.each(['/%E0%A4%A', '/match/%', '/%00', `/join/${'a'.repeat(4000)}`, '/?%E0%A4%A'])(
    'a browser that asks for %s gets a page, or a refusal, and the server goes on',
    async (path) => {
      expect(await exchange(port, asked(`GET ${path}`, AS_PAGE))).toMatch(/^HTTP\/1\.1 (200|404) /);
      expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    },
  );

  test('after a refusal nothing else of the connection is read', async () => {
    const reply = await exchange(port, `NONSENSE\r\n\r\n${asked('GET /ready')}`);
    expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('below the framework', () => {
  const failures: unknown[] = [];
  const server = createNodeServer({
    config: { connectionsMost: 9, connectionsPerAddress: 0, trustProxy: 'no' },
    answer: ({ url }, response) => {
      if (url === '/broken') throw new Error('broken');
      if (url !== '/well') response.write('half ');
      if (url === '/late') throw new Error('broken');
      if (url === '/well') response.end('well');
    },
    failed: (error) => {
      failures.push(error);
      return refuse('internalError', 'Broken.');
    },
  });
  let port = 0;
  let client: Socket | undefined;
  afterEach(() => {
    client?.destroy();
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as { readonly port: number });
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  test('an error refuses the one request, or disconnects a client that has half of the reply', async () => {
    expect(problemIn(await exchange(port, asked('GET /broken')))).toEqual([500, 'internalError']);
    expect(await exchange(port, asked('GET /late'))).not.toContain('internalError');
    expect(await exchange(port, asked('GET /well'))).toContain('well');
    expect(failures).toHaveLength(2);
  });

  test('a refusal never gets into a reply that is under way', async () => {
    const reply = await exchange(port, 'GET /half HTTP/1.1\r\n\r\nNONSENSE\r\n\r\n');
    expect(reply).not.toContain('malformedRequest');
  });

  test('a request that takes too long is refused', async () => {
    server.once('connection', (socket) =>
      socket.once('data', () => {
        const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        server.emit('clientError', error, socket);
      }),
    );
    expect(problemIn(await exchange(port, 'GET /well HTTP/1.1\r\n'))).toEqual([408, 'requestTooSlow']);
  });

  test('a refused client cannot hold the connection by keeping its side open', async () => {
    const taken = once(server, 'connection') as Promise<[Socket]>;
    client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => undefined);
    client.resume().write(asked('CONNECT elsewhere:443'));
    const [held] = await taken;
    await once(held, 'close');
  });
});
