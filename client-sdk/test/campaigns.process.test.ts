import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  importCampaign,
  sampleDeck,
  verifyCampaign,
  type Campaign,
  type CampaignLogEntry,
} from '@penance/shared';
import type { CampaignWish, LiveCampaign } from '../src/browser.ts';
import { PenanceClient, PenanceError } from '../src/index.ts';
import { serverForTests } from './server-for-tests.ts';

const server = serverForTests();
let anna: PenanceClient;
let bert: PenanceClient;

beforeAll(async () => {
  [anna, bert] = await Promise.all([
    PenanceClient.connect(server.url, { name: 'Anna' }),
    PenanceClient.connect(server.url, { name: 'Bert' }),
  ]);
});

const lobby = async (): Promise<Campaign> => {
  const campaign = await anna.campaigns.create({ name: 'The Long Penance' });
  await bert.campaigns.join(campaign.inviteCode ?? '');
  return anna.campaigns.info(campaign.id);
};
/** Repeated under one key: on a busy machine the server is away for longer than the client retries by itself. */
const commandUntilAnswered = async (id: string, wish: CampaignWish): Promise<Campaign> => {
  for (;;) {
    try {
      return (await bert.campaigns.command(id, wish, { key: 'until-answered' })).campaign;
    } catch (error) {
      if (!(error instanceof PenanceError) || error.code !== 'unreachable') throw error;
    }
  }
};

const recruit = (name: string): CampaignWish => ({ kind: 'recruitPilot', name, faction: 'church' });
const build: CampaignWish = {
  kind: 'buildCasket',
  name: 'Vigil',
  frame: 'scout',
  list: sampleDeck('church', 'scout').list,
};
/** Log entries received from now on, as one member may see them. */
const heardBy = (live: LiveCampaign): readonly CampaignLogEntry[] => {
  const heard: CampaignLogEntry[] = [];
  live.on('entries', (entries) => heard.push(...entries));
  return heard;
};

describe('a campaign that is followed live', () => {
  test('shows every change to each member, redacted for that member', async () => {
    const { id, seq } = await lobby();
    const [ofAnna, ofBert] = await Promise.all([anna.followCampaign(id), bert.followCampaign(id)]);
    const heard = [heardBy(ofAnna), heardBy(ofBert)] as const;
    await ofAnna.until((_, present) => present.length === 2);
    await anna.campaigns.command(id, recruit('Agnes'));
    const { campaign } = await anna.campaigns.command(id, build);
    for (const live of [ofAnna, ofBert]) await live.until((shown) => shown.seq === campaign.seq);
    expect(ofAnna.campaign).toEqual(campaign);
    const { dice, seq: upTo, head } = campaign;
    if (head === null) throw new Error('it has no head');
    const kept = { commitment: dice.commitment, from: 1, upTo, head };
    expect(ofBert.keptCommitment).toEqual(kept);
    const file = await anna.campaigns.export(id);
    expect(verifyCampaign(file, new Map(), [kept])).toMatchObject({ ok: true });
    expect(verifyCampaign(file, new Map(), [{ ...kept, commitment: 'a'.repeat(64) }]).ok).toBe(false);
    expect(verifyCampaign(file, new Map(), [{ ...kept, head: 'a'.repeat(64) }]).ok).toBe(false);
    expect(ofBert.campaign).toEqual(await bert.campaigns.info(id));
    expect(ofAnna.campaign.state.caskets[0]?.list?.sets).not.toEqual([]);
    expect(ofBert.campaign.state.caskets[0]?.list).toBeNull();
    for (const entries of heard) expect(entries.map((entry) => entry.seq)).toEqual([seq + 1, seq + 2]);
    const { items } = await bert.campaigns.log(id, { limit: 2 });
    expect([...heard[1]].reverse()).toEqual(items);
    expect(JSON.stringify(heard[1])).not.toContain(sampleDeck('church', 'scout').list.tactics[0]);
    ofBert.leave();
    await ofAnna.until((_, present) => present.length === 1);
    ofAnna.leave();
  });

  test('reconnects after the server was killed, with the missed entries', async () => {
    const { id } = await lobby();
    const live = await anna.followCampaign(id);
    await server.kill();
    const commanding = commandUntilAnswered(id, recruit('Bruno'));
    await server.restart();
    const campaign = await commanding;
    await live.until((shown) => shown.seq === campaign.seq);
    expect(live.campaign.state.pilots).toMatchObject([{ name: 'Bruno' }]);
    live.leave();
  });

  test('ends for a member who is removed', async () => {
    const { id } = await lobby();
    const live = await bert.followCampaign(id);
    const closed = new Promise((resolve) =>
      live.on('connection', (news) => news.state === 'closed' && resolve(news.error)),
    );
    await anna.campaigns.command(id, { kind: 'removeMember', member: bert.account.id });
    expect(await closed).toMatchObject({ code: 'removed' });
    await expect(bert.followCampaign(id)).rejects.toMatchObject({ code: 'campaignNotFound' });
  });
});

describe('campaigns through the client', () => {
  test('can be listed, previewed, exported, imported, forked and closed, and refusals have a code', async () => {
    const { id } = await lobby();
    const preview = await anna.campaigns.preview(id, build);
    expect(preview).toMatchObject({ ok: true, byFace: null, treasury: { scrap: 10, credits: 200 } });
    const endStep = { kind: 'endStep', step: 'recruitment' } as const;
    await expect(bert.campaigns.command(id, endStep)).rejects.toMatchObject({ code: 'notHost' });
    const key = 'my-own-key-1';
    const first = await anna.campaigns.command(id, recruit('Agnes'), { key });
    const again = await anna.campaigns.command(id, recruit('Agnes'), { key });
    expect(again).toMatchObject({ isRepeated: true, entry: first.entry });
    await anna.campaigns.command(id, endStep);
    await expect(anna.campaigns.command(id, endStep)).rejects.toMatchObject({ code: 'campaignMovedOn' });
    const [scenario] = (await anna.campaigns.scenarios()).items;
    await anna.campaigns.command(id, { kind: 'planMission', mission: 1, scenario: scenario?.id ?? '' });
    const document = await anna.campaigns.export(id);
    expect(importCampaign(document).ok).toBe(true);
    const taken = await anna.campaigns.import(document);
    expect(await anna.campaigns.export(taken.id)).toEqual(document);
    const fork = await anna.campaigns.fork(id, { mission: 1 });
    expect(fork).toMatchObject({ forkedFrom: id, state: { missions: [] } });
    const { items } = await anna.campaigns.list({ limit: 3 });
    expect(items.map((each) => each.id)).toEqual([fork.id, taken.id, id]);
    expect((await anna.campaigns.close(fork.id)).dice.secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await bert.campaigns.leave(id)).campaign.state.members).toHaveLength(1);
  });
});
