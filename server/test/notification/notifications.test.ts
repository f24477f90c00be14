import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Joined,
  Match,
  NotificationKind,
  Notifications,
  NotificationTarget,
  Sessions,
  Tournament,
} from '@penance/shared';
import { STRANGERS_PER_DAY } from '../../src/notification/raise-notification.ts';
import { newEvent, register, told } from '../abuse/events.ts';
import { anybody, guest, seatedDuel, withToken, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { concede, joinRaw, type RawRoom } from '../support/raw-room.ts';
import { until } from '../support/until.ts';
import type { TestBrowser } from './push-receiver.ts';
import { openPushService } from './push-service.ts';

const ALL: readonly NotificationKind[] = ['turn', 'challenge', 'friend', 'round', 'result'];
/** Seconds. */
const START_PATIENCE = 1;
const DAYS = { clock: { bank: null, cap: 2_592_000 } };

const server = await testServer({
  WEBHOOK_TARGETS: 'any',
  NOTIFY_AFTER: '0.1',
  START_PATIENCE: String(START_PATIENCE),
});
const notificationsOf = async (api: Api): Promise<Notifications> =>
  (await api.call<Notifications>('GET', '/notifications')).body;
const asker = await guest(server, 'Asker');
const service = await openPushService(async () => (await notificationsOf(asker)).pushKey);

const rooms: RawRoom[] = [];
afterEach(() => {
  for (const room of rooms.splice(0)) if (room.isOpen()) room.leave();
});

const subscribe = async (
  api: Api,
  browser: TestBrowser,
  { kinds = ALL, language = 'en' }: { kinds?: readonly NotificationKind[]; language?: string } = {},
): Promise<NotificationTarget> => {
  const reply = await api.call<NotificationTarget>('PUT', '/notifications/push', {
    ...browser.subscription,
    kinds,
    language,
  });
  expect(reply.status).toBe(200);
  return reply.body;
};
const player = async (name: string, wanted?: Parameters<typeof subscribe>[2]) => {
  const api = await guest(server, name);
  const browser = service.browser();
  return { api, browser, target: await subscribe(api, browser, wanted) };
};
const come = async (api: Api, matchId: string): Promise<RawRoom> => {
  const room = await joinRaw(api, server.url, matchId, { salt: randomBytes(32).toString('hex') });
  rooms.push(room);
  return room;
};
const gets = (browser: TestBrowser, messages: number): Promise<unknown> =>
  until(
    () => Promise.resolve(browser.got.length),
    (count) => count >= messages,
  );
/** Everything that was raised has been sent or given up. */
const allSent = (): Promise<unknown> =>
  until(
    () =>
      server.database.clients.use(
        (sql) => sql`select id from notification_delivery where next_at is not null`,
      ),
    (open) => open.length === 0,
  );
const raised = (matchId: string) =>
  server.database.clients.use(
    (sql) => sql<{ kind: string }[]>`select kind from notification where subject_id = ${matchId}`,
  );

describe('a match of days', () => {
  test('tells a player who is away that it waits, once, and not one who is there', async () => {
    const [anna, bert] = [await player('Anna'), await player('Bert', { language: 'de' })];
    const match = await seatedDuel(anna.api, bert.api, DAYS);
    const [gone, room] = [await come(bert.api, match.id), await come(anna.api, match.id)];
    await gone.until(() => gone.told.some(({ name }) => name === 'start'));
    gone.leave();
    await gets(bert.browser, 1);
    expect(bert.browser.got).toEqual([
      {
        title: 'Du bist gegen Anna am Zug',
        text: expect.stringMatching(
          /^Die Partie gegen Anna vom \d+\. \p{L}+ \d{4} wartet auf deine Antwort\. Antworte bis \p{L}+, \d+\. \p{L}+ \d{4}, \d\d:\d\d Uhr \(UTC\)\. Sonst gibt das Spiel für dich eine vorsichtige Antwort\.$/u,
        ) as unknown,
        path: `/match/${match.id}`,
        tag: expect.any(String) as unknown,
        topic: expect.any(String) as unknown,
      },
    ]);
    expect(bert.browser.got[0]?.tag).toBe(bert.browser.got[0]?.topic);
    // Coming and going, and another process that plays the match, are no reason to tell it again.
    const seen = await come(bert.api, match.id);
    await seen.until(() => seen.told.some(({ name }) => name === 'start'));
    seen.leave();
    await server.restart();
    await gets(anna.browser, 1);
    await allSent();
    expect(bert.browser.got).toHaveLength(1);
    expect(anna.browser.got).toMatchObject([
      // After a restart her clock stands for a while: then it is not known yet by when to answer.
      {
        title: 'Your turn against Bert',
        text: expect.stringMatching(
          /^The match against Bert that began on .+ waits for your answer\. (?:Answer by .+ UTC\. Otherwise the game gives a cautious answer for you|Your clock stands at the moment)\.$/,
        ) as unknown,
      },
    ]);
    expect(room.isOpen()).toBe(false);
  });

  test('says that it is lost when the bank is empty before the time for the question is over', async () => {
    const [anna, bert] = [await player('Anna'), await player('Bert')];
    const clock = { bank: 7200, cap: 86_400, whenEmpty: 'forfeit' };
    const match = await seatedDuel(anna.api, bert.api, { clock });
    const [gone, room] = [await come(bert.api, match.id), await come(anna.api, match.id)];
    await gone.until(() => gone.told.some(({ name }) => name === 'start'));
    gone.leave();
    await gets(bert.browser, 1);
    expect(bert.browser.got[0]?.text).toMatch(/ UTC\. Otherwise your time is up and you lose\.$/);
    const [row] = await server.database.clients.use(
      (sql) => sql<{ left: number }[]>`
        select extract(epoch from due_at - now())::float8 as left from notification
        where subject_id = ${match.id} and account_id = ${bert.api.accountId}`,
    );
    expect(row?.left).toBeGreaterThan(7000);
    expect(row?.left).toBeLessThanOrEqual(7200);
    expect(room.isOpen()).toBe(true);
  });

  test('waits for both to come before it begins, and tells whoever is away', async () => {
    const [anna, bert] = [await player('Anna'), await player('Bert')];
    const match = await seatedDuel(anna.api, bert.api, DAYS);
    const room = await come(anna.api, match.id);
    await gets(bert.browser, 1);
    await allSent();
    expect(bert.browser.got).toMatchObject([
      {
        title: 'Your match against Anna can begin',
        text: 'The match against Anna begins as soon as all who play in it have opened its page, and still waits for you. If you do not come within 30 days, it begins without you, and your time runs.',
        path: `/match/${match.id}`,
      },
    ]);
    expect(anna.browser.got).toEqual([]);
    await sleep(1.5 * START_PATIENCE * 1000);
    expect((await anna.api.call<Match>('GET', `/matches/${match.id}`)).body.status).toBe('lobby');
    await come(bert.api, match.id);
    await room.until(() => room.told.some(({ name }) => name === 'start'));
  });

  test('tells whoever has come and left once more when it waits for their salt, and nothing else', async () => {
    const [anna, bert] = [await player('Anna'), await player('Bert')];
    const match = await seatedDuel(anna.api, bert.api, DAYS);
    for (const { browser } of [anna, bert]) await gets(browser, 1);
    const saltHash = 'ab'.repeat(32);
    (await joinRaw(anna.api, server.url, match.id, { saltHash })).leave();
    const room = await joinRaw(bert.api, server.url, match.id, { saltHash });
    rooms.push(room);
    await gets(anna.browser, 2);
    room.leave();
    await allSent();
    for (const message of anna.browser.got)
      expect(message).toMatchObject({
        title: expect.stringMatching(/^Your match against (Anna|Bert) can begin$/) as unknown,
        path: `/match/${match.id}`,
      });
    // The other one, who has come in the meantime and left too, is told the same.
    await gets(bert.browser, 2);
    await allSent();
    expect([anna, bert].map(({ browser }) => browser.got.length)).toEqual([2, 2]);
  });

  test('does not tell that it waits for somebody who has come in the meantime', async () => {
    const [anna, bert] = [await player('Anna'), await player('Bert')];
    anna.browser.answer(503);
    const match = await seatedDuel(anna.api, bert.api, DAYS);
    await until(
      () =>
        server.database.clients.use(
          (sql) =>
            sql`select id from notification_delivery where next_at is not null and failure is not null`,
        ),
      ({ length }) => length === 1,
    );
    (await joinRaw(anna.api, server.url, match.id, { saltHash: 'ab'.repeat(32) })).leave();
    anna.browser.answer(201);
    await server.database.clients.use(async (sql) => {
      await sql`update notification_target set paused_until = null`;
      await sql`update notification_delivery set next_at = '-infinity' where next_at is not null`;
    });
    await allSent();
    expect(anna.browser.got).toEqual([]);
  });

  test('is not won because the other side has not come yet', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const days = await seatedDuel(anna, bert, DAYS);
    const minutes = await seatedDuel(anna, bert);
    const joined = async ({ id }: Match) =>
      (await anna.call<Joined>('POST', `/matches/${id}/join`)).body.claimAfter;
    expect([await joined(days), await joined(minutes)]).toEqual([null, 120]);
  });

  test('tells everybody how it ended', async () => {
    const [anna, bert] = [await player('Anna', { kinds: ['result'] }), await player('Bert')];
    const match = await seatedDuel(anna.api, bert.api, DAYS);
    const [one] = [await come(anna.api, match.id), await come(bert.api, match.id)];
    await concede(one);
    await gets(anna.browser, 1);
    await gets(bert.browser, 1);
    await allSent();
    expect(anna.browser.got).toMatchObject([
      {
        title: 'You lost against Bert',
        text: expect.stringMatching(
          /^The match against Bert that began on .+ is over\. Its page shows how it ended\.$/,
        ) as unknown,
        path: `/match/${match.id}`,
      },
    ]);
    expect(bert.browser.got).toMatchObject([{ title: 'You won against Anna' }]);
  });
});

