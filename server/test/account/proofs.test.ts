import { beforeEach, describe, expect, test } from '@jest/globals';
import type {
  AccountExport,
  DeviceCode,
  Passkey,
  PasskeyOptions,
  PasskeySignInOptions,
  Problem,
  ProofWait,
  Session,
  Sessions,
} from '@penance/shared';
import { anybody, guest, withToken, type Api } from '../support/api.ts';
import { makePasskey, type TestPasskey } from '../support/authenticator.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer();

const codesOf = async (api: Api): Promise<readonly string[]> =>
  (await api.call<{ readonly codes: string[] }>('POST', '/recovery-codes')).body.codes;
const sessionsOf = async (api: Api): Promise<Sessions> => (await api.call<Sessions>('GET', '/sessions')).body;
const withProof = async (api: Api, code: string): Promise<Api> => {
  const proved = await api.call<Session>('POST', '/me/proofs/by-code', { code });
  expect(proved.status).toBe(201);
  return withToken(server, proved.body.token);
};
const addPasskey = async (api: Api): Promise<TestPasskey & { readonly id: string }> => {
  const options = (await api.call<PasskeyOptions>('POST', '/passkeys/options')).body;
  const passkey = makePasskey(options, {});
  const added = await api.call<Passkey>('POST', '/passkeys', passkey.made);
  expect(added.status).toBe(201);
  return { ...passkey, id: added.body.id };
};
/** So much time passes for the ways back of an account. */
const later = (accountId: string, time: string): Promise<unknown> =>
  server.database.clients.transaction(async (sql) => {
    await sql`update account_code set guards_since = guards_since - ${time}::interval where account_id = ${accountId}`;
    await sql`update passkey set made_at = made_at - ${time}::interval where account_id = ${accountId}`;
    await sql`
      update account_session set proof_asked_at = proof_asked_at - ${time}::interval where account_id = ${accountId}`;
  });
const byDeviceCode = async (api: Api): Promise<Api> => {
  const { code } = (await api.call<DeviceCode>('POST', '/device-codes')).body;
  const { body } = await anybody(server).call<Session>('POST', '/sessions/by-code', { code });
  return withToken(server, body.token);
};
const refusalOf = async (reply: Promise<{ readonly body: Problem }>): Promise<string> =>
  (await reply).body.code;

/** What a token alone must not do. */
const GUARDED: readonly (readonly [method: 'POST' | 'DELETE', path: string, body: object | undefined])[] = [
  ['POST', '/recovery-codes', undefined],
  ['POST', '/passkeys/options', undefined],
  ['DELETE', '/passkeys/00000000-0000-4000-8000-000000000000', undefined],
  ['DELETE', '/identities/00000000-0000-4000-8000-000000000000', undefined],
  ['DELETE', '/sessions', undefined],
  ['DELETE', '/sessions?others=true', undefined],
  ['DELETE', '/sessions/2', undefined],
  ['POST', '/device-codes?merging=true', undefined],
  ['POST', '/me/merges', { code: 'AAAA' }],
  ['DELETE', '/me', { name: 'Anna' }],
];

