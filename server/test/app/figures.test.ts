import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { markdownTable } from '@penance/shared';
import { guest } from '../support/api.ts';
import type { LogLine } from '../support/server-process.ts';
import { testServer } from '../support/fixtures.ts';
import { until } from '../support/until.ts';

const logged: LogLine[] = [];
const log = pino(
  { level: 'info' },
  { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) },
);
const server = await testServer({}, { log });

const figures = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();

test('docs/operating.md lists exactly the existing metrics', async () => {
  const text = await figures();
  const rows = [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm)].map(
    ([, name = '', help = '', kind = '']) => [`\`${name}\``, kind, help],
  );
  expect(rows.length).toBeGreaterThan(25);
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  const page = readFileSync(fileURLToPath(new URL('../../../docs/operating.md', import.meta.url)), 'utf8');
  expect(page).toContain(markdownTable(['figure', 'kind', 'what it is'], rows));
});

test('open matches that wait for players are counted', async () => {
  const anna = await guest(server, 'Anna');
  expect((await anna.call('POST', '/matches', {})).status).toBe(201);
  await until(figures, (text) => /^penance_lobbies_open 1$/m.test(text));
  expect(await figures()).toMatch(/^penance_http_request_seconds_count [1-9]\d*$/m);
});

test('a response carries a request id, and a failure is logged under it', async () => {
  const anna = await guest(server, 'Anna');
  await server.database.sql`alter table deck rename to deck_away`;
  const reply = await fetch(`${server.url}/api/v1/decks?limit=5`, {
    headers: { authorization: `Bearer ${anna.token}` },
  });
  await server.database.sql`alter table deck_away rename to deck`;
  const id = reply.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await reply.json()).toMatchObject({ code: 'internalError', detail: expect.stringContaining(id) });
  expect(logged.filter(({ code }) => code === 'requestFailed')).toEqual([
    expect.objectContaining({ request: id, level: 50, method: 'GET', url: '/api/v1/decks' }),
  ]);
});
