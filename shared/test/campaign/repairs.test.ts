import { describe, expect, test } from '@jest/globals';
import type { CasketComponent } from '../../src/campaign/campaign-state.ts';
import type { ComponentId } from '../../src/model/ids.ts';
import { soloCampaign, type Sandbox } from './sandbox.ts';

const destroyed = { cd: 8, condition: 'destroyed' } as const;

const treasury = ({ state }: Sandbox): readonly [scrap: number, credits: number] => [
  state.settlement.scrap,
  state.settlement.credits,
];
const part = ({ state }: Sandbox, component: ComponentId): CasketComponent | undefined =>
  state.caskets[0]?.components[component];

describe('repairs', () => {
  const prices = [
    ['head', 3, 1],
    ['rightArm', 5, 2],
    ['leftArm', 5, 2],
    ['legs', 6, 2],
  ] as const;

  test.each(prices)('of the %s cost %s Scrap and take %s missions', (component, scrap, missions) => {
    const campaign = soloCampaign();
    campaign.mission({ components: { [component]: destroyed } });
    const [before] = treasury(campaign);
    campaign.ok({ kind: 'repair', casket: 1, component });
    expect(treasury(campaign)[0]).toBe(before - scrap);
    for (let played = 1; played < missions; played += 1) campaign.mission();
    expect(part(campaign, component)).toMatchObject(destroyed);
    campaign.mission();
    expect(part(campaign, component)).toEqual({ cd: 0, condition: 'working', scarred: false });
    expect(campaign.state.caskets[0]?.repairs).toEqual([]);
  });

  test('of a Chassis cost 10 and take three, and the casket stays at home', () => {
    const campaign = soloCampaign();
    campaign.mission({ components: { chassis: { cd: 10, condition: 'destroyed' } } });
    campaign.ok({ kind: 'repair', casket: 1, component: 'chassis' });
    campaign.plan();
    expect(campaign.ask({ kind: 'takePost', pilot: 1, casket: 1, team: 1 })).toBe('casketNotDeployable');
    campaign.ok({ kind: 'cancelMission' });
    for (let time = 0; time < 3; time += 1) {
      campaign.to('muster');
      campaign.ok({ kind: 'standDown' });
    }
    expect(part(campaign, 'chassis')).toMatchObject({ cd: 0, condition: 'working' });
    campaign.to('muster');
    expect(campaign.ask({ kind: 'standDown' })).toBe('someoneCanDeploy');
    expect(treasury(campaign)[0]).toBe(100 + 4 - 10 + 6);
  });

  test('where a destroyed Chassis is not a defeat, the casket is deployed with it', () => {
    const campaign = soloCampaign({ ruleset: { preset: 'graveyard', overrides: {}, packs: [] } });
    campaign.mission({ components: { chassis: { cd: 10, condition: 'destroyed' } } });
    expect(campaign.embark()).toBe(2);
  });

  test('of undamaged, already repaired, or irreparable components are refused', () => {
    const campaign = soloCampaign();
    campaign.mission({ components: { head: { cd: 1 }, chassis: { cd: 10, condition: 'beyondRepair' } } });
    expect(campaign.ask({ kind: 'repair', casket: 1, component: 'legs' })).toBe('componentUndamaged');
    campaign.ok({ kind: 'repair', casket: 1, component: 'head' });
    expect(campaign.ask({ kind: 'repair', casket: 1, component: 'head' })).toBe('alreadyUnderRepair');
    expect(campaign.ask({ kind: 'repair', casket: 1, component: 'chassis' })).toBe('componentBeyondRepair');
    expect(campaign.ask({ kind: 'repair', casket: 2, component: 'head' })).toBe('casketUnknown');
    expect(treasury(campaign)[0]).toBe(101);
  });

  test('by replacement cost twice the Scrap, take no time, and leave a scar', () => {
    const campaign = soloCampaign();
    campaign.mission({ components: { head: { cd: 2 }, chassis: { cd: 10, condition: 'beyondRepair' } } });
    expect(campaign.ask({ kind: 'replace', casket: 1, component: 'head' })).toBe('componentNotDestroyed');
    campaign.ok({ kind: 'replace', casket: 1, component: 'chassis' });
    expect(treasury(campaign)[0]).toBe(84);
    expect(part(campaign, 'chassis')).toEqual({ cd: 0, condition: 'working', scarred: true });
  });

  test('leave a scar that enters a match as one point, and is no damage to repair', () => {
    const campaign = soloCampaign();
    campaign.mission({ components: { chassis: { cd: 10, condition: 'beyondRepair' } } });
    campaign.ok({ kind: 'replace', casket: 1, component: 'chassis' });
    expect(campaign.ask({ kind: 'repair', casket: 1, component: 'chassis' })).toBe('componentUndamaged');
    campaign.mission({ components: { chassis: { cd: 4 } } });
    expect(part(campaign, 'chassis')).toEqual({ cd: 3, condition: 'working', scarred: true });
  });

  test('cannot spend the last Scrap twice', () => {
    const campaign = soloCampaign({ treasury: { scrap: 1, credits: 0 } });
    campaign.mission({ components: { rightArm: destroyed, leftArm: destroyed } });
    campaign.ok({ kind: 'repair', casket: 1, component: 'rightArm' });
    const { state } = campaign;
    expect(campaign.ask({ kind: 'repair', casket: 1, component: 'leftArm' })).toBe('notEnoughScrap');
    expect(campaign.state).toBe(state);
    expect(treasury(campaign)).toEqual([0, 60]);
  });
});

