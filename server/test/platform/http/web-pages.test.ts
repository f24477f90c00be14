import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { mountWebPages } from '../../../src/platform/http/web-pages.ts';

const PAGE = '<!doctype html><title>Penance</title>';
const PAGE_OF_MATCHES = '<!doctype html><title>A match</title>';
const SCRIPT = 'export const answer = 42;';
const asPage = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let app: FastifyInstance;

interface Asked {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Told {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** Requests the address literally, without normalising it: the server has to interpret it. */
const ask = (server: FastifyInstance, { url, method = 'GET', headers = {} }: Asked): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { port } = server.server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path: url, method, headers }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => resolve({ statusCode: reply.statusCode ?? 0, headers: reply.headers, body }));
    });
    sent.on('error', reject).end();
  });

const serverOf = async (built: string): Promise<FastifyInstance> => {
  const server = Fastify();
  const sendPage = await mountWebPages(server, { folder: built });
  server.get('/api/v1/known', () => ({ known: true }));
  server.setNotFoundHandler(
    (request, reply) => sendPage(request, reply) ?? reply.code(404).send({ code: 'notFound' }),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'penance-pages-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for pages');
  mkdirSync(join(folder, 'dist', 'pages'));
  writeFileSync(join(folder, 'dist', 'index.html'), PAGE);
  writeFileSync(join(folder, 'dist', 'pages', 'MatchPage.html'), PAGE_OF_MATCHES);
  writeFileSync(
    join(folder, 'dist', 'routes.json'),
    JSON.stringify([['^/match/[^/]+$', 'pages/MatchPage.html']]),
  );
  writeFileSync(join(folder, 'dist', 'assets', 'index-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'dist', 'assets', 'index-1a2b.js.br'), brotliCompressSync(SCRIPT));
  app = await serverOf(join(folder, 'dist'));
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the page is always revalidated, at its own address and at every shareable one', async () => {
  for (const url of ['/', '/play', '/match', '/match/0190/more', '/join/ABCD']) {
    const { statusCode, headers, body } = await ask(app, { url, headers: asPage });
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 200, body: PAGE });
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('an address of a known kind gets the page of its kind, under the same rules', async () => {
  for (const url of ['/match/0190', '/match/0190?guide']) {
    const { headers, body } = await ask(app, { url, headers: asPage });
    expect({ url, body }).toEqual({ url, body: PAGE_OF_MATCHES });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeTruthy();
  }
});

test('files with a hash in their name are cached forever, and sent precompressed', async () => {
  const plain = await ask(app, { url: '/assets/index-1a2b.js' });
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toContain('immutable');
  expect(plain.headers.vary).toContain('accept-encoding');
  const small = await ask(app, { url: '/assets/index-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toContain('javascript');
});

test('no page is served for the API, a missing file, another method, a client that accepts no HTML', async () => {
  expect((await ask(app, { url: '/api/v1/known', headers: asPage })).body).toBe('{"known":true}');
  const misses = [
    { url: '/api/v1/unknown', headers: asPage },
    { url: '/docs/nothing', headers: asPage },
    { url: '/assets/index-gone.js', headers: asPage },
    { url: '/play', method: 'POST', headers: asPage },
    { url: '/play', headers: { accept: 'application/json' } },
  ];
  for (const miss of misses)
    expect({ miss, is: (await ask(app, miss)).statusCode }).toEqual({ miss, is: 404 });
});

test.each(['/assets/../../secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/secret.txt'])(
  'nothing outside the build is served: %s',
  async (url) => {
    const { statusCode, body } = await ask(app, { url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('not for pages');
  },
);

test('a server installed without pages says that there are none', async () => {
  const bare = await serverOf(join(folder, 'nowhere'));
  expect((await ask(bare, { url: '/', headers: asPage })).statusCode).toBe(404);
  await bare.close();
});
