import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTournament, tournamentSettingsSchema } from '@penance/shared';
import { insertTournament } from '../../src/tournaments/write-tournament.ts';
import type { Posted, Posting } from '../../src/webhooks/post-delivery.ts';
import type { CourierParts } from '../../src/webhooks/webhook-courier.ts';
import { pauseAfter, sendDue } from '../../src/webhooks/webhook-courier.ts';
import type { WebhookRecord, WebhookStore } from '../../src/webhooks/webhook-store.ts';
import { createWebhookStore, enqueueDeliveries } from '../../src/webhooks/webhook-store.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { migratedDatabase } from '../database/test-database.ts';
import { newAccount } from '../matches/stored-matches.ts';

let database: TestDatabase;
let store: WebhookStore;
let host: string;
let tournament: string;

beforeAll(async () => {
  database = await migratedDatabase();
  store = createWebhookStore(database.clients);
  host = await newAccount(database.clients);
}, 60_000);
beforeEach(async () => {
  const { clients } = database;
  await clients.use((sql) => sql`delete from webhook`);
  const settings = tournamentSettingsSchema.parse({ name: 'Cup', format: { kind: 'swiss' } });
  const opening = openTournament(settings, { id: randomUUID(), host, commitment: '', at: Date.now() });
  await clients.use((sql) => insertTournament(sql, { opening, secret: new Uint8Array(32) }));
  tournament = opening.id;
});
afterAll(() => database.close());

const MOST = 3;
const add = async (url = 'https://example.org/'): Promise<WebhookRecord> => {
  const added = await store.add(tournament, { url, secret: 'whsec_AAAA' }, MOST);
  if (!added) throw new Error('there are too many');
  return added;
};
const tell = (body: string): Promise<void> =>
  database.clients.use((sql) => enqueueDeliveries(sql, tournament, body));
const deliveriesOf = async ({ id }: WebhookRecord) => (await store.deliveries(id, { limit: 50 })).items;

/** A courier whose receiver answers as it is told to. */
const courier = (answer: (posting: Posting) => Posted) => {
  const posted: Posting[] = [];
  const parts: CourierParts = {
    store,
    allowsPrivate: false,
    post: (posting) => {
      posted.push(posting);
      return Promise.resolve(answer(posting));
    },
  };
  return { posted, send: () => sendDue(parts, () => false) };
};
const takes = (): Posted => ({ ok: true });
const fails = (): Posted => ({ ok: false, failure: 'It is asleep.' });
const makeDue = () =>
  database.clients.use(
    (sql) => sql`update webhook_delivery set next_at = '-infinity' where next_at is not null`,
  );

describe('the outbox', () => {
  test('every address is told everything, each delivery under an id of its own', async () => {
    const [one, other] = [await add('https://one.example/'), await add('https://other.example/')];
    await tell('{"seq":1}');
    await tell('{"seq":2}');
    const { posted, send } = courier(takes);
    expect(await send()).toBe(4);
    expect(posted.map(({ url, body }) => `${url} ${body}`).sort()).toEqual([
      'https://one.example/ {"seq":1}',
      'https://one.example/ {"seq":2}',
      'https://other.example/ {"seq":1}',
      'https://other.example/ {"seq":2}',
    ]);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(4);
    for (const webhook of [one, other])
      expect(await deliveriesOf(webhook)).toMatchObject([
        { attempts: 1, nextAt: null, failure: null, deliveredAt: expect.any(Date) as unknown },
        { attempts: 1, nextAt: null, failure: null, deliveredAt: expect.any(Date) as unknown },
      ]);
    expect(await send()).toBe(0);
  });

  test('what is rolled back is not told', async () => {
    await add();
    const { clients } = database;
    const failed = clients.transaction(async (sql) => {
      await enqueueDeliveries(sql, tournament, '{"seq":1}');
      throw new Error('the entry could not be written');
    });
    await expect(failed).rejects.toThrow('the entry could not be written');
    expect(await courier(takes).send()).toBe(0);
  });

  test('what is not taken is sent again under the same id, later', async () => {
    const webhook = await add();
    await tell('{}');
    const asleep = courier(fails);
    expect(await asleep.send()).toBe(1);
    expect(await deliveriesOf(webhook)).toMatchObject([
      { attempts: 1, failure: 'It is asleep.', deliveredAt: null, nextAt: expect.any(Date) as unknown },
    ]);
    expect(await asleep.send()).toBe(0);
    await makeDue();
    const awake = courier(takes);
    expect(await awake.send()).toBe(1);
    expect(awake.posted.map(({ id }) => id)).toEqual(asleep.posted.map(({ id }) => id));
    expect(await deliveriesOf(webhook)).toMatchObject([{ attempts: 2, failure: null, nextAt: null }]);
  });

  test('one that was taken up by a process that died is sent by another when its time is over', async () => {
    await add();
    await tell('{}');
    const [taken] = await store.take(8, 60_000);
    expect(taken).toMatchObject({ attempts: 1 });
    expect(await courier(takes).send()).toBe(0);
    await makeDue();
    const next = courier(takes);
    expect(await next.send()).toBe(1);
    expect(next.posted).toMatchObject([{ id: taken?.id }]);
  });

  test('two processes do not send the same at the same time', async () => {
    await add();
    for (let seq = 1; seq <= 20; seq += 1) await tell(`${seq}`);
    const [one, other] = [courier(takes), courier(takes)];
    const counts = await Promise.all([one.send(), other.send()]);
    expect(counts[0] + counts[1]).toBe(20);
    const bodies = [...one.posted, ...other.posted].map(({ body }) => Number(body)).sort((a, b) => a - b);
    expect(bodies).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('what another process is just taking up is left to it', async () => {
    await add();
    await tell('{}');
    await database.clients.transaction(async (sql) => {
      await sql`select id from webhook_delivery for update`;
      expect(await store.take(8, 60_000)).toEqual([]);
    });
    expect(await store.take(8, 60_000)).toHaveLength(1);
  });

  test('it is given up at last', async () => {
    const webhook = await add();
    await tell('{}');
    const asleep = courier(fails);
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await makeDue();
      await asleep.send();
    }
    expect(await deliveriesOf(webhook)).toMatchObject([{ attempts: 20, nextAt: null, deliveredAt: null }]);
  });

  test('an address that was taken away is told nothing more', async () => {
    const webhook = await add();
    await tell('{}');
    expect(await store.remove(tournament, webhook.id)).toBe(true);
    expect(await store.remove(tournament, webhook.id)).toBe(false);
    expect(await courier(takes).send()).toBe(0);
  });

  test('an event has only so many addresses', async () => {
    for (let at = 0; at < MOST; at += 1) await add();
    await expect(add()).rejects.toThrow('there are too many');
    expect(await store.list(tournament)).toHaveLength(MOST);
  });
});

test('pauses double up to a limit, and end', () => {
  expect([1, 2, 3].map((attempts) => pauseAfter(attempts))).toEqual([5000, 10_000, 20_000]);
  expect(pauseAfter(19)).toBe(6 * 3_600_000);
  expect(pauseAfter(20)).toBeNull();
});
