import { describe, expect, test } from '@jest/globals';
import type {
  AccountExport,
  BegunVisit,
  Identities,
  Identity,
  IdentityAnswer,
  Session,
  Sessions,
} from '@penance/shared';
import { pino } from 'pino';
import { createIdentityProvider } from '../../src/account/identity-provider.ts';
import type { IdentitySettings } from '../../src/account/identity-settings.ts';
import { anybody, guest, withToken, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { openIdentityProvider, PUBLIC_CLIENT } from '../support/identity-provider.ts';

const SITE = 'http://127.0.0.1:9';
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const provider = await openIdentityProvider(SITE);
const server = await testServer({ ...provider.settings, OIDC_NAME: 'The Choir' }, { log });

const SIGN_IN = '/sessions/by-identity';
let people = 0;
/** Nobody whom the provider has seen before. */
const somebody = (): string => `person-${(people += 1)}`;

const begin = async (api: Api): Promise<BegunVisit> =>
  (await api.call<BegunVisit>('POST', '/identities/options')).body;
const beginSignIn = async (): Promise<BegunVisit> =>
  (await anybody(server).call<BegunVisit>('POST', `${SIGN_IN}/options`)).body;
const visited = async ({ address, ticket }: BegunVisit, who: string): Promise<IdentityAnswer> => ({
  ...(await provider.logIn(address, who)),
  ticket,
});
const add = async (api: Api, who: string) =>
  api.call<Identity>('POST', '/identities', await visited(await begin(api), who));
const withIdentity = async (name: string): Promise<{ readonly api: Api; readonly who: string }> => {
  const [api, who] = [await guest(server, name), somebody()];
  expect((await add(api, who)).status).toBe(201);
  return { api, who };
};
const signIn = async (who: string) =>
  anybody(server).call<Session>('POST', SIGN_IN, await visited(await beginSignIn(), who));
const refusedFor = async (answer: IdentityAnswer): Promise<string> =>
  (await anybody(server).refused('POST', SIGN_IN, answer)).body.code;
const identitiesOf = async (api: Api) => (await api.call<Identities>('GET', '/identities')).body.items;
const sessionsOf = async (api: Api) => (await api.call<Sessions>('GET', '/sessions')).body;
const daysLeft = ({ expiresAt }: Session): number =>
  Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);

