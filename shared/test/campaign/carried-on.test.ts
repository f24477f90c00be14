import { describe, expect, test } from '@jest/globals';
import { canDeploy } from '../../src/campaign/mission/deployable.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { nomads, scout, warden } from './scene-parts.ts';
import { Sandbox, soloCampaign } from './sandbox.ts';

const ON = { market: true, loanCaskets: true, hazardPay: true, rotation: true };
const ruined = { components: { chassis: { cd: 10, condition: 'destroyed' } } } as const;
const campaign = (): Sandbox => soloCampaign({ options: ON });

describe('the market', () => {
  test('sells each piece for 1 Credit more than the one before, and calms down with time', () => {
    const solo = soloCampaign({ options: { market: true } });
    solo.ok({ kind: 'buyScrap', scrap: 3, credits: 10 + 11 + 12 });
    expect(solo.state.settlement).toMatchObject({ scrap: 103, credits: 1967, scrapPrice: 13 });
    solo.ok({ kind: 'buyScrap', scrap: 20, credits: 20 * 13 + 190 });
    expect(solo.state.settlement.scrapPrice).toBe(33);
    solo.mission();
    expect(solo.state.settlement.scrapPrice).toBe(23);
    solo.mission();
    solo.mission();
    expect(solo.state.settlement.scrapPrice).toBe(10);
  });

  test('sells for what it costs now, and on no credit', () => {
    const solo = soloCampaign({ options: ON, treasury: { scrap: 0, credits: 30 } });
    expect(solo.ask({ kind: 'buyScrap', scrap: 2, credits: 20 })).toBe('priceChanged');
    expect(solo.ask({ kind: 'buyScrap', scrap: 3, credits: 33 })).toBe('notEnoughCredits');
    solo.ok({ kind: 'buyScrap', scrap: 2, credits: 21 });
    expect(solo.state.settlement).toMatchObject({ scrap: 2, credits: 9 });
  });

  test('is closed where the campaign has none', () => {
    expect(soloCampaign().ask({ kind: 'buyScrap', scrap: 1, credits: 10 })).toBe('moduleOff');
  });
});

describe('a casket on loan', () => {
  const stranded = (): Sandbox => {
    const solo = campaign();
    solo.mission(ruined);
    solo.to('muster');
    return solo;
  };

  test('is for who has none that can go, is a Warden, and goes back after a mission', () => {
    const solo = stranded();
    expect(solo.ask({ kind: 'borrowCasket', name: 'Lent', list: scout })).toBe('frameMismatch');
    solo.ok({ kind: 'borrowCasket', name: 'Lent', list: warden });
    expect(solo.ask({ kind: 'borrowCasket', name: 'Another', list: warden })).toBe('casketFit');
    expect(solo.ask({ kind: 'standDown' })).toBe('someoneCanDeploy');
    const mission = solo.embark('saints-road', [['host', 1, 2]]);
    const facts = solo.order({ kind: 'settleMission', mission, report: solo.report(mission, [ruined]) });
    expect(facts).toContainEqual({ type: 'casketReturned', casket: 2 });
    const [own, lent] = solo.state.caskets;
    const ruleset = resolveRuleset('three-layer');
    expect([own, lent].map((casket) => casket && canDeploy(ruleset, casket))).toEqual([false, false]);
    expect(solo.ask({ kind: 'repair', casket: 2, component: 'chassis' })).toBe('casketUnknown');
    solo.to('muster');
    solo.ok({ kind: 'borrowCasket', name: 'Lent again', list: warden });
    expect(solo.state.caskets.map(({ id, loan }) => [id, loan])).toEqual([
      [1, undefined],
      [2, 'lent'],
    ]);
    expect(solo.state.caskets[1]?.components.chassis.condition).toBe('working');
  });

  test('is no casket of one’s own: the first is still free, and it counts against no number', () => {
    const solo = new Sandbox({ options: ON, treasury: { scrap: 0, credits: 0 } });
    solo.ok({ kind: 'borrowCasket', name: 'Lent', list: nomads });
    solo.ok({ kind: 'buildCasket', name: 'Own', frame: 'warden', list: warden });
    expect(solo.state.caskets.map(({ loan }) => loan)).toEqual(['lent', undefined]);
  });

  test('is lent to who has four pilots of one faction and only caskets of another', () => {
    const solo = campaign();
    for (let more = 0; more < 3; more += 1)
      solo.ok({ kind: 'recruitPilot', name: 'More', faction: 'nomads' });
    const mission = solo.embark('saints-road');
    const report = solo.report(mission, [{ fate: 'died' }], 2);
    solo.order({ kind: 'settleMission', mission, report });
    solo.to('recruitment');
    const loan = { kind: 'borrowCasket', name: 'Lent', list: nomads } as const;
    // There is room for a pilot of the church, who could take the casket.
    expect(solo.ask(loan)).toBe('casketFit');
    solo.ok({ kind: 'recruitPilot', name: 'More', faction: 'nomads' });
    solo.ok(loan);
    solo.embark('burning-chapel', [['host', 2, 2]]);
  });

  test('is not lent where the campaign lends none', () => {
    expect(soloCampaign().ask({ kind: 'borrowCasket', name: 'Lent', list: warden })).toBe('moduleOff');
  });
});

describe('missions', () => {
  const gathered = (scenario: string, winner: number | null, options: object = ON): number => {
    const solo = soloCampaign({ options });
    const before = solo.state.settlement.scrap;
    const mission = solo.embark(scenario);
    solo.order({ kind: 'settleMission', mission, report: solo.report(mission, [], winner) });
    return solo.state.settlement.scrap - before;
  };

  test('pay 2 Scrap more for each star after the first, half of it for partial success', () => {
    expect(gathered('outlying-farm', 1)).toBe(4);
    expect(gathered('burning-chapel', 1)).toBe(8 + 4);
    expect(gathered('burning-chapel', null)).toBe(4 + 2);
    expect(gathered('longest-night', 1)).toBe(18 + 8);
    expect(gathered('longest-night', 1, {})).toBe(18);
  });

  test('come again only after four others; one that was called off does not count', () => {
    const solo = campaign();
    solo.plan();
    solo.ok({ kind: 'cancelMission' });
    solo.mission();
    solo.to('muster');
    const farm = { kind: 'planMission', scenario: 'outlying-farm' } as const;
    for (const scenario of ['saints-road', 'burning-chapel', 'river-tithe', 'longest-night']) {
      expect(solo.ask(farm)).toBe('scenarioRecent');
      const mission = solo.embark(scenario);
      solo.order({ kind: 'settleMission', mission, report: solo.report(mission) });
      solo.to('muster');
    }
    solo.ok(farm);
  });
});
