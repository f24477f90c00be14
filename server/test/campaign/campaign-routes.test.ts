import { describe, expect, test } from '@jest/globals';
import type { Campaign, CampaignInvite, CampaignLog, CampaignPage } from '@penance/shared';
import {
  campaignInviteSchema,
  campaignLogSchema,
  campaignPageSchema,
  campaignSchema,
  resolveRuleset,
} from '@penance/shared';
import { newKey, recruits, type Wish } from './lobbies.ts';
import { command, open, plannedOnce } from './campaign-calls.ts';
import { anybody, guest } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer({ CAMPAIGNS_PER_ACCOUNT: '12' });
const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];

describe('campaigns over HTTP', () => {
  test('require a token', async () => {
    for (const path of ['/campaigns', `/campaigns/${crypto.randomUUID()}`])
      expect(await anybody(server).refused('GET', path)).toMatchObject({ body: { code: 'tokenMissing' } });
  });

  test('have the default options of their edition unless the host chooses others', async () => {
    expect((await open(anna, {})).state.options).toEqual({
      salvage: true,
      equipmentLoss: false,
      market: true,
      loanCaskets: true,
      hazardPay: true,
      rotation: true,
    });
    const both = { salvage: false, equipmentLoss: true };
    expect((await open(anna, { options: both })).state.options).toMatchObject(both);
    const health = { ruleset: { preset: 'deck-as-health' } };
    expect((await open(anna, health)).state.options).toMatchObject({ salvage: false, equipmentLoss: true });
    const unknown = { name: 'Ashes', options: { loot: true } };
    expect(await anna.refused('POST', '/campaigns', unknown)).toMatchObject({ status: 400 });
  });

  test('are opened with house rules, joined by their code, sent commands, and shown to members only', async () => {
    const wanted = { ruleset: { preset: 'codex', overrides: { permadeath: false } } };
    const campaign = await open(anna, wanted);
    const path = `/campaigns/${campaign.id}`;
    const { digest } = resolveRuleset('codex', { permadeath: false });
    expect(campaign.state.ruleset).toEqual({ ...wanted.ruleset, packs: [], digest });
    expect(campaign.state.options).toMatchObject({ salvage: false, equipmentLoss: false });
    expect(await bert.refused('GET', path)).toMatchObject({
      status: 404,
      body: { code: 'campaignNotFound' },
    });
    const invite = await bert.call<CampaignInvite>('GET', `/campaigns/by-code/${campaign.inviteCode ?? ''}`);
    expect(campaignInviteSchema.parse(invite.body)).toMatchObject({
      options: { salvage: false, equipmentLoss: false },
      name: 'Ashes',
      members: [{ name: 'Anna', role: 'host', isFree: false }],
    });
    const code = campaign.inviteCode?.toLowerCase();
    const joined = await bert.call<Campaign>('POST', '/campaigns/join', { code });
    expect(campaignSchema.parse(joined.body)).toMatchObject({ role: 'player', member: bert.accountId });
    await command(bert, campaign.id, { kind: 'recruitPilot', name: 'Bruno', faction: 'church' });
    expect((await anna.call<Campaign>('GET', path)).body.state.pilots).toMatchObject([{ name: 'Bruno' }]);
    expect(
      await bert.refused('POST', `${path}/commands`, { kind: 'endStep', step: 'recruitment', key: newKey() }),
    ).toMatchObject({
      status: 403,
      body: { code: 'notHost' },
    });
  });

  test('show the house rules and the whole packs to anybody with the invite code', async () => {
    const pack = { id: 'house', title: 'House', cards: [], sets: [], factions: [] };
    const { body } = await anna.call<Campaign>('POST', '/campaigns', {
      name: 'Ashes',
      ruleset: { preset: 'codex', overrides: { deckCap: 30 }, packs: [pack] },
    });
    const invite = await bert.call<CampaignInvite>('GET', `/campaigns/by-code/${body.inviteCode ?? ''}`);
    expect(invite.body.ruleset).toMatchObject({
      preset: 'codex',
      overrides: { deckCap: 30 },
      packs: [{ id: 'house', title: 'House' }],
    });
  });

  test('are listed page by page, the most recently changed first', async () => {
    const carl = await guest(server, 'Carl');
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) made.push((await open(carl, { name: `Number ${at}` })).id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body }: { body: CampaignPage } = await carl.call<CampaignPage>(
        'GET',
        `/campaigns?limit=2${query}`,
      );
      expect(campaignPageSchema.parse(body)).toEqual(body);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next;
    }
    expect([...seen].sort()).toEqual([...made].sort());
    expect(await carl.refused('GET', '/campaigns?cursor=nonsense')).toMatchObject({
      body: { code: 'malformedRequest' },
    });
  });

  test('show their log page by page, the latest entries first', async () => {
    const { id } = await open(anna);
    for (const wish of plannedOnce) await command(anna, id, wish);
    const first = await anna.call<CampaignLog>('GET', `/campaigns/${id}/log?limit=3`);
    expect(campaignLogSchema.parse(first.body).items.map(({ kind }) => kind)).toEqual([
      'cancelMission',
      'planMission',
      'endStep',
    ]);
    const rest = await anna.call<CampaignLog>('GET', `/campaigns/${id}/log?cursor=${first.body.next ?? ''}`);
    expect(rest.body).toMatchObject({ items: [{ seq: 2 }, { seq: 1 }], next: null });
    for (const cursor of ['0', '-1', '1.5', 'x', '99999999999'])
      expect(await anna.refused('GET', `/campaigns/${id}/log?cursor=${cursor}`)).toMatchObject({
        status: 400,
      });
  });

  test('are limited per host, even if many are opened at once', async () => {
    const dora = await guest(server, 'Dora');
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => dora.call('POST', '/campaigns', { name: 'Many' })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(await dora.refused('POST', '/campaigns', { name: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'tooManyCampaigns' },
    });
  });
});

