import { describe, expect, test } from '@jest/globals';
import { campaignView } from '../../src/campaign/campaign-view.ts';
import type { CampaignDocument } from '../../src/campaign/campaign-document.ts';
import { CAMPAIGN_DOCUMENT_PROBLEMS, importCampaign } from '../../src/campaign/campaign-document.ts';
import { forkCampaign } from '../../src/campaign/fork-campaign.ts';
import { previewCommand } from '../../src/campaign/preview-command.ts';
import { settleMission } from '../../src/campaign/settle-mission.ts';
import { FACES } from '../../src/model/chance.ts';
import type { Sandbox } from './sandbox.ts';
import { playMission, soloCampaign } from './sandbox.ts';

/** A campaign of two missions, the first played in earnest by bots, with a die rolled between. */
const played = (): Sandbox => {
  const campaign = soloCampaign();
  const mission = campaign.embark();
  const settled = settleMission(campaign.state, mission, playMission(campaign.state, mission, 5));
  if (!settled.ok) throw new Error(settled.message);
  const settling = settled.facts.find(({ type }) => type === 'missionSettled');
  expect(settling).toBeDefined();
  const report = campaign.report(mission, [{ wounds: [{ wound: 'concussion', entry: 12 }] }]);
  campaign.order({ kind: 'settleMission', mission, report });
  campaign.to('treatment');
  campaign.ok({ kind: 'penanceRitual', pilot: 1, wound: 'concussion' });
  campaign.mission();
  return campaign;
};

const spoil = (campaign: Sandbox, change: (document: CampaignDocument) => unknown): string => {
  const document = JSON.parse(JSON.stringify(campaign.export())) as CampaignDocument;
  const imported = importCampaign(change(document));
  return imported.ok ? 'taken in' : imported.code;
};

describe('a document', () => {
  const campaign = played();

  test('holds the campaign: whoever imports it has the same', () => {
    const imported = importCampaign(JSON.parse(JSON.stringify(campaign.export())));
    expect(imported.ok && imported.state).toEqual(campaign.state);
    expect(imported.ok && imported.document).toEqual(campaign.export());
  });

  const ways: Readonly<
    Record<(typeof CAMPAIGN_DOCUMENT_PROBLEMS)[number], (document: CampaignDocument) => unknown>
  > = {
    malformedDocument: (document) => ({ ...document, version: 2 }),
    rulesetConflict: ({ opening, ...document }) => ({
      ...document,
      opening: { ...opening, ruleset: { ...opening.ruleset, overrides: { noSuchOption: true } } },
    }),
    entriesOutOfOrder: (document) => ({ ...document, entries: document.entries.slice(1) }),
    entryRefused: (document) => ({
      ...document,
      opening: { ...document.opening, host: { id: 'x', name: 'X' } },
    }),
    factsWrong: (document) => ({
      ...document,
      entries: document.entries.map((entry, index) =>
        index === 1 ? { ...entry, facts: [...entry.facts, gift] } : entry,
      ),
    }),
  };
  const gift = { type: 'treasuryChanged', scrap: 1000, credits: 0, why: 'a gift' } as const;

  test.each(CAMPAIGN_DOCUMENT_PROBLEMS)('is refused as %s', (code) => {
    expect(spoil(campaign, ways[code])).toBe(code);
  });

  test('with another die than was thrown is refused', () => {
    const code = spoil(campaign, (document) => ({
      ...document,
      entries: document.entries.map((entry) => ({
        ...entry,
        outcomes: entry.outcomes.map(({ faces }) => ({
          kind: 'dice',
          faces: faces.map((face) => (face % 6) + 1),
        })),
      })),
    }));
    expect(code).toBe('factsWrong');
  });

  test.each([null, 7, 'text', [], {}])('that is %j is malformed', (json) => {
    expect(importCampaign(json)).toMatchObject({ ok: false, code: 'malformedDocument' });
  });

  test('forks before a mission, and the fork goes its own way', () => {
    const fork = forkCampaign(campaign.export(), 2, 'What if');
    const imported = fork && importCampaign(JSON.parse(JSON.stringify(fork)));
    if (!imported?.ok) throw new Error('the fork is not taken in');
    expect(imported.state).toMatchObject({ name: 'What if', settlement: { missions: 1, step: 'muster' } });
    expect(imported.state.missions).toHaveLength(1);
    expect(forkCampaign(campaign.export(), 3)).toBeNull();
  });
});

