import { expect, test } from '@jest/globals';
import { createNotificationCourier } from '../../src/notification/notification-courier.ts';
import {
  createNotificationOutbox,
  type DueNotification,
} from '../../src/notification/notification-outbox.ts';
import { createNotificationStore } from '../../src/notification/notification-store.ts';
import { createPushKeys, pushKeysOf } from '../../src/notification/push-keys.ts';
import {
  raiseNotification,
  withdrawEarlierTurns,
  type Raised,
} from '../../src/notification/raise-notification.ts';
import { beginDuel, openDecisions, playOn } from '../support/test-match.ts';
import { testProcess } from '../support/fixtures.ts';
import { deletedUnder } from '../support/meeting.ts';
import { testLoop } from '../support/loop.ts';
import { until } from '../support/until.ts';
import { openPushService } from './push-service.ts';

const FAILED = { failure: 'It is asleep.', isAnswered: true, isPrompt: true, againMs: 1, pauseMs: () => 0 };
const DAYS = { clock: { bank: null, cap: 86_400 } };
const { database, services } = await testProcess({ NOTIFY_AFTER: '86400' });
const { clients } = database;
const pushKeys = createPushKeys(clients, undefined);
const service = await openPushService(async () => (await pushKeys()).publicKey);
const outbox = createNotificationOutbox(clients);

const courier = (allowsPrivate = true) => {
  const refused: string[] = [];
  const sender = createNotificationCourier({
    clients,
    outbox,
    loop: testLoop('notifications').loop,
    pushKeys,
    contact: 'https://play.example',
    allowsPrivate,
    refused: (host, status) => void refused.push(`${host} ${status}`),
    mail: undefined,
  });
  return {
    refused,
    send: async (): Promise<void> => {
      await sender.look();
      await sender.idle();
    },
  };
};
/** A player of a match of days, with a browser, and their turn. */
const waitingPlayer = async () => {
  const { record, session } = await beginDuel(services, DAYS);
  const id = record.seats[0]?.accountId ?? '';
  const browser = service.browser();
  const store = createNotificationStore(clients);
  const claim = { id, session: { number: 1 } };
  await store.putBrowser(claim, { ...browser.subscription, kinds: ['turn'], language: 'en' }, 'Firefox');
  const turn = (part: string): Raised => ({ accounts: [id], kind: 'turn', subject: record.id, part });
  const raise = (part: string) => clients.use((sql) => raiseNotification(sql, turn(part)));
  return { session, browser, turn, raise };
};
const withdrawBefore = ({ accounts, subject: match }: Raised, open: string) =>
  clients.use((sql) => withdrawEarlierTurns(sql, { accounts, match, open: [open] }));
const makeDue = () =>
  clients.use((sql) => sql`update notification_delivery set next_at = '-infinity' where next_at is not null`);
const dueTurns = () =>
  clients.use((sql) => sql<object[]>`select id from notification_delivery where next_at is not null`);
const waitingIds = async () =>
  (await outbox.listWaiting({ busy: [], perReceiver: 100, limit: 100 })).map(({ id }) => id);

test('the same question is told once, however often and by how many it is raised and sent', async () => {
  const { browser, raise } = await waitingPlayer();
  await Promise.all([raise('4.0'), raise('4.0'), raise('4.0')]);
  const [one, other] = [courier(), courier()];
  await Promise.all([one.send(), other.send()]);
  await raise('4.0');
  await one.send();
  expect(browser.got).toHaveLength(1);
  await raise('5.0');
  await one.send();
  expect(browser.got.map(({ topic }) => topic)).toEqual([browser.got[0]?.topic, browser.got[0]?.topic]);
});

test('what a dead process had taken is sent again, in place of the first', async () => {
  const { browser, raise } = await waitingPlayer();
  await raise('4.0');
  expect(await outbox.take(await waitingIds(), 60_000)).toMatchObject([{ attempts: 1, part: '4.0' }]);
  await courier().send();
  expect(browser.got).toEqual([]);
  await makeDue();
  await courier().send();
  expect(browser.got).toHaveLength(1);
});

test.each([
  ['taken', (due: DueNotification) => outbox.delivered(due, true)],
  ['refused', (due: DueNotification) => outbox.failed(due, FAILED)],
] as const)('a place can be deleted while what was sent to it is recorded as %s', async (_, record) => {
  const { raise } = await waitingPlayer();
  await raise('4.0');
  const [due] = await outbox.take(await waitingIds(), 60_000);
  if (!due) throw new Error('nothing is due');
  await deletedUnder(clients, { table: 'notification_target', id: due.targetId }, () => record(due));
});

