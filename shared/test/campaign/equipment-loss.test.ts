import { describe, expect, test } from '@jest/globals';
import { campaignOptions } from '../../src/campaign/campaign-options.ts';
import type { CampaignFact } from '../../src/campaign/campaign-fact.ts';
import { campaignView } from '../../src/campaign/campaign-view.ts';
import { importCampaign } from '../../src/campaign/proof/import-campaign.ts';
import { missionReport } from '../../src/campaign/mission/build-mission-report.ts';
import { settleMission } from '../../src/campaign/mission/settle-mission.ts';
import { PRESETS, type ComponentId, type SetId } from '../../src/model/ids.ts';
import { describeCampaignFact } from '../../src/story/describe-campaign-fact.ts';
import { playMission, soloCampaign, type Sandbox, type Wish } from './sandbox.ts';

const HEALTH = { ruleset: { preset: 'deck-as-health', overrides: {}, packs: [] } } as const;
const PRIMARY = 'penitent-blades';
const POST: Wish = { kind: 'takePost', pilot: 1, casket: 1, team: 1 };
const destroyed = { cd: 9, condition: 'destroyed' } as const;

/** A campaign with equipment loss whose casket carries a pistol on its left arm. */
const losing = (): Sandbox => soloCampaign({ ...HEALTH, options: { equipmentLoss: true } });

/** Settles a mission in which these components were destroyed. */
const homeWithout = (...components: readonly ComponentId[]): Sandbox => {
  const campaign = losing();
  campaign.mission({ components: Object.fromEntries(components.map((each) => [each, destroyed])) });
  return campaign;
};

const lostFacts = (facts: readonly CampaignFact[]): readonly CampaignFact[] =>
  facts.filter(({ type }) => type === 'equipmentLost');

const refit = (campaign: Sandbox, sets: readonly SetId[]): ReturnType<Sandbox['ask']> => {
  const [casket] = campaign.state.caskets;
  if (!casket) throw new Error('there is no casket');
  return campaign.ask({ kind: 'refitCasket', casket: 1, list: { ...casket.list, sets } });
};

const postedIn = (campaign: Sandbox): ReturnType<Sandbox['ask']> => {
  campaign.plan();
  return campaign.ask(POST);
};

describe('an arm that is destroyed in a mission', () => {
  test.each([
    ['rightArm', [PRIMARY]],
    ['leftArm', ['pistol']],
  ] as const)('%s: loses what it carried', (component, sets) => {
    const campaign = losing();
    const facts = campaign.mission({ components: { [component]: { ...destroyed, entry: 7 } } });
    expect(lostFacts(facts)).toEqual([
      {
        type: 'equipmentLost',
        casket: 1,
        component,
        sets,
        from: { mission: 1, match: 'match-1', entry: 7 },
      },
    ]);
    expect(campaign.state.caskets[0]?.lostEquipment).toEqual({ [component]: sets });
    expect(postedIn(campaign)).toBe('equipmentLost');
  });

  test('loses nothing in a campaign without that option', () => {
    for (const given of [{}, { options: {} }, { options: { equipmentLoss: false } }]) {
      const campaign = soloCampaign({ ...HEALTH, ...given });
      expect(lostFacts(campaign.mission({ components: { rightArm: destroyed } }))).toEqual([]);
      expect('lostEquipment' in (campaign.state.caskets[0] ?? {})).toBe(false);
      expect(postedIn(campaign)).not.toBe('equipmentLost');
    }
  });

  test('loses nothing if it carried nothing, and no other component loses anything', () => {
    const campaign = losing();
    expect(typeof refit(campaign, ['heat-sink', 'reinforced-plating'])).toBe('object');
    expect(lostFacts(campaign.mission({ components: { leftArm: destroyed, legs: destroyed } }))).toEqual([]);
    expect(typeof postedIn(campaign)).toBe('object');
  });

  test('loses it once: the casket may go on other missions, fitted out with something else', () => {
    const campaign = homeWithout('leftArm');
    campaign.to('recruitment');
    refit(campaign, ['buckler', 'heat-sink', 'reinforced-plating']);
    expect(lostFacts(campaign.mission())).toEqual([]);
    expect(campaign.state.caskets[0]?.lostEquipment).toEqual({ leftArm: ['pistol'] });
  });
});

