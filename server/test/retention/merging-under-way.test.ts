import { expect, test } from '@jest/globals';
import type { Campaign, DeviceCode, Match, Notifications, Tournament } from '@penance/shared';
import { command as inCampaign, open as openCampaign } from '../campaign/campaign-calls.ts';
import { deckFor, guest, seatedDuel, type Api } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { PUSH_KEY } from '../support/push-key.ts';
import { playedOut } from '../support/raw-room.ts';
import { until } from '../support/until.ts';

const server = await testServer({ START_PATIENCE: '1' });
const people = (...names: readonly string[]): Promise<readonly Api[]> =>
  Promise.all(names.map((name) => guest(server, name)));

/** What a merging is refused for, by code; nothing if it was done. */
const merging = async (stays: Api, goes: Api): Promise<readonly string[]> => {
  const { code } = (await goes.call<DeviceCode>('POST', '/device-codes')).body;
  const { status, body } = await stays.call<{ readonly reasons?: readonly { readonly code: string }[] }>(
    'POST',
    '/me/merges',
    { code },
  );
  expect(status).toBe(body.reasons ? 409 : 201);
  return body.reasons?.map((each) => each.code) ?? [];
};

const give = (api: Api, id: string, key: string, wanted: object) =>
  api.call('POST', `/tournaments/${id}/commands`, { key, ...wanted });
const register = { kind: 'register', teamMates: [], deck: deckFor() } as const;
const openCup = async (host: Api, rounds: number): Promise<string> => {
  const settings = { name: 'Cup', format: { kind: 'swiss', rounds }, noShowSeconds: 600 };
  return (await host.call<Tournament>('POST', '/tournaments', settings)).body.state.id;
};
const stateOf = async (api: Api, id: string): Promise<Tournament['state']> =>
  (await api.call<Tournament>('GET', `/tournaments/${id}`)).body.state;
const matchOf = async (api: Api, id: string): Promise<string> => {
  const find = async () => (await stateOf(api, id)).rounds[0]?.pairings[0]?.games[0]?.match;
  return String(await until(find, (match) => typeof match === 'string'));
};
const untilSettled = () =>
  until(
    () => server.database.sql`select match_id from match_settlement`,
    (left) => left.length === 0,
  );

test('two entrants of one event who are paired play on, and become one when it is over', async () => {
  const [host, stays, goes] = (await people('Host', 'Stays', 'Goes')) as [Api, Api, Api];
  const id = await openCup(host, 1);
  for (const player of [stays, goes]) await give(player, id, 'in', register);
  expect(await merging(stays, goes)).toEqual(['inEvent']);
  await give(host, id, 'start', { kind: 'start' });
  const match = await matchOf(host, id);
  expect(await merging(stays, goes)).toEqual(['inMatch', 'inEvent']);
  expect(await merging(goes, stays)).toEqual(['inMatch', 'inEvent']);
  // Nobody is stuck: both have their seats still.
  await playedOut(server.url, goes, stays, match);
  await until(
    () => stateOf(host, id),
    ({ status }) => status === 'finished',
  );
  await untilSettled();
  expect(await merging(stays, goes)).toEqual([]);
  const { entrants } = await stateOf(host, id);
  expect(JSON.stringify(entrants)).toContain(goes.accountId);
  expect((await stays.call<Match>('GET', `/matches/${match}`)).body.status).toBe('finished');
});

test('an entrant who has left an event that goes on is in it until its standings are final', async () => {
  const [host, stays, goes, ...others] = (await people('Host', 'Stays', 'Goes', 'One', 'Two', 'Three')) as [
    Api,
    Api,
    Api,
    ...Api[],
  ];
  const id = await openCup(host, 2);
  for (const player of [goes, ...others]) await give(player, id, 'in', register);
  await give(host, id, 'start', { kind: 'start' });
  await give(goes, id, 'out', { kind: 'withdraw' });
  expect(await merging(stays, goes)).toContain('inEvent');
  await give(host, id, 'finish', { kind: 'finish', reason: 'enough' });
  await until(
    () => stateOf(host, id),
    ({ status }) => status === 'finished',
  );
  // The match that was open is ended after the event.
  const over = await until(
    () => merging(stays, goes),
    (reasons) => reasons.length === 0,
  );
  expect(over).toEqual([]);
});

test('a member of a campaign who is no host is merged when they have left it, or it is closed', async () => {
  const [host, stays, leaves, waits] = (await people('Host', 'Stays', 'Leaves', 'Waits')) as [
    Api,
    Api,
    Api,
    Api,
  ];
  const { id, inviteCode } = await openCampaign(host);
  for (const member of [leaves, waits]) await member.call('POST', '/campaigns/join', { code: inviteCode });
  for (const member of [leaves, waits]) expect(await merging(stays, member)).toEqual(['inCampaign']);
  await inCampaign(leaves, id, { kind: 'leave' });
  expect(await merging(stays, leaves)).toEqual([]);
  await host.call('POST', `/campaigns/${id}/close`);
  expect(await merging(stays, waits)).toEqual([]);
  expect((await stays.call<Campaign>('GET', `/campaigns/${id}`)).status).toBe(200);
});

test('two accounts that are seated against each other are not merged before the match is over', async () => {
  const [stays, goes] = (await people('Stays', 'Goes')) as [Api, Api];
  const { id } = await seatedDuel(stays, goes);
  expect(await merging(stays, goes)).toEqual(['inMatch']);
  expect(await merging(goes, stays)).toEqual(['inMatch']);
  await playedOut(server.url, goes, stays, id);
  await until(
    async () => (await stays.call<Match>('GET', `/matches/${id}`)).body,
    ({ status }) => status === 'finished',
  );
  await untilSettled();
  expect(await merging(stays, goes)).toEqual([]);
});

test('what the account that goes told to send ends, and what the other one told stays', async () => {
  const [stays, goes] = (await people('Stays', 'Goes')) as [Api, Api];
  for (const api of [stays, goes])
    expect(
      await api.call('PUT', '/notifications/push', {
        endpoint: `https://push.example/${api.accountId}`,
        keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
        kinds: ['turn'],
        language: 'en',
      }),
    ).toMatchObject({ status: 200 });
  const [kept] = (await stays.call<Notifications>('GET', '/notifications')).body.items;
  expect(await merging(stays, goes)).toEqual([]);
  expect((await stays.call<Notifications>('GET', '/notifications')).body.items).toEqual([kept]);
  const left = await server.database.sql`
    select account_id from notification_target where account_id in (${stays.accountId}, ${goes.accountId})`;
  expect(left).toEqual([{ account_id: stays.accountId }]);
});
