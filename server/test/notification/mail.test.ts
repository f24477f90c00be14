import { describe, expect, test } from '@jest/globals';
import { accountExportSchema, type AccountExport } from '@penance/shared';
import { pino } from 'pino';
import { ACCOUNT_TABLES } from '../../src/retention/account-tables.ts';
import { guest, withToken, type Api } from '../support/api.ts';
import { deletedUnder } from '../support/meeting.ts';
import { until } from '../support/until.ts';
import { ALL, openMailPlayers, SITE } from './mail-players.ts';
import { oneClickIn, tokenIn } from './mail-receiver.ts';

const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
const players = await openMailPlayers(log);
const { server, mails, newAddress, listOf, ask, confirm, player, waitFor, allSent, raised, raise } = players;
const { clients } = server.database;

describe('an address', () => {
  test('is asked once and told nothing before it has said yes', async () => {
    const [api, address] = [await guest(server, 'Anna'), newAddress()];
    await ask(api, address);
    const asked = await mails.comes(address, 1);
    expect(asked).toMatchObject({
      subject: 'Penance: confirm this address',
      text: expect.stringContaining('Nothing is sent here before you confirm it') as unknown,
    });
    expect(asked.raw).not.toContain('Anna');
    expect(await raise(api)).toEqual([]);
    expect(await confirm('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'mailLinkUnknown' } });
    // Whatever follows the links without pressing the button changes nothing.
    for (const url of [`/mail`, `${oneClickIn(asked).pathname}${oneClickIn(asked).search}`])
      await fetch(`${server.url}${url}`, { headers: { accept: 'text/html' } });
    expect(await listOf(api)).toMatchObject([{ channel: 'mail', address, state: 'unconfirmed' }]);
    for (let time = 0; time < 2; time += 1)
      expect((await confirm(tokenIn(asked, 'confirm'))).status).toBe(204);
    expect(await listOf(api)).toMatchObject([{ address, state: 'open', kinds: ALL, device: '' }]);
    expect(await raise(api)).toEqual([{ kind: 'turn' }]);
    await allSent();
    expect(mails.got(address)).toHaveLength(1);
  });

  test('that is not confirmed in time is forgotten', async () => {
    const [api, address] = [await guest(server, 'Anna'), newAddress()];
    await ask(api, address);
    const asked = await mails.comes(address, 1);
    await clients.use((sql) => sql`update mail_address set expires_at = now() where confirmed_at is null`);
    expect(await confirm(tokenIn(asked, 'confirm'))).toMatchObject({ status: 404 });
    await server.restart();
    expect(
      await until(
        () => listOf(api),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
  });

  test('takes the place of the one before, once it is confirmed', async () => {
    const { api, address } = await player('Anna');
    const [second, third] = [newAddress(), newAddress()];
    for (const each of [second, third]) expect((await ask(api, each)).status).toBe(200);
    expect((await listOf(api)).map((each) => each.address)).toEqual([address, third]);
    await confirm(tokenIn(await mails.comes(third, 1), 'confirm'));
    expect(await listOf(api)).toMatchObject([{ address: third, state: 'open' }]);
  });

  test('is neither replaced nor removed by a stolen token', async () => {
    const { api, address } = await player('Anna');
    const { codes } = (await api.call<{ codes: string[] }>('POST', '/recovery-codes')).body;
    await clients.use(
      (sql) =>
        sql`update account_code set guards_since = now() - interval '1 hour' where account_id = ${api.accountId}`,
    );
    const [id, another] = [(await listOf(api))[0]?.id ?? '', newAddress()];
    expect(await ask(api, another)).toMatchObject({ status: 403, body: { code: 'proofNeeded' } });
    expect(await api.refused('DELETE', `/notifications/${id}`)).toMatchObject({
      body: { code: 'proofNeeded' },
    });
    expect((await ask(api, address, { language: 'de' })).status).toBe(200);
    expect(await listOf(api)).toMatchObject([{ id, address, state: 'open' }]);
    const proved = await api.call<{ token: string }>('POST', '/me/proofs/by-code', { code: codes[0] });
    expect((await ask(withToken(server, proved.body.token), another)).status).toBe(200);
  });

  test('is confirmed while it is removed', async () => {
    const [api, address] = [await guest(server, 'Anna'), newAddress()];
    await ask(api, address);
    const link = tokenIn(await mails.comes(address, 1), 'confirm');
    const id = (await listOf(api))[0]?.id ?? '';
    await allSent();
    let answer: unknown;
    await deletedUnder(clients, { table: 'notification_target', id }, async () => {
      answer = await confirm(link);
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'mailLinkUnknown' } });
  });

  test('is told other things without being asked again', async () => {
    const { api, address } = await player('Anna');
    const id = (await listOf(api))[0]?.id ?? '';
    const changed = { kinds: ['turn'], language: 'de' };
    expect((await api.call('PATCH', `/notifications/${id}`, changed)).body).toMatchObject(changed);
    expect((await ask(api, address, { language: 'de' })).body).toMatchObject({
      id,
      state: 'open',
      kinds: ALL,
    });
    const other = await guest(server, 'Bert');
    expect(await other.refused('PATCH', `/notifications/${id}`, changed)).toMatchObject({ status: 404 });
    await allSent();
    expect(mails.got(address)).toHaveLength(1);
  });

  test.each([
    'a@mail.example\r\nBcc: b@mail.example',
    'a@mail.example\n',
    'Anna <a@mail.example>',
    'a@mail.example,b@mail.example',
    '"a b"@mail.example',
    'a@localhost',
    'a@mail..example',
    `${'a'.repeat(65)}@mail.example`,
  ])('is nothing but a mailbox, not %j', async (address) => {
    const api = await guest(server, 'Anna');
    expect(await ask(api, address)).toMatchObject({ status: 400, body: { code: 'malformedRequest' } });
  });
});

describe('confirmations are not asked for without end', () => {
  const code = async (api: Api, address: string): Promise<unknown> => {
    const { body } = await api.refused('POST', '/notifications/mail', { address, kinds: [], language: 'en' });
    return 'code' in body ? body.code : 'asked';
  };

  test('by one account', async () => {
    const api = await guest(server, 'Anna');
    const codes: unknown[] = [];
    for (let time = 0; time < 4; time += 1) codes.push(await code(api, newAddress()));
    expect(codes).toEqual(['asked', 'asked', 'asked', 'mailAskedTooOften']);
    expect(await listOf(api)).toHaveLength(1);
  });

  test('for one mailbox, however it is written, by whatever accounts, and after they are gone', async () => {
    const codes: unknown[] = [];
    for (const address of [
      'j.doe@mail.example',
      'JDoe+1@mail.example',
      'jdoe@Mail.Example',
      'j.d.oe@mail.example',
    ]) {
      const api = await guest(server, 'Anna');
      codes.push(await code(api, address));
      await api.call('DELETE', '/me', { name: 'Anna' });
    }
    expect(codes).toEqual(['asked', 'asked', 'asked', 'mailAskedTooOften']);
  });
});

test('an address is exported with its account, deleted with it, and in no log', async () => {
  const { api, address, asked } = await player('Anna');
  const { body } = await api.call<AccountExport>('GET', '/me/export');
  expect(accountExportSchema.parse(body).notificationTargets).toMatchObject([
    { channel: 'mail', address, confirmedAt: expect.any(String) as unknown },
  ]);
  for (const token of [tokenIn(asked, 'confirm'), oneClickIn(asked).searchParams.get('token')])
    expect(JSON.stringify(body)).not.toContain(token);
  mails.answer(address, 550);
  const matchId = await waitFor(api);
  await until(raised(matchId), ({ length }) => length > 0);
  await allSent();
  const tablesWith = async (text: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const table of Object.keys(ACCOUNT_TABLES)) {
      const rows = await clients.use((sql) =>
        sql.unsafe<object[]>(`select from ${table} where ${table}::text ilike '%' || $1 || '%' limit 1`, [
          text,
        ]),
      );
      if (rows.length > 0) found.push(table);
    }
    return found;
  };
  expect(await tablesWith(address)).toEqual(['notification_target']);
  expect((await api.call('DELETE', '/me', { name: 'Anna' })).status).toBe(204);
  expect(await tablesWith(address)).toEqual([]);
  expect(await confirm(tokenIn(asked, 'confirm'))).toMatchObject({ status: 404 });
  expect(logged.join('')).not.toMatch(/mail\.example|unsubscribe\?token/);
  expect(logged.length).toBeGreaterThan(10);
});

test.each([
  [
    'en',
    'Penance: A device waits to change the ways into your account',
    'end the waiting on the page of your account',
  ],
  [
    'de',
    'Penance: Ein Gerät wartet darauf, die Wege in dein Konto zu ändern',
    'beende das Warten auf der Seite deines Kontos',
  ],
])(
  'a session that waits instead of proving whose it is, is told once (%s)',
  async (language, title, text) => {
    // Whatever else is told there.
    const { api, address } = await player('Anna', { kinds: [], language });
    const unconfirmed = newAddress();
    await ask(api, unconfirmed);
    for (let time = 0; time < 2; time += 1) await api.call('POST', '/me/proofs/by-waiting');
    const { body } = await api.call<{ readonly from: string }>('POST', '/me/proofs/by-waiting');
    const told = await mails.comes(address, 2);
    expect(told).toMatchObject({ subject: title, text: expect.stringContaining(text) as unknown });
    expect(told.text).toContain(String(new Date(body.from).getUTCFullYear()));
    expect(told.text).toContain(`${SITE}/account`);
    await allSent();
    expect(mails.got(address)).toHaveLength(2);
    expect(mails.got(unconfirmed)).toHaveLength(1);
    // Whoever begins again and again fills no mailbox.
    for (let time = 0; time < 3; time += 1) {
      await api.call('DELETE', '/me/proofs/by-waiting');
      await api.call('POST', '/me/proofs/by-waiting');
    }
    await allSent();
    expect(mails.got(address)).toHaveLength(2);
  },
);
