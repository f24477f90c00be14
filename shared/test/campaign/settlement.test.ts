import { describe, expect, test } from '@jest/globals';
import { FACES } from '../../src/model/chance.ts';
import { WOUNDS, type WoundId } from '../../src/model/ids.ts';
import { soloCampaign, type Carried, type Sandbox } from './sandbox.ts';

const wounded = (...wounds: readonly WoundId[]): Carried => ({
  wounds: wounds.map((wound, index) => ({ wound, entry: 40 + index })),
});

const treasury = ({ state }: Sandbox): readonly [scrap: number, credits: number] => [
  state.settlement.scrap,
  state.settlement.credits,
];
const wounds = (campaign: Sandbox): readonly string[] => campaign.pilot().wounds.map(({ wound }) => wound);

describe('settling a mission', () => {
  test('follows the order of the settlement: report, reward, time', () => {
    const campaign = soloCampaign();
    const types = campaign
      .mission({ ...wounded('concussion'), components: { head: { cd: 2 } } })
      .map(({ type }) => type);
    expect(types).toEqual([
      'missionSettled',
      'componentSet',
      'pilotFared',
      'pilotWounded',
      'missionSurvived',
      'treasuryChanged',
      'stepBegan',
    ]);
    expect(campaign.state.settlement).toEqual({ scrap: 104, credits: 2060, missions: 1, step: 'repairs' });
  });

  test('logs where every wound came from', () => {
    const campaign = soloCampaign();
    campaign.mission({ ...wounded('concussion', 'ptsd'), threads: [{ thread: 3, lost: false, entry: 77 }] });
    const from = { mission: 1, match: 'match-1' };
    expect(campaign.pilot()).toMatchObject({
      wounds: [
        { wound: 'concussion', grade: 'minor', since: 1, from: { ...from, entry: 40 } },
        { wound: 'ptsd', grade: 'trauma', since: 1, from: { ...from, entry: 41 } },
      ],
      threads: [{ thread: 3, lost: false, from: { ...from, entry: 77 } }],
    });
  });

  test('happens once: the second report is refused and changes nothing', () => {
    const campaign = soloCampaign();
    const mission = campaign.embark();
    const report = campaign.report(mission);
    campaign.order({ kind: 'settleMission', mission, report });
    const { state } = campaign;
    expect(campaign.order({ kind: 'settleMission', mission, report })).toBe('missionAlreadySettled');
    expect(campaign.state).toBe(state);
  });

  test('is refused with the report of another match, or before it is played', () => {
    const campaign = soloCampaign();
    const mission = campaign.embark();
    const report = { ...campaign.report(mission), match: 'another' };
    expect(campaign.order({ kind: 'settleMission', mission, report })).toBe('matchMismatch');
    expect(campaign.order({ kind: 'settleMission', mission: 9, report })).toBe('missionUnknown');
    expect(campaign.order({ kind: 'beginMission', mission, match: 'again' })).toBe('missionNotLaunched');
    campaign.order({ kind: 'abandonMission', mission });
    expect(campaign.order({ kind: 'settleMission', mission, report })).toBe('missionNotLive');
    expect(campaign.state.settlement.missions).toBe(0);
  });

  test.each([
    ['success', 1, {}, 60],
    ['partial', 2, { fate: 'retreated' }, 30],
    ['partial', null, { fate: 'stood' }, 30],
    ['failure', 2, { fate: 'taken' }, 0],
    ['failure', 1, { fate: 'died' }, 0],
  ] as const)('counts as a %s when team %s won', (outcome, winner, carried, credits) => {
    const campaign = soloCampaign();
    const mission = campaign.embark();
    const report = campaign.report(mission, [carried], winner);
    campaign.order({ kind: 'settleMission', mission, report });
    expect(campaign.state.missions[0]?.outcomes).toEqual([{ team: 1, outcome }]);
    expect(campaign.state.settlement.credits).toBe(2000 + credits);
  });

  test('counts as a partial success when the field was won and the objective lost', () => {
    const campaign = soloCampaign();
    const mission = campaign.embark();
    const report = { ...campaign.report(mission), failedBy: [1] };
    campaign.order({ kind: 'settleMission', mission, report });
    expect(campaign.state.missions[0]?.outcomes).toEqual([{ team: 1, outcome: 'partial' }]);
  });
});

