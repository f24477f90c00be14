import { describe, expect, test } from '@jest/globals';
import {
  friendRequestsSchema,
  friendsSchema,
  type AccountExport,
  type FriendRequests,
  type Friends,
  type FriendState,
  type Match,
} from '@penance/shared';
import { FRIENDS_MOST, REQUESTS_MOST, REQUESTS_PER_DAY } from '../../src/friend/friend-store.ts';
import { friendships } from '../../src/retention/forget.ts';
import { deckFor, guest, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { until } from '../support/until.ts';
import { STRANGERS_PER_DAY } from '../../src/notification/raise-notification.ts';
import { PUSH_KEY } from '../support/push-key.ts';

const server = await testServer({ START_PATIENCE: '1' });

const people = (...names: readonly string[]): Promise<readonly Api[]> =>
  Promise.all(names.map((name) => guest(server, name)));
const two = async (): Promise<readonly [Api, Api]> => [
  await guest(server, 'Anna'),
  await guest(server, 'Bert'),
];
const ask = async (api: Api, { accountId }: Pick<Api, 'accountId'>): Promise<string | undefined> => {
  const { body } = await api.call<FriendState & { readonly code?: string }>(
    'PUT',
    `/me/friends/${accountId}`,
  );
  return body.code ?? body.state;
};
const end = async (api: Api, { accountId }: Api): Promise<number> =>
  (await api.call('DELETE', `/me/friends/${accountId}`)).status;
const stateOf = async (api: Api, { accountId }: Api): Promise<string> =>
  (await api.call<FriendState>('GET', `/me/friends/${accountId}`)).body.state;
const friendsOf = async (api: Api): Promise<Friends> => {
  const { body } = await api.call<Friends>('GET', '/me/friends');
  expect(friendsSchema.parse(body)).toEqual(body);
  return body;
};
const askersOf = async (api: Api): Promise<readonly string[]> => {
  const { body } = await api.call<FriendRequests>('GET', '/me/friend-requests');
  expect(friendRequestsSchema.parse(body)).toEqual(body);
  return body.items.map(({ name }) => name);
};
const namesOf = async (api: Api) => {
  const { items, asked } = await friendsOf(api);
  return { friends: items.map(({ name }) => name), asked: asked.map(({ name }) => name) };
};
const NOBODY = { friends: [], asked: [] };
const tell = (api: Api) =>
  api.call('PUT', '/notifications/push', {
    endpoint: `https://push.example/${api.accountId}`,
    keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
    kinds: ['friend'],
    language: 'en',
  });
const told = async (api: Api): Promise<number> => {
  const rows = await server.database.clients.use(
    (sql) => sql`select id from notification where account_id = ${api.accountId} and kind = 'friend'`,
  );
  return rows.length;
};
/** Of the account, to others who do not answer, or are its friends. */
const requests = (api: Api, count: number, { areFriends = false, daysAgo = 0 } = {}) =>
  server.database.clients.use(
    (sql) => sql`
      with others as (
        insert into account (kind, name) select 'guest', 'Other' from generate_series(1, ${count}::integer) returning id
      )
      insert into friendship (account_id, other_account_id, asked_at, accepted_at)
      select ${api.accountId}, id, now() - ${daysAgo} * interval '1 day', case when ${areFriends} then now() end
      from others`,
  );

describe('friends', () => {
  test('are two of whom one has asked and the other has accepted, until one ends it', async () => {
    const [anna, bert] = await two();
    expect([await ask(anna, bert), await ask(anna, bert)]).toEqual(['asked', 'asked']);
    expect([await stateOf(anna, bert), await stateOf(bert, anna)]).toEqual(['asked', 'asking']);
    expect([await namesOf(anna), await askersOf(bert)]).toEqual([{ friends: [], asked: ['Bert'] }, ['Anna']]);
    expect([await namesOf(bert), await askersOf(anna)]).toEqual([NOBODY, []]);
    expect(await ask(bert, anna)).toBe('friends');
    expect([await ask(anna, bert), await stateOf(anna, bert)]).toEqual(['friends', 'friends']);
    expect([await namesOf(anna), await namesOf(bert)]).toEqual([
      { friends: ['Bert'], asked: [] },
      { friends: ['Anna'], asked: [] },
    ]);
    expect(await askersOf(bert)).toEqual([]);
    expect(await end(anna, bert)).toBe(204);
    expect([await namesOf(anna), await namesOf(bert)]).toEqual([NOBODY, NOBODY]);
    expect((await bert.refused('DELETE', `/me/friends/${anna.accountId}`)).body.code).toBe('friendNotFound');
    expect([await ask(bert, anna), await stateOf(anna, bert)]).toEqual(['asked', 'asking']);
  });

  test('of whom many ask on one day are told of to nobody, but listed', async () => {
    const [bert] = await two();
    await tell(bert);
    const askers = await people(...Array.from({ length: STRANGERS_PER_DAY + 1 }, () => 'Stranger'));
    for (const each of askers) expect(await ask(each, bert)).toBe('asked');
    expect(await told(bert)).toBe(STRANGERS_PER_DAY);
    expect(await askersOf(bert)).toHaveLength(askers.length);
  });

  test('are two who ask each other at the same moment', async () => {
    const [anna, bert] = await two();
    expect((await Promise.all([ask(anna, bert), ask(bert, anna)])).sort()).toEqual(['asked', 'friends']);
    expect(await namesOf(anna)).toEqual({ friends: ['Bert'], asked: [] });
  });

  test('are listed by name, with the open table where they wait or play, and with no other', async () => {
    const [anna, bert] = await two();
    const [carl, zacharias] = (await people('Carl', 'zacharias')) as [Api, Api];
    for (const each of [bert, carl, zacharias]) {
      await ask(each, anna);
      await ask(anna, each);
    }
    const deck = { list: deckFor() };
    const open = async (host: Api, visibility: string): Promise<string> =>
      (await host.call<Match>('POST', '/matches', { visibility, hostSeat: { seat: 0, deck } })).body.id;
    await open(carl, 'invite');
    const id = await open(bert, 'open');
    const tables = async () => (await friendsOf(anna)).items.map(({ name, table }) => [name, table]);
    expect(await tables()).toEqual([
      ['Bert', { match: id, state: 'waiting' }],
      ['Carl', null],
      ['zacharias', null],
    ]);
    await zacharias.call('POST', `/matches/${id}/seat`, { deck });
    const playing = { match: id, state: 'playing' };
    await until(tables, ([, , last]) => last?.[1] !== null);
    expect(await tables()).toEqual([
      ['Bert', playing],
      ['Carl', null],
      ['zacharias', playing],
    ]);
  });

  test('are neither oneself nor nobody', async () => {
    const [anna, bert] = await two();
    await bert.call('DELETE', '/me', { name: 'Bert' });
    expect([
      await ask(anna, { accountId: anna.accountId.toUpperCase() }),
      await ask(anna, { accountId: '00000000-0000-4000-8000-000000000000' }),
      await ask(anna, bert),
    ]).toEqual(['friendIllegal', 'accountNotFound', 'accountNotFound']);
  });

  test('go with either account, and are in the export of both', async () => {
    const [anna, bert] = await two();
    await ask(anna, bert);
    await ask(bert, anna);
    const exported = async (api: Api) => (await api.call<AccountExport>('GET', '/me/export')).body.friends;
    expect(await exported(bert)).toMatchObject([
      { accountId: anna.accountId, isOwn: false, declinedAt: null },
    ]);
    await bert.call('DELETE', '/me', { name: 'Bert' });
    expect(await exported(anna)).toEqual([]);
    expect(await namesOf(anna)).toEqual(NOBODY);
  });
});

describe('a request', () => {
  test('is told once, and not told to be declined, whatever whoever asked does', async () => {
    const [anna, bert] = await two();
    await tell(bert);
    await ask(anna, bert);
    expect(await told(bert)).toBe(1);
    expect(await end(bert, anna)).toBe(204);
    expect(await end(bert, anna)).toBe(404);
    expect(await askersOf(bert)).toEqual([]);
    const seen = async () => [await ask(anna, bert), await stateOf(anna, bert), await namesOf(anna)];
    const asBefore = ['asked', 'asked', { friends: [], asked: ['Bert'] }];
    expect(await seen()).toEqual(asBefore);
    // Taken back and asked again: it stays declined.
    expect(await end(anna, bert)).toBe(204);
    expect(await namesOf(anna)).toEqual(NOBODY);
    expect(await seen()).toEqual(asBefore);
    await server.database.clients.use((sql) => friendships(sql, -1, 100));
    expect(await seen()).toEqual(asBefore);
    expect([await askersOf(bert), await stateOf(bert, anna), await told(bert)]).toEqual([[], 'none', 1]);
    const [own] = (await anna.call<AccountExport>('GET', '/me/export')).body.friends;
    expect(own).toMatchObject({ accountId: bert.accountId, isOwn: true, declinedAt: null });
  });

  test('that was declined by mistake is accepted by asking', async () => {
    const [anna, bert] = await two();
    await ask(anna, bert);
    await end(bert, anna);
    expect(await ask(bert, anna)).toBe('friends');
    expect(await namesOf(anna)).toEqual({ friends: ['Bert'], asked: [] });
  });

  test('of somebody blocked looks like any other to them, and reaches nobody', async () => {
    const [anna, bert] = await two();
    await tell(bert);
    await bert.call('PUT', `/me/blocks/${anna.accountId}`);
    expect(await ask(anna, bert)).toBe('asked');
    expect(await namesOf(anna)).toEqual({ friends: [], asked: ['Bert'] });
    expect([await askersOf(bert), await told(bert)]).toEqual([[], 0]);
    expect(await ask(bert, anna)).toBe('notAdmitted');
    await bert.call('DELETE', `/me/blocks/${anna.accountId}`);
    expect(await askersOf(bert)).toEqual([]);
  });

  test('is declined by a block, as quietly; a friendship and one’s own request end', async () => {
    const [anna, bert] = await two();
    const [carl, dora] = (await people('Carl', 'Dora')) as [Api, Api];
    await ask(anna, bert);
    await ask(bert, carl);
    await ask(bert, dora);
    await ask(dora, bert);
    for (const { accountId } of [anna, carl, dora]) await bert.call('PUT', `/me/blocks/${accountId}`);
    expect(await namesOf(bert)).toEqual(NOBODY);
    expect([await namesOf(anna), await askersOf(carl), await namesOf(dora)]).toEqual([
      { friends: [], asked: ['Bert'] },
      [],
      NOBODY,
    ]);
    for (const { accountId } of [anna, carl, dora]) await bert.call('DELETE', `/me/blocks/${accountId}`);
    expect(await askersOf(bert)).toEqual([]);
  });

  test('is one of few without an answer, and of few a day, also when they are taken back', async () => {
    const [anna, bert] = await two();
    await requests(anna, REQUESTS_MOST, { daysAgo: 2 });
    expect(await ask(anna, bert)).toBe('tooManyFriendRequests');
    const carl = await guest(server, 'Carl');
    await requests(carl, REQUESTS_PER_DAY - 1);
    expect(await ask(carl, bert)).toBe('asked');
    await end(carl, bert);
    expect(await ask(carl, bert)).toBe('tooManyFriendRequests');
  });

  test('is not accepted by who has too many friends, or of who has', async () => {
    const [anna, bert] = await two();
    await requests(anna, FRIENDS_MOST, { areFriends: true, daysAgo: 2 });
    await ask(anna, bert);
    expect(await ask(bert, anna)).toBe('tooManyFriends');
    expect(await stateOf(bert, anna)).toBe('asking');
    const carl = await guest(server, 'Carl');
    await ask(carl, anna);
    expect(await ask(anna, carl)).toBe('tooManyFriends');
  });

  test('that was taken back is forgotten a day later', async () => {
    const [anna, bert] = await two();
    await ask(anna, bert);
    await end(anna, bert);
    const kept = () =>
      server.database.clients.use((sql) => sql`select from friendship where account_id = ${anna.accountId}`);
    await server.database.clients.use((sql) => friendships(sql, 1, 100));
    expect(await kept()).toHaveLength(1);
    await server.database.clients.use(
      (sql) =>
        sql`update friendship set ended_at = now() - interval '2 days' where account_id = ${anna.accountId}`,
    );
    await server.database.clients.use((sql) => friendships(sql, 1, 100));
    expect(await kept()).toHaveLength(0);
  });
});