test('a match of minutes tells nobody anything, and its rematch challenges the others', async () => {
  const [anna, bert] = [await player('Anna'), await player('Bert')];
  const match = await seatedDuel(anna.api, bert.api);
  const room = await come(anna.api, match.id);
  await concede(room);
  expect(await raised(match.id)).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect((await anna.api.call('POST', `/matches/${match.id}/rematch`)).status).toBe(200);
  await gets(bert.browser, 1);
  await allSent();
  expect(bert.browser.got).toMatchObject([
    {
      title: 'Anna wants to play again',
      text: expect.stringMatching(
        /^Anna offers a rematch of the match that you played\. The offer ends on .+, \d\d:\d\d UTC; nothing is lost by that\. Each question in it is to be answered within .+\.$/,
      ) as unknown,
      path: `/match/${match.id}`,
    },
  ]);
  expect(anna.browser.got).toEqual([]);
});

test('whoever is asked to be a friend is told, and not of what was taken back', async () => {
  const [anna, bert] = [await player('Anna'), await player('Bert')];
  await anna.api.call('PUT', `/me/friends/${bert.api.accountId}`);
  await gets(bert.browser, 1);
  await allSent();
  expect(bert.browser.got).toMatchObject([
    {
      title: 'Anna wants to be your friend',
      text: 'Accept or decline on the page of your friends. As long as you do neither, nothing changes between you and Anna.',
      path: '/friends',
    },
  ]);
  await anna.api.call('DELETE', `/me/friends/${bert.api.accountId}`);
  await bert.api.call('PUT', `/me/friends/${anna.api.accountId}`);
  await gets(anna.browser, 1);
  await anna.api.call('PUT', `/me/friends/${bert.api.accountId}`);
  await allSent();
  expect([bert.browser.got.length, anna.browser.got.length]).toEqual([1, 1]);
});

