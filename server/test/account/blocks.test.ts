import { describe, expect, test } from '@jest/globals';
import {
  blocksSchema,
  type AccountExport,
  type Blocks,
  type Campaign,
  type Match,
  type QueueTicket,
} from '@penance/shared';
import { BLOCKS_MOST } from '../../src/account/block-store.ts';
import { open as openCampaign } from '../campaign/campaign-calls.ts';
import { deckFor, guest, seatedDuel, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { concede, joinRaw } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

const server = await testServer({ START_PATIENCE: '1' });
const seat = { deck: { list: deckFor() } };

const read = async <Body>(api: Api, path: string): Promise<Body> => (await api.call<Body>('GET', path)).body;
const block = (api: Api, other: Pick<Api, 'accountId'>) => api.call('PUT', `/me/blocks/${other.accountId}`);
const people = (...names: readonly string[]): Promise<readonly Api[]> =>
  Promise.all(names.map((name) => guest(server, name)));
const two = async (): Promise<readonly [Api, Api]> => [
  await guest(server, 'Anna'),
  await guest(server, 'Bert'),
];
const strangers = (count: number): Promise<readonly { readonly id: string }[]> =>
  server.database.clients.use(
    (sql) => sql<{ id: string }[]>`
      insert into account (kind, name) select 'guest', 'Somebody' from generate_series(1, ${count}::integer) returning id`,
  );
const blocksOf = (api: Api): Promise<readonly object[]> =>
  server.database.clients.use(
    (sql) => sql`
      select from account_block where account_id = ${api.accountId} or blocked_account_id = ${api.accountId}`,
  );

describe('the list', () => {
  test('has whom one has blocked, with the name of that time, until the block is ended', async () => {
    const [anna, bert] = await two();
    expect(await block(anna, bert)).toMatchObject({ status: 204 });
    expect(await block(anna, bert)).toMatchObject({ status: 204 });
    await bert.call('PATCH', '/me', { name: 'Berengar' });
    const list = await read<Blocks>(anna, '/me/blocks');
    expect(blocksSchema.parse(list)).toEqual(list);
    expect(list.items).toMatchObject([{ accountId: bert.accountId, name: 'Bert' }]);
    expect(await read<AccountExport>(anna, '/me/export')).toMatchObject({ blocks: list.items });
    // Nobody learns who has blocked them.
    expect(await read<AccountExport>(bert, '/me/export')).toMatchObject({ blocks: [] });
    expect(await anna.call('DELETE', `/me/blocks/${bert.accountId}`)).toMatchObject({ status: 204 });
    expect(await anna.refused('DELETE', `/me/blocks/${bert.accountId}`)).toMatchObject({
      status: 404,
      body: { code: 'blockNotFound' },
    });
    expect(await read(anna, '/me/blocks')).toEqual({ items: [] });
  });

  test('refuses oneself, nobody and the deleted', async () => {
    const [anna, bert] = await two();
    await bert.call('DELETE', '/me', { name: 'Bert' });
    const refusals = [anna.accountId.toUpperCase(), '00000000-0000-4000-8000-000000000000', bert.accountId];
    expect(
      await Promise.all(
        refusals.map(async (id) => (await anna.refused('PUT', `/me/blocks/${id}`)).body.code),
      ),
    ).toEqual(['blockIllegal', 'accountNotFound', 'accountNotFound']);
  });

  test('is bounded, also for twenty at the same time', async () => {
    const anna = await guest(server, 'Anna');
    const known = await strangers(BLOCKS_MOST - 5);
    await server.database.clients.use(
      (sql) => sql`
        insert into account_block (account_id, blocked_account_id)
        select ${anna.accountId}, id from unnest(${sql.array(known.map(({ id }) => id))}::uuid[]) as id`,
    );
    const replies = await Promise.all(
      (await strangers(20)).map(({ id }) => anna.refused('PUT', `/me/blocks/${id}`)),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(5);
    expect(replies.filter(({ body }) => body.code === 'tooManyBlocks')).toHaveLength(15);
    expect(await block(anna, { accountId: known[0]?.id ?? '' })).toMatchObject({ status: 204 });
  });

  test('two who block each other at the same time do not wait for each other', async () => {
    const pairs = await Promise.all(Array.from({ length: 10 }, two));
    const replies = await Promise.all(
      pairs.flatMap(([anna, bert]) => [block(anna, bert), block(bert, anna)]),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
  });

  test('nothing is left of an account that is deleted meanwhile', async () => {
    const pairs = await Promise.all(Array.from({ length: 10 }, two));
    await Promise.all(
      pairs.flatMap(([anna, bert]) => [block(anna, bert), bert.call('DELETE', '/me', { name: 'Bert' })]),
    );
    for (const [, bert] of pairs) expect(await blocksOf(bert)).toEqual([]);
  });
});

describe('a table', () => {
  const refused = { status: 403, body: { code: 'notAdmitted' } };

  test.each(['open', 'invite'] as const)(
    'of somebody who has blocked a player (%s) takes them no more, without a name',
    async (visibility) => {
      const [anna, bert] = await two();
      await block(anna, bert);
      const { body: table } = await anna.call<Match>('POST', '/matches', { visibility });
      const wanted = { ...seat, ...(table.inviteCode !== null && { code: table.inviteCode }) };
      const reply = await bert.refused('POST', `/matches/${table.id}/seat`, wanted);
      expect(reply).toMatchObject(refused);
      expect(JSON.stringify(reply.body)).not.toMatch(/Anna|block/i);
      await anna.call('DELETE', `/me/blocks/${bert.accountId}`);
      expect(await bert.call('POST', `/matches/${table.id}/seat`, wanted)).toMatchObject({ status: 200 });
    },
  );

  test('where such a player sits does not take them either; who has blocked may come', async () => {
    const [anna, bert, host] = await people('Anna', 'Bert', 'Hanna');
    if (!anna || !bert || !host) return;
    await block(anna, bert);
    const seats = { seats: [{ team: 1 }, { team: 2 }, { team: 3 }] };
    const first = (await host.call<Match>('POST', '/matches', seats)).body;
    await anna.call('POST', `/matches/${first.id}/seat`, seat);
    expect(await bert.refused('POST', `/matches/${first.id}/seat`, seat)).toMatchObject(refused);
    const second = (await host.call<Match>('POST', '/matches', seats)).body;
    await bert.call('POST', `/matches/${second.id}/seat`, seat);
    expect(await anna.call('POST', `/matches/${second.id}/seat`, seat)).toMatchObject({ status: 200 });
    // Who sits there already may still get ready.
    expect(await bert.call('POST', `/matches/${second.id}/seat`, { ...seat, ready: false })).toMatchObject({
      status: 200,
    });
  });

  test('is left for good by whom its host sends away and blocks', async () => {
    const [anna, bert] = await two();
    const { body: table } = await anna.call<Match>('POST', '/matches', {
      seats: [{ team: 1 }, { team: 2 }, { team: 3 }],
    });
    await bert.call('POST', `/matches/${table.id}/seat`, seat);
    await block(anna, bert);
    await anna.call('DELETE', `/matches/${table.id}/seats/0`);
    expect(await bert.refused('POST', `/matches/${table.id}/seat`, seat)).toMatchObject(refused);
  });

  test('never takes both of two who come at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [anna, bert, host] = await people('Anna', 'Bert', 'Hanna');
      if (!anna || !bert || !host) return;
      await block(anna, bert);
      await block(bert, anna);
      const { body: table } = await host.call<Match>('POST', '/matches', {
        seats: [{ team: 1 }, { team: 2 }, { team: 3 }],
      });
      const taken = await Promise.all(
        [anna, bert].map((api, at) => api.call('POST', `/matches/${table.id}/seat`, { ...seat, seat: at })),
      );
      expect(taken.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });
});

test('there is no rematch between two of whom one has blocked the other', async () => {
  const [anna, bert] = await two();
  const match = await seatedDuel(anna, bert);
  const rooms = await Promise.all([joinRaw(anna, server.url, match.id), joinRaw(bert, server.url, match.id)]);
  await concede(rooms[0]);
  const again = `/matches/${match.id}/rematch`;
  expect(await bert.call('POST', again)).toMatchObject({ status: 200, body: { state: 'offered' } });
  await block(anna, bert);
  for (const api of [anna, bert])
    expect(await api.refused('POST', again)).toMatchObject({ body: { code: 'notAdmitted' } });
  await anna.call('DELETE', `/me/blocks/${bert.accountId}`);
  expect(await anna.call('POST', again)).toMatchObject({ status: 200, body: { state: 'opened' } });
  for (const room of rooms) room.leave();
});

test.each([
  ['the first to come', 0, 1],
  ['the second', 1, 0],
])('a queue does not pair two if %s has blocked the other', async (_, by, whom) => {
  const queue = `/queue/three-layer.duel.${by === 0 ? 'casual' : 'rated'}`;
  const [anna, bert, clotilde] = await people('Anna', 'Bert', 'Clotilde');
  if (!anna || !bert || !clotilde) return;
  const pair = [anna, bert];
  await block(pair[by] ?? anna, pair[whom] ?? bert);
  for (const api of [anna, bert, clotilde]) await api.call('POST', queue, seat);
  const found = await until(
    () => read<QueueTicket>(anna, queue),
    ({ state }) => state === 'matched',
  );
  const { seats } = await read<Match>(anna, `/matches/${found.matchId ?? ''}`);
  expect(seats.map(({ occupant }) => occupant?.name).sort()).toEqual(['Anna', 'Clotilde']);
  expect(await read(bert, queue)).toMatchObject({ state: 'waiting' });
  await bert.call('DELETE', queue);
});

test('a campaign takes nobody whom a member has blocked', async () => {
  const [anna, bert] = await two();
  const campaign = await openCampaign(anna);
  await block(anna, bert);
  const join = { code: campaign.inviteCode };
  expect(await bert.refused('POST', '/campaigns/join', join)).toMatchObject({
    status: 403,
    body: { code: 'notAdmitted' },
  });
  await anna.call('DELETE', `/me/blocks/${bert.accountId}`);
  expect(await bert.call<Campaign>('POST', '/campaigns/join', join)).toMatchObject({ status: 200 });
});
