import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import type { Campaign, Leaderboard } from '@penance/shared';
import { operatorDatabase } from '../../server/src/app/operator-database.ts';
import type { PostgresAddress } from '../../server/src/platform/database/client.ts';
import { Clients } from '../../server/src/platform/database/clients.ts';
import { emptyDatabase } from '../../server/test/platform/database/test-database.ts';
import { guest, seatedDuel, type Api } from '../../server/test/support/api.ts';
import { concede, joinRaw } from '../../server/test/support/raw-room.ts';
import { viewIn } from '../../server/test/support/room-duel.ts';
import { serverProcess } from '../../server/test/support/server-process.ts';
import { spoken, type Spoken } from './spoken.ts';

const folder = await mkdtemp(join(tmpdir(), 'penance-backup-'));
const dataFolder = join(folder, 'data');
const file = join(folder, 'monday.backup');
const server = await serverProcess({
  DATA_DIR: dataFolder,
  AUTH_SECRET: 'a secret that is kept apart from the data',
  START_PATIENCE: '0',
});
afterAll(async () => {
  await server.end('SIGKILL');
  // The database outlives a killed server.
  const { close } = await operatorDatabase({ DATA_DIR: dataFolder });
  await close();
  await server.remove();
  await rm(folder, { recursive: true });
});

/** With the environment of an operator, who has set no DATABASE_URL unless it is given. */
const penance = async (line: readonly string[], databaseUrl = ''): Promise<Spoken> => {
  const before = { ...process.env };
  Object.assign(process.env, { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl });
  try {
    return await spoken(line);
  } finally {
    delete process.env.DATA_DIR;
    delete process.env.DATABASE_URL;
    Object.assign(process.env, before);
  }
};

const onDatabase = async <Result>(work: (clients: Clients) => Promise<Result>): Promise<Result> => {
  const database = await operatorDatabase({ DATA_DIR: dataFolder });
  const clients = new Clients(database.address, { max: 1 });
  try {
    return await work(clients);
  } finally {
    await clients.close();
    await database.close();
  }
};

const addressText = (address: PostgresAddress): string =>
  address.kind === 'url'
    ? address.url
    : `postgres://postgres@${encodeURIComponent(address.folder)}/${address.database}`;

/** Without the times and names of the back-up itself: the tables and their rows. */
const rowsIn = async (name: string): Promise<readonly string[]> => {
  const lines = gunzipSync(await readFile(name))
    .toString()
    .split('\n');
  return lines.slice(1, -2);
};

/** The back-up with another beginning, and the checksum that fits it. */
const rewritten = async (change: (head: string) => string): Promise<Buffer> => {
  const [head = '', ...rest] = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  const content = [change(head), ...rest.slice(0, -2), ''].join('\n');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return gzipSync(`${content}${JSON.stringify({ rows: {}, next: {}, sha256 })}\n`);
};

const everything = async (anna: Api, paths: readonly string[]): Promise<readonly unknown[]> =>
  Promise.all(paths.map(async (path) => (await anna.call(`GET`, path)).body));