describe('wounds', () => {
  test('that are minor last for one mission after the one that caused them', () => {
    const campaign = soloCampaign();
    campaign.mission(wounded('concussion', 'shattered-hand', 'ptsd'));
    expect(wounds(campaign)).toHaveLength(3);
    campaign.mission();
    expect(wounds(campaign)).toEqual(['shattered-hand', 'ptsd']);
  });

  test('that are minor last as many missions as the house rule says', () => {
    const campaign = soloCampaign({
      ruleset: { preset: 'three-layer', overrides: { minorWoundMissions: 2 }, packs: [] },
    });
    campaign.mission(wounded('concussion'));
    campaign.mission();
    expect(wounds(campaign)).toEqual(['concussion']);
    campaign.mission();
    expect(wounds(campaign)).toEqual([]);
  });

  test('that number ten kill, whatever the report says, and the dead stay dead', () => {
    const campaign = soloCampaign();
    campaign.mission(wounded(...WOUNDS));
    expect(campaign.pilot().status).toEqual({ kind: 'dead', mission: 1 });
    campaign.plan();
    expect(campaign.ask({ kind: 'takePost', pilot: 1, casket: 1, team: 1 })).toBe('pilotDead');
  });

  test('without permadeath do not kill: the pilot returns late', () => {
    const campaign = soloCampaign({
      ruleset: { preset: 'three-layer', overrides: { permadeath: false }, packs: [] },
    });
    campaign.mission(wounded(...WOUNDS));
    expect(campaign.pilot().status).toEqual({ kind: 'recovering', until: 4 });
    expect(wounds(campaign)).toEqual([
      'shattered-hand',
      'spinal-trauma',
      'ruptured-organ',
      'ptsd',
      'dissociation',
    ]);
  });

  test('a pilot who is taken does not come back', () => {
    const campaign = soloCampaign();
    campaign.mission({ fate: 'taken' });
    expect(campaign.pilot().status).toEqual({ kind: 'taken', mission: 1 });
    campaign.plan();
    expect(campaign.ask({ kind: 'takePost', pilot: 1, casket: 1, team: 1 })).toBe('pilotTaken');
  });

  test('surgery removes a severe one for 200 Credits and two missions', () => {
    const campaign = soloCampaign();
    campaign.mission(wounded('spinal-trauma', 'ptsd'));
    campaign.to('treatment');
    expect(campaign.ask({ kind: 'surgery', pilot: 1, wound: 'ptsd' })).toBe('woundNotSevere');
    expect(campaign.ask({ kind: 'surgery', pilot: 1, wound: 'concussion' })).toBe('woundNotThere');
    campaign.ok({ kind: 'surgery', pilot: 1, wound: 'spinal-trauma' });
    expect(treasury(campaign)).toEqual([104, 1860]);
    expect(campaign.pilot().status).toEqual({ kind: 'recovering', until: 3 });
    expect(wounds(campaign)).toEqual(['ptsd']);
    campaign.plan();
    expect(campaign.ask({ kind: 'takePost', pilot: 1, casket: 1, team: 1 })).toBe('pilotRecovering');
  });

  test('soul cleansing removes a trauma for 100 Credits, at once', () => {
    const campaign = soloCampaign();
    campaign.mission(wounded('ptsd', 'concussion'));
    campaign.to('treatment');
    expect(campaign.ask({ kind: 'cleanse', pilot: 1, wound: 'concussion' })).toBe('woundNotTrauma');
    campaign.ok({ kind: 'cleanse', pilot: 1, wound: 'ptsd' });
    expect(treasury(campaign)).toEqual([104, 1960]);
    expect(campaign.pilot().status).toEqual({ kind: 'active' });
  });

  test('a trauma heals after five missions at home, and a mission played starts the count again', () => {
    const campaign = soloCampaign();
    campaign.mission(wounded('ptsd'));
    campaign.to('recruitment');
    campaign.ok({ kind: 'recruitPilot', name: 'Second', faction: 'church' });
    const withSecond = (): void => {
      const mission = campaign.embark('outlying-farm', [['host', 2, 1]]);
      campaign.order({ kind: 'settleMission', mission, report: campaign.report(mission) });
    };
    for (let missions = 0; missions < 4; missions += 1) withSecond();
    expect(campaign.pilot().rested).toBe(4);
    campaign.mission();
    expect(campaign.pilot().rested).toBe(0);
    for (let missions = 0; missions < 5; missions += 1) {
      expect(wounds(campaign)).toEqual(['ptsd']);
      withSecond();
    }
    expect(wounds(campaign)).toEqual([]);
  });

  test('a thread is mended for 50 Credits and a mission, a lost one never', () => {
    const campaign = soloCampaign();
    campaign.mission({
      threads: [
        { thread: 3, lost: false, entry: 1 },
        { thread: 8, lost: true, entry: 1 },
      ],
    });
    campaign.to('treatment');
    expect(campaign.ask({ kind: 'mendThread', pilot: 1, thread: 4 })).toBe('threadNotSevered');
    expect(campaign.ask({ kind: 'mendThread', pilot: 1, thread: 8 })).toBe('threadLost');
    campaign.ok({ kind: 'mendThread', pilot: 1, thread: 3 });
    expect(treasury(campaign)).toEqual([104, 2010]);
    expect(campaign.pilot()).toMatchObject({ threads: [{ thread: 8 }], status: { until: 2 } });
  });
});

