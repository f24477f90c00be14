import { describe, expect, test } from '@jest/globals';
import { importCampaign } from '../../src/campaign/proof/import-campaign.ts';
import { CAMPAIGN_REVISION } from '../../src/campaign/open-campaign.ts';
import { soloCampaign, type Sandbox } from './sandbox.ts';

/** A host and two players with a pilot and a casket each; `p1` owns number 2 of both. */
const company = (): Sandbox => {
  const campaign = soloCampaign();
  for (const id of ['p1', 'p2']) {
    campaign.admit(id);
    campaign.equip(id);
  }
  return campaign;
};

const roleOf = ({ state }: Sandbox, member: string): string | undefined =>
  state.members.find(({ id }) => id === member)?.role;

const owners = ({ state }: Sandbox): readonly string[] => [
  ...state.pilots.map(({ owner }) => owner),
  ...state.caskets.map(({ owner }) => owner),
];

describe('what leavers leave behind', () => {
  test('can be used by nobody until the host passes it on', () => {
    const campaign = company();
    campaign.ok({ kind: 'leave' }, 'p1');
    campaign.plan();
    const post = { kind: 'takePost', pilot: 2, casket: 2, team: 1 } as const;
    expect(campaign.ask(post, 'p2')).toBe('notOwner');
    campaign.ok({ kind: 'passOnPilot', pilot: 2, member: 'p2' });
    campaign.ok({ kind: 'passOnCasket', casket: 2, member: 'p2' });
    campaign.ok(post, 'p2');
    expect(owners(campaign)).toEqual(['host', 'p2', 'p2', 'host', 'p2', 'p2']);
  });

  test('and so is what a player owns who has become a watcher', () => {
    const campaign = company();
    campaign.ok({ kind: 'setRole', member: 'p1', role: 'watcher' });
    campaign.ok({ kind: 'passOnPilot', pilot: 2, member: 'host' });
    expect(campaign.pilot(2).owner).toBe('host');
  });

  test('is the leaver’s again if he returns before that', () => {
    const campaign = company();
    campaign.ok({ kind: 'leave' }, 'p1');
    campaign.admit('p1');
    expect(campaign.ask({ kind: 'passOnPilot', pilot: 2, member: 'p2' })).toBe('notOwner');
    campaign.ok({ kind: 'refitCasket', casket: 2, list: campaign.state.caskets[1]?.list ?? never() }, 'p1');
  });
});

describe('time passes at home', () => {
  /** The host's pilots are all out; `p1` could go, but is no player any more. */
  const stranded = (parting: (campaign: Sandbox) => void): Sandbox => {
    const campaign = soloCampaign();
    campaign.admit('p1');
    campaign.equip('p1');
    for (let more = 0; more < 3; more += 1)
      campaign.ok({ kind: 'recruitPilot', name: 'More', faction: 'church' });
    campaign.mission({ components: { chassis: { cd: 10, condition: 'destroyed' } } });
    campaign.to('muster');
    expect(campaign.ask({ kind: 'standDown' })).toBe('someoneCanDeploy');
    parting(campaign);
    return campaign;
  };

  test.each<[string, (campaign: Sandbox) => void]>([
    ['has left', (campaign) => void campaign.ok({ kind: 'leave' }, 'p1')],
    ['only watches', (campaign) => void campaign.ok({ kind: 'setRole', member: 'p1', role: 'watcher' })],
  ])('where the only one who could go %s', (_, parting) => {
    const campaign = stranded(parting);
    // The host has no room for another pilot, so nobody may be sent.
    expect(campaign.ask({ kind: 'passOnPilot', pilot: 2, member: 'host' })).toBe('rosterFull');
    campaign.ok({ kind: 'standDown' });
    expect(campaign.state.settlement.step).toBe('repairs');
  });
});

describe('passing a pilot or a casket on', () => {
  test('is up to the owner, and to nobody else while the owner is a member', () => {
    const campaign = company();
    for (const by of ['host', 'p2'])
      expect(campaign.ask({ kind: 'passOnCasket', casket: 2, member: 'p2' }, by)).toBe('notOwner');
    campaign.ok({ kind: 'passOnCasket', casket: 2, member: 'p2' }, 'p1');
    expect(campaign.ask({ kind: 'passOnCasket', casket: 2, member: 'p1' }, 'p1')).toBe('notOwner');
  });

  test('does not make the next casket free', () => {
    const scrapAfter = (revision: { readonly revision?: number }): number => {
      const campaign = soloCampaign({ treasury: { scrap: 20, credits: 0 }, ...revision });
      campaign.admit('p1');
      campaign.ok({ kind: 'passOnCasket', casket: 1, member: 'p1' });
      campaign.equip('host');
      expect(importCampaign(campaign.export())).toMatchObject({ ok: true });
      return campaign.state.settlement.scrap;
    };
    expect(scrapAfter({ revision: CAMPAIGN_REVISION })).toBe(0);
    // Campaigns that were opened before keep what was decided in them.
    expect(scrapAfter({})).toBe(20);
  });

  test('needs a player who has room', () => {
    const campaign = company();
    campaign.admit('eye', 'watcher');
    expect(campaign.ask({ kind: 'passOnPilot', pilot: 1, member: 'eye' })).toBe('notPlayer');
    expect(campaign.ask({ kind: 'passOnPilot', pilot: 1, member: 'nobody' })).toBe('memberUnknown');
    for (let more = 0; more < 3; more += 1)
      campaign.ok({ kind: 'recruitPilot', name: 'More', faction: 'church' }, 'p1');
    expect(campaign.ask({ kind: 'passOnPilot', pilot: 1, member: 'p1' })).toBe('rosterFull');
    expect(campaign.ok({ kind: 'passOnPilot', pilot: 1, member: 'host' })).toHaveLength(1);
  });

  test('is refused for a casket that has a post', () => {
    const campaign = company();
    campaign.plan();
    campaign.ok({ kind: 'takePost', pilot: 1, casket: 1, team: 1 });
    expect(campaign.ask({ kind: 'passOnCasket', casket: 1, member: 'p1' })).toBe('casketPosted');
    expect(campaign.ask({ kind: 'passOnPilot', pilot: 1, member: 'p1' })).toBe('pilotPosted');
  });
});

