import { expect, test } from '@jest/globals';
import type { Campaign } from '@penance/shared';
import { testServer } from '../support/fixtures.ts';
import { guest, type Api } from '../support/api.ts';
import { command, open } from './campaign-calls.ts';
import { newKey, recruits, type Wish } from './lobbies.ts';

const server = await testServer({ CAMPAIGNS_PER_ACCOUNT: '2' });
const people = (...names: readonly string[]): Promise<readonly Api[]> =>
  Promise.all(names.map((name) => guest(server, name)));
const join = (api: Api, { inviteCode }: Campaign) =>
  api.call<Campaign>('POST', '/campaigns/join', { code: inviteCode });
/** The preview foresees what a command is refused for. */
const codeOf = async (api: Api, id: string, wish: Wish): Promise<string> => {
  const codes: string[] = [];
  for (const to of ['preview', 'commands']) {
    const body = { ...wish, key: newKey() };
    const reply = await api.call<{ readonly code?: string }>('POST', `/campaigns/${id}/${to}`, body);
    codes.push(reply.body.code ?? String(reply.status));
  }
  expect(codes[0]).toBe(codes[1]);
  return codes[1] ?? '';
};
const recruit: Wish = { kind: 'recruitPilot', name: 'Cyril', faction: 'church' };

test('a full journal keeps nobody in a campaign, and lets nobody in', async () => {
  const [anna, bert, carl, late] = (await people('Anna', 'Bert', 'Carl', 'Late')) as [Api, Api, Api, Api];
  const campaign = await open(anna);
  const { id } = campaign;
  for (const each of [bert, carl]) await join(each, campaign);
  for (const wish of recruits('Agnes')) await command(anna, id, wish);
  await command(anna, id, { kind: 'endStep', step: 'recruitment' });
  await command(anna, id, { kind: 'planMission', mission: 1, scenario: 'trial-of-steel' });
  await server.database.sql`update campaign set journal_size = 3000000 where id = ${id}`;
  for (const each of [anna, bert])
    expect(await codeOf(each, id, { kind: 'readyUp', ready: true })).toBe('campaignTooLong');
  expect(await late.refused('POST', '/campaigns/join', { code: campaign.inviteCode })).toMatchObject({
    body: { code: 'campaignTooLong' },
  });
  await command(anna, id, { kind: 'cancelMission', mission: 1 });
  await command(anna, id, { kind: 'removeMember', member: bert.accountId });
  await command(anna, id, { kind: 'renewInvite' });
  await command(anna, id, { kind: 'setRole', member: carl.accountId, role: 'host' });
  await command(anna, id, { kind: 'leave' });
  await server.database.sql`update campaign set journal_size = 3100000 where id = ${id}`;
  expect(await codeOf(carl, id, { kind: 'renewInvite' })).toBe('campaignTooLong');
  expect((await carl.call('POST', `/campaigns/${id}/close`)).status).toBe(200);
});

test('a player writes at most half of a journal, a host all of it', async () => {
  const [anna, bert, carl] = (await people('Anna', 'Bert', 'Carl')) as [Api, Api, Api];
  const campaign = await open(anna);
  const { id } = campaign;
  for (const each of [bert, carl]) await join(each, campaign);
  for (const each of [anna, bert, carl]) await command(each, id, recruit);
  await server.database.sql`
    update campaign_entry set outcomes = ('[' || repeat(' ', 1500000) || ']')::json
    where campaign_id = ${id} and account_id in (${anna.accountId}, ${bert.accountId})`;
  expect(await codeOf(bert, id, recruit)).toBe('200');
  await server.database.sql`update campaign set journal_size = 2900000 where id = ${id}`;
  const codes = [];
  for (const each of [anna, bert, carl]) codes.push(await codeOf(each, id, recruit));
  expect(codes).toEqual(['200', 'campaignTooLong', '200']);
  await command(bert, id, { kind: 'leave' });
});

test('a campaign is given only to a member who may host one more', async () => {
  const [anna, bert, carl] = (await people('Anna', 'Bert', 'Carl')) as [Api, Api, Api];
  const campaign = await open(anna);
  const { id } = campaign;
  for (const each of [bert, carl]) await join(each, campaign);
  const own = [await open(bert), await open(bert)];
  const give: Wish = { kind: 'setRole', member: bert.accountId, role: 'host' };
  expect(await codeOf(carl, id, give)).toBe('notHost');
  expect(await codeOf(anna, id, give)).toBe('tooManyCampaigns');
  await command(anna, id, { kind: 'setRole', member: bert.accountId, role: 'watcher' });
  expect((await bert.call<Campaign>('GET', `/campaigns/${id}`)).body.role).toBe('watcher');
  expect((await bert.call('POST', `/campaigns/${own[0]?.id ?? ''}/close`)).status).toBe(200);
  expect((await command(anna, id, give)).campaign.role).toBe('player');
  expect(await codeOf(bert, id, { ...give })).toBe('hostMustStay');
});
