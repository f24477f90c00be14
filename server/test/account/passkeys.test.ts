import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type {
  AccountExport,
  Passkey,
  PasskeyOptions,
  Passkeys,
  PasskeySignature,
  PasskeySignInOptions,
  Session,
  Sessions,
} from '@penance/shared';
import { passkeySite } from '../../src/account/passkey-site.ts';
import { anybody, guest, withToken, type Api, type Reply } from '../support/api.ts';
import {
  makePasskey,
  PAGE,
  type Algorithm,
  type Oddities,
  type TestPasskey,
} from '../support/authenticator.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer();

const optionsFor = async (api: Api): Promise<PasskeyOptions> =>
  (await api.call<PasskeyOptions>('POST', '/passkeys/options')).body;
const add = (api: Api, { made }: TestPasskey) => api.call<Passkey>('POST', '/passkeys', made);
const withPasskey = async (
  name: string,
  kind?: Parameters<typeof makePasskey>[2],
): Promise<{ readonly api: Api; readonly passkey: TestPasskey }> => {
  const api = await guest(server, name);
  const passkey = makePasskey(await optionsFor(api), {}, kind);
  expect((await add(api, passkey)).status).toBe(201);
  return { api, passkey };
};
const asked = async (): Promise<PasskeySignInOptions> =>
  (await anybody(server).call<PasskeySignInOptions>('POST', '/sessions/by-passkey/options')).body;
const send = (signature: PasskeySignature) =>
  anybody(server).call<Session>('POST', '/sessions/by-passkey', signature);
const refusedFor = async (signature: PasskeySignature): Promise<string> =>
  (await anybody(server).refused('POST', '/sessions/by-passkey', signature)).body.code;
const signIn = async (passkey: TestPasskey, oddities?: Oddities): Promise<Reply<Session>> =>
  send(passkey.use(await asked(), oddities));
const passkeysOf = async (api: Api): Promise<Passkeys> => (await api.call<Passkeys>('GET', '/passkeys')).body;
const sessionsOf = async (api: Api): Promise<Sessions> => (await api.call<Sessions>('GET', '/sessions')).body;
const daysLeft = ({ expiresAt }: Session): number =>
  Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);

describe('a passkey', () => {
  test.each([-7, -8, -257] as const)(
    'signs in to its account on any device (algorithm %i)',
    async (algorithm) => {
      const { api, passkey } = await withPasskey('Anna', { algorithm: algorithm satisfies Algorithm });
      const { status, body } = await signIn(passkey);
      expect(status).toBe(201);
      expect(body.account).toMatchObject({ id: api.accountId, name: 'Anna' });
      const elsewhere = withToken(server, body.token);
      expect((await sessionsOf(elsewhere)).items).toHaveLength(2);
      expect((await signIn(passkey)).status).toBe(201);
    },
  );

  test('is listed with device and dates, and signs in no more once it is removed', async () => {
    const { api, passkey } = await withPasskey('Anna');
    const { site, items } = await passkeysOf(api);
    expect(site).toBe('localhost');
    expect(items).toMatchObject([{ device: 'node', isBackedUp: true, usedAt: null }]);
    await signIn(passkey);
    expect((await passkeysOf(api)).items[0]?.usedAt).not.toBeNull();
    const id = items[0]?.id ?? '';
    expect((await api.call('DELETE', `/passkeys/${id}`)).status).toBe(204);
    expect((await api.refused('DELETE', `/passkeys/${id}`)).body.code).toBe('passkeyNotFound');
    expect(await refusedFor(passkey.use(await asked()))).toBe('passkeyUnknown');
  });

  test('is a way back: the account does not expire by absence', async () => {
    const { api, passkey } = await withPasskey('Anna');
    expect(await sessionsOf(api)).toMatchObject({ passkeys: 1, recoveryCodes: 0, expiresAfterDays: null });
    expect(daysLeft((await api.call<Session>('POST', '/sessions')).body)).toBe(400);
    expect(daysLeft((await signIn(passkey)).body)).toBe(400);
    const { code } = (await api.call<{ code: string }>('POST', '/device-codes')).body;
    expect(daysLeft((await anybody(server).call<Session>('POST', '/sessions/by-code', { code })).body)).toBe(
      400,
    );
    await api.call('DELETE', `/passkeys/${(await passkeysOf(api)).items[0]?.id ?? ''}`);
    expect(daysLeft((await api.call<Session>('POST', '/sessions')).body)).toBe(30);
  });

  test('may vouch for itself', async () => {
    const api = await guest(server, 'Anna');
    const passkey = makePasskey(await optionsFor(api), { attestation: 'self' });
    expect((await add(api, passkey)).status).toBe(201);
    expect((await signIn(passkey)).status).toBe(201);
  });

  test('stays when all sessions end', async () => {
    const { api, passkey } = await withPasskey('Anna');
    await api.call('DELETE', '/sessions');
    expect((await signIn(passkey)).body.account.id).toBe(api.accountId);
  });

  test('whose authenticator does not count signs in as often as it likes', async () => {
    const { passkey } = await withPasskey('Anna', { counts: false });
    expect([(await signIn(passkey)).status, (await signIn(passkey)).status]).toEqual([201, 201]);
  });

  test('is known to the next one that is made, so that no authenticator makes two', async () => {
    const { api, passkey } = await withPasskey('Anna');
    const { excludeCredentials, user, rp, attestation } = await optionsFor(api);
    expect(excludeCredentials).toEqual([
      { type: 'public-key', id: passkey.made.id, transports: ['internal'] },
    ]);
    expect(Buffer.from(user.id, 'base64url').toString('hex')).toBe(api.accountId.replaceAll('-', ''));
    expect([rp.id, user.name, attestation]).toEqual(['localhost', 'Anna', 'none']);
  });

  test('is one of ten at most', async () => {
    const { api } = await withPasskey('Anna');
    const options = await optionsFor(api);
    await server.database.clients.use(
      (sql) => sql`
        insert into passkey (account_id, credential, public_key, counter, transports, is_backed_up, device)
        select ${api.accountId}, decode(md5(random()::text), 'hex'), '\\x00', 0, '{}', false, ''
        from generate_series(1, 9)`,
    );
    expect((await api.refused('POST', '/passkeys/options')).body.code).toBe('tooManyPasskeys');
    const late = await api.refused('POST', '/passkeys', makePasskey(options).made);
    expect(late.body.code).toBe('tooManyPasskeys');
  });

  test('of an account is exported without its key, and goes with the account', async () => {
    const { api, passkey } = await withPasskey('Anna');
    const { body } = await api.call<AccountExport>('GET', '/me/export');
    expect(body.passkeys).toEqual([
      { device: 'node', isBackedUp: true, madeAt: expect.any(String) as unknown as string, usedAt: null },
    ]);
    await api.call('DELETE', '/me', { name: 'Anna' });
    expect(await refusedFor(passkey.use(await asked()))).toBe('passkeyUnknown');
  });

  test('signs in a banned account, which may read and no more', async () => {
    const { api, passkey } = await withPasskey('Anna');
    await server.database.clients.use(
      (sql) => sql`insert into account_ban (account_id, reason) values (${api.accountId}, 'Insults.')`,
    );
    const { status, body } = await signIn(passkey);
    expect(status).toBe(201);
    expect(body.account.ban).toMatchObject({ reason: 'Insults.' });
    expect((await withToken(server, body.token).refused('POST', '/matches', {})).body.code).toBe(
      'accountBanned',
    );
  });
});