describe('an inactive host', () => {
  const claimed = (): Sandbox => {
    const campaign = company();
    campaign.ok({ kind: 'claimHost' }, 'p1');
    return campaign;
  };

  test('is replaced by the player who has claimed the place', () => {
    const campaign = claimed();
    expect(campaign.state.hostClaim).toBe('p1');
    campaign.order({ kind: 'replaceHost', member: 'p1' });
    expect([roleOf(campaign, 'host'), roleOf(campaign, 'p1')]).toEqual(['player', 'host']);
    expect(campaign.state).not.toHaveProperty('hostClaim');
    campaign.ok({ kind: 'endStep' }, 'p1');
    expect(campaign.ask({ kind: 'endStep' })).toBe('notHost');
  });

  test('may give the place to a player of a full company', () => {
    const campaign = company();
    for (let at = 3; at < 8; at += 1) campaign.admit(`p${String(at)}`);
    campaign.admit('eye', 'watcher');
    expect(campaign.ask({ kind: 'setRole', member: 'eye', role: 'host' })).toBe('campaignFull');
    campaign.ok({ kind: 'setRole', member: 'p7', role: 'host' });
    expect([roleOf(campaign, 'host'), roleOf(campaign, 'p7')]).toEqual(['player', 'host']);
  });

  test('keeps the place by giving any command', () => {
    const campaign = claimed();
    expect(campaign.ok({ kind: 'claimHost' }).map(({ type }) => type)).toEqual([
      'commandApplied',
      'hostClaimEnded',
    ]);
    expect(campaign.order({ kind: 'replaceHost', member: 'p1' })).toBe('hostNotClaimed');
  });

  test('does not keep it by a refused command', () => {
    const campaign = claimed();
    expect(campaign.ask({ kind: 'leave' })).toBe('hostMustStay');
    expect(campaign.state.hostClaim).toBe('p1');
  });

  test('has one claim at a time: another’s claim stands, and a member who leaves loses his', () => {
    const campaign = claimed();
    expect(campaign.ok({ kind: 'claimHost' }, 'p2')).toHaveLength(1);
    expect(campaign.state.hostClaim).toBe('p1');
    expect(campaign.order({ kind: 'replaceHost', member: 'p2' })).toBe('hostNotClaimed');
    campaign.ok({ kind: 'leave' }, 'p1');
    expect(campaign.state).not.toHaveProperty('hostClaim');
  });

  test('cannot be replaced by a watcher', () => {
    const campaign = company();
    campaign.admit('eye', 'watcher');
    expect(campaign.ask({ kind: 'claimHost' }, 'eye')).toBe('notPlayer');
  });
});

describe('a copy that goes on with another host', () => {
  const taken = (campaign: Sandbox, id: string) =>
    campaign.order({ kind: 'takeOver', host: { id, name: id } });

  test('makes the former one a player, and ends the claim that was there', () => {
    for (const id of ['p2', 'eye', 'new']) {
      const campaign = company();
      campaign.admit('eye', 'watcher');
      campaign.ok({ kind: 'claimHost' }, 'p1');
      taken(campaign, id);
      expect([roleOf(campaign, 'host'), roleOf(campaign, id)]).toEqual(['player', 'host']);
      expect(campaign.state).not.toHaveProperty('hostClaim');
      const brought = importCampaign(JSON.parse(JSON.stringify(campaign.export())));
      expect(brought).toMatchObject({ ok: true, state: campaign.state });
    }
  });

  test('needs room for one more player only where there is one more', () => {
    const campaign = company();
    for (let at = 3; at < 8; at += 1) campaign.admit(`p${String(at)}`);
    expect(taken(campaign, 'new')).toBe('campaignFull');
    expect(taken(campaign, 'host')).toBe('alreadyMember');
    taken(campaign, 'p7');
    expect(roleOf(campaign, 'p7')).toBe('host');
  });
});

test('claims, leaving and passing on are in an export, and are decided again on import', () => {
  const campaign = company();
  campaign.ok({ kind: 'claimHost' }, 'p1');
  campaign.order({ kind: 'replaceHost', member: 'p1' });
  campaign.ok({ kind: 'leave' });
  campaign.ok({ kind: 'passOnCasket', casket: 1, member: 'p2' }, 'p1');
  const brought = importCampaign(JSON.parse(JSON.stringify(campaign.export())));
  expect(brought).toMatchObject({ ok: true, state: campaign.state });
});

test('launching a mission twice is refused as launched already, even when it is over', () => {
  const campaign = soloCampaign();
  const mission = campaign.embark();
  expect(campaign.ask({ kind: 'launchMission', mission })).toBe('missionLaunched');
  campaign.order({ kind: 'settleMission', mission, report: campaign.report(mission) });
  expect(campaign.ask({ kind: 'launchMission', mission })).toBe('missionLaunched');
  expect(campaign.ask({ kind: 'cancelMission', mission })).toBe('missionLaunched');
});

const never = (): never => {
  throw new Error('there is no such casket');
};
