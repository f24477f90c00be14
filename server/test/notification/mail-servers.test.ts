import { expect, test } from '@jest/globals';
import type { MailRequest, Notifications } from '@penance/shared';
import { createMailSender, type MailFailure } from '../../src/notification/mail-sender.ts';
import { createMailStore } from '../../src/notification/mail-store.ts';
import type { Posted } from '../../src/platform/outgoing/courier.ts';
import { anybody, guest } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { openMailService } from './mail-service.ts';

const server = await testServer();
const service = await openMailService();

test('a server without a mail server says so', async () => {
  const api = await guest(server, 'Anna');
  expect((await api.call<Notifications>('GET', '/notifications')).body.mail).toBe(false);
  const request = { address: 'anna@mail.example', kinds: ['turn'], language: 'en' };
  const token = 'x'.repeat(43);
  const off = { status: 409, body: { code: 'mailOff' } };
  expect(await api.refused('POST', '/notifications/mail', request)).toMatchObject(off);
  expect(await anybody(server).refused('POST', '/mail/confirm', { token })).toMatchObject(off);
  // Old mails keep their promise.
  expect((await anybody(server).call('POST', `/mail/unsubscribe?token=${token}`)).status).toBe(204);
});

const failureAt = async (
  url: string,
): Promise<{ readonly posted: Posted; readonly failures: readonly MailFailure[] }> => {
  const failures: MailFailure[] = [];
  const send = createMailSender({
    url,
    from: 'penance@play.example',
    failing: (failure) => void failures.push(failure),
  });
  const posted = await send({
    to: 'anna@mail.example',
    subject: 'Your turn',
    text: 'text',
    html: '<p>text</p>',
    messageId: '<1@play.example>',
    headers: {},
  });
  return { posted, failures };
};

test.each([
  [
    'that does not believe the password',
    (): string => service.url.replace('//', '//user:wrong@'),
    { reason: 'EAUTH', status: 535 },
  ],
  ['that is not there', (): string => 'smtp://127.0.0.1:9', { reason: 'ESOCKET' }],
] as const)('a mail server %s is reported, and tried again', async (_, url, failure) => {
  const { posted, failures } = await failureAt(url());
  expect(posted).toMatchObject({ ok: false, isFinal: false });
  expect(failures).toEqual([failure]);
});

test('one client address causes few confirmations, whatever accounts it makes', async () => {
  const store = createMailStore(server.database.clients, 2);
  const outcomes: string[] = [];
  for (const [name, client] of [
    ['anna', '192.0.2.1'],
    ['bert', '192.0.2.1'],
    ['cora', '192.0.2.1'],
    ['cora', '192.0.2.2'],
  ] as const) {
    const { accountId } = await guest(server, name);
    const request: MailRequest = { address: `${name}@mail.example`, kinds: [], language: 'en' };
    const asked = await store.ask(accountId, request, client, undefined);
    outcomes.push('refusal' in asked ? asked.refusal : asked.state);
  }
  expect(outcomes).toEqual(['unconfirmed', 'unconfirmed', 'mailAskedTooOften', 'unconfirmed']);
});