describe('the workshop', () => {
  const damaged = { components: { head: { cd: 5 }, legs: { cd: 2 }, rightArm: destroyed } } as const;

  test('removes 3 damage for 50, or all for 150, from what still works', () => {
    const campaign = soloCampaign();
    campaign.mission(damaged);
    campaign.ok({ kind: 'mendMinor', casket: 1, component: 'head' });
    campaign.ok({ kind: 'mendMinor', casket: 1, component: 'legs' });
    expect([part(campaign, 'head')?.cd, part(campaign, 'legs')?.cd]).toEqual([2, 0]);
    campaign.ok({ kind: 'mendMajor', casket: 1, component: 'head' });
    expect(part(campaign, 'head')?.cd).toBe(0);
    expect(treasury(campaign)[1]).toBe(2060 - 50 - 50 - 150);
    expect(campaign.ask({ kind: 'mendMinor', casket: 1, component: 'head' })).toBe('componentUndamaged');
    expect(campaign.ask({ kind: 'mendMajor', casket: 1, component: 'rightArm' })).toBe('componentDestroyed');
  });

  test('overhauls everything for 500, which also completes repairs under way', () => {
    const campaign = soloCampaign();
    campaign.mission(damaged);
    campaign.ok({ kind: 'repair', casket: 1, component: 'rightArm' });
    campaign.ok({ kind: 'overhaul', casket: 1 });
    expect(treasury(campaign)[1]).toBe(1560);
    expect(campaign.state.caskets[0]).toMatchObject({
      repairs: [],
      components: { head: { cd: 0 }, legs: { cd: 0 }, rightArm: { cd: 0, condition: 'working' } },
    });
    expect(campaign.ask({ kind: 'overhaul', casket: 1 })).toBe('casketUndamaged');
  });

  test('works only for available Credits', () => {
    const campaign = soloCampaign({ treasury: { scrap: 0, credits: 89 } });
    campaign.mission({ components: { head: { cd: 5 } } });
    expect(campaign.ask({ kind: 'mendMajor', casket: 1, component: 'head' })).toBe('notEnoughCredits');
    expect(treasury(campaign)[1]).toBe(149);
  });

  test('removes the injury cards of what it mends from the deck', () => {
    const campaign = soloCampaign({ ruleset: { preset: 'deck-as-health', overrides: {}, packs: [] } });
    const none = { head: 0, rightArm: 0, leftArm: 0, chassis: 0, legs: 0 };
    campaign.mission({
      components: { chassis: { cd: 5 }, legs: { cd: 2 } },
      injuryCards: ['dented-plating', 'creaking-joints'],
      injuries: { ...none, chassis: 1, legs: 1 },
    });
    expect(campaign.ask({ kind: 'repair', casket: 1, component: 'head' })).toBe('componentMissing');
    campaign.ok({ kind: 'mendMajor', casket: 1, component: 'chassis' });
    expect(campaign.state.caskets[0]).toMatchObject({
      injuryCards: ['creaking-joints'],
      injuries: { ...none, legs: 1 },
    });
    campaign.ok({ kind: 'overhaul', casket: 1 });
    expect(campaign.state.caskets[0]).toMatchObject({ injuryCards: [], injuries: none });
  });
});