describe('lost equipment', () => {
  test('of the left arm may not be chosen, but another set may', () => {
    const campaign = homeWithout('leftArm');
    campaign.to('recruitment');
    expect(refit(campaign, ['pistol', 'heat-sink', 'reinforced-plating'])).toBe('equipmentLost');
    expect(typeof refit(campaign, ['buckler', 'heat-sink', 'reinforced-plating'])).toBe('object');
    expect(typeof postedIn(campaign)).toBe('object');
  });

  test('of the right arm keeps the casket at home, and refitting still works: no list chooses the weapon', () => {
    const campaign = homeWithout('rightArm');
    campaign.to('recruitment');
    expect(typeof refit(campaign, ['buckler', 'heat-sink', 'reinforced-plating'])).toBe('object');
    expect(campaignView(campaign.state, 'host').caskets[0]?.deployable).toBe(false);
    expect(postedIn(campaign)).toBe('equipmentLost');
    campaign.ok({ kind: 'cancelMission' });
    expect(typeof campaign.ask({ kind: 'standDown' })).toBe('object');
  });

  test('is not restored by a repair or an overhaul, but by a new arm', () => {
    for (const mend of ['repair', 'overhaul'] as const) {
      const campaign = homeWithout('rightArm');
      if (mend === 'overhaul') campaign.ok({ kind: 'overhaul', casket: 1 });
      else campaign.ok({ kind: 'repair', casket: 1, component: 'rightArm' });
      for (let time = 0; time < 2; time += 1) {
        campaign.to('muster');
        campaign.ok({ kind: 'standDown' });
      }
      expect(campaign.state.caskets[0]?.components.rightArm.condition).toBe('working');
      expect(campaignView(campaign.state, 'host').caskets[0]?.deployable).toBe(false);
      campaign.ok({ kind: 'replace', casket: 1, component: 'rightArm' });
      expect(campaign.state.caskets[0]).toMatchObject({
        lostEquipment: {},
        components: { rightArm: { cd: 0, condition: 'working', scarred: true } },
      });
      expect(campaign.ask({ kind: 'replace', casket: 1, component: 'rightArm' })).toBe(
        'componentNotDestroyed',
      );
      expect(typeof postedIn(campaign)).toBe('object');
    }
  });

  test('accumulates on an arm that was repaired, and all of it is restored by a new one', () => {
    const campaign = homeWithout('leftArm');
    campaign.ok({ kind: 'overhaul', casket: 1 });
    campaign.to('recruitment');
    refit(campaign, ['buckler', 'heat-sink', 'reinforced-plating']);
    campaign.mission({ components: { leftArm: destroyed } });
    expect(campaign.state.caskets[0]?.lostEquipment).toEqual({ leftArm: ['pistol', 'buckler'] });
    campaign.ok({ kind: 'replace', casket: 1, component: 'leftArm' });
    campaign.to('recruitment');
    expect(typeof refit(campaign, ['pistol', 'heat-sink', 'reinforced-plating'])).toBe('object');
  });

  test('is visible to all; which sets they are, only to the owner of the casket', () => {
    const campaign = homeWithout('leftArm');
    campaign.admit('p1');
    const seenBy = (member: string) => campaignView(campaign.state, member).caskets[0]?.lostEquipment;
    expect(seenBy('host')).toEqual({ leftArm: ['pistol'] });
    expect(seenBy('p1')).toEqual({ leftArm: null });
    expect(campaignView(losing().state, 'host').caskets[0]?.lostEquipment).toEqual({});
  });

  test('is told in one sentence', () => {
    const view = campaignView(losing().state, 'host');
    const fact = { type: 'equipmentLost', casket: 1, component: 'leftArm', sets: ['pistol'] } as const;
    expect(describeCampaignFact(fact, view)).toBe(
      'Casket of host, the left arm: what it carried is lost (pistol).',
    );
    expect(describeCampaignFact({ ...fact, sets: [] }, view)).toBe(
      'Casket of host, the left arm: what it carried is lost.',
    );
  });

  test('is kept by the export of the campaign', () => {
    const campaign = homeWithout('leftArm');
    const imported = importCampaign(JSON.parse(JSON.stringify(campaign.export())));
    expect(imported.ok && imported.state).toEqual(campaign.state);
  });
});

/** The first of the missions of the bots in which the left arm is lost: about one in twenty. */
const matchThatCostsAnArm = (campaign: ReturnType<typeof losing>, mission: number) => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const match = playMission(campaign.state, mission, seed);
    const report = missionReport(match, campaign.state.options);
    if (report.seats[0]?.components.leftArm?.condition === 'destroyed') return { match, report };
  }
  throw new Error('no mission cost an arm');
};

test('the loss in a mission that was really played refers to the entry of its match', () => {
  const campaign = losing();
  const mission = campaign.embark();
  const { match, report } = matchThatCostsAnArm(campaign, mission);
  const { leftArm } = report.seats[0]?.components ?? {};
  const settled = settleMission(campaign.state, mission, match);
  if (!settled.ok) throw new Error(settled.message);
  const entry = leftArm?.entry ?? 0;
  expect(lostFacts(settled.facts)).toEqual([
    {
      type: 'equipmentLost',
      casket: 1,
      component: 'leftArm',
      sets: ['pistol'],
      from: { mission, match: match.id, entry },
    },
  ]);
  expect(match.entries[entry - 1]?.events).toContainEqual(
    expect.objectContaining({ type: 'componentDamaged', seat: 0, component: 'leftArm' }),
  );
  campaign.order({ kind: 'settleMission', mission, report });
  expect(campaign.entries.at(-1)?.facts).toEqual(settled.facts);
  expect(postedIn(campaign)).toBe('equipmentLost');
});

test('the option is on in the edition whose document has it', () => {
  expect(PRESETS.filter((preset) => campaignOptions(preset).equipmentLoss)).toEqual(['deck-as-health']);
  expect(campaignOptions('codex', { equipmentLoss: true })).toMatchObject({
    salvage: false,
    equipmentLoss: true,
  });
});
