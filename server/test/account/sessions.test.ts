import { describe, expect, test } from '@jest/globals';
import type { DeviceCode, Session, Sessions } from '@penance/shared';
import { deviceWords } from '../../src/account/device-words.ts';
import { anybody, guest, withToken, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer();

const byCode = (code: string) => anybody(server).call<Session>('POST', '/sessions/by-code', { code });
const signedIn = async (code: string): Promise<Api> => withToken(server, (await byCode(code)).body.token);
const onNewDevice = async (api: Api): Promise<Api> =>
  signedIn((await api.call<DeviceCode>('POST', '/device-codes')).body.code);
const recoveryCodes = async (api: Api): Promise<readonly string[]> =>
  (await api.call<{ readonly codes: string[] }>('POST', '/recovery-codes')).body.codes;
const sessionsOf = async (api: Api): Promise<Sessions> => (await api.call<Sessions>('GET', '/sessions')).body;
const status = async (api: Api): Promise<number> => (await api.call('GET', '/me')).status;
const daysLeft = ({ expiresAt }: Session): number =>
  Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);

describe('the sessions of an account', () => {
  test('are listed, each with its device, and ended one by one', async () => {
    const phone = await guest(server, 'Anna');
    const laptop = await onNewDevice(phone);
    const { items } = await sessionsOf(phone);
    expect(items.map(({ number, device, isThis }) => ({ number, device, isThis }))).toEqual([
      { number: 2, device: 'node', isThis: false },
      { number: 1, device: 'node', isThis: true },
    ]);
    expect((await phone.call('DELETE', '/sessions/2')).status).toBe(204);
    expect(await laptop.refused('GET', '/me')).toMatchObject({ status: 401, body: { code: 'tokenInvalid' } });
    expect(await status(phone)).toBe(200);
    expect(await phone.refused('DELETE', '/sessions/2')).toMatchObject({
      status: 404,
      body: { code: 'sessionNotFound' },
    });
  });

  test('keep their number when the token is renewed, and no number is given twice', async () => {
    const phone = await guest(server, 'Anna');
    await phone.call('POST', '/sessions');
    const laptop = await onNewDevice(phone);
    await phone.call('DELETE', '/sessions/2');
    await onNewDevice(phone);
    expect((await sessionsOf(phone)).items.map(({ number }) => number).sort()).toEqual([1, 3]);
    expect(await status(laptop)).toBe(401);
  });

  test('end all but the one that asks', async () => {
    const phone = await guest(server, 'Anna');
    const laptop = await onNewDevice(phone);
    expect((await phone.call('DELETE', '/sessions?others=true')).status).toBe(204);
    expect([await status(phone), await status(laptop)]).toEqual([200, 401]);
  });

  test('are no more than twenty: those not used for longest end', async () => {
    const phone = await guest(server, 'Anna');
    const codes = [...(await recoveryCodes(phone)), ...(await recoveryCodes(phone))];
    expect(new Set(codes).size).toBe(16);
    await server.database.clients.use(
      (sql) => sql`
        insert into account_session (account_id, number, device, used_at)
        select ${phone.accountId}, number, '', now() - interval '1 day' * number from generate_series(2, 22) number`,
    );
    await server.database.clients.use(
      (sql) => sql`update account set sessions_made = 22 where id = ${phone.accountId}`,
    );
    await signedIn(codes[15] ?? '');
    const numbers = (await sessionsOf(phone)).items.map(({ number }) => number);
    expect(numbers).toHaveLength(20);
    expect(numbers).toEqual(expect.arrayContaining([1, 2, 19, 23]));
  });

  test('are not ended by the code of a device, which waits until there is room', async () => {
    const phone = await guest(server, 'Anna');
    const { accountId } = phone;
    await server.database.clients.transaction(async (sql) => {
      await sql`
        insert into account_session (account_id, number, device)
        select ${accountId}, number, '' from generate_series(2, 20) number`;
      await sql`update account set sessions_made = 20 where id = ${accountId}`;
    });
    const { code } = (await phone.call<DeviceCode>('POST', '/device-codes')).body;
    expect(await anybody(server).refused('POST', '/sessions/by-code', { code })).toMatchObject({
      status: 409,
      body: { code: 'tooManySessions' },
    });
    expect((await sessionsOf(phone)).items).toHaveLength(20);
    await phone.call('DELETE', '/sessions/7');
    expect((await anybody(server).call('POST', '/sessions/by-code', { code })).status).toBe(201);
    expect((await sessionsOf(phone)).items).toHaveLength(20);
  });

  test('of somebody else cannot be ended', async () => {
    const [anna, bert] = await Promise.all([guest(server, 'Anna'), guest(server, 'Bert')]);
    await onNewDevice(anna);
    expect((await bert.refused('DELETE', '/sessions/2')).body.code).toBe('sessionNotFound');
    expect((await sessionsOf(anna)).items).toHaveLength(2);
  });
});

