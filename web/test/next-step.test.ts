import { describe, expect, test } from '@jest/globals';
import { campaignView } from '@penance/shared';
import { Sandbox, soloCampaign } from '../../shared/test/campaign/sandbox.ts';
import { nomads } from '../../shared/test/campaign/scene-parts.ts';
import { backIn, hindranceOf, isIdle, nextOf, waysOf } from '../src/campaign/next-step.ts';
import { suggestedFor } from '../src/campaign/suggested-names.ts';

const seenBy = ({ state }: Sandbox, member: string) => ({
  member,
  role: state.members.find(({ id }) => id === member)?.role ?? 'watcher',
  status: 'open' as const,
  state: campaignView(state, member),
});
const nextFor = (campaign: Sandbox, member: string) => nextOf(seenBy(campaign, member));
const waysFor = (campaign: Sandbox, member = 'host') => waysOf(seenBy(campaign, member));
const hindranceFor = ({ state }: Sandbox, member = 'host') =>
  hindranceOf(campaignView(state, member), member);
const ruined = { components: { chassis: { cd: 10, condition: 'destroyed' } } } as const;

const ashore = (options = {}): Sandbox => {
  const campaign = soloCampaign({ options });
  campaign.mission(ruined);
  return campaign;
};

test('every member is told what is next, and whom the campaign waits for', () => {
  const campaign = soloCampaign();
  campaign.admit('p1');
  campaign.admit('eye', 'watcher');
  expect(nextFor(campaign, 'host')).toEqual({ kind: 'goOn', members: ['p1'] });
  expect(nextFor(campaign, 'p1')).toEqual({ kind: 'goOn', members: [] });
  campaign.equip('p1');
  expect(nextFor(campaign, 'host')).toEqual({ kind: 'goOn', members: [] });
  campaign.to('muster');
  expect(nextFor(campaign, 'p1').kind).toBe('choose');
  campaign.plan();
  expect(nextFor(campaign, 'host')).toEqual({ kind: 'post', members: [] });
  expect(nextFor(campaign, 'eye')).toEqual({ kind: 'othersPost', members: ['host', 'p1'] });
  campaign.ok({ kind: 'takePost', pilot: 1, casket: 1, team: 1 });
  expect(nextFor(campaign, 'host')).toEqual({ kind: 'ready', members: [] });
  expect(nextFor(campaign, 'eye')).toEqual({ kind: 'othersReady', members: ['host'] });
  campaign.ok({ kind: 'readyUp', ready: true });
  // The other one may still come along.
  expect(nextFor(campaign, 'p1')).toEqual({ kind: 'launch', members: ['p1'] });
  campaign.ok({ kind: 'launchMission' });
  expect(nextFor(campaign, 'p1').kind).toBe('begins');
  campaign.order({ kind: 'beginMission', mission: 1, match: 'match-1' });
  expect(nextFor(campaign, 'host').kind).toBe('play');
  expect(nextFor(campaign, 'p1')).toEqual({ kind: 'othersPlay', members: ['host'] });
  expect(nextOf({ ...seenBy(campaign, 'p1'), status: 'closed' }).kind).toBe('closed');
});

test('a mission that too few can man is called off', () => {
  const campaign = soloCampaign();
  campaign.plan('through-the-pickets');
  campaign.ok({ kind: 'takePost', pilot: 1, casket: 1, team: 1 });
  campaign.ok({ kind: 'readyUp', ready: true });
  expect(nextFor(campaign, 'host')).toEqual({ kind: 'callOff', members: [] });
});

test('where all are on one side, and nobody is left for the other, somebody changes sides', () => {
  const campaign = soloCampaign();
  campaign.admit('p1');
  campaign.equip('p1');
  campaign.plan('trial-of-steel');
  campaign.ok({ kind: 'takePost', pilot: 1, casket: 1, team: 1 });
  expect(nextFor(campaign, 'p1')).toEqual({ kind: 'post', members: [] });
  campaign.ok({ kind: 'takePost', pilot: 2, casket: 2, team: 1 }, 'p1');
  for (const each of ['host', 'p1'])
    expect(nextFor(campaign, each)).toEqual({ kind: 'changeSides', members: [] });
});