test('a round of an event that begins is told to those who play in it', async () => {
  const [anna, bert] = [await player('Anna'), await player('Bert')];
  const settings = { name: 'Iron Cup', format: { kind: 'swiss', rounds: 1 } };
  const { body } = await asker.call<Tournament>('POST', '/tournaments', settings);
  const { id } = body.state;
  for (const { api } of [anna, bert]) await register(api, id);
  await told(asker, id, { kind: 'start' });
  for (const { browser } of [anna, bert]) await gets(browser, 1);
  await allSent();
  for (const [{ browser }, other] of [[anna, 'Bert'] as const, [bert, 'Anna'] as const]) {
    expect(browser.got).toMatchObject([{ title: 'Iron Cup: round 1', path: `/event/${id}` }]);
    expect(browser.got[0]?.text).toMatch(
      new RegExp(
        `^It has begun: you play against ${other}\\. .+ Be there by .+ UTC\\. Whoever has not come by then loses\\.$`,
      ),
    );
  }
});

test('hosts who enter somebody tell them of it as often as other strangers, and friends always', async () => {
  const { api: anna, browser } = await player('Anna');
  const foes = [await guest(server, 'Foe'), await guest(server, 'Other foe')];
  const enteredBy = async (host: Api): Promise<Tournament> => {
    const { id } = await newEvent(host, { name: 'Buy this', format: { kind: 'swiss', rounds: 1 } });
    for (const foe of foes) await register(foe, id);
    await told(host, id, { kind: 'start' });
    const { body } = await host.call<Tournament>('GET', `/tournaments/${id}`);
    const [entrant] = body.state.entrants;
    await told(host, id, {
      kind: 'replacePlayer',
      entrant: entrant?.id,
      account: entrant?.players[0]?.account,
      replacement: anna.accountId,
      reason: 'x',
    });
    return (await host.call<Tournament>('GET', `/tournaments/${id}`)).body;
  };
  const blocked = await guest(server, 'Blocked');
  await anna.call('PUT', `/me/blocks/${blocked.accountId}`);
  await enteredBy(blocked);
  const hosts = [await guest(server, 'Host'), await guest(server, 'Other host')];
  for (let times = 0; times < STRANGERS_PER_DAY; times += 1) await enteredBy(hosts[times % 2] ?? blocked);
  const { state } = await enteredBy(blocked);
  await come(anna, state.rounds[0]?.pairings[0]?.games.at(-1)?.match ?? '');
  await gets(browser, STRANGERS_PER_DAY);
  await allSent();
  expect(browser.got).toHaveLength(STRANGERS_PER_DAY);
  const friend = await guest(server, 'Friend');
  await friend.call('PUT', `/me/friends/${anna.accountId}`);
  await anna.call('PUT', `/me/friends/${friend.accountId}`);
  await enteredBy(friend);
  const own = await newEvent(blocked, { format: { kind: 'swiss', rounds: 1 } });
  for (const each of [anna, friend]) await register(each, own.id);
  await told(blocked, own.id, { kind: 'start' });
  await gets(browser, STRANGERS_PER_DAY + 2);
  // Whoever has come knows of it.
  await told(blocked, state.id, { kind: 'rePairRound', round: 'swiss-1', scope: 'all', reason: 'x' });
  await gets(browser, STRANGERS_PER_DAY + 3);
  await allSent();
  expect(browser.got.slice(STRANGERS_PER_DAY).map(({ title }) => title)).toEqual([
    'Buy this: round 1',
    'Cup: round 1',
    'Buy this: round 1',
  ]);
});

