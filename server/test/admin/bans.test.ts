import { expect, test } from '@jest/globals';
import { CLOSE_CODES, PROTOCOL_VERSION, type AccountExport, type Account, type Match } from '@penance/shared';
import { acting } from './acting.ts';
import { deckFor, guest, seatedDuel, type Api, type Method } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { joinRaw } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

const server = await testServer({ START_PATIENCE: '1' });
const REASON = 'Insults at the table.';
const QUEUE = 'three-layer.duel.casual';

const ban = (account: Api, end: Date | null = null) =>
  acting(server.database.address, (admin) =>
    admin.ban({ operator: 'Olga', account: account.accountId, reason: REASON, until: end }),
  );
const unban = (account: Api) =>
  acting(server.database.address, (admin) => admin.unban({ operator: 'Olga', account: account.accountId }));

/** What a banned account may do besides reading: look after its own data. */
const OWN = [
  'DELETE /me',
  'POST /sessions',
  'DELETE /sessions',
  'DELETE /sessions/{number}',
  'POST /recovery-codes',
  'POST /device-codes',
  'POST /passkeys',
  'POST /passkeys/options',
  'DELETE /passkeys/{id}',
  'POST /identities',
  'POST /identities/options',
  'DELETE /identities/{id}',
  // Which some of these need.
  'POST /me/proofs/by-code',
  'POST /me/proofs/by-passkey',
  'POST /me/proofs/by-passkey/options',
  'POST /me/proofs/by-identity',
  'POST /me/proofs/by-identity/options',
  'POST /me/proofs/by-waiting',
  'DELETE /me/proofs/by-waiting',
];

test('a banned account may read and look after its data; every other request is refused with reason and end', async () => {
  const anna = await guest(server, 'Anna');
  const end = new Date(Date.now() + 86_400_000);
  await ban(anna, end);
  const { body } = await anna.call<{
    paths: Readonly<Record<string, Readonly<Record<string, { security: readonly object[] }>>>>;
  }>('GET', '/openapi.json');
  const bodies: Readonly<Record<string, object>> = {
    'POST /matches/{id}/seat': { deck: { list: deckFor() } },
    'POST /matches/{id}/join': { protocol: PROTOCOL_VERSION },
  };
  const open: string[] = [];
  for (const [path, methods] of Object.entries(body.paths))
    for (const [name, { security }] of Object.entries(methods)) {
      const route = `${name.toUpperCase()} ${path}`;
      const needsToken = security.length === 1 && 'token' in (security[0] ?? {});
      if (!needsToken || name === 'get' || OWN.includes(route)) continue;
      const asked = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const reply = await anna.refused(name.toUpperCase() as Method, asked, bodies[route] ?? {});
      if (reply.status !== 403 || reply.body.code !== 'accountBanned') open.push(route);
      expect(reply.body).toMatchObject({ ban: { until: end.toISOString(), reason: REASON } });
    }
  expect(open).toEqual([]);

  const told = { ban: { until: end.toISOString(), reason: REASON } };
  expect((await anna.call<Account>('GET', '/me')).body).toMatchObject(told);
  expect((await anna.call<AccountExport>('GET', '/me/export')).body).toMatchObject({
    account: told,
    operatorActs: [{ act: 'ban', reason: REASON }],
  });
  expect((await anna.call('POST', '/sessions')).status).toBe(201);
  expect((await anna.call('DELETE', '/me', { name: 'Anna' })).status).toBe(204);
});

test('a ban ends by itself, is replaced by another one, and is lifted', async () => {
  const anna = await guest(server, 'Anna');
  await ban(anna);
  expect((await anna.refused('POST', '/matches', {})).body).toMatchObject({
    code: 'accountBanned',
    detail: `This account is banned for good. Reason: ${REASON}`,
    ban: { until: null },
  });
  await unban(anna);
  expect((await anna.call('POST', '/matches', {})).status).toBe(201);
  await expect(unban(anna)).rejects.toMatchObject({ code: 'accountNotBanned' });
  await expect(ban(anna, new Date(Date.now() - 1000))).rejects.toMatchObject({ code: 'banTooShort' });

  await ban(anna);
  await ban(anna, new Date(Date.now() + 1500));
  await until(
    () => anna.call('POST', '/matches', {}),
    ({ status }) => status === 201,
  );
  expect((await anna.call<Account>('GET', '/me')).body).not.toHaveProperty('ban');
});

test('a banned player leaves what has not begun, and a match under way goes on without them', async () => {
  const [anna, berta] = [await guest(server, 'Anna'), await guest(server, 'Berta')];
  const duel = await seatedDuel(anna, berta);
  const [room, other] = [await joinRaw(anna, server.url, duel.id), await joinRaw(berta, server.url, duel.id)];
  await until(
    () => berta.call<Match>('GET', `/matches/${duel.id}`),
    ({ body }) => body.status === 'live',
  );
  const hosted = (await anna.call<Match>('POST', '/matches', {})).body;
  const joined = (await berta.call<Match>('POST', '/matches', {})).body;
  await anna.call('POST', `/matches/${joined.id}/seat`, { deck: { list: deckFor() } });
  await anna.call('POST', `/queue/${QUEUE}`, { deck: { list: deckFor() } });

  await ban(anna);
  expect(await room.closed).toBe(CLOSE_CODES.banned);
  await until(
    () => berta.call<Match>('GET', `/matches/${joined.id}`),
    ({ body }) => body.seats.every(({ occupant }) => occupant === null),
  );
  await until(
    () => anna.call<Match>('GET', `/matches/${hosted.id}`),
    ({ body }) => body.status === 'abandoned',
  );
  const waiting = await server.database.clients.use(
    (sql) => sql`select from queue_entry where account_id = ${anna.accountId}`,
  );
  expect(waiting).toHaveLength(0);
  expect((await berta.call<Match>('GET', `/matches/${duel.id}`)).body.status).toBe('live');

  await unban(anna);
  const again = await joinRaw(anna, server.url, duel.id);
  for (const each of [again, other]) each.leave();
});