describe('a stolen token', () => {
  let owner: Api;
  let codes: readonly string[];
  beforeEach(async () => {
    owner = await guest(server, 'Anna');
    codes = await codesOf(owner);
    await later(owner.accountId, '1 hour');
  });

  test.each(GUARDED)('does not %s %s', async (method, path, body) => {
    const refused = await owner.refused(method, path, body);
    expect(refused).toMatchObject({ status: 403, body: { code: 'proofNeeded' } });
    expect(refused.body.reasons?.map(({ code }) => code)).toEqual(['code']);
    expect((await owner.call('GET', '/me')).status).toBe(200);
    expect((await sessionsOf(owner)).recoveryCodes).toBe(8);
  });

  test('adds no passkey, even with options from before', async () => {
    const proved = await withProof(owner, codes[0] ?? '');
    const options = (await proved.call<PasskeyOptions>('POST', '/passkeys/options')).body;
    const { made } = makePasskey(options, {});
    expect(await refusalOf(owner.refused('POST', '/passkeys', made))).toBe('proofNeeded');
  });

  test('signs out itself, and another device in', async () => {
    const { code } = (await owner.call<DeviceCode>('POST', '/device-codes')).body;
    const other = await anybody(server).call<Session>('POST', '/sessions/by-code', { code });
    const device = withToken(server, other.body.token);
    // It comes from a token, so it proves nothing.
    expect(await refusalOf(device.refused('POST', '/recovery-codes'))).toBe('proofNeeded');
    expect((await device.call('DELETE', '/sessions/2')).status).toBe(204);
  });

  test('gives the account to nobody who would merge it', async () => {
    const thief = await guest(server, 'Thief');
    const code = (await owner.call<DeviceCode>('POST', '/device-codes')).body;
    for (const path of ['/me/merges/preview', '/me/merges']) {
      const refused = await thief.refused('POST', path, { code: code.code });
      expect(refused.body).toMatchObject({ code: 'mergeRefused', reasons: [{ code: 'unproved' }] });
    }
    const proved = await withProof(owner, codes[0] ?? '');
    const given = (await proved.call<DeviceCode>('POST', '/device-codes?merging=true')).body;
    expect((await thief.call('POST', '/me/merges', { code: given.code })).status).toBe(201);
  });

  test('is not proved by the owner, who gets another one of the same session', async () => {
    const proved = await withProof(owner, codes[0] ?? '');
    expect((await sessionsOf(proved)).items).toHaveLength(1);
    expect(await refusalOf(owner.refused('POST', '/recovery-codes'))).toBe('proofNeeded');
    const next = await codesOf(proved);
    expect(next).toHaveLength(8);
    // New codes guard as the old ones did.
    expect(await refusalOf(owner.refused('POST', '/recovery-codes'))).toBe('proofNeeded');
    const { body } = await proved.call<Session>('POST', '/sessions');
    expect((await withToken(server, body.token).call('DELETE', '/sessions')).status).toBe(204);
  });

  test('is proved by no code of another account, by none twice, and by none of a device', async () => {
    const other = await guest(server, 'Bert');
    const [foreign = ''] = await codesOf(other);
    const [own = ''] = codes;
    await withProof(owner, own);
    const { code: ofDevice } = (await owner.call<DeviceCode>('POST', '/device-codes')).body;
    for (const code of [foreign, own, ofDevice, 'AAAA'])
      expect(await refusalOf(owner.refused('POST', '/me/proofs/by-code', { code }))).toBe(
        'signInCodeUnknown',
      );
    expect((await sessionsOf(other)).recoveryCodes).toBe(8);
  });
});

describe('a proof', () => {
  test('is a sign-in by a recovery code or a passkey, and the signature of a passkey', async () => {
    const phone = await guest(server, 'Anna');
    const passkey = await addPasskey(phone);
    const [code = ''] = await codesOf(phone);
    await later(phone.accountId, '1 hour');
    expect(await refusalOf(phone.refused('DELETE', `/passkeys/${passkey.id}`))).toBe('proofNeeded');
    const byCode = await anybody(server).call<Session>('POST', '/sessions/by-code', { code });
    expect(await codesOf(withToken(server, byCode.body.token))).toHaveLength(8);

    const asked = await phone.call<PasskeySignInOptions>('POST', '/me/proofs/by-passkey/options');
    const signature = passkey.use(asked.body);
    const stranger = await guest(server, 'Bert');
    expect(await refusalOf(stranger.refused('POST', '/me/proofs/by-passkey', signature))).toBe(
      'passkeyChallengeUnknown',
    );
    const proved = await phone.call<Session>('POST', '/me/proofs/by-passkey', signature);
    expect(proved.status).toBe(201);
    expect(await refusalOf(phone.refused('POST', '/me/proofs/by-passkey', signature))).toBe(
      'passkeyChallengeUnknown',
    );
    const own = await stranger.call<PasskeySignInOptions>('POST', '/me/proofs/by-passkey/options');
    expect(await refusalOf(stranger.refused('POST', '/me/proofs/by-passkey', passkey.use(own.body)))).toBe(
      'passkeyUnknown',
    );
    const owner = withToken(server, proved.body.token);
    expect((await owner.call('DELETE', `/passkeys/${passkey.id}`)).status).toBe(204);
  });

  test('is asked of a session: another one of the account neither answers nor replaces it', async () => {
    const owner = await guest(server, 'Anna');
    const passkey = await addPasskey(owner);
    const thief = await byDeviceCode(owner);
    const askedOf = async (api: Api): Promise<PasskeySignInOptions> =>
      (await api.call<PasskeySignInOptions>('POST', '/me/proofs/by-passkey/options')).body;
    const signature = passkey.use(await askedOf(owner));
    await askedOf(thief);
    expect(await refusalOf(thief.refused('POST', '/me/proofs/by-passkey', signature))).toBe(
      'passkeyChallengeUnknown',
    );
    expect((await owner.call<Session>('POST', '/me/proofs/by-passkey', signature)).status).toBe(201);

    const { made } = makePasskey((await owner.call<PasskeyOptions>('POST', '/passkeys/options')).body, {});
    await askedOf(thief);
    expect((await owner.call('POST', '/passkeys', made)).status).toBe(201);

    const ofThief = passkey.use(await askedOf(thief));
    expect((await thief.call('DELETE', '/sessions/2')).status).toBe(204);
    // What was asked of a session ends with it.
    const [{ left }] = await server.database.clients.use(
      (sql) => sql<[{ left: number }]>`
        select count(*)::integer as left from passkey_challenge where account_id = ${owner.accountId}`,
    );
    expect(left).toBe(0);
    expect(await refusalOf(owner.refused('POST', '/me/proofs/by-passkey', ofThief))).toBe(
      'passkeyChallengeUnknown',
    );
  });

  test('is not needed for an account without a way back, nor just after it got its first one', async () => {
    const api = await guest(server, 'Anna');
    expect((await api.call('DELETE', '/sessions?others=true')).status).toBe(204);
    await codesOf(api);
    expect(await codesOf(api)).toHaveLength(8);
    await later(api.accountId, '14 minutes');
    const { id } = await addPasskey(api);
    await later(api.accountId, '2 minutes');
    expect((await api.refused('DELETE', `/passkeys/${id}`)).body).toMatchObject({
      code: 'proofNeeded',
      reasons: [{ code: 'passkey' }, { code: 'code' }],
    });
  });
});

