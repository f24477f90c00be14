import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createAccountStore, type NewSignIn } from '../../src/account/account-store.ts';
import { createBlockStore } from '../../src/account/block-store.ts';
import { createCodeStore } from '../../src/account/code-store.ts';
import { createIdentityStore } from '../../src/account/identity-store.ts';
import { createPasskeyStore } from '../../src/account/passkey-store.ts';
import { createProofStore } from '../../src/account/proof-store.ts';
import { createSessionStore } from '../../src/account/session-store.ts';
import { createOperatorDesk } from '../../src/admin/operator-desk.ts';
import { createNotificationOutbox } from '../../src/notification/notification-outbox.ts';
import { createNotificationStore } from '../../src/notification/notification-store.ts';
import { raiseNotification, withdrawEarlierTurns } from '../../src/notification/raise-notification.ts';
import type { Sql } from '../../src/platform/database/client.ts';
import { beginDeleting, deleteAccount, leaveAlone } from '../../src/retention/delete-account.ts';
import { enqueueDeliveries } from '../../src/webhook/webhook-outbox.ts';
import { testDatabase } from '../support/fixtures.ts';
import { meeting } from '../support/meeting.ts';
import { PUSH_KEY } from '../support/push-key.ts';

// Each of these ended one of the two requests with a deadlock, when both locked the same rows in opposite orders.

const { newClients } = await testDatabase();
const clients = newClients({ attempts: 1 });
const sessions = createSessionStore(clients);
const passkeys = createPasskeyStore(clients);
const identities = createIdentityStore(clients);
const notifications = createNotificationStore(clients);
const outbox = createNotificationOutbox(clients);
const proofs = createProofStore(
  clients,
  { passkeys: true, issuer: 'https://choir.example' },
  (sql, { account, session }) =>
    raiseNotification(sql, {
      accounts: [account],
      kind: 'waiting',
      subject: account,
      part: `${session} ${randomUUID()}`,
    }),
);

const guest = (name = 'Anna'): Promise<NewSignIn> => createAccountStore(clients).createGuest(name);
const browser = () => ({
  endpoint: `https://push.example/${randomUUID()}`,
  keys: { p256dh: PUSH_KEY, auth: randomBytes(16).toString('base64url') },
  kinds: ['turn' as const],
  language: 'en' as const,
});
const withBrowser = async (): Promise<NewSignIn> => {
  const claim = await guest();
  await notifications.putBrowser(claim, browser(), 'Firefox');
  return claim;
};
const eventWithWebhook = async (host: string): Promise<string> => {
  const event = randomUUID();
  await clients.use(async (sql) => {
    await sql`
        insert into tournament (id, host_account_id, opening, secret, status, created_at)
        values (${event}, ${host}, '{}', ${randomBytes(32)}, 'registration', now())`;
    await sql`
        insert into webhook (tournament_id, url, host, secret)
        values (${event}, 'https://hook.example/', 'hook.example', 'secret')`;
  });
  return event;
};
const use = { counter: 1, isBackedUp: false };

/** The account is deleted while `work` waits for it. */
const deletedWhile = (
  { id }: { readonly id: string },
  work: () => Promise<unknown>,
  { hold = async () => undefined }: { readonly hold?: (sql: Sql) => Promise<unknown> } = {},
): Promise<void> =>
  meeting(clients, {
    hold: async (sql) => {
      await beginDeleting(sql, id);
      await sql`select from account where id = ${id} for update`;
      await hold(sql);
    },
    work,
    then: (sql) => deleteAccount(sql, id),
  });

