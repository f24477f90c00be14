import { describe, expect, test } from '@jest/globals';
import {
  exportCampaign,
  verifyCampaign,
  verifyTranscript,
  type Campaign,
  type CampaignDocument,
} from '@penance/shared';
import { momentsOf } from '../../../cli/src/replay/replay-moments.ts';
import type { MatchSession } from '../../src/match/session/match-session.ts';
import { obstaclesOf } from '../../src/retention/merge-obstacles.ts';
import { transcriptOf } from '../../src/match/transcript/transcript.ts';
import { openDecisions, playOn, stopServices, testServices } from '../support/test-match.ts';
import { testProcess } from '../support/fixtures.ts';
import { until } from '../support/until.ts';
import { accepted, give, giveAll, launchDuel, musteredDuel, type DuelLobby } from './lobbies.ts';

const { database, services } = await testProcess({ START_PATIENCE: '0' });

const shown = async ({ host, campaignId }: DuelLobby): Promise<Campaign> =>
  accepted(await services.campaigns.lobby.show({ account: host, campaignId }));
const settled = (lobby: DuelLobby): Promise<Campaign> =>
  until(
    () => shown(lobby),
    ({ state }) => state.missions.at(-1)?.status === 'settled',
  );
const begun = async (matchId: string): Promise<MatchSession> => {
  const session = await until(
    () => Promise.resolve(services.live.get(matchId)?.session),
    (live) => live !== undefined && openDecisions(live).length > 0,
  );
  if (!session) throw new Error('the match has not begun');
  return session;
};
const rows = <Row extends object>(table: string, campaignId: string): Promise<readonly Row[]> =>
  database.clients.use((sql) =>
    sql.unsafe<Row[]>(`select * from ${table} where campaign_id = $1`, [campaignId]),
  );

/** What a server could write instead of a mission that was lost. */
const calledOff = ({ opening, entries }: CampaignDocument): CampaignDocument =>
  exportCampaign(
    opening,
    entries.map((entry) =>
      entry.input.from === 'server' && entry.input.order.kind === 'settleMission'
        ? {
            ...entry,
            input: { from: 'server', order: { kind: 'abandonMission', mission: 1 } },
            facts: [{ type: 'missionCancelled', mission: 1 }],
          }
        : entry,
    ),
  );