describe('settlement events', () => {
  test.each(FACES.suffering.map((face, index) => [face, index + 1] as const))(
    'a Penance Ritual that shows %s takes a minor wound and is suffered later',
    (face, number) => {
      const campaign = soloCampaign({ face: number });
      campaign.mission(wounded('concussion', 'ptsd'));
      campaign.to('treatment');
      expect(campaign.ask({ kind: 'penanceRitual', pilot: 1, wound: 'ptsd' })).toBe('woundNotMinor');
      campaign.ok({ kind: 'penanceRitual', pilot: 1, wound: 'concussion' });
      expect(campaign.pilot()).toMatchObject({ wounds: [{ wound: 'ptsd' }], penances: [face] });
      expect(campaign.state.chanceCount).toBe(1);
      expect(campaign.ask({ kind: 'soulBargain', pilot: 1 })).toBe('penanceTaken');
      campaign.mission();
      expect(campaign.pilot().penances).toEqual([]);
    },
  );

  test('Taint is purged from 8 on, in editions with Taint', () => {
    const campaign = soloCampaign({
      ruleset: { preset: 'three-layer', overrides: { taint: true }, packs: [] },
    });
    campaign.mission({ taint: 7 });
    campaign.to('treatment');
    expect(campaign.ask({ kind: 'purgeTaint', pilot: 1 })).toBe('taintTooLow');
    campaign.mission({ taint: 8 });
    campaign.to('treatment');
    campaign.ok({ kind: 'purgeTaint', pilot: 1 });
    expect(campaign.pilot().taint).toBe(0);
    const plain = soloCampaign();
    plain.mission();
    plain.to('treatment');
    expect(plain.ask({ kind: 'purgeTaint', pilot: 1 })).toBe('moduleOff');
  });

  test('a Soul Bargain pays 50 Credits; without Suffering Dice there is none', () => {
    const campaign = soloCampaign();
    campaign.mission();
    campaign.to('treatment');
    campaign.ok({ kind: 'soulBargain', pilot: 1 });
    expect(treasury(campaign)).toEqual([104, 2110]);
    const codex = soloCampaign({ ruleset: { preset: 'codex', overrides: {}, packs: [] } });
    codex.mission();
    codex.to('treatment');
    expect(codex.ask({ kind: 'soulBargain', pilot: 1 })).toBe('moduleOff');
  });
});

test('Grit is gained after surviving 5, 10 and 20 missions', () => {
  const campaign = soloCampaign();
  const grit = Array.from({ length: 20 }, () => {
    campaign.mission();
    return campaign.pilot().grit;
  });
  expect(grit).toEqual([
    ...new Array<number>(4).fill(0),
    ...new Array<number>(5).fill(1),
    ...new Array<number>(10).fill(2),
    3,
  ]);
});
