import { beforeEach, describe, expect, test } from '@jest/globals';
import { enqueueDeliveries } from '../../src/webhook/webhook-outbox.ts';
import { deletedUnder } from '../support/meeting.ts';
import { testDatabase } from '../support/fixtures.ts';
import { fails, MOST, openPost, takes, type TestPost } from './test-post.ts';

let post: TestPost;
const database = await testDatabase();
beforeEach(async () => {
  post = await openPost(database);
});

describe('the outbox', () => {
  test('sends everything to every address, each delivery with its own id', async () => {
    const [one, other] = [await post.add('https://one.example/'), await post.add('https://other.example/')];
    await post.tell('{"seq":1}');
    await post.tell('{"seq":2}');
    const { posted, send } = post.courier(takes);
    expect(await send()).toBe(4);
    expect(posted.map(({ url, body }) => `${url} ${body}`).sort()).toEqual([
      'https://one.example/ {"seq":1}',
      'https://one.example/ {"seq":2}',
      'https://other.example/ {"seq":1}',
      'https://other.example/ {"seq":2}',
    ]);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(4);
    for (const webhook of [one, other])
      expect(await post.deliveriesOf(webhook)).toMatchObject([
        { attempts: 1, nextAt: null, failure: null, deliveredAt: expect.any(Date) as unknown },
        { attempts: 1, nextAt: null, failure: null, deliveredAt: expect.any(Date) as unknown },
      ]);
    expect(await send()).toBe(0);
  });

  test('does not send what is rolled back', async () => {
    await post.add();
    const { clients } = database;
    const failed = clients.transaction(async (sql) => {
      await enqueueDeliveries(sql, post.tournament, ['{"seq":1}']);
      throw new Error('the entry could not be written');
    });
    await expect(failed).rejects.toThrow('the entry could not be written');
    expect(await post.courier(takes).send()).toBe(0);
  });

  test.each(['taken', 'refused'] as const)(
    'lets a webhook be deleted while a delivery is recorded as %s',
    async (end) => {
      const { id } = await post.add();
      await post.tell('{}');
      const [due] = await post.outbox.take(await post.waitingIds(), 60_000);
      if (!due) throw new Error('nothing is due');
      const failed = {
        failure: 'It is asleep.',
        isAnswered: true,
        isPrompt: true,
        againMs: 1,
        pauseMs: () => 0,
      };
      await deletedUnder(database.clients, { table: 'webhook', id }, () =>
        end === 'taken' ? post.outbox.delivered(due, true) : post.outbox.failed(due, failed),
      );
    },
  );

  test('resends later, under the same id, what was not accepted', async () => {
    const webhook = await post.add();
    await post.tell('{}');
    const asleep = post.courier(fails);
    expect(await asleep.send()).toBe(1);
    expect(await post.deliveriesOf(webhook)).toMatchObject([
      { attempts: 1, failure: 'It is asleep.', deliveredAt: null, nextAt: expect.any(Date) as unknown },
    ]);
    expect(await asleep.send()).toBe(0);
    await post.makeDue();
    const awake = post.courier(takes);
    expect(await awake.send()).toBe(1);
    expect(awake.posted.map(({ id }) => id)).toEqual(asleep.posted.map(({ id }) => id));
    expect(await post.deliveriesOf(webhook)).toMatchObject([{ attempts: 2, failure: null, nextAt: null }]);
  });

  test('resends what a dead process had claimed, when its claim has expired', async () => {
    await post.add();
    await post.tell('{}');
    const [taken] = await post.outbox.take(await post.waitingIds(), 60_000);
    expect(taken).toMatchObject({ attempts: 1 });
    expect(await post.courier(takes).send()).toBe(0);
    await post.makeDue();
    const next = post.courier(takes);
    expect(await next.send()).toBe(1);
    expect(next.posted).toMatchObject([{ id: taken?.id }]);
  });

  test('is not sent twice by two processes at the same time', async () => {
    await post.add();
    for (let seq = 1; seq <= 20; seq += 1) await post.tell(`${seq}`);
    const [one, other] = [post.courier(takes), post.courier(takes)];
    const counts = await Promise.all([one.send(), other.send()]);
    expect(counts[0] + counts[1]).toBe(20);
    const bodies = [...one.posted, ...other.posted].map(({ body }) => Number(body)).sort((a, b) => a - b);
    expect(bodies).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('leaves alone what another process is just claiming', async () => {
    await post.add();
    await post.tell('{}');
    const ids = await post.waitingIds();
    await database.clients.transaction(async (sql) => {
      await sql`select id from webhook_delivery for update`;
      expect(await post.outbox.take(ids, 60_000)).toEqual([]);
    });
    expect(await post.outbox.take(ids, 60_000)).toHaveLength(1);
  });

  test('gives a delivery up in the end', async () => {
    const webhook = await post.add();
    await post.tell('{}');
    const asleep = post.courier(fails);
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await post.makeDue();
      await post.endPauses();
      await asleep.send();
    }
    expect(await post.deliveriesOf(webhook)).toMatchObject([
      { attempts: 20, nextAt: null, deliveredAt: null },
    ]);
    await post.tell('{}');
    await database.sql`update webhook_delivery set created_at = now() - interval '61 hours' where attempts = 0`;
    expect(await post.courier(takes).send()).toBe(0);
    expect((await post.deliveriesOf(webhook)).find(({ attempts }) => attempts === 0)).toMatchObject({
      nextAt: null,
      failure: 'It waited for too long.',
    });
  });

  test('sends nothing more to a removed address', async () => {
    const webhook = await post.add();
    await post.tell('{}');
    expect(await post.store.remove(post.tournament, webhook.id)).toBe(true);
    expect(await post.store.remove(post.tournament, webhook.id)).toBe(false);
    expect(await post.courier(takes).send()).toBe(0);
  });

  test('limits the addresses of an event', async () => {
    for (let at = 0; at < MOST; at += 1) await post.add();
    await expect(post.add()).rejects.toThrow('there are too many');
    expect(await post.store.list(post.tournament)).toHaveLength(MOST);
  });
});
