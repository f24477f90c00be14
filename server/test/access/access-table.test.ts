import { expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { testServer } from '../support/fixtures.ts';
import { ROWS } from './rows.ts';
import { ROLES, World } from './world.ts';

const PAGE = new URL('../../../docs/access.md', import.meta.url);
const BEGIN = '<!-- the table: npm test -- server/test/access compares it; ACCESS_TABLE=write writes it -->';
const MANY = '1000000';

const server = await testServer({
  START_PATIENCE: '600',
  LOBBIES_PER_ACCOUNT: '10000',
  SEATS_PER_ACCOUNT: '10000',
  MATCHES_PER_ACCOUNT: MANY,
  MATCHES_PER_DAY: MANY,
  CAMPAIGNS_PER_ACCOUNT: '10000',
  TOURNAMENTS_PER_ACCOUNT: '10000',
});
const world = await World.on(server);

test('every route of the server is in the table', async () => {
  const reply = await fetch(`${server.url}/api/v1/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Readonly<Record<string, object>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const tried = new Set(ROWS.map(({ route }) => route));
  expect(routes.filter((route) => !tried.has(route))).toEqual([]);
  const known = new Set(routes);
  expect([...tried].filter((route) => !known.has(route) && !route.startsWith('room of '))).toEqual([]);
});

test('everybody may do what the table says, and nothing else', async () => {
  const lines: string[] = [];
  for (const { route, about, ask } of ROWS) {
    const outcomes: string[] = [];
    for (const role of ROLES) outcomes.push(await ask(world, role));
    lines.push(`| ${[`\`${route}\``, about, ...outcomes].join(' | ')} |`);
  }
  const head = [
    `| asked for | which | ${ROLES.join(' | ')} |`,
    `| --- | --- | ${ROLES.map(() => '---').join(' | ')} |`,
  ];
  const page = await readFile(PAGE, 'utf8');
  const [text = ''] = page.split(BEGIN);
  if (process.env.ACCESS_TABLE === 'write')
    await writeFile(PAGE, `${text}${BEGIN}\n\n${[...head, ...lines].join('\n')}\n`);
  const told = cellsOf(await readFile(PAGE, 'utf8'));
  expect(lines.map(cells)).toEqual(told);
}, 600_000);

const cells = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

/** The rows of the table without its head, whatever padding the columns have. */
const cellsOf = (page: string): readonly (readonly string[])[] =>
  (page.split(BEGIN)[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cells);
