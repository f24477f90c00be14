import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import * as z from 'zod';
import { unreadJsonSchema } from '../../../src/platform/http/body-parser.ts';
import { route } from '../../../src/platform/http/route.ts';
import { routesAlone } from '../../support/routes-alone.ts';

let ended: () => void = () => undefined;
const large = (run: () => Promise<void>) =>
  route({
    method: 'POST',
    path: '/large',
    summary: '',
    tag: 'Operation',
    auth: 'none',
    bound: { body: 100_000, values: 50, isUnread: true, rows: 0 },
    body: unreadJsonSchema,
    reply: z.object({ bytes: z.int() }),
    status: 200,
    refusals: [],
    run: async ({ body }) => {
      await run();
      return { bytes: body.bytes.length };
    },
  });
const app = await routesAlone([
  large(() => new Promise<void>((resolve) => (ended = resolve))),
  route({
    method: 'POST',
    path: '/echo',
    summary: '',
    tag: 'Operation',
    auth: 'none',
    bound: { body: 1024, rows: 0 },
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ name: z.string() }),
    status: 200,
    refusals: [],
    run: ({ body }) => Promise.resolve(body),
  }),
]);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const send = async (headers: Record<string, string>) => {
  const reply = await fetch(`${url}/api/v1/echo`, { method: 'POST', headers, body: '{"name":"x"}' });
  return [reply.status, ((await reply.json()) as { readonly code?: string }).code];
};
const refusal = async (path: string, body: string) => {
  const reply = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE },
    body,
  });
  const text = await reply.text();
  return { status: reply.status, code: (JSON.parse(text) as { readonly code?: string }).code, text };
};
/** More than systems keep for a client that does not read. */
const LONG = 'x'.repeat(32 * 1024 * 1024);
const JSON_TYPE = 'application/json';

test.each([
  { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
  { 'content-type': JSON_TYPE, 'content-encoding': 'identity, br' },
  { 'content-type': `${JSON_TYPE}; charset=utf-16` },
  { 'content-type': `${JSON_TYPE};charset="latin1"` },
  { 'content-type': 'application/x-www-form-urlencoded' },
])('a body is refused with %p', async (headers) => {
  expect(await send(headers)).toEqual([415, 'bodyUnreadable']);
});

test.each([
  { 'content-type': JSON_TYPE },
  { 'content-type': JSON_TYPE, 'content-encoding': 'identity' },
  { 'content-type': `${JSON_TYPE}; charset=UTF-8` },
])('a body is read with %p', async (headers) => {
  expect(await send(headers)).toEqual([200, undefined]);
});

test.each([
  ['levels', `${'['.repeat(49)}${']'.repeat(49)}`],
  ['values', `{"name":[${new Array(420).fill('0').join(',')}]}`],
  ['names', JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [at, {}])))],
])('a body with too many %s is refused before it is parsed', async (_, body) => {
  expect(body.length).toBeLessThan(1024);
  expect(await refusal('echo', body)).toMatchObject({ status: 400, code: 'malformedRequest' });
});

test('a refusal repeats little of what was sent', async () => {
  const { status, text } = await refusal('echo', JSON.stringify({ ['k'.repeat(900)]: 1 }));
  expect(status).toBe(400);
  expect(text.length).toBeLessThan(1000);
});

test('an address sends one large body at a time, and the next one after its reply', async () => {
  const text = `["${'x'.repeat(1000)}"]`;
  const first = refusal('large', text);
  // Refused at once or, if it came first itself, answered when it is let go.
  const second = await Promise.race([first, refusal('large', text)]);
  expect(second).toMatchObject({ status: 429, code: 'tooManyRequests' });
  ended();
  expect(await first).toMatchObject({ status: 200, text: `{"bytes":${text.length}}` });
  expect(await refusal('large', `[${'{},'.repeat(20)}0]`)).toMatchObject({ status: 400 });
  const last = refusal('large', text);
  const letGo = setInterval(() => ended(), 5);
  expect(await last).toMatchObject({ status: 200 });
  clearInterval(letGo);
});

test('a client that is gone before its body is read keeps no place', async () => {
  // Counting requests in Redis takes a moment, in which clients may go.
  const slow = await routesAlone([large(() => Promise.resolve())], { trustProxy: 1 });
  const gone: Promise<void>[] = [];
  slow.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['x-goes'] === undefined) return;
    const isClosed = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    gone.push(isClosed);
    await isClosed;
  });
  const { hostname, port } = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }));
  const from = { 'content-type': JSON_TYPE, 'x-forwarded-for': '203.0.113.1' };
  try {
    const socket = connect(Number(port), hostname);
    const head = Object.entries({ ...from, 'x-goes': 'yes', 'content-length': '2' });
    socket.end(
      `POST /api/v1/large HTTP/1.1\r\nHost: x\r\n${head.map((each) => `${each.join(': ')}\r\n`).join('')}\r\n[]`,
    );
    await once(socket, 'close');
    await Promise.all(gone);
    expect(gone).toHaveLength(1);
    const url = `http://${hostname}:${port}/api/v1/large`;
    const reply = await fetch(url, { method: 'POST', headers: from, body: '[]' });
    expect(reply.status).toBe(200);
  } finally {
    await slow.close();
  }
});

test('a client that does not read the reply keeps no place', async () => {
  const long = route({
    ...large(() => Promise.resolve()),
    reply: z.string(),
    run: () => Promise.resolve(LONG),
  });
  const own = await routesAlone([long]);
  const sent = new Promise<void>((resolve) => {
    own.addHook('onSend', (_request, _reply, payload, done) => {
      resolve();
      done(null, payload);
    });
  });
  const { hostname, port } = new URL(await own.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  try {
    socket.pause();
    socket.write(`${HEAD.replace('echo', 'large')}Content-Length: 2\r\n\r\n[]`);
    await sent;
    const headers = { 'content-type': JSON_TYPE };
    const reply = await fetch(`http://${hostname}:${port}/api/v1/large`, {
      method: 'POST',
      headers,
      body: '[]',
    });
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
  } finally {
    socket.destroy();
    await own.close();
  }
});

/** What the server replies to these bytes, up to the end of its first line. */
const rawReply = async (text: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return reply.toString('latin1').split('\r\n', 1)[0] ?? '';
};
const HEAD = `POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Type: ${JSON_TYPE}\r\n`;
const BODY = 'Content-Length: 12\r\n\r\n{"name":"x"}';

test('a body with another transfer coding than chunks is refused', async () => {
  const chunks = '\r\nc\r\n{"name":"x"}\r\n0\r\n\r\n';
  expect(await rawReply(`${HEAD}Transfer-Encoding: chunked\r\n${chunks}`)).toBe('HTTP/1.1 200 OK');
  expect(await rawReply(`${HEAD}Transfer-Encoding: gzip, chunked\r\n${chunks}`)).toMatch(/ 4(00|15) /);
});

test('a body that is said to be of two types is refused', async () => {
  expect(await rawReply(`${HEAD}${BODY}`)).toBe('HTTP/1.1 200 OK');
  expect(await rawReply(`${HEAD}content-type: text/plain\r\n${BODY}`)).toMatch(/ 415 /);
});

test('a client that offers another protocol gets the reply to its request', async () => {
  // Earlier versions of Node hand over every request that offers one.
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 24 || (major === 24 && minor < 9)) return;
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  expect(await rawReply(`${HEAD}${offer}${BODY}`)).toBe('HTTP/1.1 200 OK');
});