describe('who has lost every way back', () => {
  test('waits a week, which every device sees and may end', async () => {
    const phone = await guest(server, 'Anna');
    const codes = await codesOf(phone);
    const { code } = (await phone.call<DeviceCode>('POST', '/device-codes')).body;
    const laptop = withToken(
      server,
      (await anybody(server).call<Session>('POST', '/sessions/by-code', { code })).body.token,
    );
    await later(phone.accountId, '1 hour');
    const { body: wait } = await laptop.call<ProofWait>('POST', '/me/proofs/by-waiting');
    expect(Math.round((Date.parse(wait.from) - Date.now()) / 86_400_000)).toBe(7);
    expect((await laptop.call<ProofWait>('POST', '/me/proofs/by-waiting')).body).toEqual(wait);
    const seen = (await sessionsOf(phone)).items.map(({ number, trustedFrom }) => [number, trustedFrom]);
    expect(Object.fromEntries(seen)).toEqual({ 1: null, 2: wait.from });

    await later(phone.accountId, '6 days');
    expect(await refusalOf(laptop.refused('POST', '/recovery-codes'))).toBe('proofNeeded');
    await later(phone.accountId, '25 hours');
    expect(await refusalOf(phone.refused('POST', '/recovery-codes'))).toBe('proofNeeded');
    expect(await codesOf(laptop)).toHaveLength(8);
    await later(phone.accountId, '1 day');
    expect(await refusalOf(laptop.refused('POST', '/recovery-codes'))).toBe('proofNeeded');

    await laptop.call('POST', '/me/proofs/by-waiting');
    expect((await phone.call('DELETE', '/me/proofs/by-waiting')).status).toBe(204);
    await later(phone.accountId, '170 hours');
    expect(await refusalOf(laptop.refused('POST', '/recovery-codes'))).toBe('proofNeeded');
    expect(codes).toHaveLength(8);
  });

  test('waits no more once the owner has proved it', async () => {
    const phone = await guest(server, 'Anna');
    const [code = ''] = await codesOf(phone);
    await phone.call('POST', '/me/proofs/by-waiting');
    await withProof(phone, code);
    expect((await sessionsOf(phone)).items[0]?.trustedFrom).toBeNull();
    const { body } = await phone.call<AccountExport>('GET', '/me/export');
    expect(body.sessions).toHaveLength(1);
  });

  test('waits no more once the owner has signed in again', async () => {
    const phone = await guest(server, 'Anna');
    const passkey = await addPasskey(phone);
    const [code = ''] = await codesOf(phone);
    const byPasskey = async () => {
      const asked = await anybody(server).call<PasskeySignInOptions>('POST', '/sessions/by-passkey/options');
      return anybody(server).call('POST', '/sessions/by-passkey', passkey.use(asked.body));
    };
    const byCode = () => anybody(server).call('POST', '/sessions/by-code', { code });
    for (const signIn of [byPasskey, byCode]) {
      await phone.call('POST', '/me/proofs/by-waiting');
      expect((await signIn()).status).toBe(201);
      const waiting = (await sessionsOf(phone)).items.filter(({ trustedFrom }) => trustedFrom !== null);
      expect(waiting).toEqual([]);
    }
  });

  test('still waits after a sign-in by the code of a device', async () => {
    const phone = await guest(server, 'Anna');
    await codesOf(phone);
    await phone.call('POST', '/me/proofs/by-waiting');
    await byDeviceCode(phone);
    expect((await sessionsOf(phone)).items.filter(({ trustedFrom }) => trustedFrom !== null)).toHaveLength(1);
  });
});