describe('what is refused at a sign-in', () => {
  test('an answer that was given before, or to a challenge that nobody asked or that has expired', async () => {
    const { passkey } = await withPasskey('Anna');
    const signature = passkey.use(await asked());
    const tried = await Promise.all([send(signature), send(signature), send(signature)]);
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await refusedFor(signature)).toBe('passkeyChallengeUnknown');
    const own = Buffer.alloc(32, 7).toString('base64url');
    expect(await refusedFor(passkey.use(await asked(), { challenge: own }))).toBe('passkeyChallengeUnknown');
    const late = await asked();
    await server.database.clients.use((sql) => sql`update passkey_challenge set expires_at = now()`);
    expect(await refusedFor(passkey.use(late))).toBe('passkeyChallengeUnknown');
  });

  test('a challenge that was asked for a new passkey', async () => {
    const { api, passkey } = await withPasskey('Anna');
    const { challenge } = await optionsFor(api);
    expect(await refusedFor(passkey.use(await asked(), { challenge }))).toBe('passkeyChallengeUnknown');
  });

  test.each<[string, Oddities]>([
    ['a page of another site', { origin: 'https://penance.example' }],
    ['a page that only sounds like ours', { origin: 'http://localhost.example:2567' }],
    ['another page that shows ours', { crossOrigin: true }],
    ['another site’s passkey', { rpId: 'penance.example' }],
    ['what was signed to make a passkey', { type: 'webauthn.create' }],
    ['an authenticator without anybody before it', { isPresent: false }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['the name of another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_, oddities) => {
    const { passkey } = await withPasskey('Anna');
    const signature = passkey.use(await asked(), oddities);
    expect(await refusedFor(signature)).toBe('passkeyInvalid');
    // What was asked is used up all the same.
    expect(await refusedFor(signature)).toBe('passkeyChallengeUnknown');
    expect((await signIn(passkey)).status).toBe(201);
  });

  test('a signature with one bit changed, and texts that are none', async () => {
    const { passkey } = await withPasskey('Anna');
    const signed = passkey.use(await asked());
    const bytes = Buffer.from(signed.signature, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(await refusedFor({ ...signed, signature: bytes.toString('base64url') })).toBe('passkeyInvalid');
    expect(await refusedFor({ ...passkey.use(await asked()), authenticatorData: 'AAAA' })).toBe(
      'passkeyInvalid',
    );
    expect(await refusedFor({ ...signed, clientDataJSON: 'AAAA' })).toBe('passkeyInvalid');
    expect(await refusedFor({ ...signed, id: '?' })).toBe('malformedRequest');
  });

  test('a passkey of somebody else under the own id', async () => {
    const [anna, bert] = [await withPasskey('Anna'), await withPasskey('Bert')];
    const signed = bert.passkey.use(await asked());
    expect(await refusedFor({ ...signed, id: anna.passkey.made.id })).toBe('passkeyInvalid');
  });

  test('a counter that has been there before, also of two at the same time', async () => {
    const { passkey } = await withPasskey('Anna');
    expect((await signIn(passkey, { counter: 7 })).status).toBe(201);
    for (const counter of [7, 6, 0])
      expect(await refusedFor(passkey.use(await asked(), { counter }))).toBe('passkeyCounterBehind');
    const copies = [passkey.use(await asked(), { counter: 8 }), passkey.use(await asked(), { counter: 8 })];
    const tried = await Promise.all(copies.map(send));
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await signIn(passkey, { counter: 9 })).status).toBe(201);
  });
});