test('a question that was answered before it was sent is not told', async () => {
  const { browser, raise, turn } = await waitingPlayer();
  browser.answer(503);
  await raise('4.0');
  const sender = courier();
  await sender.send();
  await withdrawBefore(turn('4.0'), '5.0');
  browser.answer(201);
  await makeDue();
  await sender.send();
  expect(browser.got).toEqual([]);
});

test('a process that is late withdraws nothing of later questions', async () => {
  const { browser, raise, turn } = await waitingPlayer();
  browser.answer(503);
  await raise('salt');
  await raise('9.0');
  await raise('10.1');
  const sender = courier();
  await sender.send();
  await withdrawBefore(turn('9.0'), '9.1');
  browser.answer(201);
  await makeDue();
  await sender.send();
  expect(browser.got).toHaveLength(1);
});

test('what the process before raised is withdrawn when its question is answered here', async () => {
  const { session, browser, raise } = await waitingPlayer();
  const [decision] = openDecisions(session).filter(({ seat }) => seat === 0);
  if (!decision) throw new Error('seat 0 is not asked');
  browser.answer(503);
  await raise(decision.id);
  const sender = courier();
  await sender.send();
  expect(await dueTurns()).toHaveLength(1);
  await playOn(session, 2);
  await until(dueTurns, (due) => due.length === 0);
  browser.answer(201);
  await makeDue();
  await sender.send();
  expect(browser.got).toEqual([]);
});

test('what is rolled back is not told', async () => {
  const { browser, turn } = await waitingPlayer();
  const failed = clients.transaction(async (sql) => {
    await raiseNotification(sql, turn('4.0'));
    throw new Error('the cause could not be written');
  });
  await expect(failed).rejects.toThrow('the cause could not be written');
  await courier().send();
  expect(browser.got).toEqual([]);
});

test('places of one receiver that are slow or new keep those that are prompt no longer waiting', async () => {
  for (let others = 0; others < 3; others += 1) await (await waitingPlayer()).raise('4.0');
  const { turn, raise } = await waitingPlayer();
  await clients.use(
    (sql) => sql`
      update notification_target set is_prompt = true where account_id = any (${sql.array([...turn('').accounts])}::uuid[])`,
  );
  await raise('4.0');
  const waiting = await outbox.listWaiting({ busy: [], perReceiver: 2, limit: 100 });
  expect(waiting.map(({ isPrompt }) => isPrompt)).toEqual([false, false, true]);
  await courier().send();
});

test('nothing goes to a private address', async () => {
  const { raise } = await waitingPlayer();
  await raise('4.0');
  const before = service.count();
  await courier(false).send();
  expect(service.count()).toBe(before);
});

test('a push service that does not believe the signature is named to the operator', async () => {
  const { browser, raise } = await waitingPlayer();
  browser.answer(403);
  await raise('4.0');
  const sender = courier();
  await sender.send();
  expect(sender.refused).toEqual([`${new URL(service.url).host} 403`]);
});

test('nothing is kept for an account that wants to be told nowhere', async () => {
  const { record } = await beginDuel(services, DAYS);
  const accounts = record.seats.flatMap(({ accountId }) => accountId ?? []);
  await clients.use((sql) =>
    raiseNotification(sql, { accounts, kind: 'turn', subject: record.id, part: '1.0' }),
  );
  expect(
    await clients.use((sql) => sql`select id from notification where subject_id = ${record.id}`),
  ).toEqual([]);
});

test('the key is one of all processes, or the operator’s', async () => {
  const [one, other] = await Promise.all([
    createPushKeys(clients, undefined)(),
    createPushKeys(clients, undefined)(),
  ]);
  expect(one).toEqual(other);
  const given = one.privateKey;
  expect(await createPushKeys(clients, given)()).toEqual(pushKeysOf(Buffer.from(given, 'base64url')));
});

test('a browser with a key for which nothing can be encrypted is forgotten, without an error', async () => {
  const { raise, turn } = await waitingPlayer();
  const [id = ''] = turn('9.0').accounts;
  const p256dh = 'B'.padEnd(87, 'A');
  await clients.use(
    (sql) => sql`
      update notification_target set keys = keys || ${JSON.stringify({ p256dh })}::text::jsonb
      where account_id = ${id}`,
  );
  await raise('9.0');
  await courier().send();
  expect(await clients.use((sql) => sql`select from notification_target where account_id = ${id}`)).toEqual(
    [],
  );
});