test('two members who end the same step end it once', async () => {
  const { id } = await open(anna);
  const path = `/campaigns/${id}/commands`;
  const end = () => anna.call('POST', path, { kind: 'endStep', step: 'recruitment', key: newKey() });
  const statuses = (await Promise.all([end(), end(), end()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect(
    await anna.refused('POST', path, { kind: 'endStep', step: 'recruitment', key: newKey() }),
  ).toMatchObject({
    body: { code: 'campaignMovedOn' },
  });
  const { state } = (await anna.call<Campaign>('GET', `/campaigns/${id}`)).body;
  expect(state.settlement.step).toBe('muster');
});

test('a removed member cannot return by the code, and the host may renew the code', async () => {
  const { id, inviteCode } = await open(anna);
  const join = (code: string | null) => bert.refused('POST', '/campaigns/join', { code });
  await bert.call('POST', '/campaigns/join', { code: inviteCode });
  const { campaign } = await command(anna, id, { kind: 'removeMember', member: bert.accountId });
  expect(campaign.inviteCode).not.toBe(inviteCode);
  expect(await join(inviteCode)).toMatchObject({ status: 404, body: { code: 'inviteCodeUnknown' } });
  const renewed = await command(anna, id, { kind: 'renewInvite' }, 'renewed-once');
  expect(renewed.campaign.inviteCode).not.toBe(campaign.inviteCode);
  expect(await join(campaign.inviteCode)).toMatchObject({ body: { code: 'inviteCodeUnknown' } });
  const again = await command(anna, id, { kind: 'renewInvite' }, 'renewed-once');
  expect(again).toMatchObject({ isRepeated: true, campaign: { inviteCode: renewed.campaign.inviteCode } });
  const back = await bert.call('POST', '/campaigns/join', { code: renewed.campaign.inviteCode });
  expect(back.status).toBe(200);
  expect(
    await bert.refused('POST', `/campaigns/${id}/commands`, { kind: 'renewInvite', key: newKey() }),
  ).toMatchObject({
    body: { code: 'notHost' },
  });
});

describe('invalid input is refused with a code, and changes nothing', () => {
  test.each<[string, object | string]>([
    ['a mission report', { kind: 'settleMission', mission: 1, report: {} }],
    ['an order of the server', { kind: 'admit', member: { id: 'x', name: 'x', role: 'host' } }],
    ['a step that is not named', { kind: 'endStep' }],
    ['a mission that is not named', { kind: 'launchMission' }],
    ['facts', { kind: 'endStep', step: 'recruitment', facts: [{ type: 'treasuryChanged', scrap: 999 }] }],
    ['somebody else’s name', { kind: 'endStep', step: 'recruitment', by: 'another' }],
    ['no key', { kind: 'endStep', step: 'recruitment', key: undefined }],
    ['a short key', { kind: 'endStep', step: 'recruitment', key: 'a' }],
    ['an unknown command', { kind: 'printMoney' }],
    ['a wrong number', { kind: 'repair', casket: -1, component: 'head' }],
    ['a wrong component', { kind: 'repair', casket: 1, component: 'wings' }],
    ['no JSON', '{'],
  ])('%s', async (_, body) => {
    const { id } = await open(bert, { name: 'Bad input' });
    const sent = typeof body === 'string' ? body : { key: newKey(), ...body };
    const reply = await bert.refused('POST', `/campaigns/${id}/commands`, sent);
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformedRequest' } });
    expect((await bert.call<CampaignLog>('GET', `/campaigns/${id}/log`)).body.items).toEqual([]);
    await bert.call('POST', `/campaigns/${id}/close`);
  });

  test('a repair of an undamaged part, an unknown pilot, a command in the wrong step', async () => {
    const { id } = await open(anna);
    for (const wish of recruits('Agnes')) await command(anna, id, wish);
    const before = await anna.call<Campaign>('GET', `/campaigns/${id}`);
    const refusals: readonly (readonly [Wish, string])[] = [
      [{ kind: 'mendMinor', casket: 1, component: 'head' }, 'notThisStep'],
      [{ kind: 'surgery', pilot: 7, wound: 'shattered-hand' }, 'pilotUnknown'],
      [{ kind: 'takePost', pilot: 1, casket: 1, team: 1 }, 'missionNotPlanned'],
      [{ kind: 'leave' }, 'hostMustStay'],
    ];
    for (const [wish, code] of refusals) {
      const sent = { ...wish, key: newKey() };
      const given = await anna.refused('POST', `/campaigns/${id}/commands`, sent);
      const previewed = await anna.refused('POST', `/campaigns/${id}/preview`, sent);
      for (const reply of [given, previewed]) expect(reply).toMatchObject({ status: 409, body: { code } });
    }
    expect((await anna.call<Campaign>('GET', `/campaigns/${id}`)).body).toEqual(before.body);
  });
});