describe('an identity', () => {
  test('that a guest adds signs in to the same account on any device', async () => {
    const { api, who } = await withIdentity('Anna');
    const { status, body } = await signIn(who);
    expect(status).toBe(201);
    expect(body.account).toMatchObject({ id: api.accountId, name: 'Anna' });
    expect(daysLeft(body)).toBe(400);
    expect((await sessionsOf(withToken(server, body.token))).items).toHaveLength(2);
  });

  test('is a way back: the account does not expire by absence as long as it is there', async () => {
    const { api } = await withIdentity('Anna');
    expect(await sessionsOf(api)).toMatchObject({ identities: 1, passkeys: 0, expiresAfterDays: null });
    expect(daysLeft((await api.call<Session>('POST', '/sessions')).body)).toBe(400);
    await api.call('DELETE', `/identities/${(await identitiesOf(api))[0]?.id ?? ''}`);
    expect((await sessionsOf(api)).expiresAfterDays).toBe(30);
    expect(daysLeft((await api.call<Session>('POST', '/sessions')).body)).toBe(30);
  });

  test('is listed with provider and dates, and signs in no more once it is removed', async () => {
    const { api, who } = await withIdentity('Anna');
    const [listed] = await identitiesOf(api);
    expect(listed).toMatchObject({ provider: 'The Choir', isOffered: true, usedAt: null });
    await signIn(who);
    expect((await identitiesOf(api))[0]?.usedAt).not.toBeNull();
    const other = await guest(server, 'Bert');
    const path = `/identities/${listed?.id ?? ''}`;
    expect((await other.refused('DELETE', path)).body.code).toBe('identityNotFound');
    expect((await api.call('DELETE', path)).status).toBe(204);
    expect((await api.refused('DELETE', path)).body.code).toBe('identityNotFound');
    expect((await signIn(who)).body).toMatchObject({ code: 'identityUnknown' });
  });

  test('proves that it is the owner who asks, to its own account only', async () => {
    const { api, who } = await withIdentity('Anna');
    await server.database.clients.use(
      (sql) =>
        sql`update identity set made_at = made_at - interval '1 hour' where account_id = ${api.accountId}`,
    );
    const path = `/identities/${(await identitiesOf(api))[0]?.id ?? ''}`;
    expect((await api.refused('DELETE', path)).body).toMatchObject({
      code: 'proofNeeded',
      reasons: [{ code: 'identity' }],
    });
    const prove = async (asking: Api, name: string) => {
      const visit = (await asking.call<BegunVisit>('POST', '/me/proofs/by-identity/options')).body;
      return asking.call<Session>('POST', '/me/proofs/by-identity', await visited(visit, name));
    };
    expect((await prove(api, somebody())).body).toMatchObject({ code: 'identityUnknown' });
    expect((await prove(await guest(server, 'Bert'), who)).body).toMatchObject({ code: 'identityUnknown' });
    const proved = await prove(api, who);
    expect(proved.status).toBe(201);
    expect((await withToken(server, proved.body.token).call('DELETE', path)).status).toBe(204);
  });

  test('of nobody makes no account', async () => {
    const accounts = async () =>
      (await server.database.clients.use((sql) => sql`select from account`)).length;
    const before = await accounts();
    expect((await signIn(somebody())).body).toMatchObject({ code: 'identityUnknown' });
    expect(await accounts()).toBe(before);
  });

  test('of another account is refused; added twice to the same one it stays one', async () => {
    const { api, who } = await withIdentity('Anna');
    const bert = await guest(server, 'Bert');
    expect((await add(bert, who)).body).toMatchObject({ code: 'identityTaken' });
    expect(await identitiesOf(bert)).toEqual([]);
    expect((await add(api, who)).body).toEqual((await identitiesOf(api))[0]);
    expect((await signIn(who)).body.account.id).toBe(api.accountId);
  });

  test('is one of five at most', async () => {
    const { api } = await withIdentity('Anna');
    const late = await visited(await begin(api), somebody());
    await server.database.clients.use(
      (sql) => sql`
        insert into identity (account_id, issuer, hash)
        select ${api.accountId}, 'https://login.example', sha256(random()::text::bytea)
        from generate_series(1, 4)`,
    );
    expect((await identitiesOf(api)).at(-1)).toMatchObject({ provider: 'login.example', isOffered: false });
    expect((await api.refused('POST', '/identities', late)).body.code).toBe('tooManyIdentities');
    expect((await api.refused('POST', '/identities/options')).body.code).toBe('tooManyIdentities');
  });

  test('is stored without what the provider calls the person, is exported, and goes with the account', async () => {
    const { api, who } = await withIdentity('Anna');
    const [{ kept }] = await server.database.clients.use(
      (sql) => sql<[{ kept: string }]>`select string_agg(identity::text, ' ') as kept from identity`,
    );
    expect(kept).not.toContain(who);
    const { body } = await api.call<AccountExport>('GET', '/me/export');
    expect(body.identities).toEqual([
      { issuer: provider.issuer, madeAt: expect.any(String) as unknown as string, usedAt: null },
    ]);
    await api.call('DELETE', '/me', { name: 'Anna' });
    expect((await signIn(who)).body).toMatchObject({ code: 'identityUnknown' });
  });

  test('signs in a banned account, which may read and no more', async () => {
    const { api, who } = await withIdentity('Anna');
    await server.database.clients.use(
      (sql) => sql`insert into account_ban (account_id, reason) values (${api.accountId}, 'Insults.')`,
    );
    const { body } = await signIn(who);
    expect(body.account.ban).toMatchObject({ reason: 'Insults.' });
    const banned = withToken(server, body.token);
    expect((await banned.refused('POST', '/matches', {})).body.code).toBe('accountBanned');
  });
});

