import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Campaign,
  CampaignDocument,
  CampaignInvite,
  CampaignLog,
  CampaignPage,
  CommandReply,
} from '@penance/shared';
import {
  campaignInviteSchema,
  campaignLogSchema,
  campaignPageSchema,
  campaignSchema,
  commandReplySchema,
  importCampaign,
} from '@penance/shared';
import { buildFor, newKey, recruits } from '../campaigns/lobbies.ts';
import type { Wish } from '../campaigns/lobbies.ts';
import type { Api } from '../support/api.ts';
import { anybody, guest } from '../support/api.ts';
import type { TestServer } from '../support/test-server.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
let anna: Api;
let bert: Api;
const url = (): string => server.url;

beforeAll(async () => {
  server = await startTestServer({ CAMPAIGNS_PER_ACCOUNT: '12' });
  [anna, bert] = [await guest(url, 'Anna'), await guest(url, 'Bert')];
}, 60_000);
afterAll(() => server.close(), 20_000);

const open = async (api: Api, wanted: object = {}): Promise<Campaign> => {
  const { status, body } = await api.call<Campaign>('POST', '/campaigns', { name: 'Ashes', ...wanted });
  expect(status).toBe(201);
  return campaignSchema.parse(body);
};
const command = async (api: Api, id: string, wish: Wish, key = newKey()): Promise<CommandReply> => {
  const { status, body } = await api.call<CommandReply>('POST', `/campaigns/${id}/commands`, {
    ...wish,
    key,
  });
  expect(status).toBe(200);
  return commandReplySchema.parse(body);
};
/** A whole mission planned and called off again. */
const plannedOnce: readonly Wish[] = [
  ...recruits('Agnes'),
  { kind: 'endStep' },
  { kind: 'planMission', scenario: 'trial-of-steel' },
  { kind: 'cancelMission' },
];