describe('a preview', () => {
  test('of what is rolled shows every face and rolls none', () => {
    const campaign = soloCampaign();
    campaign.mission({ wounds: [{ wound: 'concussion', entry: 1 }] });
    campaign.to('treatment');
    const command = { kind: 'penanceRitual', pilot: 1, wound: 'concussion', key: 'a-preview' } as const;
    const preview = previewCommand(campaign.state, command, 'host');
    if (!preview.ok) throw new Error(preview.message);
    expect(preview.facts.map(({ type }) => type)).toEqual(['commandApplied', 'woundHealed']);
    expect(preview.byFace?.map(({ face }) => face)).toEqual(FACES.suffering);
    for (const { face, facts } of preview.byFace ?? []) {
      expect(facts).toContainEqual({ type: 'penanceTaken', pilot: 1, face });
    }
    expect(campaign.state.chanceCount).toBe(0);
  });

  test('of what is refused says why, and of what is paid what is left', () => {
    const campaign = soloCampaign({ treasury: { scrap: 3, credits: 0 } });
    campaign.mission({ components: { head: { cd: 3 }, chassis: { cd: 9 } } });
    const ask = (component: 'head' | 'chassis') =>
      previewCommand(campaign.state, { kind: 'repair', casket: 1, component, key: 'a-preview' }, 'host');
    expect(ask('chassis')).toMatchObject({ ok: false, code: 'notEnoughScrap' });
    expect(ask('head')).toMatchObject({ ok: true, treasury: { scrap: 4 }, byFace: null });
  });
});

describe('a view', () => {
  test('shows a deck to its owner alone, and no keys to anybody', () => {
    const campaign = soloCampaign();
    campaign.admit('p1');
    campaign.equip('p1');
    const view = campaignView(campaign.state, 'p1');
    expect(view.caskets.map(({ list }) => list === null)).toEqual([true, false]);
    expect(view.caskets.map(({ deployable }) => deployable)).toEqual([true, true]);
    expect(JSON.stringify(view)).not.toContain('key-0');
    const { keys, ...shown } = campaign.state;
    expect(Object.keys(view).sort()).toEqual(Object.keys(shown).sort());
    expect(keys.length).toBeGreaterThan(0);
  });
});

test('what a mission played in earnest does can be traced in its journal', () => {
  const campaign = soloCampaign();
  // Open to the bone: every point wounds.
  campaign.mission({
    components: { head: { cd: 5 }, rightArm: { cd: 6 }, leftArm: { cd: 6 }, chassis: { cd: 7 } },
  });
  const mission = campaign.embark();
  const hurt = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const match = playMission(campaign.state, mission, seed);
    const verdict = settleMission(campaign.state, mission, match);
    if (!verdict.ok) throw new Error(verdict.message);
    return verdict.facts.flatMap((fact) =>
      fact.type === 'pilotWounded' ? [{ match, wound: fact.wound }] : [],
    );
  });
  expect(hurt.length).toBeGreaterThan(0);
  for (const { match, wound } of hurt) {
    const entry = match.entries.find(({ seq }) => seq === wound.from.entry);
    expect(wound.from).toMatchObject({ mission, match: match.id });
    expect(entry?.events).toContainEqual(
      expect.objectContaining({ type: 'pilotWounded', seat: 0, wound: wound.wound }),
    );
  }
});