describe('a browser', () => {
  test('is listed, changed in place, and removed', async () => {
    const { api, browser, target } = await player('Anna');
    const changed = await subscribe(api, browser, { kinds: ['turn'], language: 'de' });
    expect(changed).toMatchObject({ id: target.id, kinds: ['turn'], language: 'de' });
    expect((await notificationsOf(api)).items).toEqual([changed]);
    const other = await guest(server, 'Bert');
    expect(await other.refused('DELETE', `/notifications/${target.id}`)).toMatchObject({
      status: 404,
      body: { code: 'targetNotFound' },
    });
    expect((await api.call('DELETE', `/notifications/${target.id}`)).status).toBe(204);
    expect((await notificationsOf(api)).items).toEqual([]);
  });

  test('belongs to the account that was signed in last', async () => {
    const { api, browser } = await player('Anna');
    const other = await guest(server, 'Bert');
    await subscribe(other, browser);
    expect((await notificationsOf(api)).items).toEqual([]);
    expect((await notificationsOf(other)).items).toHaveLength(1);
  });

  test('goes with its session', async () => {
    const { api } = await player('Anna');
    const { codes } = (await api.call<{ codes: string[] }>('POST', '/recovery-codes')).body;
    const signedIn = await api.call<{ token: string }>('POST', '/sessions/by-code', { code: codes[0] });
    const laptop = withToken(server, signedIn.body.token);
    await subscribe(laptop, service.browser());
    expect((await notificationsOf(laptop)).items).toHaveLength(2);
    await laptop.call('DELETE', '/sessions?others=true');
    expect((await notificationsOf(laptop)).items).toHaveLength(1);
    expect((await laptop.call<Sessions>('GET', '/sessions')).body.items).toHaveLength(1);
  });

  test('is forgotten when its push service knows it no more', async () => {
    const [anna, bert] = [await player('Anna'), await player('Bert')];
    bert.browser.answer(410);
    const match = await seatedDuel(anna.api, bert.api, DAYS);
    await come(anna.api, match.id);
    await until(
      () => notificationsOf(bert.api),
      ({ items }) => items.length === 0,
    );
    expect(bert.browser.got).toEqual([]);
  });

  test('has a key of P-256', async () => {
    const { api, browser } = await player('Anna');
    const { endpoint, keys } = browser.subscription;
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 0xff)]).toString('base64url');
    const wanted = { endpoint, keys: { ...keys, p256dh }, kinds: ['turn'], language: 'en' };
    expect(await api.call('PUT', '/notifications/push', wanted)).toMatchObject({
      status: 400,
      body: { code: 'malformedRequest' },
    });
  });

  test('of a session takes the place of the one before', async () => {
    const { api, target } = await player('Anna');
    const second = await subscribe(api, service.browser());
    expect(second.id).not.toBe(target.id);
    expect((await notificationsOf(api)).items).toEqual([second]);
  });

  test('is hidden from other sessions, which take it away only by a proof', async () => {
    const { api: owner, browser, target } = await player('Anna');
    const { codes } = (await owner.call<{ codes: string[] }>('POST', '/recovery-codes')).body;
    await server.database.clients.use(
      (sql) =>
        sql`update account_code set guards_since = now() - interval '1 hour' where account_id = ${owner.accountId}`,
    );
    const { code } = (await owner.call<{ code: string }>('POST', '/device-codes')).body;
    const signedIn = await anybody(server).call<{ token: string }>('POST', '/sessions/by-code', { code });
    const thief = withToken(server, signedIn.body.token);
    const own = await subscribe(thief, service.browser());
    const { endpoint } = browser.subscription;
    expect((await notificationsOf(thief)).items).toMatchObject([
      { id: target.id, address: new URL(endpoint).host },
      { id: own.id, address: own.address },
    ]);
    expect(JSON.stringify((await thief.call('GET', '/me/export')).body)).not.toContain(endpoint);
    expect((await notificationsOf(owner)).items).toMatchObject([{ address: endpoint }, {}]);

    const path = `/notifications/${target.id}`;
    expect((await thief.refused('DELETE', path)).body.code).toBe('proofNeeded');
    expect((await thief.call('DELETE', `/notifications/${own.id}`)).status).toBe(204);
    expect((await notificationsOf(owner)).items).toHaveLength(1);
    const proved = await thief.call<{ token: string }>('POST', '/me/proofs/by-code', { code: codes[0] });
    expect((await withToken(server, proved.body.token).call('DELETE', path)).status).toBe(204);
  });
});

test('all processes have one key, which a restart keeps', async () => {
  const { pushKey } = await notificationsOf(asker);
  expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65);
  await server.restart();
  expect((await notificationsOf(asker)).pushKey).toBe(pushKey);
});