describe('an account is deleted while it', () => {
  const ofSessions =
    ({ id }: NewSignIn) =>
    (sql: Sql) =>
      sql`select from account_session where account_id = ${id} for update`;

  test('proves itself by a recovery code', async () => {
    const claim = await guest();
    const [code = ''] = (await createCodeStore(clients).makeRecoveryCodes(claim)) ?? [];
    await clients.use(
      (sql) => sql`update account_session set proof_asked_at = now() where account_id = ${claim.id}`,
    );
    await deletedWhile(claim, () => proofs.byCode(claim, code), { hold: ofSessions(claim) });
  });

  test('proves itself by a passkey', async () => {
    const claim = await guest();
    const made = await passkeys.add(
      claim.id,
      { ...use, counter: 0, credential: randomBytes(16), publicKey: randomBytes(77), transports: [] },
      'Firefox',
    );
    if (typeof made === 'string') throw new Error(made);
    await clients.use(
      (sql) => sql`update account_session set proof_asked_at = now() where account_id = ${claim.id}`,
    );
    await deletedWhile(claim, () => proofs.byPasskey(claim, made.id, use), { hold: ofSessions(claim) });
  });

  test('proves itself by an identity', async () => {
    const [claim, hash] = [await guest(), randomBytes(32)];
    await identities.add(claim.id, 'https://choir.example', hash);
    await clients.use(
      (sql) => sql`update account_session set proof_asked_at = now() where account_id = ${claim.id}`,
    );
    await deletedWhile(claim, () => proofs.byIdentity(claim, hash), { hold: ofSessions(claim) });
  });

  test('begins to wait instead of proving itself', async () => {
    const claim = await withBrowser();
    await deletedWhile(claim, () => proofs.wait(claim));
  });

  test('asks to make a passkey', async () => {
    const claim = await guest();
    await deletedWhile(claim, () => passkeys.ask(claim));
  });

  test('asks to add an identity', async () => {
    const claim = await guest();
    const visit = { state: randomUUID(), asked: { nonce: 'n', verifier: 'v' } };
    await deletedWhile(claim, () => identities.begin(claim, visit));
  });

  test('turns on notifications in another browser', async () => {
    const claim = await withBrowser();
    await deletedWhile(claim, () => notifications.putBrowser(claim, browser(), 'Firefox'));
  });

  test('acts as an operator', async () => {
    const [operator, other] = [await guest('Olga'), await guest()];
    await clients.use((sql) => sql`insert into operator_role (account_id) values (${operator.id})`);
    const desk = createOperatorDesk({ clients, roundOf: () => undefined });
    const refused = await deletedWhile(operator, () =>
      desk.revoke(operator.id, other.id, { reason: 'None.' }),
    ).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'notOperator' });
  });

  test('has an event that is told to a webhook and to its host', async () => {
    const { id } = await guest();
    const event = await eventWithWebhook(id);
    await meeting(clients, {
      hold: async (sql) => {
        await sql`select from tournament where id = ${event} for no key update`;
        await enqueueDeliveries(sql, event, ['{}']);
      },
      work: () => clients.transaction((sql) => deleteAccount(sql, id)),
      then: (sql) => sql`select from account where id = ${id} for key share`,
    });
    expect(await clients.use((sql) => sql`select id from webhook where tournament_id = ${event}`)).toEqual(
      [],
    );
  });
});

test('two accounts that have blocked each other are deleted at the same time', async () => {
  const [one, other] = [await guest(), await guest()];
  const blocks = createBlockStore(clients);
  await blocks.block(one.id, other.id);
  await blocks.block(other.id, one.id);
  await meeting(clients, {
    hold: async (sql) => {
      await leaveAlone(sql);
      await sql`select from account_block where account_id = ${one.id} for update`;
    },
    work: () => clients.transaction((sql) => deleteAccount(sql, other.id)),
    then: (sql) => deleteAccount(sql, one.id),
  });
  expect(await blocks.list(one.id)).toEqual([]);
});

test('all sessions end while a browser comes from one session to another', async () => {
  const claim = await guest();
  const here = browser();
  await notifications.putBrowser(claim, here, 'Firefox');
  await clients.use(
    (sql) => sql`insert into account_session (account_id, number, device) values (${claim.id}, 2, '')`,
  );
  await meeting(clients, {
    hold: (sql) => sql`
      select from account_session where account_id = ${claim.id} and number = 2 for update`,
    work: () => notifications.putBrowser({ ...claim, session: { number: 2 } }, here, 'Firefox'),
    then: (sql) => sql`delete from account_session where account_id = ${claim.id}`,
  });
  expect(await sessions.list(claim.id)).toEqual([]);
});

