import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { AccountMerge, DeviceCode, Match } from '@penance/shared';
import type { PostgresAddress } from '../../server/src/platform/database/client.ts';
import { emptyDatabase, type TestDatabase } from '../../server/test/platform/database/test-database.ts';
import { deckFor, guest, seatedDuel, withToken, type Api } from '../../server/test/support/api.ts';
import { playedOut } from '../../server/test/support/raw-room.ts';
import { startTestServer, type TestServer } from '../../server/test/support/test-server.ts';
import { until } from '../../server/test/support/until.ts';
import { spoken } from './spoken.ts';

const SETTINGS = { AUTH_SECRET: 'the secret of both servers, long enough', START_PATIENCE: '1' };
const folder = await mkdtemp(join(tmpdir(), 'penance-merged-'));
afterAll(() => rm(folder, { recursive: true }));

const addressText = (address: PostgresAddress): string =>
  address.kind === 'url'
    ? address.url
    : `postgres://postgres@${encodeURIComponent(address.folder)}/${address.database}`;

/** As an operator does it, for that database. */
const penance = async ({ address }: TestDatabase, line: readonly string[]): Promise<void> => {
  const { DATABASE_URL: before } = process.env;
  process.env.DATABASE_URL = addressText(address);
  try {
    expect(await spoken(line)).toMatchObject({ code: 0, notes: '' });
  } finally {
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  }
};

const read = async <Body>(api: Api, path: string): Promise<Body> => (await api.call<Body>('GET', path)).body;

/** One who has played, hosted and kept decks under two accounts, and merged them. */
const mergedAccount = async (server: TestServer): Promise<{ readonly stays: Api; readonly goes: Api }> => {
  const [stays, goes, other] = await Promise.all(
    ['Anna', 'Berta', 'Cara'].map((name) => guest(server, name)),
  );
  if (!stays || !goes || !other) throw new Error('There are three.');
  const { id } = await seatedDuel(goes, other);
  await playedOut(server.url, goes, other, id);
  await until(
    () => read<Match>(goes, `/matches/${id}`),
    ({ status }) => status === 'finished',
  );
  await goes.call('POST', '/decks', { name: 'Hammer', list: deckFor() });
  await stays.call('POST', '/decks', { name: 'Anvil', list: deckFor() });
  await goes.call('PUT', `/me/friends/${other.accountId}`);
  await other.call('PUT', `/me/friends/${goes.accountId}`);
  await goes.call('PUT', `/me/blocks/${(await guest(server, 'Dora')).accountId}`);
  await until(
    () => server.database.sql`select from match_settlement`,
    (owed) => owed.length === 0,
  );
  const { code } = (await goes.call<DeviceCode>('POST', '/device-codes')).body;
  expect(await stays.call<AccountMerge>('POST', '/me/merges', { code })).toMatchObject({ status: 201 });
  return { stays, goes };
};

const LISTS = ['/me', '/matches?mine=true', '/decks', '/me/friends', '/me/blocks', '/me/export'];
/** Without the moment of the export. */
const listsOf = async (api: Api): Promise<string> => {
  const lists = await Promise.all(LISTS.map((path) => read(api, path)));
  return JSON.stringify(lists, (key, value: unknown) => (key === 'exportedAt' ? undefined : value));
};

/** Every trigger of the project, and whether it acts. */
const triggersOf = ({ sql }: TestDatabase) =>
  sql<{ table: string; name: string; isOn: string }[]>`
    select tgrelid::regclass::text as "table", tgname as name, tgenabled as "isOn"
    from pg_trigger where not tgisinternal order by 1, 2`;
const mergedIn = ({ sql }: TestDatabase) =>
  sql<{ id: string; into: string }[]>`
    select id, merged_into as into from account where merged_into is not null order by id`;

test('a back-up brings a merged account back: its lists, where it went, and what keeps it from acting', async () => {
  const before = await startTestServer(SETTINGS);
  const { stays, goes } = await mergedAccount(before);
  const lists = await listsOf(stays);
  expect(lists).toContain('Hammer');
  const triggers = await triggersOf(before.database);
  expect(triggers.filter(({ name }) => name.includes('_not_for_gone_')).length).toBeGreaterThan(5);
  expect(new Set(triggers.map(({ isOn }) => isOn))).toEqual(new Set(['O']));
  const merged = [{ id: goes.accountId, into: stays.accountId }];
  expect(await mergedIn(before.database)).toEqual(merged);

  const file = join(folder, 'merged.backup');
  await penance(before.database, ['backup', file]);
  // One process serves once at a time.
  await before.close();
  const target = await emptyDatabase();
  await penance(target, ['restore', file]);
  expect(await mergedIn(target)).toEqual(merged);
  expect(await triggersOf(target)).toEqual(triggers);

  const restored = await startTestServer(SETTINGS, target);
  try {
    const there = withToken(restored, stays.token);
    expect(await listsOf(there)).toEqual(lists);
    expect((await withToken(restored, goes.token).refused('GET', '/me')).body.code).toBe('tokenInvalid');
    // A statement that was on its way for the account that is gone.
    const late = [
      () => target.sql`insert into account_code (hash, account_id, kind)
        values (sha256('late'), ${goes.accountId}, 'recovery')`,
      () => target.sql`insert into campaign_member (campaign_id, account_id, member_id)
        values (gen_random_uuid(), ${goes.accountId}, 'late')`,
    ];
    for (const statement of late) await expect(statement()).rejects.toThrow(/merged/);
    expect((await there.call('POST', '/decks', { name: 'Tongs', list: deckFor() })).status).toBe(201);
    expect((await guest(restored, 'Emma')).accountId).not.toBe('');
  } finally {
    await restored.close();
  }
});