describe('campaigns over HTTP', () => {
  test('need a token', async () => {
    for (const path of ['/campaigns', `/campaigns/${crypto.randomUUID()}`])
      expect(await anybody(url).refused('GET', path)).toMatchObject({ body: { code: 'tokenMissing' } });
  });

  test('are opened with house rules, joined by their code, commanded, and told to members alone', async () => {
    const wanted = { ruleset: { preset: 'codex', overrides: { permadeath: false } } };
    const campaign = await open(anna, wanted);
    const path = `/campaigns/${campaign.id}`;
    expect(campaign.state.ruleset).toEqual({ preset: 'codex', overrides: { permadeath: false }, packs: [] });
    expect(await bert.refused('GET', path)).toMatchObject({
      status: 404,
      body: { code: 'campaignNotFound' },
    });
    const invite = await bert.call<CampaignInvite>('GET', `/campaigns/by-code/${campaign.inviteCode ?? ''}`);
    expect(campaignInviteSchema.parse(invite.body)).toMatchObject({
      name: 'Ashes',
      members: [{ name: 'Anna', role: 'host', isFree: false }],
    });
    const code = campaign.inviteCode?.toLowerCase();
    const joined = await bert.call<Campaign>('POST', '/campaigns/join', { code });
    expect(campaignSchema.parse(joined.body)).toMatchObject({ role: 'player', member: bert.accountId });
    await command(bert, campaign.id, { kind: 'recruitPilot', name: 'Bruno', faction: 'church' });
    expect((await anna.call<Campaign>('GET', path)).body.state.pilots).toMatchObject([{ name: 'Bruno' }]);
    expect(await bert.refused('POST', `${path}/commands`, { kind: 'endStep', key: newKey() })).toMatchObject({
      status: 403,
      body: { code: 'notHost' },
    });
  });

  test('are listed page by page, those changed last first', async () => {
    const carl = await guest(url, 'Carl');
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

  test('tell their log page by page, the latest first', async () => {
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

  test('may host so many and no more, however many are opened at once', async () => {
    const dora = await guest(url, 'Dora');
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

describe('bad input is refused with a code, and changes nothing', () => {
  test.each<[string, object | string]>([
    ['a mission report', { kind: 'settleMission', mission: 1, report: {} }],
    ['an order of the server', { kind: 'admit', member: { id: 'x', name: 'x', role: 'host' } }],
    ['facts', { kind: 'endStep', facts: [{ type: 'treasuryChanged', scrap: 999 }] }],
    ['somebody else’s name', { kind: 'endStep', by: 'another' }],
    ['no key', { kind: 'endStep', key: undefined }],
    ['a short key', { kind: 'endStep', key: 'a' }],
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

  test('an undamaged part, an unknown pilot, a command out of its step', async () => {
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

describe('a whole campaign in one file', () => {
  const exported = async (api: Api, id: string): Promise<CampaignDocument> =>
    (await api.call<CampaignDocument>('GET', `/campaigns/${id}/export`)).body;

  test('is for the host, can be checked by anybody, and is taken in elsewhere as it was', async () => {
    const { id, inviteCode } = await open(anna);
    await bert.call('POST', '/campaigns/join', { code: inviteCode });
    for (const wish of plannedOnce) await command(anna, id, wish);
    expect(await bert.refused('GET', `/campaigns/${id}/export`)).toMatchObject({ body: { code: 'notHost' } });
    const document = await exported(anna, id);
    expect(importCampaign(document).ok).toBe(true);
    const taken = await anna.call<Campaign>('POST', '/campaigns/import', document);
    expect(campaignSchema.parse(taken.body)).toMatchObject({ inheritedSeq: 6, seq: 6, role: 'host' });
    expect(await exported(anna, taken.body.id)).toEqual(document);
    const invite = await bert.call<CampaignInvite>(
      'GET',
      `/campaigns/by-code/${taken.body.inviteCode ?? ''}`,
    );
    expect(invite.body.members).toMatchObject([{ isFree: false }, { name: 'Bert', isFree: true }]);
    const back = await bert.call<Campaign>('POST', '/campaigns/join', { code: taken.body.inviteCode });
    expect(back.body).toMatchObject({ member: bert.accountId, seq: 6 });
    const dora = await guest(url, 'Dora');
    expect(
      await dora.refused('POST', '/campaigns/join', { code: taken.body.inviteCode, as: bert.accountId }),
    ).toMatchObject({ body: { code: 'memberTaken' } });
  });

  test('may be taken up in the place of a member who is not there', async () => {
    const { id, inviteCode } = await open(anna);
    await bert.call('POST', '/campaigns/join', { code: inviteCode });
    await command(bert, id, { kind: 'recruitPilot', name: 'Bruno', faction: 'church' });
    const taken = await anna.call<Campaign>('POST', '/campaigns/import', await exported(anna, id));
    const dora = await guest(url, 'Dora');
    const joined = await dora.call<Campaign>('POST', '/campaigns/join', {
      code: taken.body.inviteCode,
      as: bert.accountId,
    });
    expect(joined.body.member).toBe(bert.accountId);
    const built = await command(dora, taken.body.id, buildFor('Bruno'));
    expect(built.campaign.state.caskets).toMatchObject([{ owner: bert.accountId }]);
  });

  test('that was tampered with is refused', async () => {
    const { id } = await open(anna);
    for (const wish of plannedOnce) await command(anna, id, wish);
    const document = await exported(anna, id);
    const rich = JSON.stringify(document).replace('"scrap":10', '"scrap":9999');
    expect((await anna.call('POST', '/campaigns/import', rich)).status).toBe(201);
    const richer = {
      ...document,
      entries: document.entries.map((entry, at) =>
        at === 0
          ? {
              ...entry,
              facts: [...entry.facts, { type: 'treasuryChanged', scrap: 50, credits: 0, why: 'gift' }],
            }
          : entry,
      ),
    };
    expect(await anna.refused('POST', '/campaigns/import', richer)).toMatchObject({
      status: 422,
      body: { code: 'campaignFileIllegal', reasons: [{ code: 'factsWrong' }] },
    });
    const jumped = { ...document, entries: document.entries.slice(1) };
    expect(await anna.refused('POST', '/campaigns/import', jumped)).toMatchObject({
      body: { reasons: [{ code: 'entriesOutOfOrder' }] },
    });
    for (const nonsense of [{}, { format: 'penance-campaign' }, []])
      expect((await anna.refused('POST', '/campaigns/import', nonsense)).status).toBeGreaterThanOrEqual(400);
  });

  test('is forked from before a mission was planned', async () => {
    const { id } = await open(anna);
    for (const wish of plannedOnce) await command(anna, id, wish);
    const fork = await anna.call<Campaign>('POST', `/campaigns/${id}/fork`, { mission: 1, name: 'What if' });
    expect(fork.status).toBe(201);
    expect(fork.body).toMatchObject({ name: 'What if', forkedFrom: id, seq: 3, state: { missions: [] } });
    const planned = await command(anna, fork.body.id, { kind: 'planMission', scenario: 'trial-of-steel' });
    expect(planned.campaign.state.missions).toHaveLength(1);
    expect(await anna.refused('POST', `/campaigns/${id}/fork`, { mission: 9 })).toMatchObject({
      body: { code: 'missionUnknown' },
    });
  });
});