describe('who cannot march learns why, and what can be done about it now', () => {
  test('without a pilot and a casket', () => {
    const campaign = new Sandbox();
    expect(hindranceFor(campaign)).toBe('noPilot');
    expect(waysFor(campaign)).toEqual([{ kind: 'recruit' }, { kind: 'build', scrap: 0 }]);
    campaign.ok({ kind: 'recruitPilot', name: 'Agnes', faction: 'church' });
    expect(hindranceFor(campaign)).toBe('noCasket');
    expect(waysFor(campaign)).toEqual([{ kind: 'build', scrap: 0 }]);
  });

  test('with a pilot and a casket of different factions', () => {
    const campaign = new Sandbox();
    campaign.ok({ kind: 'recruitPilot', name: 'Agnes', faction: 'church' });
    campaign.ok({ kind: 'buildCasket', name: 'Dust', frame: 'warden', list: nomads });
    expect(hindranceFor(campaign)).toBe('factions');
    expect(waysFor(campaign)).toEqual([{ kind: 'recruit' }, { kind: 'build', scrap: 20 }]);
    campaign.to('muster');
    expect(nextFor(campaign, 'host').kind).toBe('standDown');
    expect(waysFor(campaign)).toEqual([]);
  });

  test('with no casket that is fit: repairs, then a loan', () => {
    const campaign = ashore({ loanCaskets: true });
    expect(hindranceFor(campaign)).toBe('casketsUnfit');
    expect(waysFor(campaign)).toEqual([{ kind: 'repair' }]);
    campaign.to('muster');
    expect(waysFor(campaign)).toEqual([{ kind: 'borrow' }]);
    const unlent = ashore();
    unlent.to('muster');
    expect(waysFor(unlent)).toEqual([]);
    expect(nextFor(unlent, 'host').kind).toBe('standDown');
  });

  test('while all pilots are out', () => {
    const campaign = soloCampaign();
    campaign.mission({
      wounds: [{ wound: 'cracked-rib', entry: 1 }],
      threads: [{ thread: 3, lost: false, entry: 1 }],
    });
    campaign.to('treatment');
    campaign.ok({ kind: 'mendThread', pilot: 1, thread: 3 });
    campaign.to('muster');
    expect(hindranceFor(campaign)).toBe('pilotsOut');
    expect(backIn(campaignView(campaign.state, 'host'), 'host')).toBe(1);
  });

  test('by what a former player has left behind', () => {
    const campaign = ashore();
    campaign.admit('p1');
    campaign.to('recruitment');
    campaign.equip('p1');
    campaign.to('muster');
    expect(waysFor(campaign)).toEqual([]);
    campaign.ok({ kind: 'leave' }, 'p1');
    expect(waysFor(campaign)).toEqual([{ kind: 'takeOver' }]);
  });
});

describe('a suggested name', () => {
  test('is one that nobody in the campaign has, however many there are', () => {
    const taken: { readonly name: string }[] = [];
    for (let count = 0; count < 40; count += 1) taken.push({ name: suggestedFor('pilots', taken) });
    expect(new Set(taken.map(({ name }) => name)).size).toBe(40);
    expect(taken[8]?.name).toBe('Agnes II');
  });

  test('is another one for each member who looks at the same time', () => {
    const places = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(new Set(places.map((place) => suggestedFor('caskets', [], place))).size).toBe(8);
  });
});

test('a step asks nothing of who has only what is whole and well', () => {
  const campaign = soloCampaign({ overrides: { taint: true } });
  const idle = (): boolean => isIdle(seenBy(campaign, 'host'));
  campaign.mission({ taint: 7 });
  expect(idle()).toBe(true);
  campaign.to('treatment');
  expect(idle()).toBe(true);
  campaign.mission({ taint: 8, components: { head: { cd: 1 } } });
  expect(idle()).toBe(false);
  campaign.to('treatment');
  expect(idle()).toBe(false);
  campaign.ok({ kind: 'purgeTaint', pilot: 1 });
  expect(idle()).toBe(true);
  campaign.mission({ fate: 'died' });
  campaign.to('treatment');
  // Who has nobody is told something else.
  expect(idle()).toBe(false);
});
