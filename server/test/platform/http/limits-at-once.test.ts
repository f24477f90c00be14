import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Tournament } from '@penance/shared';
import { deckFor, guest, type Api, type Reply } from '../../support/api.ts';
import { testServer } from '../../support/fixtures.ts';

const MOST = 3;
const server = await testServer({
  DECKS_PER_ACCOUNT: `${MOST}`,
  LOBBIES_PER_ACCOUNT: `${MOST}`,
  SEATS_PER_ACCOUNT: `${MOST}`,
  MATCHES_PER_DAY: '50',
  TOURNAMENTS_PER_ACCOUNT: `${MOST}`,
  TOURNAMENTS_PER_DAY: `${2 * MOST}`,
  CAMPAIGNS_PER_ACCOUNT: `${MOST}`,
  CAMPAIGNS_PER_DAY: `${2 * MOST}`,
  CONTENT_PER_ACCOUNT: '1',
  WEBHOOK_TARGETS: 'any',
});
const packs = [
  JSON.parse(await readFile(new URL('../../../../packs/siege-mortar.json', import.meta.url), 'utf8')),
];

type Create = (api: Api) => Promise<Reply<{ readonly code?: string; readonly id?: string }>>;

const event = { name: 'Cup', format: { kind: 'swiss', rounds: 2 } };
const newDeck: Create = (api) => api.call('POST', '/decks', { name: 'Deck', list: deckFor() });
const newMatch: Create = (api) => api.call('POST', '/matches', {});
const newEvent: Create = (api) => api.call('POST', '/tournaments', event);
const newCampaign: Create = (api) => api.call('POST', '/campaigns', { name: 'Road' });

const atOnce = (api: Api, create: Create) => Promise.all(Array.from({ length: 20 }, () => create(api)));

const expectOne = async (api: Api, create: Create, code: string): Promise<void> => {
  const replies = await atOnce(api, create);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { body } of replies.filter(({ status }) => status !== 201))
    expect(body).toMatchObject({ status: 409, code });
};

test.each([
  ['decks', newDeck, 'tooManyDecks'],
  ['matches', newMatch, 'tooManyMatches'],
  ['events', newEvent, 'tooManyTournaments'],
  ['campaigns', newCampaign, 'tooManyCampaigns'],
] as const)('of twenty concurrent %s exactly as many as fit are accepted', async (_, create, code) => {
  const anna = await guest(server, 'Anna');
  for (let made = 1; made < MOST; made += 1) expect(await create(anna)).toMatchObject({ status: 201 });
  await expectOne(anna, create, code);
});

test('of concurrent seats at many tables exactly as many as fit are accepted', async () => {
  const anna = await guest(server, 'Anna');
  const tables: string[] = [];
  for (let host = 0; host < 4; host += 1) {
    const bert = await guest(server, 'Bert');
    for (let made = 0; made < MOST; made += 1) tables.push((await newMatch(bert)).body.id ?? '');
  }
  const take = (id: string) =>
    anna.call<{ readonly code?: string }>('POST', `/matches/${id}/seat`, {
      deck: { list: deckFor() },
      ready: false,
    });
  const taken = await Promise.all(tables.map(take));
  const mine = tables.filter((_, at) => taken[at]?.status === 200);
  expect(mine).toHaveLength(MOST);
  for (const { status, body } of taken.filter((each) => each.status !== 200))
    expect([status, body.code]).toEqual([409, 'tooManySeats']);
  const hosted = { hostSeat: { deck: { list: deckFor() } } };
  expect(await anna.refused('POST', '/matches', hosted)).toMatchObject({ body: { code: 'tooManySeats' } });
  const [first = ''] = mine;
  expect(await take(first)).toMatchObject({ status: 200 });
  await anna.call('DELETE', `/matches/${first}/seat`);
  expect(await anna.call('POST', '/matches', hosted)).toMatchObject({ status: 201 });
  expect(await take(first)).toMatchObject({ status: 409 });
});

test('of twenty concurrent addresses for one event exactly as many as fit are accepted', async () => {
  const anna = await guest(server, 'Anna');
  const { body } = await anna.call<Tournament>('POST', '/tournaments', event);
  const add: Create = (api) =>
    api.call('POST', `/tournaments/${body.state.id}/webhooks`, { url: 'http://127.0.0.1:9/told' });
  for (let made = 1; made < 5; made += 1) expect(await add(anna)).toMatchObject({ status: 201 });
  await expectOne(anna, add, 'tooManyWebhooks');
});

