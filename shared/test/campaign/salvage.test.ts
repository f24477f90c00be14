import { describe, expect, test } from '@jest/globals';
import { campaignOptions } from '../../src/campaign/campaign-options.ts';
import { firstHead } from '../../src/campaign/proof/campaign-chain.ts';
import { exportCampaign } from '../../src/campaign/proof/campaign-document.ts';
import { importCampaign } from '../../src/campaign/proof/import-campaign.ts';
import type { MissionReport, SeatReport } from '../../src/campaign/mission/mission-report.ts';
import { missionReport } from '../../src/campaign/mission/build-mission-report.ts';
import { settleMission } from '../../src/campaign/mission/settle-mission.ts';
import { FRAMES, PRESETS, type FrameId } from '../../src/model/ids.ts';
import { playMission, soloCampaign, type Sandbox } from './sandbox.ts';

/** The opening of the sandbox, in the form from before campaigns had options. */
const OLD_HEAD = '12111a9b681c3e352bcbaee2ca45ef406680f2cbea036a1ddc6744e8b36c1695';
const REWARD = 4;
const ON = { options: { salvage: true } };

/** The report of a won mission with caskets of the scenario behind the member’s own. */
const reportWith = (
  campaign: Sandbox,
  mission: number,
  others: readonly Partial<SeatReport>[],
  winner: number | null = 1,
): MissionReport => {
  const report = campaign.report(mission, [], winner);
  const [own] = report.seats;
  if (!own) throw new Error('nobody went');
  return { ...report, seats: [own, ...others.map((other) => ({ ...own, team: 2, ...other }))] };
};

/** Scrap gained in a mission. */
const gathered = (campaign: Sandbox, report: (mission: number) => MissionReport): number => {
  const mission = campaign.embark();
  const before = campaign.state.settlement.scrap;
  const settled = campaign.order({ kind: 'settleMission', mission, report: report(mission) });
  if (typeof settled === 'string') throw new Error(settled);
  return campaign.state.settlement.scrap - before;
};

describe('wrecks on a field that was won', () => {
  test.each([
    ['scout', 1],
    ['warden', 2],
    ['vanguard', 3],
    ['colossus', 4],
  ] as const)('a %s is worth %i Scrap', (wreck, scrap) => {
    const campaign = soloCampaign(ON);
    expect(gathered(campaign, (mission) => reportWith(campaign, mission, [{ wreck }]))).toBe(REWARD + scrap);
  });

  test('all count, in one fact that lists them', () => {
    const campaign = soloCampaign(ON);
    const mission = campaign.embark();
    const report = reportWith(
      campaign,
      mission,
      FRAMES.map((wreck) => ({ wreck })),
    );
    expect(campaign.order({ kind: 'settleMission', mission, report })).toContainEqual({
      type: 'treasuryChanged',
      scrap: 10,
      credits: 0,
      why: 'salvage',
    });
  });

  test('do not include caskets that stand or got away, nor those of the own side', () => {
    const campaign = soloCampaign(ON);
    const others = [{}, { team: 1, wreck: 'colossus' as FrameId }];
    expect(gathered(campaign, (mission) => reportWith(campaign, mission, others))).toBe(REWARD);
  });

  test('do not include a casket of the campaign: it comes home', () => {
    const campaign = soloCampaign(ON);
    const own = (mission: number): MissionReport => {
      const report = campaign.report(mission);
      return { ...report, seats: report.seats.map((seat) => ({ ...seat, team: 2, wreck: 'colossus' })) };
    };
    expect(gathered(campaign, own)).toBe(REWARD);
  });

  test.each([
    ['was lost', 2, {}],
    ['nobody won', null, {}],
    ['was won and its objective lost', 1, { failedBy: [1] }],
  ] as const)('count nothing where the field %s', (_how, winner, more) => {
    const campaign = soloCampaign(ON);
    const wrecks = [{ wreck: 'colossus' as FrameId }];
    const report = (mission: number): MissionReport => ({
      ...reportWith(campaign, mission, wrecks, winner),
      ...more,
    });
    expect(gathered(campaign, report)).toBeLessThanOrEqual(REWARD);
    expect(campaign.entries.flatMap(({ facts }) => facts)).not.toContainEqual(
      expect.objectContaining({ why: 'salvage' }),
    );
  });

  test.each([{}, { options: { salvage: false } }])('count nothing without the option (%j)', (given) => {
    const campaign = soloCampaign(given);
    const wrecks = [{ wreck: 'colossus' as FrameId }];
    expect(gathered(campaign, (mission) => reportWith(campaign, mission, wrecks))).toBe(REWARD);
  });
});

describe('the report of a mission', () => {
  const campaign = soloCampaign(ON);
  const mission = campaign.embark();
  const match = playMission(campaign.state, mission, 5);

  test('names the frame of every casket that fell and did not get away', () => {
    const { seats } = missionReport(match, { salvage: true });
    const fallen = match.table.seats.map(({ status, reason, frame }) =>
      status === 'defeated' && reason !== 'retreat' ? frame : undefined,
    );
    expect(seats.map(({ wreck }) => wreck)).toEqual(fallen);
    expect(fallen.filter((frame) => frame !== undefined)).not.toEqual([]);
    const gotAway = match.table.seats.map((seat) => ({ ...seat, reason: 'retreat' as const }));
    const none = missionReport({ ...match, table: { ...match.table, seats: gotAway } }, { salvage: true });
    expect(none.seats.filter(({ wreck }) => wreck !== undefined)).toEqual([]);
  });

  test('has its old form where nothing is salvaged, so that old missions still verify', () => {
    for (const options of [undefined, {}, { salvage: false }])
      expect(missionReport(match, options).seats.filter((seat) => 'wreck' in seat)).toEqual([]);
  });

  test('is settled with the wrecks that it names', () => {
    const settled = settleMission(campaign.state, mission, match);
    if (!settled.ok) throw new Error(settled.message);
    const isWon = match.table.result?.team === 1;
    const salvaged = settled.facts.filter(
      (fact) => fact.type === 'treasuryChanged' && fact.why === 'salvage',
    );
    expect(isWon).toBe(true);
    expect(salvaged).toMatchObject([{ scrap: 1 }]);
  });
});

describe('the options of a campaign', () => {
  test('are those of its edition unless the host chooses others', () => {
    const on = PRESETS.filter((preset) => campaignOptions(preset).salvage);
    expect(on).toEqual(['three-layer', 'arena']);
    expect(campaignOptions('codex', { salvage: true })).toMatchObject({ salvage: true });
    expect(campaignOptions('three-layer', { salvage: false })).toMatchObject({ salvage: false });
  });

  test('are kept by its export, and an opening without them stays unchanged', () => {
    const campaign = soloCampaign(ON);
    const imported = importCampaign(JSON.parse(JSON.stringify(campaign.export())));
    expect(imported.ok && imported.state.options).toEqual({ salvage: true });
    const old = soloCampaign();
    const taken = importCampaign(JSON.parse(JSON.stringify(old.export())));
    if (!taken.ok) throw new Error(taken.message);
    expect(taken.document.opening).toEqual(old.opening);
    expect('options' in taken.state).toBe(false);
    expect(firstHead(taken.document.opening)).toBe(OLD_HEAD);
  });

  test('are refused if unknown', () => {
    const { opening, entries } = soloCampaign().export();
    const options = { loot: true } as object;
    const imported = importCampaign(
      JSON.parse(JSON.stringify(exportCampaign({ ...opening, options }, entries))),
    );
    expect(imported).toMatchObject({ ok: false, code: 'malformedDocument' });
  });
});
