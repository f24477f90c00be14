import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate, migrationsFolder } from '../../../src/platform/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let folder: string;

const file = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const tables = async (): Promise<readonly string[]> => {
  const rows = await database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by name`;
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.clients.use((sql) => sql.unsafe('drop schema public cascade; create schema public'));
  folder = await mkdtemp(join(tmpdir(), 'penance-migrations-'));
  await file('0001_first.sql', 'create table first (id integer);');
  await file('0002_second.sql', 'create table second (id integer);\ninsert into second values (7);');
});
afterEach(() => rm(folder, { recursive: true }));

describe('migrations', () => {
  it('are applied once, in order', async () => {
    expect(await migrate(database.address, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await migrate(database.address, folder)).toEqual([]);
    await file('0003_third.sql', 'alter table second add column more text;');
    expect(await migrate(database.address, folder)).toEqual(['0003_third.sql']);
    expect(await tables()).toEqual(['first', 'migration', 'second']);
  });

  it('are applied by one of several servers that start together, while the others wait', async () => {
    await file('0003_slow.sql', 'select pg_sleep(0.2); create table slow (id integer);');
    const servers = await Promise.all(Array.from({ length: 4 }, () => migrate(database.address, folder)));
    expect(servers.map(({ length }) => length).sort()).toEqual([0, 0, 0, 3]);
    const [row] = await database.sql<[{ count: number }]>`select count(*)::int as count from second`;
    expect(row.count).toBe(1);
  });

  it('roll back a file that fails, and report where it failed', async () => {
    await file('0003_broken.sql', 'create table half (id integer);\n\ninsert into nowhere values (1);');
    await expect(migrate(database.address, folder)).rejects.toMatchObject({
      code: 'migrationFailed',
      message: expect.stringContaining('0003_broken.sql, line 3,'),
    });
    expect(await tables()).toEqual(['first', 'migration', 'second']);
    await file('0003_broken.sql', 'create table half (id integer);');
    expect(await migrate(database.address, folder)).toEqual(['0003_broken.sql']);
  });

  it('detect a file that was edited after it was applied', async () => {
    await migrate(database.address, folder);
    await appendFile(join(folder, '0001_first.sql'), '\n-- a second thought\n');
    await expect(migrate(database.address, folder)).rejects.toMatchObject({
      code: 'migrationChanged',
      message: expect.stringContaining('0001_first.sql'),
    });
  });

  it('refuse a database that is newer than the server', async () => {
    await migrate(database.address, folder);
    await rm(join(folder, '0002_second.sql'));
    await expect(migrate(database.address, folder)).rejects.toMatchObject({ code: 'databaseAhead' });
  });

  it('refuse a gap in the numbers before anything is applied', async () => {
    await file('0004_fourth.sql', 'create table fourth (id integer);');
    await expect(migrate(database.address, folder)).rejects.toMatchObject({ code: 'migrationMisnamed' });
    expect(await tables()).toEqual([]);
  });

  it('can build an index without blocking others', async () => {
    await file('0003_index.sql', '-- no transaction\ncreate index concurrently first_id on first (id);');
    const both = await Promise.all([migrate(database.address, folder), migrate(database.address, folder)]);
    expect(both.flat()).toContain('0003_index.sql');
  });
});

describe('the migrations of the project', () => {
  it('set up an empty database', async () => {
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
    expect(await migrate(database.address)).toHaveLength(files.length);
    expect(await tables()).toEqual(expect.arrayContaining(['account', 'deck', 'match', 'match_entry']));
  });
});
