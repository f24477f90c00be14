import { expect, test } from '@jest/globals';
import type {
  Account,
  AccountExport,
  FoundAccounts,
  Match,
  OperatorAccount,
  OperatorLog,
  OperatorOverview,
  ReceivedReports,
  Session,
  ShownReport,
} from '@penance/shared';
import { openAdmin, type Admin } from '../../src/admin/admin.ts';
import { ACTS_PER_HOUR } from '../../src/admin/operator-desk.ts';
import { readOverview } from '../../src/admin/server-overview.ts';
import { beat } from '../../src/platform/processes/serving.ts';
import { deckFor, guest, seatedDuel, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { joinRaw } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

const server = await testServer({ START_PATIENCE: '1', LOBBIES_PER_ACCOUNT: '100' });
const why = { reason: 'Insults at the table.' };

const byCommand = async <Result>(act: (admin: Admin) => Promise<Result>): Promise<Result> => {
  const admin = await openAdmin(server.database.address);
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
};
const role = (account: Api, remove = false) =>
  byCommand((admin) => admin.giveRole({ operator: 'Olga', account: account.accountId, remove }));
const operator = async (name: string): Promise<Api> => {
  const made = await guest(server, name);
  await role(made);
  return made;
};
const read = async <Body>(api: Api, path: string): Promise<Body> => {
  const { status, body } = await api.call<Body>('GET', path);
  expect(status).toBe(200);
  return body;
};
const report = async (by: Api, matchId: string, seat: number): Promise<void> => {
  const body = { seat, kind: 'abuse', text: 'Shouts.', seq: 1 };
  expect((await by.call('POST', `/matches/${matchId}/reports`, body)).status).toBe(204);
};
const liveDuel = async (one: Api, other: Api, wanted: object = {}): Promise<Match> => {
  const duel = await seatedDuel(one, other, wanted);
  const rooms = [await joinRaw(one, server.url, duel.id), await joinRaw(other, server.url, duel.id)];
  await until(
    () => one.call<Match>('GET', `/matches/${duel.id}`),
    ({ body }) => body.status === 'live',
  );
  for (const room of rooms) room.leave();
  return duel;
};
const REPORTS = '/operator/reports';

test('the role is given and taken by command, is on record, and is refused to everybody else', async () => {
  const [olga, anna] = [await guest(server, 'Olga'), await guest(server, 'Anna')];
  expect((await olga.refused('GET', '/operator/overview')).body).toMatchObject({
    status: 403,
    code: 'notOperator',
  });
  await role(olga);
  await expect(role(olga)).rejects.toMatchObject({ code: 'roleUnchanged' });
  expect(await read<Account>(olga, '/me')).toMatchObject({ operator: true });
  expect((await olga.call<Session>('POST', '/sessions')).body.account).toMatchObject({ operator: true });
  expect((await olga.call<Account>('PATCH', '/me', { name: 'Olga B' })).body).toMatchObject({
    operator: true,
  });
  expect(await read<AccountExport>(olga, '/me/export')).toMatchObject({
    account: { operator: true },
    operatorActs: [{ act: 'operator', details: { role: 'given' } }],
  });
  expect(await read<Account>(anna, '/me')).not.toHaveProperty('operator');
  expect(await read(anna, `/accounts/${olga.accountId}`)).not.toHaveProperty('operator');
  expect(await read<OperatorOverview>(olga, '/operator/overview')).toMatchObject({ reports: 0 });

  await role(olga, true);
  await expect(role(olga, true)).rejects.toMatchObject({ code: 'roleUnchanged' });
  expect((await olga.refused('GET', '/operator/log')).body.code).toBe('notOperator');
  const kinds = await byCommand((admin) => admin.log({ account: olga.accountId, limit: 9 }));
  expect(kinds).toMatchObject([
    { act: 'operator', operator: 'Olga', details: { role: 'taken' } },
    { act: 'operator', details: { role: 'given' } },
  ]);
});

test('a banned operator, one whose sessions ended, and one who is deleted have no role', async () => {
  const [banned, signedOut, gone] = [await operator('One'), await operator('Two'), await operator('Three')];
  const orders = { operator: 'Olga', reason: 'Why.' };
  await byCommand(async (admin) => {
    await admin.ban({ ...orders, account: banned.accountId, until: null });
    await admin.revoke({ ...orders, account: signedOut.accountId });
    await admin.delete({ ...orders, account: gone.accountId });
  });
  expect(await read<Account>(banned, '/me')).not.toHaveProperty('operator');
  expect((await banned.refused('GET', '/operator/overview')).body.code).toBe('notOperator');
  const asked = `/operator/accounts/${signedOut.accountId}/ban`;
  expect((await banned.refused('POST', asked, { ...why, until: null })).body.code).toBe('accountBanned');
  for (const each of [signedOut, gone])
    expect((await each.refused('GET', '/operator/overview')).body.code).toBe('tokenInvalid');
  const left = await server.database.clients.use(
    (sql) => sql`select from operator_role where account_id = ${gone.accountId}`,
  );
  expect(left).toHaveLength(0);
});

test('the overview shows what runs and where, and nothing that is hidden', async () => {
  const olga = await operator('Olga');
  const [anna, berta] = [await guest(server, 'Anna'), await guest(server, 'Berta')];
  const duel = await liveDuel(anna, berta, { visibility: 'invite' });
  await olga.call('POST', '/queue/three-layer.duel.casual', { deck: { list: deckFor() } });
  const { body, ...shown } = await olga.call<OperatorOverview>('GET', '/operator/overview');
  expect(shown.status).toBe(200);
  const [process] = body.processes;
  expect(body.matches.items.find(({ id }) => id === duel.id)).toEqual({
    id: duel.id,
    ruleset: 'three-layer',
    rated: false,
    origin: null,
    startedAt: expect.any(String) as unknown,
    round: expect.any(Number) as unknown,
    process: process?.name,
    seats: [
      { accountId: anna.accountId, name: 'Anna', bot: null },
      { accountId: berta.accountId, name: 'Berta', bot: null },
    ],
  });
  expect(body.queues).toMatchObject([{ queue: 'three-layer.duel.casual', waiting: 1 }]);
  expect(process).toMatchObject({ isLeaving: false, failing: [] });
  expect(process?.matches).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain(duel.inviteCode);
  await olga.call('DELETE', '/queue/three-layer.duel.casual');

  // Of a match of another process, the round of its last snapshot.
  await server.database.clients.use(
    (sql) => sql`
      update match_snapshot set state = jsonb_set(state::jsonb, '{state,table,round}', '7')::json
      where match_id = ${duel.id}`,
  );
  const leaving = { isLeaving: true, failing: [{ loop: 'queue', isWhole: true, items: 2 }] };
  await beat(server.database.clients, 'another', { condition: leaving });
  const there = await server.database.clients.use((sql) =>
    readOverview(sql, olga.accountId, () => undefined),
  );
  expect(there.matches.items.find(({ id }) => id === duel.id)?.round).toBe(7);
  expect(there.processes).toContainEqual(
    expect.objectContaining({ name: 'another', matches: 0, ...leaving }),
  );
});

test('an operator finds an account, sees what it is, and acts; each act is on record by account', async () => {
  const olga = await operator('Olga Acts');
  const anna = await guest(server, 'Annabella');
  await anna.call('POST', '/queue/three-layer.duel.casual', { deck: { list: deckFor() } });
  expect((await read<FoundAccounts>(olga, '/operator/accounts?name=NABELL')).items).toMatchObject([
    { id: anna.accountId, name: 'Annabella', ban: null },
  ]);
  await server.database.clients.use(
    (sql) => sql`
      insert into identity (account_id, issuer, hash)
      values (${anna.accountId}, 'https://login.example', sha256('of Anna'))`,
  );
  const path = `/operator/accounts/${anna.accountId}`;
  const account = await read<OperatorAccount>(olga, path);
  expect(account).toMatchObject({ isOperator: false, sessions: [{ number: 1 }], acts: [] });
  expect(account).toMatchObject({ recoveryCodes: 0, passkeys: 0, identities: 1 });
  // An operator who plays is not told who waits for an opponent.
  expect(account).not.toHaveProperty('queues');

  const end = new Date(Date.now() + 86_400_000).toISOString();
  expect((await olga.call('POST', `${path}/ban`, { ...why, until: end })).status).toBe(200);
  expect((await anna.refused('POST', '/matches', {})).body).toMatchObject({
    code: 'accountBanned',
    ban: { until: end, reason: why.reason },
  });
  expect(
    (await olga.refused('POST', `${path}/ban`, { ...why, until: '2020-01-01T00:00:00Z' })).body,
  ).toMatchObject({
    status: 409,
    code: 'actRefused',
    reasons: [{ code: 'banTooShort' }],
  });
  expect((await olga.refused('POST', `${path}/ban`, { reason: ' ', until: null })).status).toBe(400);
  expect((await olga.call('POST', `${path}/unban`, why)).status).toBe(200);
  expect((await olga.refused('POST', `${path}/unban`, why)).body.reasons).toMatchObject([
    { code: 'accountNotBanned' },
  ]);
  expect((await olga.call('POST', `${path}/rename`, { ...why, name: 'Anna' })).status).toBe(200);
  expect(
    (await olga.refused('POST', `${path}/rename`, { ...why, name: 'Server' })).body.reasons,
  ).toMatchObject([{ code: 'nameUnusable' }]);
  const lobby = (await anna.call<Match>('POST', '/matches', {})).body;
  expect((await olga.call('POST', `/operator/matches/${lobby.id}/close`, why)).status).toBe(200);
  expect((await olga.refused('POST', `/operator/matches/${lobby.id}/close`, why)).body.reasons).toMatchObject(
    [{ code: 'matchNotClosed' }],
  );
  expect((await olga.call('POST', `${path}/revoke`, why)).status).toBe(200);
  expect((await anna.refused('GET', '/me')).body.code).toBe('tokenInvalid');

  const { items } = await read<OperatorLog>(olga, `/operator/log?account=${anna.accountId}`);
  expect(items.map(({ act }) => act)).toEqual(['revoke', 'rename', 'unban', 'ban']);
  for (const act of items)
    expect(act).toMatchObject({ operator: olga.accountId, operatorName: 'Olga Acts', accountName: 'Anna' });
  const [, newest] = (await read<OperatorLog>(olga, '/operator/log')).items;
  const older = await read<OperatorLog>(olga, `/operator/log?before=${newest?.id}`);
  expect(older.items.every(({ id }) => id < (newest?.id ?? 0))).toBe(true);
});

test('a report is shown with its place and handled; of a match under way there is no code to get in', async () => {
  const olga = await operator('Olga');
  const [anna, berta] = [await guest(server, 'Anna'), await guest(server, 'Berta')];
  const duel = await liveDuel(anna, berta, { visibility: 'invite' });
  await report(anna, duel.id, 1);
  const [filed] = (await read<ReceivedReports>(olga, REPORTS)).items;
  expect(filed).toMatchObject({ matchId: duel.id, seat: 1, subject: { name: 'Berta', nameThen: 'Berta' } });
  const path = `${REPORTS}/${filed?.id}`;
  expect(await read<ShownReport>(olga, path)).toMatchObject({
    match: { status: 'live', inviteCode: null },
    about: { id: berta.accountId },
    others: [],
  });
  expect((await olga.refused('GET', `/matches/${duel.id}/transcript`)).status).toBeGreaterThanOrEqual(400);
  expect((await olga.call('POST', `${path}/handle`, { ...why, ban: { until: null } })).status).toBe(200);
  expect((await berta.refused('POST', '/matches', {})).body.code).toBe('accountBanned');
  expect((await olga.refused('POST', `${path}/handle`, why)).body.reasons).toMatchObject([
    { code: 'reportClosed' },
  ]);
  expect((await read<ReceivedReports>(olga, REPORTS)).items).toEqual([]);
  expect((await read<ReceivedReports>(olga, `${REPORTS}?all=true`)).items).toMatchObject([
    { id: filed?.id, outcome: 'banned' },
  ]);
  await server.database.clients.use(
    (sql) => sql`update match set status = 'abandoned', finished_at = now() where id = ${duel.id}`,
  );
  expect((await read<ShownReport>(olga, path)).match?.inviteCode).toBe(duel.inviteCode);
});

test('an operator who plays neither sees nor decides what they are a party to', async () => {
  const [olga, other] = [await operator('Olga'), await operator('Other')];
  const anna = await guest(server, 'Anna');
  const duel = await liveDuel(olga, anna);
  await report(anna, duel.id, 0);
  await report(olga, duel.id, 1);
  expect(
    (await read<ReceivedReports>(olga, `${REPORTS}?all=true`)).items.map(({ matchId }) => matchId),
  ).not.toContain(duel.id);
  expect((await read<OperatorOverview>(olga, '/operator/overview')).reports).toBe(0);
  const [about, by] = (await read<ReceivedReports>(other, REPORTS)).items;
  for (const id of [about?.id, by?.id]) {
    expect((await olga.refused('GET', `${REPORTS}/${id}`)).body.code).toBe('reportNotFound');
    expect((await olga.refused('POST', `${REPORTS}/${id}/handle`, why)).body.code).toBe('reportNotFound');
  }
  const path = `/operator/accounts/${anna.accountId}`;
  for (const [act, body] of [
    ['ban', { ...why, until: null }],
    ['revoke', why],
    ['rename', { ...why, name: 'Loser' }],
  ] as const)
    expect((await olga.refused('POST', `${path}/${act}`, body)).body).toMatchObject({
      status: 403,
      code: 'operatorInvolved',
    });
  // Nobody learns from the log what became of a report about them.
  expect((await other.call('POST', `${REPORTS}/${about?.id}/handle`, why)).status).toBe(200);
  const handled = async (api: Api) =>
    (await read<OperatorLog>(api, '/operator/log')).items.filter(({ matchId }) => matchId === duel.id);
  expect(await handled(olga)).toEqual([]);
  expect(await handled(other)).toMatchObject([{ act: 'handle' }]);

  const hosted = (await olga.call<Match>('POST', '/matches', {})).body;
  const joined = (await anna.call<Match>('POST', '/matches', {})).body;
  await olga.call('POST', `/matches/${joined.id}/seat`, { deck: { list: deckFor() } });
  for (const { id } of [hosted, joined])
    expect((await olga.refused('POST', `/operator/matches/${id}/close`, why)).body.code).toBe(
      'operatorInvolved',
    );
});

test('who meets an operator in an event that is not over is left to others', async () => {
  const olga = await operator('Olga');
  const [anna, host] = [await guest(server, 'Anna'), await guest(server, 'Host')];
  const { body } = await host.call<{ state: { id: string } }>('POST', '/tournaments', {
    name: 'Cup',
    format: { kind: 'swiss', rounds: 2 },
  });
  for (const [at, each] of [olga, anna].entries())
    await each.call('POST', `/tournaments/${body.state.id}/commands`, {
      kind: 'register',
      key: `register-${at}`,
      teamMates: [],
      deck: deckFor(),
    });
  const path = `/operator/accounts/${anna.accountId}/ban`;
  expect((await olga.refused('POST', path, { ...why, until: null })).body.code).toBe('operatorInvolved');
  // A game of the same event, which the operator does not play.
  const [one, two] = [await guest(server, 'One'), await guest(server, 'Two')];
  const duel = await liveDuel(one, two);
  await report(one, duel.id, 1);
  const isShown = async (): Promise<boolean> =>
    (await read<ReceivedReports>(olga, REPORTS)).items.some(({ matchId }) => matchId === duel.id);
  expect(await isShown()).toBe(true);
  await server.database.clients.use(
    (sql) => sql`
      update match set host_account_id = null, origin_kind = 'tournament', origin_id = ${body.state.id}
      where id = ${duel.id}`,
  );
  expect(await isShown()).toBe(false);
  await host.call('POST', `/tournaments/${body.state.id}/commands`, {
    kind: 'cancel',
    reason: 'Rain.',
    key: 'cancel-1',
  });
  expect((await olga.call('POST', path, { ...why, until: null })).status).toBe(200);
  expect(await isShown()).toBe(true);
});

test('a stolen token reaches no other operator, deletes nothing, and acts a bounded number of times', async () => {
  const [thief, other] = [await operator('Thief'), await operator('Other')];
  for (const { accountId } of [thief, other])
    for (const [act, body] of [
      ['ban', { ...why, until: null }],
      ['revoke', why],
      ['rename', { ...why, name: 'Lost' }],
    ] as const)
      expect(
        (await thief.refused('POST', `/operator/accounts/${accountId}/${act}`, body)).body,
      ).toMatchObject({
        code: 'actRefused',
        reasons: [{ code: 'accountProtected' }],
      });
  const anna = await guest(server, 'Anna');
  const path = `/operator/accounts/${anna.accountId}`;
  expect((await thief.refused('DELETE', path)).status).toBe(404);
  await server.database.clients.use(
    (sql) => sql`
      insert into operator_act (operator, operator_account_id, act)
      select 'x', ${thief.accountId}, 'revoke' from generate_series(2, ${ACTS_PER_HOUR}::integer)`,
  );
  const asked = await Promise.all(
    [1, 2, 3].map(() => thief.call('POST', `${path}/rename`, { ...why, name: 'Nobody' })),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  // The role is gone with the next request, also for one that was let in before.
  await role(thief, true);
  expect((await thief.refused('POST', `${path}/revoke`, why)).body.code).toBe('notOperator');
});
