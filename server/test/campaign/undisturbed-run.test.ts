import { describe, expect, test } from '@jest/globals';
import type { CampaignDocument } from '@penance/shared';
import {
  campaignAfter,
  hexToBytes,
  importCampaign,
  decideServerCommand,
  openCampaign,
  exportCampaign,
} from '@penance/shared';
import { transcriptOf } from '../../src/match/transcript/transcript.ts';
import { openDecisions } from '../support/test-match.ts';
import { testProcess } from '../support/fixtures.ts';
import { until } from '../support/until.ts';
import { accepted, give, giveAll, launchDuel, musteredDuel } from './lobbies.ts';
import { runUndisturbed } from './undisturbed-run.ts';

/** A mission that was played and a die that was rolled. */
const { database, services } = await testProcess({ START_PATIENCE: '0' });
const lobby = await musteredDuel(services);
const { host, campaignId } = lobby;
const matchId = await launchDuel(services, lobby);
const session = await until(
  () => Promise.resolve(services.live.get(matchId)?.session),
  (live) => live !== undefined && openDecisions(live).length > 0,
);
await session?.concede(1);
const asking = { account: host, campaignId };
await until(
  async () => accepted(await services.campaigns.lobby.show(asking)),
  ({ state }) => state.missions[0]?.status === 'settled',
);
await giveAll(services, host, campaignId, [{ kind: 'endStep' }, { kind: 'soulBargain', pilot: 1 }]);
const document = accepted(await services.campaigns.lobby.export(asking));
const secret = hexToBytes(accepted(await services.campaigns.lobby.close(asking)).dice.secret ?? '');
const transcript = await transcriptOf(services.store, matchId);
if ('refusal' in transcript) throw new Error(transcript.refusal);
const transcripts = new Map([[matchId, transcript]]);

const changed = (change: (text: string) => string): CampaignDocument =>
  JSON.parse(change(JSON.stringify(document))) as CampaignDocument;

describe('rerunning a campaign undisturbed', () => {
  test('leads to the same facts with the same dice', () => {
    const run = runUndisturbed(document, transcripts, secret);
    expect(run).toMatchObject({ facts: [], dice: [], doubled: [] });
    expect(run.state.settlement.missions).toBe(1);
    expect(run.state.pilots[0]?.penances).toHaveLength(1);
    expect(document.entries.flatMap(({ outcomes }) => outcomes)).toHaveLength(1);
  });

  test('reports facts that did not follow', () => {
    const richer = changed((text) => text.replace('"credits":50,"why"', '"credits":500,"why"'));
    expect(richer).not.toEqual(document);
    expect(runUndisturbed(richer, transcripts, secret).facts).not.toEqual([]);
  });

  test('reports a mission settled otherwise than its match ended, however plausible that is', () => {
    const spared = changed((text) =>
      text
        .replaceAll('"fate":"taken"', '"fate":"extracted"')
        .replaceAll('"fate":"stood"', '"fate":"extracted"'),
    );
    expect(spared).not.toEqual(document);
    expect(runUndisturbed(spared, transcripts, secret).facts).not.toEqual([]);
  });

  test('reports what was applied twice, or without its match', () => {
    const at = document.entries.findIndex(
      ({ input }) => input.from === 'server' && input.order.kind === 'settleMission',
    );
    const entries = document.entries.toSpliced(at, 0, ...document.entries.slice(at, at + 1));
    expect(runUndisturbed({ ...document, entries }, transcripts, secret).doubled).not.toEqual([]);
    expect(runUndisturbed(document, new Map(), secret).doubled).not.toEqual([]);
  });

  test('reports a die that does not come from the secret, even if everything else fits', () => {
    const other = secret.map((byte) => byte ^ 255);
    // One die may show the same face by chance; forty do not.
    const dice = Array.from(
      { length: 40 },
      (_, more) => runUndisturbed(document, transcripts, other.with(0, more)).dice,
    );
    expect(dice.some((wrong) => wrong.length > 0)).toBe(true);
    expect(importCampaign(document).ok).toBe(true);
  });
});

describe('a pilot who died', () => {
  /** The same campaign, in which the host’s pilot did not come home. */
  const bereaved = (): CampaignDocument => {
    const at = document.entries.findIndex(
      ({ input }) => input.from === 'server' && input.order.kind === 'settleMission',
    );
    const before = document.entries.slice(0, at);
    const entry = document.entries[at];
    if (entry?.input.from !== 'server' || entry.input.order.kind !== 'settleMission')
      throw new Error('no mission was settled');
    const { order } = entry.input;
    const seats = order.report.seats.map((seat, index) =>
      index === 0 ? { ...seat, fate: 'died' as const } : seat,
    );
    const input = { from: 'server', order: { ...order, report: { ...order.report, seats } } } as const;
    const state = before.reduce((so, { facts }) => campaignAfter(so, facts), openCampaign(document.opening));
    const verdict = decideServerCommand(state, input.order);
    if (!verdict.ok) throw new Error(verdict.message);
    const { facts } = verdict;
    return exportCampaign(document.opening, [...before, { ...entry, input, facts: [...facts] }]);
  };

  test('stays dead: is not chosen, not healed, and stays in the tables', async () => {
    const taken = accepted(
      await services.campaigns.lobby.import(host, Buffer.from(JSON.stringify(bereaved()))),
    );
    expect(taken.state.pilots[0]?.status.kind).toBe('dead');
    await giveAll(services, host, taken.id, [
      { kind: 'endStep' },
      { kind: 'endStep' },
      { kind: 'endStep' },
      { kind: 'planMission', scenario: 'trial-of-steel' },
    ]);
    const before = accepted(await services.campaigns.lobby.show({ account: host, campaignId: taken.id }));
    expect(
      await give(services, host, taken.id, { kind: 'takePost', pilot: 1, casket: 1, team: 1 }),
    ).toMatchObject({ refusal: 'pilotDead' });
    expect(accepted(await services.campaigns.lobby.show({ account: host, campaignId: taken.id }))).toEqual(
      before,
    );
    const rows = await database.sql<{ status: string }[]>`
      select status from pilot where campaign_id = ${taken.id} order by pilot`;
    expect(rows.map(({ status }) => status)).toEqual(['dead', expect.any(String)]);
  });
});