describe('a visit to the provider', () => {
  test('asks for nothing but who it is, and tells neither verifier nor ticket', async () => {
    const { address, state, ticket } = await beginSignIn();
    const { origin, searchParams: asked } = new URL(address);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: 'openid',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}/identity`,
      state,
    });
    expect(address).not.toContain(ticket);
  });

  test('ends once, however many try at the same time', async () => {
    const { who } = await withIdentity('Anna');
    const answer = await visited(await beginSignIn(), who);
    const tried = await Promise.all([1, 2, 3].map(() => anybody(server).call('POST', SIGN_IN, answer)));
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await refusedFor(answer)).toBe('identityRequestUnknown');
  });

  test('is ended by the browser that has begun it, and by no other', async () => {
    const { who } = await withIdentity('Anna');
    const [own, foreign] = [await beginSignIn(), await beginSignIn()];
    const answer = await visited(own, who);
    expect(await refusedFor({ ...answer, ticket: foreign.ticket })).toBe('identityRequestUnknown');
    // Somebody else had the state: the visit has ended.
    expect(await refusedFor(answer)).toBe('identityRequestUnknown');
  });

  test('with the code of another visit proves nothing', async () => {
    const [anna, bert] = [await withIdentity('Anna'), await withIdentity('Bert')];
    const stolen = await visited(await beginSignIn(), anna.who);
    const own = await visited(await beginSignIn(), bert.who);
    expect(await refusedFor({ ...own, code: stolen.code })).toBe('identityInvalid');
    const late = await visited(await beginSignIn(), bert.who);
    expect(await refusedFor({ ...late, iss: 'https://login.example' })).toBe('identityInvalid');
    expect((await signIn(bert.who)).body.account.id).toBe(bert.api.accountId);
  });

  test('of an account is of no use to another, nor to a sign-in, nor after the next one', async () => {
    const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
    const who = somebody();
    const answer = await visited(await begin(anna), who);
    expect((await bert.refused('POST', '/identities', answer)).body.code).toBe('identityRequestUnknown');
    expect(await refusedFor(answer)).toBe('identityRequestUnknown');
    const signingIn = await visited(await beginSignIn(), who);
    expect((await anna.refused('POST', '/identities', signingIn)).body.code).toBe('identityRequestUnknown');
    const later = await visited(await begin(anna), who);
    expect((await anna.refused('POST', '/identities', answer)).body.code).toBe('identityRequestUnknown');
    expect((await anna.call('POST', '/identities', later)).status).toBe(201);
  });

  test('of a session is neither ended nor replaced by another one of the account', async () => {
    const { api: owner, who } = await withIdentity('Anna');
    const thief = withToken(server, (await signIn(who)).body.token);
    const proofBy = async (api: Api): Promise<BegunVisit> =>
      (await api.call<BegunVisit>('POST', '/me/proofs/by-identity/options')).body;
    const answer = await visited(await proofBy(owner), who);
    await proofBy(thief);
    expect((await thief.refused('POST', '/me/proofs/by-identity', answer)).body.code).toBe(
      'identityRequestUnknown',
    );
    expect((await owner.call<Session>('POST', '/me/proofs/by-identity', answer)).status).toBe(201);
  });

  test('takes five minutes at most, and is forgotten', async () => {
    const { who } = await withIdentity('Anna');
    const answer = await visited(await beginSignIn(), who);
    await server.database.clients.use((sql) => sql`update identity_request set expires_at = now()`);
    expect(await refusedFor(answer)).toBe('identityRequestUnknown');
    await beginSignIn();
    await beginSignIn();
    const left = await server.database.clients.use(
      (sql) => sql`select from identity_request where expires_at <= now()`,
    );
    expect(left).toHaveLength(0);
  });

  test('is refused while the provider is down, and changes nothing', async () => {
    const api = await guest(server, 'Anna');
    const who = somebody();
    const answer = await visited(await begin(api), who);
    await provider.stop();
    const { status, body } = await api.refused('POST', '/identities', answer);
    expect([status, body.code]).toEqual([502, 'identityProviderAway']);
    await provider.start();
    expect(await identitiesOf(api)).toEqual([]);
    expect((await api.refused('POST', '/identities', answer)).body.code).toBe('identityRequestUnknown');
    expect((await add(api, who)).status).toBe(201);
    expect(logged.filter((line) => line.includes('identityProviderAway'))).toHaveLength(1);
    expect(logged.join('')).not.toContain(answer.code);
  });
});

test('everybody is told the provider', async () => {
  expect((await anybody(server).call('GET', '/identity-provider')).body).toEqual({
    provider: { name: 'The Choir', site: SITE },
  });
});

describe('as the operator sets it, a provider', () => {
  const settings = {
    issuer: provider.issuer,
    clientId: provider.settings.OIDC_CLIENT_ID ?? '',
    clientSecret: provider.settings.OIDC_CLIENT_SECRET,
    name: 'The Choir',
    site: SITE,
  };
  /** A whole visit, and why the provider could not be asked. */
  const visit = async (wanted: Partial<IdentitySettings>, who = somebody()) => {
    const failures: string[] = [];
    const asked = createIdentityProvider({ ...settings, ...wanted }, (reason) => void failures.push(reason));
    const begun = await asked.begin();
    const proved =
      begun === 'away' ? begun : await asked.prove(await provider.logIn(begun.address, who), begun.asked);
    return { proved, failures };
  };

  test('knows the same person as the same identity, with a secret or without one', async () => {
    const who = somebody();
    const { proved } = await visit({}, who);
    expect(proved).toHaveLength(32);
    expect(await visit({}, who)).toEqual({ proved, failures: [] });
    const open = { clientId: PUBLIC_CLIENT, clientSecret: undefined };
    expect(await visit(open, who)).toEqual({ proved, failures: [] });
    expect((await visit({})).proved).not.toEqual(proved);
  });

  test('that does not know the secret, or is another one, or not there, is away', async () => {
    const wrong = await visit({ clientSecret: 'wrong' });
    expect(wrong.proved).toBe('away');
    expect(wrong.failures).toMatchObject([expect.stringContaining('invalid_client')]);
    expect(wrong.failures.join('')).not.toContain('wrong');
    for (const issuer of ['http://127.0.0.1:9', `${provider.issuer}/of/others`])
      expect(await visit({ issuer })).toMatchObject({ proved: 'away', failures: { length: 1 } });
  });
});
