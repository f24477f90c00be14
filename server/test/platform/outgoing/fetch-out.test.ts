import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { createFetchOut } from '../../../src/platform/outgoing/fetch-out.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
  else if (request.url === '/long') response.end('x'.repeat(2000));
  else if (request.url !== '/slow') response.end(`${String(request.method)} ${String(request.headers.host)}`);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const { port } = server.address() as AddressInfo;
const OWN = `http://127.0.0.1:${port}`;
const limits = { trusted: OWN, timeoutMs: 300, bytesMost: 1000 };
const fetchOut = createFetchOut(limits);
const wanted = { method: 'GET', headers: {} };

test('the origin that the operator named may be in a private network, and gets texts and forms', async () => {
  expect(await (await fetchOut(`${OWN}/a`, wanted)).text()).toBe(`GET 127.0.0.1:${port}`);
  const form = { method: 'POST', headers: {}, body: new URLSearchParams({ a: 'b' }) };
  expect(await (await fetchOut(`${OWN}/a`, form)).text()).toContain('POST');
});

test('no other origin may, and none is asked without encryption', async () => {
  const other = createFetchOut({ ...limits, trusted: 'https://login.example' });
  const before = asked.length;
  for (const url of [
    `${OWN}/secret`,
    `https://127.0.0.1:${port}/secret`,
    `https://localhost:${port}/secret`,
    'https://169.254.169.254/secret',
    'https://vault.internal/secret',
    'http://login.example/secret',
  ])
    await expect(other(url, wanted)).rejects.toThrow(/private network|https:/);
  expect(asked).toHaveLength(before);
});

test('a redirect is not followed, a long reply is cut off, and a slow one is not awaited', async () => {
  expect((await fetchOut(`${OWN}/moved`, wanted)).status).toBe(302);
  expect(asked).not.toContain('/secret');
  await expect(fetchOut(`${OWN}/long`, wanted)).rejects.toThrow('more than 1000 bytes');
  await expect(fetchOut(`${OWN}/slow`, wanted)).rejects.toThrow();
});