describe('what is refused as a new passkey', () => {
  test('the answer to another account’s challenge, to a replaced one, and one given twice', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const first = makePasskey(await optionsFor(anna));
    const second = makePasskey(await optionsFor(anna));
    for (const [api, { made }] of [
      [bert, second],
      [anna, first],
    ] as const)
      expect((await api.refused('POST', '/passkeys', made)).body.code).toBe('passkeyChallengeUnknown');
    expect((await add(anna, second)).status).toBe(201);
    expect((await anna.refused('POST', '/passkeys', second.made)).body.code).toBe('passkeyChallengeUnknown');
    const { challenge } = await asked();
    const other = makePasskey({ ...(await optionsFor(anna)), challenge });
    expect((await anna.refused('POST', '/passkeys', other.made)).body.code).toBe('passkeyChallengeUnknown');
  });

  test.each<[string, Oddities]>([
    ['one made by a page of another site', { origin: 'https://penance.example' }],
    ['one made in another page', { crossOrigin: true }],
    ['one for another site', { rpId: 'penance.example' }],
    ['a signature to sign in', { type: 'webauthn.get' }],
    ['one made with nobody there', { isPresent: false }],
    ['one with an unknown attestation', { attestation: ['magic', new Map()] }],
    ['one with certificates', { attestation: ['packed', new Map([['x5c', [Buffer.from('?')]]])] }],
  ])('%s', async (_, oddities) => {
    const api = await guest(server, 'Anna');
    const { made } = makePasskey(await optionsFor(api), oddities);
    expect((await api.refused('POST', '/passkeys', made)).body.code).toBe('passkeyInvalid');
    expect((await passkeysOf(api)).items).toEqual([]);
  });

  test('one that some account has already', async () => {
    const [anna, bert] = [await withPasskey('Anna'), await guest(server, 'Bert')];
    const again = makePasskey(await optionsFor(bert));
    const stolen = { ...again.made, attestationObject: anna.passkey.made.attestationObject };
    expect((await bert.refused('POST', '/passkeys', stolen)).body.code).toBe('passkeyTaken');
  });
});

test('challenges that have expired are deleted, and a session has one at a time', async () => {
  const api = await guest(server, 'Anna');
  await optionsFor(api);
  await optionsFor(api);
  const count = async (): Promise<number> => {
    const [{ rows }] = await server.database.clients.use(
      (sql) => sql<[{ rows: number }]>`
        select count(*)::integer as rows from passkey_challenge where account_id = ${api.accountId}`,
    );
    return rows;
  };
  expect(await count()).toBe(1);
  await server.database.clients.use((sql) => sql`update passkey_challenge set expires_at = now()`);
  for (let tries = 0; tries < 5; tries += 1) await asked();
  expect(await count()).toBe(0);
});

test('whatever host a request names, a passkey is made for the site of the operator', async () => {
  const api = await guest(server, 'Anna');
  const reply = await fetch(`${server.url}/api/v1/passkeys/options`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.token}`,
      origin: 'https://penance.example',
      'x-forwarded-host': 'penance.example',
    },
  });
  expect(((await reply.json()) as PasskeyOptions).rp.id).toBe('localhost');
});

test.each([
  [undefined, 'localhost', PAGE],
  ['https://play.example', 'play.example', 'https://play.example'],
  ['https://play.example:8443', 'play.example', 'https://play.example:8443'],
  ['https://localhost', 'localhost', 'https://localhost'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
])('of SITE_ADDRESS %s the site is %s', (address, host, origin) => {
  const site = passkeySite(address);
  expect(site?.host).toBe(host);
  expect(site?.isOwn(origin)).toBe(true);
  for (const other of [
    'https://evil.example',
    'http://play.example',
    'https://play.example.evil',
    'null',
    '',
  ])
    expect(site?.isOwn(other)).toBe(false);
});

test.each(['http://play.example', 'https://192.168.1.5', 'http://127.0.0.1:2567', 'https://[::1]'])(
  'at %s browsers have no passkeys',
  (address) => expect(passkeySite(address)).toBeUndefined(),
);