describe('a mission that was played', () => {
  test('is settled with its match, and each wound refers to the entry that caused it', async () => {
    const lobby = await musteredDuel(services);
    const matchId = await launchDuel(services, lobby);
    await playOn(await begun(matchId), 5000, 'heuristic');
    const { state } = await settled(lobby);
    const [mission] = state.missions;
    expect(mission).toMatchObject({ status: 'settled', match: matchId });
    expect(state.settlement).toMatchObject({ missions: 1, step: 'repairs' });

    const [treasury] = await rows<{ scrap: number; credits: number }>('treasury', lobby.campaignId);
    expect(treasury).toMatchObject({ scrap: state.settlement.scrap, credits: state.settlement.credits });
    expect(treasury?.scrap).toBeGreaterThan(10);
    const wounds = await rows<{ match_id: string; entry: number; wound: string }>('wound', lobby.campaignId);
    expect(wounds).toHaveLength(state.pilots.flatMap((pilot) => pilot.wounds).length);
    const transcript = await transcriptOf(services.store, matchId);
    if ('refusal' in transcript) throw new Error(transcript.refusal);
    expect(verifyTranscript(transcript).ok).toBe(true);
    for (const { match_id, entry, wound } of wounds) {
      expect(match_id).toBe(matchId);
      // The entry number as `penance replay --at` shows it.
      const told = momentsOf(transcript)[entry];
      expect(told?.entry).toBe(entry);
      const happened = transcript.entries[entry - 1]?.events;
      expect(happened).toContainEqual(expect.objectContaining({ type: 'pilotWounded', wound }));
    }
    const file = accepted(
      await services.campaigns.lobby.export({ account: lobby.host, campaignId: lobby.campaignId }),
    );
    const stored = JSON.parse(JSON.stringify(file)) as unknown;
    expect(verifyCampaign(stored, new Map([[matchId, transcript]]))).toMatchObject({
      ok: true,
      isChained: true,
      missions: [{ mission: 1, match: matchId, verdict: 'proven' }],
    });
    expect(verifyCampaign(calledOff(file), new Map([[matchId, transcript]]))).toMatchObject({
      ok: false,
      missions: [{ mission: 1, match: matchId, verdict: 'differs' }],
    });
    const joined = await database.sql<{ events: { type: string; wound?: string }[]; wound: string }[]>`
      select entry.events, wound.wound from wound
      join match_entry entry on entry.match_id::text = wound.match_id::text and entry.seq = wound.entry
      where wound.campaign_id = ${lobby.campaignId}`;
    expect(joined).toHaveLength(wounds.length);
    for (const { events, wound } of joined)
      expect(events).toContainEqual(expect.objectContaining({ type: 'pilotWounded', wound }));
  });

  test('is settled once, however often its settlement is owed and whichever process settles it', async () => {
    const lobby = await musteredDuel(services);
    const matchId = await launchDuel(services, lobby);
    const session = await begun(matchId);
    await until(
      () => session.concede(1),
      (reply) => 'seq' in reply,
    );
    const before = await settled(lobby);
    const other = testServices(database, {}, 'another process');
    for (let again = 0; again < 3; again += 1) {
      await database.sql`insert into match_settlement (match_id) values (${matchId})`;
      await Promise.all([services.settling.look(), other.settling.look()]);
      await until(
        () => database.sql`select from match_settlement where match_id = ${matchId}`,
        (owed) => owed.length === 0,
      );
    }
    await stopServices(other);
    expect(await shown(lobby)).toEqual(before);
    const entries = await rows<{ command_key: string }>('campaign_entry', lobby.campaignId);
    expect(entries.filter(({ command_key }) => command_key === 'settleMission 1')).toHaveLength(1);
  });

  test('cannot be reported by a client', async () => {
    const lobby = await musteredDuel(services);
    const matchId = await launchDuel(services, lobby);
    const report = { kind: 'settleMission', mission: 1, report: { match: matchId } } as never;
    await expect(give(services, lobby.host, lobby.campaignId, report)).rejects.toThrow();
    expect((await shown(lobby)).state.missions[0]?.status).toBe('live');
  });

  test('is undone when its match is abandoned, and may be planned again', async () => {
    const slow = testServices(database, { START_PATIENCE: '600' }, 'a patient process');
    const lobby = await musteredDuel(slow);
    const matchId = await launchDuel(slow, lobby);
    await database.sql`
    update match set status = 'abandoned', finished_at = now() where id = ${matchId}`;
    await services.settling.look();
    const { state } = await until(
      () => shown(lobby),
      (campaign) => campaign.state.missions[0]?.status !== 'live',
    );
    expect(state.missions[0]?.status).toBe('cancelled');
    expect(state.settlement.missions).toBe(0);
    const planned = await giveAll(slow, lobby.host, lobby.campaignId, [
      { kind: 'planMission', scenario: 'trial-of-steel' },
    ]);
    expect(planned.state.missions[1]).toMatchObject({ number: 2, status: 'planned' });
    await stopServices(slow);
  });
});

test('no member of a mission under way is merged into another account', async () => {
  const lobby = await musteredDuel(services);
  await launchDuel(services, lobby);
  const stays = (await services.accounts.createGuest('Stays')).id;
  for (const { id: goes } of [lobby.host, lobby.guest])
    expect(await database.clients.use((sql) => obstaclesOf(sql, { stays, goes, isProved: true }))).toEqual([
      'inMatch',
      'inCampaign',
    ]);
});