test('two accounts take over the browser of each other at the same time', async () => {
  const [one, other] = [await guest(), await guest()];
  const [first, second] = [browser(), browser()];
  await notifications.putBrowser(one, first, 'Firefox');
  await notifications.putBrowser(other, second, 'Firefox');
  const of = (accountId: string) =>
    clients.use(
      (sql) => sql`select address from notification_target where account_id = ${accountId} order by address`,
    );
  // Which of the two is locked first does not depend on chance.
  await clients.use(
    (sql) => sql`
      update notification_target set id = '00000000-0000-4000-8000-000000000000' where address = ${first.endpoint}`,
  );
  const taken = (address: string) => (sql: Sql) =>
    sql`select from notification_target where address = ${address} for update`;
  await meeting(clients, {
    hold: taken(first.endpoint),
    work: () => notifications.putBrowser(other, first, 'Firefox'),
    then: taken(second.endpoint),
  });
  expect(await of(other.id)).toEqual([{ address: first.endpoint }]);
  expect(await of(one.id)).toEqual([]);
});

describe('what is removed while something is told', () => {
  test('is told nothing, and its cause does not fail: a place', async () => {
    const { id } = await withBrowser();
    await meeting(clients, {
      hold: (sql) => sql`delete from notification_target where account_id = ${id}`,
      work: () =>
        clients.use((sql) =>
          raiseNotification(sql, { accounts: [id], kind: 'turn', subject: randomUUID(), part: '1.0' }),
        ),
      then: () => Promise.resolve(),
    });
    const told = await clients.use((sql) => sql`select from notification where account_id = ${id}`);
    expect(told).toEqual([]);
  });

  test('is told nothing, and its cause does not fail: a webhook', async () => {
    const event = await eventWithWebhook((await guest()).id);
    await meeting(clients, {
      hold: (sql) => sql`delete from webhook where tournament_id = ${event}`,
      work: () => clients.use((sql) => enqueueDeliveries(sql, event, ['{}'])),
      then: () => Promise.resolve(),
    });
  });
});

describe('what others are busy with', () => {
  const raised = async (): Promise<{
    readonly claim: NewSignIn;
    readonly match: string;
    readonly ids: string[];
  }> => {
    const [claim, match] = [await withBrowser(), randomUUID()];
    for (const part of ['1.0', '2.0'])
      await clients.use((sql) =>
        raiseNotification(sql, { accounts: [claim.id], kind: 'turn', subject: match, part }),
      );
    const rows = await clients.use(
      (sql) => sql<{ id: string }[]>`
        select delivery.id from notification_delivery delivery join notification on notification.id = notification_id
        where subject_id = ${match} order by part`,
    );
    return { claim, match, ids: rows.map(({ id }) => id) };
  };
  const ofDelivery =
    (id = '') =>
    (sql: Sql) =>
      sql`select from notification_delivery where id = ${id} for update`;

  test('is given up the next time', async () => {
    const { match, ids } = await raised();
    await clients.use(
      (sql) => sql`update notification set raised_at = '-infinity' where subject_id = ${match}`,
    );
    await clients.use(
      (sql) => sql`
      update notification_delivery set created_at = '-infinity' where id = any (${sql.array(ids)}::uuid[])`,
    );
    let left: readonly { id: string }[] = [];
    await meeting(clients, {
      hold: ofDelivery(ids[0]),
      work: async () => {
        await outbox.giveUp(1000);
        left = await clients.use(
          (sql) => sql<{ id: string }[]>`
          select id from notification_delivery where id = any (${sql.array(ids)}::uuid[])`,
        );
      },
      then: ofDelivery(ids[1]),
    });
    expect(left).toEqual([{ id: ids[0] }]);
    await outbox.giveUp(1000);
    expect(await clients.use((sql) => sql`select id from notification where subject_id = ${match}`)).toEqual(
      [],
    );
  });

  test('is withdrawn together with its place, which may be deleted meanwhile', async () => {
    const { claim, match, ids } = await raised();
    await meeting(clients, {
      hold: async (sql) => {
        await sql`select from account where id = ${claim.id} for update`;
        await ofDelivery(ids[1])(sql);
      },
      work: () =>
        clients.use((sql) => withdrawEarlierTurns(sql, { accounts: [claim.id], match, open: ['3.0'] })),
      then: (sql) => sql`delete from notification_target where account_id = ${claim.id}`,
    });
  });
});
