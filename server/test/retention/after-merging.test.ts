import { expect, test } from '@jest/globals';
import type { DeviceCode, Tournament } from '@penance/shared';
import { meetsNow } from '../../src/admin/own-part.ts';
import { deckFor, guest, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { joinRaw } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

const server = await testServer({ START_PATIENCE: '1' });
const people = (...names: readonly string[]): Promise<readonly Api[]> =>
  Promise.all(names.map((name) => guest(server, name)));
const codeOf = async (api: Api): Promise<{ readonly code: string }> => ({
  code: (await api.call<DeviceCode>('POST', '/device-codes')).body.code,
});
const merge = async (stays: Api, goes: Api): Promise<void> => {
  expect((await stays.call('POST', '/me/merges', await codeOf(goes))).status).toBe(201);
};

const openCup = async (host: Api, wanted: object = {}): Promise<string> => {
  const settings = { name: 'Cup', format: { kind: 'swiss', rounds: 1 }, ...wanted };
  const { body } = await host.call<Tournament>('POST', '/tournaments', settings);
  return body.state?.id ?? JSON.stringify(body);
};

test('a referee of an event that is not over is not merged', async () => {
  const [host, referee, stays] = (await people('Host', 'Rosa', 'Stays')) as [Api, Api, Api];
  const id = await openCup(host, { referees: [referee.accountId] });
  const { body } = await stays.call<{
    readonly code?: string;
    readonly reasons?: readonly { code: string }[];
  }>('POST', '/me/merges', await codeOf(referee));
  expect(body.reasons?.map(({ code }) => code)).toEqual(['inEvent']);
  await host.call('POST', `/tournaments/${id}/commands`, { key: 'cancel', kind: 'cancel', reason: 'over' });
  await merge(stays, referee);
});

test('the host of a finished event may still open it again', async () => {
  const [host, stays, one, other] = (await people('Host', 'Stays', 'One', 'Other')) as [Api, Api, Api, Api];
  const id = await openCup(host);
  const give = (api: Api, key: string, wanted: object) =>
    api.call<{ readonly status: number | string }>('POST', `/tournaments/${id}/commands`, { key, ...wanted });
  for (const player of [one, other])
    await give(player, 'in', { kind: 'register', teamMates: [], deck: deckFor() });
  await give(host, 'start', { kind: 'start' });
  await give(host, 'finish', { kind: 'finish', reason: 'enough' });
  await until(
    () => server.database.sql`select match_id from match_settlement`,
    (left) => left.length === 0,
  );
  await merge(stays, host);
  expect((await give(one, 'notMine', { kind: 'reopen', reason: 'again' })).status).toBe(403);
  const reopened = await give(stays, 'again', { kind: 'reopen', reason: 'again' });
  expect({ status: reopened.status, body: reopened.body }).toMatchObject({
    status: 200,
    body: { status: 'running' },
  });
});

test('an entrant of an event that was opened again plays on by the account that stays', async () => {
  const [host, stays, goes, other] = (await people('Host', 'Stays', 'Goes', 'Other')) as [Api, Api, Api, Api];
  const id = await openCup(host, { pairsByItself: false, noShowSeconds: 600 });
  const give = (api: Api, key: string, wanted: object) =>
    api.call('POST', `/tournaments/${id}/commands`, { key, ...wanted });
  for (const player of [goes, other])
    await give(player, 'in', { kind: 'register', teamMates: [], deck: deckFor() });
  await give(host, 'start', { kind: 'start' });
  await give(host, 'finish', { kind: 'finish', reason: 'enough' });
  await merge(stays, goes);
  await give(host, 'again', { kind: 'reopen', reason: 'again' });
  await give(host, 'pair', { kind: 'pairRound' });
  const game = async () =>
    (await host.call<Tournament>('GET', `/tournaments/${id}`)).body.state.rounds[0]?.pairings[0]?.games[0];
  const match = (await until(game, (found) => typeof found?.match === 'string'))?.match ?? '';
  const rooms = await Promise.all([stays, other].map((api) => joinRaw(api, server.url, match)));
  const { arrived } = (await until(game, (found) => found?.noShowAt === null)) ?? {};
  expect(new Set(arrived)).toEqual(new Set([goes.accountId, other.accountId]));
  for (const room of rooms) room.leave();

  // An operator who meets it there leaves it to others.
  const meets = (one: Api, another: Api) =>
    server.database.clients.use((sql) => meetsNow(sql, one.accountId, another.accountId));
  expect(await meets(other, stays)).toBe(true);
  expect(await meets(stays, other)).toBe(true);
  expect(await meets(host, stays)).toBe(false);
});

test('a friend or somebody blocked is also found by an account that was merged into theirs', async () => {
  const [anna, goes, stays] = (await people('Anna', 'Goes', 'Stays')) as [Api, Api, Api];
  await merge(stays, goes);
  const path = `/me/friends/${goes.accountId}`;
  expect((await anna.call('PUT', path)).body).toMatchObject({ state: 'asked' });
  expect((await anna.call('GET', path)).body).toMatchObject({ state: 'asked' });
  expect((await anna.call('DELETE', path)).status).toBe(204);
  expect((await anna.call('PUT', `/me/blocks/${goes.accountId}`)).status).toBe(204);
  expect((await anna.call('DELETE', `/me/blocks/${goes.accountId}`)).status).toBe(204);
});