test('a back-up made while a server serves brings back its matches, campaigns and ratings', async () => {
  await server.start();
  const [anna, berta] = [await guest(server, 'Anna Ä"1"'), await guest(server, 'Berta')];
  const over = await seatedDuel(anna, berta);
  const [lost, won] = [await joinRaw(anna, server.url, over.id), await joinRaw(berta, server.url, over.id)];
  await concede(lost);
  won.leave();
  await anna.call('POST', `/matches/${over.id}/reports`, { seat: 1, kind: 'other', text: 'One\ntwo "Ä"' });
  const running = await seatedDuel(berta, anna);
  const rooms = [await joinRaw(anna, server.url, running.id), await joinRaw(berta, server.url, running.id)];
  const [mine] = rooms;
  if (!mine) throw new Error('nobody is there');
  await mine.until(() => viewIn(mine) !== null);
  const { body: campaign } = await anna.call<Campaign>('POST', '/campaigns', { name: 'Ashes' });
  const { body: board } = await anna.call<Leaderboard>('GET', '/ratings/three-layer');
  await onDatabase((clients) =>
    clients.use(
      (sql) => sql`
        insert into rating (ladder, season, account_id, mu, sigma, shown, matches, wins, last_match_at)
        values ('three-layer', ${board.season}, ${anna.accountId}, 27.25, 6.5, 1234, 3, 3, now())`,
    ),
  );
  const paths = [
    `/matches/${over.id}`,
    `/matches/${over.id}/transcript`,
    `/matches/${running.id}`,
    `/campaigns/${campaign.id}`,
    '/ratings/three-layer',
    '/me',
  ];
  const before = await everything(anna, paths);
  const reported = await penance(['admin', 'reports', '--json']);
  expect(reported.out).toContain('two');
  expect(JSON.stringify(before[4])).toContain('1234');
  const view = viewIn(mine);

  let isDone = false;
  const guests = (async () => {
    while (!isDone) await guest(server, 'Somebody');
  })();
  const made = await penance(['backup', file]);
  isDone = true;
  await guests;
  expect(made).toMatchObject({ code: 0, notes: '' });
  expect(made.out).toMatch(/ accounts, 2 matches, 0 events, 1 campaign\n/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await penance(['backup', file])).notes).toContain('(backupExists)');
  expect((await penance(['backup', `${file}.none/it`])).notes).toContain(
    'cannot be written: there is no such folder (backupFile)',
  );
  expect((await penance(['restore', file])).notes).toContain('(restoreNotEmpty)');

  await server.end('SIGTERM');
  await rm(dataFolder, { recursive: true });
  expect((await penance(['backup', join(folder, 'nothing.backup')])).notes).toContain('(backupNothing)');
  expect(await penance(['restore', file])).toMatchObject({ code: 0, notes: '' });
  await server.start();
  expect(await everything(anna, paths)).toEqual(before);
  expect((await penance(['admin', 'reports', '--json'])).out).toBe(reported.out);
  const again = await joinRaw(anna, server.url, running.id);
  await again.until(() => viewIn(again) !== null);
  expect(viewIn(again)).toEqual(view);
  expect(await again.request('concede')).toMatchObject({ seq: expect.any(Number) });
  expect((await guest(server, 'Carla')).accountId).not.toBe('');
});

test('a back-up goes into an external database unchanged, and only if it is whole and fits', async () => {
  const target = await emptyDatabase();
  const url = addressText(target.address);
  const broken = join(folder, 'broken.backup');
  const whole = await readFile(file);
  const refusals: readonly (readonly [string, Buffer])[] = [
    ['backupDamaged', whole.subarray(0, whole.length - 200)],
    ['backupDamaged', Buffer.from('something else')],
    ['backupDamaged', gzipSync(gunzipSync(whole).toString().replace('Berta', 'Brita'))],
    ['backupDamaged', gzipSync(gunzipSync(whole).toString().split('\n').slice(0, 5).join('\n'))],
    [
      'backupAhead',
      await rewritten((head) => head.replace(/\]\}$/, ',{"name":"9999_later.sql","sha256":"00"}]}')),
    ],
    ['backupOtherSchema', await rewritten((head) => head.replace(/"sha256":"../, '"sha256":"zz'))],
  ];
  for (const [code, content] of refusals) {
    await writeFile(broken, content);
    expect((await penance(['restore', broken], url)).notes).toContain(`(${code})`);
  }
  expect((await penance(['restore', join(folder, 'none')], url)).notes).toContain('(backupFile)');
  const looking = new Clients(target.address, { max: 1 });
  const tables = await looking.use((sql) => sql`select from pg_tables where schemaname = 'public'`);
  expect(tables).toHaveLength(0);
  expect((await penance(['restore', file], url)).notes).toContain('(restoreServed)');
  await looking.close();

  expect(await penance(['restore', file], url)).toMatchObject({ code: 0, notes: '' });
  const second = join(folder, 'second.backup');
  expect(await penance(['backup', second], url)).toMatchObject({ code: 0, notes: '' });
  expect(await rowsIn(second)).toEqual(await rowsIn(file));
  await target.close();
});

test('docs/operating.md says word for word what was done here', async () => {
  const page = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  for (const line of ['backup monday.backup', 'restore monday.backup'])
    expect(page).toContain(`\nnpm run --silent penance -- ${line}\n`);
  const source = await readFile(
    new URL('../../server/src/platform/database/backup-format.ts', import.meta.url),
    'utf8',
  );
  const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code = '']) => code);
  expect(codes).toHaveLength(9);
  for (const code of codes) expect(page).toContain(`| \`${code}\``);
});
