import { describe, expect, test } from '@jest/globals';
import type { AccountRecord } from '../../src/platform/auth/account-claim.ts';
import { testProcess } from '../support/fixtures.ts';
import {
  accepted,
  give,
  giveAll,
  join,
  launchDuel,
  musteredDuel,
  newKey,
  open,
  recruits,
} from './lobbies.ts';

const { database, services } = await testProcess();
const host = await services.accounts.createGuest('Anna');

const rows = async (table: string, campaignId: string): Promise<readonly object[]> =>
  database.clients.use((sql) =>
    sql.unsafe<object[]>(`select * from ${table} where campaign_id = $1`, [campaignId]),
  );

describe('a campaign', () => {
  test('is opened, and shown only to its members', async () => {
    const stranger = await services.accounts.createGuest('Carl');
    const { id, ...campaign } = await open(services, host, { treasury: { scrap: 7, credits: 90 } });
    expect(campaign).toMatchObject({
      name: 'The Long Penance',
      status: 'open',
      role: 'host',
      seq: 0,
      dice: { secret: null },
      state: { settlement: { scrap: 7, credits: 90, step: 'recruitment' }, pilots: [], missions: [] },
    });
    expect(campaign.inviteCode).toMatch(/^[A-Z0-9]{8}$/);
    const asking = { account: stranger, campaignId: id };
    expect(await services.campaigns.lobby.show(asking)).toMatchObject({ refusal: 'campaignNotFound' });
    expect(await services.campaigns.commands.log(asking, { limit: 5 })).toMatchObject({
      refusal: 'campaignNotFound',
    });
    expect(await give(services, stranger, id, { kind: 'endStep' })).toMatchObject({
      refusal: 'campaignNotFound',
    });
    expect(await rows('treasury', id)).toMatchObject([{ scrap: 7, credits: 90 }]);
  });

  test('applies a command once, however often it is sent', async () => {
    const { id } = await open(services, host);
    const key = newKey();
    const wish = { kind: 'recruitPilot', name: 'Agnes', faction: 'church' } as const;
    const first = accepted(await give(services, host, id, wish, key));
    const again = accepted(await give(services, host, id, wish, key));
    expect(first.isRepeated).toBe(false);
    expect(again).toMatchObject({ isRepeated: true, entry: first.entry });
    expect(again.campaign.state.pilots).toHaveLength(1);
    expect(await give(services, host, id, { ...wish, name: 'Another' }, key)).toMatchObject({
      refusal: 'commandKeyUsed',
    });
    expect(await rows('pilot', id)).toHaveLength(1);
    expect(await rows('campaign_entry', id)).toHaveLength(1);
  });

  test('changes nothing when it refuses a command', async () => {
    const { id } = await open(services, host);
    await giveAll(services, host, id, recruits('Agnes'));
    const before = accepted(await services.campaigns.lobby.show({ account: host, campaignId: id }));
    expect(await give(services, host, id, { kind: 'planMission', scenario: 'trial-of-steel' })).toMatchObject(
      {
        refusal: 'notThisStep',
      },
    );
    expect(await give(services, host, id, { kind: 'soulBargain', pilot: 9 })).toMatchObject({
      refusal: 'pilotUnknown',
    });
    expect(accepted(await services.campaigns.lobby.show({ account: host, campaignId: id }))).toEqual(before);
  });

  test('previews what a command would do, without rolling anything', async () => {
    const { id } = await open(services, host);
    await giveAll(services, host, id, [...recruits('Agnes'), { kind: 'endStep' }]);
    const preview = services.campaigns.commands.preview(
      { account: host, campaignId: id },
      { kind: 'planMission', scenario: 'trial-of-steel', key: newKey() },
    );
    expect(await preview).toMatchObject({ ok: true, byFace: null });
    expect(await rows('mission', id)).toEqual([]);
    expect(await rows('campaign_entry', id)).toHaveLength(3);
  });

  test('hides a member’s deck list from the others, in the state and in the log', async () => {
    const guest = await services.accounts.createGuest('Bert');
    const campaign = await open(services, host);
    await join(services, guest, campaign);
    await giveAll(services, guest, campaign.id, recruits('Bruno'));
    const seenBy = async (account: AccountRecord): Promise<string> => {
      const asking = { account, campaignId: campaign.id };
      const shown = accepted(await services.campaigns.lobby.show(asking));
      const log = accepted(await services.campaigns.commands.log(asking, { limit: 50 }));
      return JSON.stringify({ shown, log });
    };
    expect(await seenBy(guest)).toContain('"crusaders-vow"');
    expect(await seenBy(host)).not.toContain('"crusaders-vow"');
  });

  test('lets watchers see everything but the invite code, and do nothing', async () => {
    const watcher = await services.accounts.createGuest('Wanda');
    const campaign = await open(services, host);
    expect(await join(services, watcher, campaign, 'watcher')).toMatchObject({
      role: 'watcher',
      inviteCode: null,
    });
    expect(await give(services, watcher, campaign.id, { kind: 'endStep' })).toMatchObject({
      refusal: 'notPlayer',
    });
    expect(accepted(await give(services, watcher, campaign.id, { kind: 'leave' })).entry.kind).toBe('leave');
    expect(await rows('campaign_member', campaign.id)).toHaveLength(1);
  });

  test('takes at most eight players, and each member once', async () => {
    const campaign = await open(services, host);
    const guests = await Promise.all(
      Array.from({ length: 10 }, (_, at) => services.accounts.createGuest(`Guest ${at}`)),
    );
    const { lobby } = services.campaigns;
    const wanted = { code: campaign.inviteCode ?? '', role: 'player' } as const;
    const outcomes = await Promise.all(
      guests.flatMap((guest) => [lobby.join(guest, wanted), lobby.join(guest, wanted)]),
    );
    const refused = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal] : []));
    expect(refused).toEqual(Array.from({ length: 6 }, () => 'campaignFull'));
    expect(await rows('campaign_member', campaign.id)).toHaveLength(8);
  });

  test('is closed by its host for good, which publishes the secret of its dice', async () => {
    const guest = await services.accounts.createGuest('Bert');
    const campaign = await open(services, host);
    await join(services, guest, campaign);
    const { lobby } = services.campaigns;
    const asking = { account: host, campaignId: campaign.id };
    expect(await lobby.close({ ...asking, account: guest })).toMatchObject({ refusal: 'notHost' });
    const closed = accepted(await lobby.close(asking));
    expect(closed).toMatchObject({ status: 'closed', dice: { commitment: campaign.dice.commitment } });
    expect(closed.dice.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await give(services, host, campaign.id, { kind: 'endStep' })).toMatchObject({
      refusal: 'campaignClosed',
    });
  });
});

describe('a mission', () => {
  test('is launched together with its match, which starts from the campaign’s state', async () => {
    const lobby = await musteredDuel(services);
    const matchId = await launchDuel(services, lobby);
    const match = await services.store.find(matchId);
    expect(match).toMatchObject({
      status: 'lobby',
      origin: { kind: 'campaign', id: lobby.campaignId },
      seats: [
        { accountId: lobby.host.id, team: 1, ready: true },
        { accountId: lobby.guest.id, team: 2, ready: true },
      ],
    });
    expect(match?.setupExtras).toMatchObject({
      match: { scenario: { id: 'trial-of-steel' } },
      seats: [{ grit: 0, wounds: [] }, { grit: 0 }],
    });
    expect(await rows('mission', lobby.campaignId)).toMatchObject([{ status: 'live', match_id: matchId }]);
    expect(
      await services.campaigns.lobby.close({ account: lobby.host, campaignId: lobby.campaignId }),
    ).toMatchObject({
      refusal: 'missionUnderWay',
    });
  });
});
