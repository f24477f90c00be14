import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccountStore } from '../../src/account/account-store.ts';
import { createSessionStore } from '../../src/account/session-store.ts';
import { migrate, migrationsFolder } from '../../src/platform/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from '../platform/database/test-database.ts';

const BEFORE_SESSIONS = '0025';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

test('a token from before there were sessions stays valid, and one that was revoked stays invalid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-migrations-'));
  for (const name of await readdir(migrationsFolder))
    if (name < BEFORE_SESSIONS) await copyFile(join(migrationsFolder, name), join(folder, name));
  await migrate(database.address, folder);
  await rm(folder, { recursive: true });
  const [{ id }] = await database.sql<[{ readonly id: string }]>`
    insert into account (kind, name, token_version) values ('guest', 'Anna', 3) returning id`;
  await migrate(database.address);
  const find = (number: number) =>
    createAccountStore(database.clients).findSignedIn({ id, session: { number } });
  expect([await find(2), await find(3), await find(4)]).toMatchObject([
    undefined,
    { name: 'Anna' },
    undefined,
  ]);
  expect(await createSessionStore(database.clients).list(id)).toMatchObject([{ number: 3, device: '' }]);
});