describe('a recovery code', () => {
  test('signs in to the same account on another device, once, also after signing out everywhere', async () => {
    const phone = await guest(server, 'Anna');
    const [code = ''] = await recoveryCodes(phone);
    await phone.call('DELETE', '/sessions');
    const { body } = await byCode(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(body.account).toMatchObject({ id: phone.accountId, name: 'Anna' });
    expect((await sessionsOf(withToken(server, body.token))).recoveryCodes).toBe(7);
    expect((await byCode(code)).status).toBe(404);
  });

  test('is stored as a hash only', async () => {
    const phone = await guest(server, 'Anna');
    const [code = ''] = await recoveryCodes(phone);
    const rows = await server.database.clients.use(
      (sql) => sql<{ readonly row: string }[]>`
        select to_json(account_code)::text as row from account_code where account_id = ${phone.accountId}`,
    );
    expect(rows).toHaveLength(8);
    expect(rows.map(({ row }) => row).join('')).not.toContain(code);
  });

  test('is replaced by the next ones', async () => {
    const phone = await guest(server, 'Anna');
    const [first = ''] = await recoveryCodes(phone);
    const [second = ''] = await recoveryCodes(phone);
    expect([(await byCode(first)).status, (await byCode(second)).status]).toEqual([404, 201]);
  });

  test('signs in once, however many try at the same time', async () => {
    const [code = ''] = await recoveryCodes(await guest(server, 'Anna'));
    const tried = await Promise.all([byCode(code), byCode(code), byCode(code)]);
    expect(tried.map((each) => each.status).sort()).toEqual([201, 404, 404]);
  });

  test('keeps the account from expiring by absence, as long as one is left', async () => {
    const phone = await guest(server, 'Anna');
    expect((await sessionsOf(phone)).expiresAfterDays).toBe(30);
    expect(daysLeft((await phone.call<Session>('POST', '/sessions')).body)).toBe(30);
    const codes = await recoveryCodes(phone);
    expect((await sessionsOf(phone)).expiresAfterDays).toBeNull();
    expect(daysLeft((await phone.call<Session>('POST', '/sessions')).body)).toBe(400);
    const left = [];
    for (const code of codes) left.push(daysLeft((await byCode(code)).body));
    expect(left).toEqual([400, 400, 400, 400, 400, 400, 400, 30]);
  });
});

describe('the code of a device', () => {
  test('signs in one other device', async () => {
    const phone = await guest(server, 'Anna');
    const { code } = (await phone.call<DeviceCode>('POST', '/device-codes')).body;
    const { body } = await byCode(code);
    expect(body.account.id).toBe(phone.accountId);
    expect((await byCode(code)).status).toBe(404);
  });

  test('is no way back: it expires, and the next one replaces it', async () => {
    const phone = await guest(server, 'Anna');
    const first = (await phone.call<DeviceCode>('POST', '/device-codes')).body;
    const second = (await phone.call<DeviceCode>('POST', '/device-codes')).body;
    expect((await byCode(first.code)).status).toBe(404);
    await server.database.clients.use(
      (sql) => sql`update account_code set expires_at = now() where account_id = ${phone.accountId}`,
    );
    expect((await byCode(second.code)).status).toBe(404);
    expect((await sessionsOf(phone)).expiresAfterDays).toBe(30);
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0', ''],
  ['python-requests/2.32', 'python-requests'],
  [undefined, ''],
  ['<script>', ''],
])('the device of %s is called %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));

test('a code that is used while others are made holds nobody up', async () => {
  const seen = new Set<number>();
  for (let time = 0; time < 10; time += 1) {
    const player = await guest(server, `Anna ${time}`);
    const make = () => player.call<{ readonly code: string }>('POST', '/device-codes');
    const { code } = (await make()).body;
    const use = () => anybody(server).call('POST', '/sessions/by-code', { code });
    for (const { status } of await Promise.all([use(), make(), use(), make()])) seen.add(status);
  }
  // Each locks the account first: in another order, the database ends one of two after a second.
  expect([...seen].filter((status) => status >= 500)).toEqual([]);
});