test.each([
  ['events', `update tournament set status = 'cancelled'`, newEvent, 'tooManyTournaments'],
  [
    'campaigns',
    `update campaign set status = 'closed', secret = sha256('')`,
    newCampaign,
    'tooManyCampaigns',
  ],
] as const)('ending %s does not allow opening more of them on the same day', async (_, end, create, code) => {
  const anna = await guest(server, 'Anna');
  for (let made = 1; made < 2 * MOST; made += 1) {
    expect(await create(anna)).toMatchObject({ status: 201 });
    await server.database.clients.use((sql) => sql.unsafe(end));
  }
  await expectOne(anna, create, code);
});

test('an ended event is reopened only while its host has room for one more', async () => {
  const [anna, ...players] = await Promise.all(['Anna', 'Bert', 'Carl'].map((name) => guest(server, name)));
  if (!anna) throw new Error('nobody hosts');
  const { body } = await anna.call<Tournament>('POST', '/tournaments', event);
  const commands = `/tournaments/${body.state.id}/commands`;
  for (const player of players)
    await player.call('POST', commands, { kind: 'register', deck: deckFor(), key: 'register' });
  await anna.call('POST', commands, { kind: 'start', key: 'start' });
  await anna.call('POST', commands, { kind: 'finish', reason: 'Rain.', key: 'finish' });
  for (let made = 1; made <= MOST; made += 1) expect(await newEvent(anna)).toMatchObject({ status: 201 });
  const reopen = { kind: 'reopen', reason: 'An appeal.', key: 'reopen' };
  expect(await anna.refused('POST', commands, reopen)).toMatchObject({
    body: { code: 'tooManyTournaments' },
  });
});

/** As if an earlier match had stored packs of that size. */
const fillUpTo = async (accountId: string, held: number): Promise<void> => {
  await server.database.sql`
    update match set clock = jsonb_set(
      clock, '{packs,0,filling}', to_jsonb(repeat('x', ${held} - content_held(${accountId})::integer - 20))
    )
    where host_account_id = ${accountId} and content_bytes > 0`;
};

test('packs of an account share a size limit; of twenty concurrent ones as many as fit are accepted', async () => {
  const anna = await guest(server, 'Anna');
  const bring: Create = (api) => api.call('POST', '/matches', { ruleset: { packs } });
  expect(await bring(anna)).toMatchObject({ status: 201 });
  await fillUpTo(anna.accountId, 1_048_576);
  await expectOne(anna, bring, 'tooMuchContent');
  const ruleset = { packs };
  expect(await anna.refused('POST', '/tournaments', { ...event, ruleset })).toMatchObject({
    body: { code: 'tooMuchContent' },
  });
  expect(await anna.refused('POST', '/campaigns', { name: 'Road', ruleset })).toMatchObject({
    body: { code: 'tooMuchContent' },
  });
  expect(await newEvent(anna)).toMatchObject({ status: 201 });
  expect(await newMatch(anna)).toMatchObject({ status: 201 });
});

test('matches that an event arranges or a campaign plays count for the host', async () => {
  const anna = await guest(server, 'Anna');
  const held = async (): Promise<number> => {
    const [row] = await server.database.sql<
      [{ held: number }]
    >`select content_held(${anna.accountId})::integer as held`;
    return row.held;
  };
  const ruleset = { packs };
  const { body } = await anna.call<Tournament>('POST', '/tournaments', { ...event, ruleset });
  const ofEvent = await held();
  expect(ofEvent).toBeGreaterThan(500);
  expect(await anna.call('POST', '/matches', { ruleset })).toMatchObject({ status: 201 });
  const withMatch = await held();
  expect(withMatch).toBeGreaterThan(ofEvent);
  await server.database.sql`
    update match set host_account_id = null, origin_kind = 'tournament', origin_id = ${body.state.id}
    where host_account_id = ${anna.accountId}`;
  expect(await held()).toBe(withMatch);
  await anna.call('POST', '/campaigns', { name: 'Road', ruleset });
  const withCampaign = await held();
  expect(withCampaign).toBeGreaterThan(withMatch);
  await server.database.sql`update campaign set journal_size = journal_size + 1000`;
  expect(await held()).toBe(withCampaign + 1000);
});
