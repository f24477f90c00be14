import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Campaign, CampaignDocument, CampaignInvite, DeviceCode } from '@penance/shared';
import { campaignSchema, firstHead, importCampaign, nextHead } from '@penance/shared';
import { buildFor, recruits } from './lobbies.ts';
import { anybody, guest, type Api } from '../support/api.ts';
import { command, open, plannedOnce } from './campaign-calls.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer({ CAMPAIGNS_PER_ACCOUNT: '20' });
const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];

describe('a whole campaign in one file', () => {
  const exported = async (api: Api, id: string): Promise<CampaignDocument> =>
    (await api.call<CampaignDocument>('GET', `/campaigns/${id}/export`)).body;

  test('is exported by the host, can be checked by anybody, and is imported elsewhere unchanged', async () => {
    const { id, inviteCode } = await open(anna);
    await bert.call('POST', '/campaigns/join', { code: inviteCode });
    for (const wish of plannedOnce) await command(anna, id, wish);
    expect(await bert.refused('GET', `/campaigns/${id}/export`)).toMatchObject({ body: { code: 'notHost' } });
    const document = await exported(anna, id);
    expect(importCampaign(document).ok).toBe(true);
    const taken = await anna.call<Campaign>('POST', '/campaigns/import', document);
    expect(campaignSchema.parse(taken.body)).toMatchObject({
      inheritedSeq: 6,
      seq: 6,
      role: 'host',
      head: document.proof?.head,
      brought: { source: 'thisServer', dice: { rolled: 0, proven: 0 }, missions: 0 },
    });
    expect(await exported(anna, taken.body.id)).toEqual(document);
    const invite = await bert.call<CampaignInvite>(
      'GET',
      `/campaigns/by-code/${taken.body.inviteCode ?? ''}`,
    );
    expect(invite.body.members).toMatchObject([{ isFree: false }, { name: 'Bert', isFree: false }]);
    const back = await bert.call<Campaign>('POST', '/campaigns/join', { code: taken.body.inviteCode });
    expect(back.body).toMatchObject({ member: bert.accountId, seq: 6 });
  });

  test('is imported on another server with accounts in the places of its members, each taken once', async () => {
    const { id, inviteCode } = await open(anna);
    await bert.call('POST', '/campaigns/join', { code: inviteCode });
    await command(bert, id, { kind: 'recruitPilot', name: 'Bruno', faction: 'church' });
    const elsewhere = foreign(await exported(anna, id));
    const [carl, dora] = [await guest(server, 'Carl'), await guest(server, 'Dora')];
    const taken = await carl.call<Campaign>('POST', '/campaigns/import', elsewhere.document);
    expect(taken.body).toMatchObject({ member: elsewhere.as(anna), role: 'host', seq: 2 });
    const { inviteCode: code } = taken.body;
    const invite = await dora.call<CampaignInvite>('GET', `/campaigns/by-code/${code ?? ''}`);
    expect(invite.body.members).toMatchObject([{ isFree: false }, { name: 'Bert', isFree: true }]);
    const place = { code, as: elsewhere.as(bert) };
    expect((await dora.call<Campaign>('POST', '/campaigns/join', place)).body.member).toBe(place.as);
    const built = await command(dora, taken.body.id, buildFor('Bruno'));
    expect(built.campaign.state.caskets).toMatchObject([{ owner: place.as }]);
    const late = await guest(server, 'Late');
    expect(await late.refused('POST', '/campaigns/join', place)).toMatchObject({
      body: { code: 'memberTaken' },
    });
  });

  /** The same campaign with the accounts of another server. */
  const foreign = (
    document: CampaignDocument,
  ): { readonly document: unknown; readonly as: (api: Api) => string } => {
    const { proof: _proof, ...unproven } = document;
    const [annaThere, bertThere] = [randomUUID(), randomUUID()];
    const text = JSON.stringify({ ...unproven, version: 1 })
      .replaceAll(anna.accountId, annaThere)
      .replaceAll(bert.accountId, bertThere);
    return { document: JSON.parse(text), as: (api) => (api === anna ? annaThere : bertThere) };
  };

  test('keeps the place of an account of this server for it, also under an id that was merged into it', async () => {
    const [host, gone, goes, stays] = [
      await guest(server, 'Hanna'),
      await guest(server, 'Gone'),
      await guest(server, 'Goes'),
      await guest(server, 'Stays'),
    ];
    const { id, inviteCode } = await open(host);
    for (const each of [bert, gone, goes]) await each.call('POST', '/campaigns/join', { code: inviteCode });
    for (const wish of recruits('Bruno')) await command(bert, id, wish);
    for (const wish of plannedOnce) await command(host, id, wish);
    const { body } = await host.call<Campaign>('POST', `/campaigns/${id}/fork`, { mission: 1 });
    await host.call('POST', `/campaigns/${id}/close`);
    const { code } = (await goes.call<DeviceCode>('POST', '/device-codes')).body;
    expect((await stays.call('POST', '/me/merges', { code })).status).toBe(201);
    expect((await gone.call('DELETE', '/me', { name: 'Gone' })).status).toBe(204);
    const join = (api: Api, as?: Api) =>
      api.call<Campaign & { readonly code?: string }>('POST', '/campaigns/join', {
        code: body.inviteCode,
        ...(as && { as: as.accountId }),
      });
    for (const place of [bert, goes])
      expect((await join(anna, place)).body).toMatchObject({ code: 'memberTaken' });
    expect((await join(anna, gone)).body).toMatchObject({ member: gone.accountId });
    expect((await join(stays)).body).toMatchObject({ member: goes.accountId });
    const back = await join(bert);
    expect(back.body).toMatchObject({ member: bert.accountId });
    expect(back.body.state.caskets[0]?.list).toMatchObject({ faction: 'church' });
  });

  test('is hosted by whoever takes it in, in the own place, whoever was host then', async () => {
    const [first, next, last] = [
      await guest(server, 'First'),
      await guest(server, 'Next'),
      await guest(server, 'Last'),
    ];
    const { id, inviteCode } = await open(first);
    await next.call('POST', '/campaigns/join', { code: inviteCode });
    for (const wish of recruits('Bruno')) await command(first, id, wish);
    for (const wish of plannedOnce.slice(2)) await command(first, id, wish);
    await last.call('POST', '/campaigns/join', { code: inviteCode });
    for (const heir of [next, last]) {
      const host = heir === next ? first : next;
      await command(host, id, { kind: 'setRole', member: heir.accountId, role: 'host' });
      const fork = await heir.call<Campaign>('POST', `/campaigns/${id}/fork`, { mission: 1 });
      expect(fork.body).toMatchObject({
        member: heir.accountId,
        role: 'host',
        brought: { source: 'thisServer' },
      });
      expect(fork.body.state.caskets[0]?.list).toBeNull();
      const members = fork.body.state.members.map((member) => [member.id, member.role]);
      expect(members).toContainEqual([first.accountId, 'player']);
      expect(members).toContainEqual([heir.accountId, 'host']);
      const back = await first.call<Campaign>('POST', '/campaigns/join', { code: fork.body.inviteCode });
      expect(back.body).toMatchObject({ member: first.accountId, role: 'player' });
      expect(importCampaign(await exported(heir, fork.body.id))).toMatchObject({ ok: true });
    }
    const file = await exported(last, id);
    for (const [api, members] of [
      [next, 3],
      [await guest(server, 'Stranger'), 4],
    ] as const) {
      const taken = await api.call<Campaign>('POST', '/campaigns/import', file);
      expect(taken.body).toMatchObject({ member: api.accountId, role: 'host' });
      expect(taken.body.state.members).toHaveLength(members);
    }
  });

  test('is refused if it was tampered with', async () => {
    const { id } = await open(anna);
    for (const wish of plannedOnce) await command(anna, id, wish);
    const document = await exported(anna, id);
    const opening = { ...document.opening, treasury: { scrap: 9999, credits: 200 } };
    expect(await anna.refused('POST', '/campaigns/import', { ...document, opening })).toMatchObject({
      body: { reasons: [{ code: 'proofWrong' }] },
    });
    // A recomputed hash chain is accepted, and the campaign is marked accordingly.
    const head = document.entries.reduce(nextHead, firstHead(opening));
    const forged = { ...document, opening, proof: { ...document.proof, head } };
    const taken = await anna.call<Campaign>('POST', '/campaigns/import', forged);
    expect(taken).toMatchObject({ status: 201, body: { brought: { source: 'told' } } });
    const unproven = { ...document, version: 1, opening, proof: undefined };
    expect(await anna.call('POST', '/campaigns/import', unproven)).toMatchObject({
      status: 201,
      body: { brought: { source: 'told' } },
    });
    const again = await exported(anna, taken.body.id);
    expect(await anna.call('POST', '/campaigns/import', again)).toMatchObject({
      status: 201,
      body: { brought: { source: 'told' } },
    });
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

  test('is imported without blocking other requests, even if it is long', async () => {
    const host = await guest(server, 'Hanna');
    const { id, inviteCode } = await open(host);
    await bert.call('POST', '/campaigns/join', { code: inviteCode });
    const document = await exported(host, id);
    const LONG = 8_000;
    const changes = Array.from({ length: LONG - 1 }, (_, at) => roleChange(host.accountId, at + 2));
    const entries = [...document.entries, ...changes];
    let isTakenIn = false;
    const taking = host
      .call<Campaign>('POST', '/campaigns/import', { ...document, version: 1, entries, proof: undefined })
      .finally(() => (isTakenIn = true));
    let servedMeanwhile = 0;
    while (!isTakenIn) {
      expect((await anybody(server).call('GET', '/rulesets')).status).toBe(200);
      if (!isTakenIn) servedMeanwhile += 1;
    }
    const taken = await taking;
    expect(taken).toMatchObject({ status: 201, body: { seq: LONG, inheritedSeq: LONG } });
    expect(servedMeanwhile).toBeGreaterThan(2);
    expect((await exported(host, taken.body.id)).entries).toHaveLength(LONG);
  });

  const roleChange = (host: string, seq: number): CampaignDocument['entries'][number] => {
    const key = `key-${String(seq).padStart(8, '0')}`;
    const role = seq % 2 === 0 ? 'watcher' : 'player';
    return {
      seq,
      input: {
        from: 'member',
        by: host,
        command: { kind: 'setRole', key, member: bert.accountId, role },
      },
      outcomes: [],
      facts: [
        { type: 'commandApplied', by: host, key, kind: 'setRole' },
        { type: 'roleChanged', member: bert.accountId, role },
      ],
    };
  };

  test('may not contain packs that a new campaign may not have', async () => {
    const host = await guest(server, 'Hanna');
    const { id } = await open(host);
    const document = await exported(host, id);
    const pack = { id: 'theirs', title: 'Theirs', cards: [{ id: 'advance' }], sets: [], factions: [] };
    const { opening } = document;
    const spoilt = { ...document, opening: { ...opening, ruleset: { ...opening.ruleset, packs: [pack] } } };
    expect(await host.refused('POST', '/campaigns/import', spoilt)).toMatchObject({
      status: 422,
      body: { reasons: [{ code: 'packsIllegal' }] },
    });
  });

  test('can be forked from before a mission was planned', async () => {
    const { id } = await open(anna);
    for (const wish of plannedOnce) await command(anna, id, wish);
    const fork = await anna.call<Campaign>('POST', `/campaigns/${id}/fork`, { mission: 1, name: 'What if' });
    expect(fork.status).toBe(201);
    expect(fork.body).toMatchObject({ name: 'What if', forkedFrom: id, seq: 3, state: { missions: [] } });
    const planned = await command(anna, fork.body.id, {
      kind: 'planMission',
      mission: 1,
      scenario: 'trial-of-steel',
    });
    expect(planned.campaign.state.missions).toHaveLength(1);
    expect(await anna.refused('POST', `/campaigns/${id}/fork`, { mission: 9 })).toMatchObject({
      body: { code: 'missionUnknown' },
    });
  });
});
