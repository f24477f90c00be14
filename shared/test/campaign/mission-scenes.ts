import { CAMPAIGN_LIMITS } from '../../src/campaign/campaign-limits.ts';
import type { MapDefinition } from '../../src/model/board.ts';
import { universal } from './pack-cards.ts';
import { after, lobby, post, warden, type Outcome, type Scenes } from './scene-parts.ts';
import { Sandbox, soloCampaign, type Wish } from './sandbox.ts';

const ruined = { components: { chassis: { cd: 10, condition: 'destroyed' } } } as const;

/** A valid map without a shrine to walk to. */
const CRAMPED: MapDefinition = {
  id: 'cramped',
  title: 'Cramped',
  radius: 3,
  terrain: {},
  elevation: {},
  deployment: [
    [
      [3, 0],
      [2, 0],
      [3, -1],
      [2, 1],
      [2, -1],
    ],
    [
      [-3, 0],
      [-2, 0],
      [-3, 1],
      [-2, -1],
      [-2, 1],
    ],
  ],
};

const mustered = (wish: Wish): Outcome => {
  const campaign = soloCampaign();
  campaign.to('muster');
  return campaign.ask(wish);
};

/** From the plan of a mission to its settlement. */
export const MISSION_SCENES = {
  missionUnknown: () => new Sandbox().order({ kind: 'abandonMission', mission: 1 }),
  missionPlannedAlready: () => after(lobby(1), { kind: 'planMission', scenario: 'outlying-farm' }),
  missionNotPlanned: () => after(soloCampaign(), { kind: 'readyUp', ready: true }),
  missionNotLaunched: () => lobby(1).order({ kind: 'beginMission', mission: 1, match: 'm' }),
  missionNotLive: () => lobby(1).order({ kind: 'abandonMission', mission: 1 }),
  missionAlreadySettled: () => {
    const campaign = soloCampaign();
    campaign.mission();
    return campaign.order({ kind: 'settleMission', mission: 1, report: campaign.report(1) });
  },
  matchMismatch: () => {
    const campaign = soloCampaign();
    const mission = campaign.embark();
    const report = { ...campaign.report(mission), seats: [] };
    return campaign.order({ kind: 'settleMission', mission, report });
  },
  scenarioUnknown: () => mustered({ kind: 'planMission', scenario: 'nowhere' }),
  scenarioRecent: () => {
    const campaign = soloCampaign({ options: { rotation: true } });
    campaign.mission();
    campaign.to('muster');
    return campaign.ask({ kind: 'planMission', scenario: 'outlying-farm' });
  },
  scenarioUnfit: () => {
    // Requires so many cards in every deck that none is legal.
    const cards = new Array<null>(40).fill(null).map((_, index) => universal(`ballast-${String(index)}`));
    const packs = [{ id: 'ballast', title: 'Ballast', cards, sets: [], factions: [] }];
    const campaign = new Sandbox({ ruleset: { preset: 'three-layer', overrides: {}, packs } });
    campaign.to('muster');
    return campaign.ask({ kind: 'planMission', scenario: 'river-tithe' });
  },
  missionLaunched: () => {
    const campaign = soloCampaign();
    campaign.embark();
    return campaign.ask({ kind: 'launchMission', mission: 1 });
  },
  tooManyMissions: () => {
    const campaign = new Sandbox();
    campaign.to('muster');
    for (let mission = 1; mission <= CAMPAIGN_LIMITS.missions; mission += 1) {
      campaign.ok({ kind: 'planMission', scenario: 'outlying-farm' });
      campaign.ok({ kind: 'cancelMission' });
    }
    return campaign.ask({ kind: 'planMission', scenario: 'outlying-farm' });
  },
  mapUnknown: () => mustered({ kind: 'planMission', scenario: 'outlying-farm', map: 'nowhere' }),
  mapUnfit: () => mustered({ kind: 'planMission', scenario: 'saints-road', map: CRAMPED }),
  teamUnknown: () => after(lobby(1), post(1, 2)),
  teamFull: () => {
    const campaign = lobby(5);
    for (let index = 1; index < 5; index += 1) campaign.ok(post(index + 1), `p${String(index)}`);
    return campaign.ask(post(1));
  },
  casketPosted: () => {
    const campaign = soloCampaign();
    campaign.embark();
    return campaign.ask({ kind: 'refitCasket', casket: 1, list: warden });
  },
  pilotPosted: () => {
    const campaign = lobby(2);
    campaign.ok(post(1));
    return after(campaign, { kind: 'passOnPilot', pilot: 1, member: 'p1' });
  },
  pilotNotPosted: () => after(lobby(1), { kind: 'leavePost', pilot: 1 }),
  casketNotDeployable: () => {
    const campaign = soloCampaign();
    campaign.mission(ruined);
    campaign.plan();
    return campaign.ask(post(1));
  },
  tooFewPilots: () => after(lobby(1), { kind: 'launchMission' }),
  notAllReady: () => {
    const campaign = lobby(1);
    campaign.ok(post(1));
    return campaign.ask({ kind: 'launchMission' });
  },
  notPosted: () => after(lobby(1), { kind: 'readyUp', ready: true }),
  memberPosted: () => {
    const campaign = soloCampaign();
    campaign.equip();
    campaign.plan();
    campaign.ok(post(1));
    return campaign.ask(post(2));
  },
  someoneCanDeploy: () => mustered({ kind: 'standDown' }),
} satisfies Scenes;
