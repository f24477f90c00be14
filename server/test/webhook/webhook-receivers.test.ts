import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Posted } from '../../src/platform/outgoing/courier.ts';
import { chooseFair } from '../../src/platform/outgoing/courier.ts';
import type { Waiting } from '../../src/platform/outgoing/outbox.ts';
import { testDatabase } from '../support/fixtures.ts';
import { until } from '../support/until.ts';
import { away, fails, openPost, takes, type TestPost } from './test-post.ts';

let post: TestPost;
const database = await testDatabase();
beforeEach(async () => {
  post = await openPost(database);
});

describe('a receiver', () => {
  test('that does not respond delays no other, however much waits for it', async () => {
    for (let at = 0; at < 30; at += 1) await post.add(`https://silent-${at}.example/`);
    for (let at = 0; at < 5; at += 1) await post.add(`https://shared.example/${at}`);
    for (let seq = 1; seq <= 3; seq += 1) await post.tell(`{"seq":${seq}}`);
    await post.add('https://honest.example/');
    await post.tell('{"seq":4}');
    let giveUp: (posted: Posted) => void = () => undefined;
    const silence = new Promise<Posted>((resolve) => (giveUp = resolve));
    const { posted, sender } = post.courier(({ url }) => (url.includes('honest') ? takes() : silence));
    // It responded quickly the last time.
    await database.sql`insert into webhook_receiver (host, is_prompt) values ('honest.example', true)`;
    await sender.look();
    const honest = () => Promise.resolve(posted.filter(({ url }) => url.includes('honest')));
    expect(await until(honest, (all) => all.length > 0)).toMatchObject([{ body: '{"seq":4}' }]);
    for (let seq = 5; seq <= 9; seq += 1) await post.tell(`{"seq":${seq}}`);
    await sender.look();
    await until(honest, (all) => all.length === 6);
    const others = posted.filter(({ url }) => !url.includes('honest'));
    expect(others).toHaveLength(16);
    expect(new Set(others.map(({ url }) => new URL(url).host)).size).toBe(16);
    giveUp(away());
    await sender.close();
  });

  test('that keeps failing is retried at longer and longer intervals', async () => {
    const dead = await post.add('https://dead.example/');
    for (let seq = 1; seq <= 10; seq += 1) await post.tell(`${seq}`);
    const { posted, send } = post.courier(away);
    expect(await send()).toBe(3);
    expect(await send()).toBe(0);
    const pause = async (): Promise<number> => {
      const [row] = await database.sql<{ seconds: number }[]>`
        select extract(epoch from paused_until - now())::float8 as seconds from webhook_receiver`;
      return row?.seconds ?? 0;
    };
    const pauses = [await pause()];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await post.endPauses();
      expect(await send()).toBe(1);
      pauses.push(await pause());
    }
    for (const [at, seconds] of pauses.entries()) {
      expect(seconds).toBeGreaterThan(pauses[at - 1] ?? 0);
      expect(seconds).toBeLessThanOrEqual(10 * 2 ** at);
    }
    expect(posted).toHaveLength(6);
    // It is back: pending deliveries are sent at once.
    await post.endPauses();
    const awake = post.courier(takes);
    expect(await awake.send()).toBe(10);
    expect((await post.deliveriesOf(dead)).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
  });

  test('is not blamed if only one of its addresses does not respond', async () => {
    await post.add('https://chat.example/hooks/none');
    await post.add('https://chat.example/hooks/good');
    for (let seq = 1; seq <= 6; seq += 1) await post.tell(`${seq}`);
    const { posted, send } = post.courier(({ url }) => (url.endsWith('none') ? fails() : takes()));
    await send();
    expect(posted.filter(({ url }) => url.endsWith('good'))).toHaveLength(6);
    expect(posted.filter(({ url }) => url.endsWith('none'))).toHaveLength(3);
  });

  test('that rejects one delivery is sent the others', async () => {
    const webhook = await post.add();
    for (let seq = 1; seq <= 6; seq += 1) await post.tell(`${seq}`);
    const { send } = post.courier(({ body }) => (body === '1' ? fails() : takes()));
    expect(await send()).toBe(6);
    expect(
      (await post.deliveriesOf(webhook)).filter(({ deliveredAt }) => deliveredAt === null),
    ).toMatchObject([{ body: '1', failure: 'It is asleep.' }]);
  });

  test('is sent what is for its good addresses, however many others fail', async () => {
    for (let at = 0; at < 10; at += 1) await post.add(`https://shared.example/${at}`);
    await post.tell('1');
    await database.sql`update webhook set failures = 1`;
    await database.sql`insert into webhook_receiver (host, is_prompt) values ('shared.example', true)`;
    await post.add('https://shared.example/good');
    await post.tell('2');
    const { posted, sender } = post.courier(({ url }) => (url.endsWith('good') ? takes() : fails()));
    await sender.look();
    expect(posted.slice(0, 2).map(({ url }) => url.endsWith('good'))).toContain(true);
    await sender.close();
  });

  test('gets the deliveries of one address one after the other, in order', async () => {
    await post.add();
    for (let seq = 1; seq <= 5; seq += 1) await post.tell(`${seq}`);
    let open = 0;
    let most = 0;
    const { posted, send } = post.courier(async () => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return takes();
    });
    expect(await send()).toBe(5);
    expect([most, posted.map(({ body }) => body)]).toEqual([1, ['1', '2', '3', '4', '5']]);
  });

  test('that accepts everything but slowly does not count as prompt', async () => {
    await post.add('https://slow.example/');
    await post.tell('{}');
    let now = 0;
    await post
      .courier(
        () => {
          now += 5000;
          return takes();
        },
        () => now,
      )
      .send();
    await post.tell('{}');
    const waiting = await post.outbox.listWaiting({
      busy: [],
      perReceiver: 1,
      limit: 1,
    });
    expect(waiting).toMatchObject([{ isPrompt: false }]);
  });

  test('that no event uses any more is forgotten', async () => {
    const webhook = await post.add();
    await post.tell('{}');
    await post.courier(takes).send();
    await post.store.remove(post.tournament, webhook.id);
    await post.courier(takes).send();
    expect(await database.sql`select from webhook_receiver`).toHaveLength(0);
  });
});

test('a result that cannot be stored is put off like other background work', async () => {
  await post.add();
  await post.tell('{}');
  const { told, send } = post.courier(() => Promise.reject(new Error('a bug')));
  expect(await send()).toBe(1);
  expect(told).toHaveLength(1);
});

test('send capacity is divided: little for one receiver, half for those that are not prompt', () => {
  const delivery = (id: number, host: string, isPrompt: boolean): Waiting => ({
    id: `${id}`,
    targetId: `w${id}`,
    host,
    isPrompt,
  });
  const unknown = Array.from({ length: 50 }, (_, at) => delivery(at, `unknown-${at}`, false));
  const crowd = Array.from({ length: 50 }, (_, at) => delivery(100 + at, 'crowd', true));
  const prompt = Array.from({ length: 50 }, (_, at) => delivery(200 + at, `prompt-${at}`, true));
  const chosen = chooseFair([], [...unknown, ...crowd, ...prompt]);
  const count = (name: string): number => chosen.filter(({ host }) => host.startsWith(name)).length;
  expect([count('unknown'), count('crowd'), count('prompt')]).toEqual([16, 2, 14]);
  expect(chooseFair(chosen, [...unknown, ...prompt])).toEqual([]);
});
