import { CAMPAIGN_LIMITS } from '../../src/campaign/campaign-limits.ts';
import type { CampaignRefusalCode } from '../../src/campaign/campaign-refusal.ts';
import { parseCampaignCommand } from '../../src/campaign/judge-campaign.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import type { MapDefinition } from '../../src/model/board.ts';
import type { Carried, Wish } from './sandbox.ts';
import { universal } from './pack-cards.ts';
import { Sandbox, soloCampaign } from './sandbox.ts';

type Outcome = ReturnType<Sandbox['ask']>;

const warden = fittingDeck(resolveRuleset('three-layer'), 'church', 'warden');
const scout = fittingDeck(resolveRuleset('three-layer'), 'church', 'scout');
const nomads = fittingDeck(resolveRuleset('three-layer'), 'nomads', 'warden');

/** A solo campaign that came home with this, at that step of its settlement. */
const home = (
  carried: Carried,
  step: 'repairs' | 'treatment' | 'recruitment' | 'muster',
  wish: Wish,
): Outcome => {
  const campaign = soloCampaign();
  campaign.mission(carried);
  campaign.to(step);
  return campaign.ask(wish);
};

/** A lobby of so many with a pilot and a casket each, and the mission planned. */
const lobby = (players: number, scenario = 'outlying-farm'): Sandbox => {
  const campaign = soloCampaign();
  for (let index = 1; index < players; index += 1) {
    campaign.admit(`p${String(index)}`);
    campaign.equip(`p${String(index)}`);
  }
  campaign.to('muster');
  campaign.ok({ kind: 'planMission', scenario });
  return campaign;
};

const post = (number: number, team = 1): Wish => ({ kind: 'takePost', pilot: number, casket: number, team });
const house = (overrides: object) =>
  ({ ruleset: { preset: 'three-layer', overrides, packs: [] } }) as NonNullable<
    ConstructorParameters<typeof Sandbox>[0]
  >;
const after = (campaign: Sandbox, wish: Wish, by = 'host'): Outcome => campaign.ask(wish, by);
const ruined = { components: { chassis: { cd: 10, condition: 'destroyed' } } } as const;
const lost = { components: { head: { cd: 6, condition: 'beyondRepair' } } } as const;
const broken = { components: { head: { cd: 6, condition: 'destroyed' } } } as const;
const dented = { components: { head: { cd: 1 } } } as const;
const hurt = { wounds: [{ wound: 'concussion', entry: 1 }] } as const;

/** A sound map that has no shrine to walk to. */
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

/** Each refusal in the plainest way there is to it. */
export const REFUSAL_SCENES: Readonly<Record<CampaignRefusalCode, () => Outcome | undefined>> = {
  malformedCommand: () => codeOf(parseCampaignCommand({ kind: 'repair', key: 'short', casket: 'one' })),
  commandRepeated: () => {
    const campaign = new Sandbox();
    const command = { kind: 'endStep', key: 'the-very-same-key' } as const;
    campaign.give({ from: 'member', by: 'host', command });
    return campaign.give({ from: 'member', by: 'host', command });
  },
  notMember: () => after(new Sandbox(), { kind: 'endStep' }, 'stranger'),
  notHost: () => after(lobby(2), { kind: 'launchMission' }, 'p1'),
  notPlayer: () => {
    const campaign = new Sandbox();
    campaign.admit('eye', 'watcher');
    return campaign.ask({ kind: 'recruitPilot', name: 'Eye', faction: 'church' }, 'eye');
  },
  notOwner: () => after(lobby(2), post(1), 'p1'),
  memberUnknown: () => after(new Sandbox(), { kind: 'setRole', member: 'nobody', role: 'player' }),
  alreadyMember: () =>
    new Sandbox().order({ kind: 'admit', member: { id: 'host', name: 'Again', role: 'player' } }),
  campaignFull: () =>
    lobby(8).order({ kind: 'admit', member: { id: 'ninth', name: 'Ninth', role: 'player' } }),
  hostMustStay: () => after(new Sandbox(), { kind: 'leave' }),
  memberOnMission: () => {
    const campaign = soloCampaign();
    campaign.admit('p1');
    campaign.equip('p1');
    campaign.embark('outlying-farm', [['p1', 2, 2]]);
    return campaign.ask({ kind: 'leave' }, 'p1');
  },

  pilotUnknown: () => after(lobby(1), post(7)),
  pilotDead: () => home({ fate: 'died' }, 'treatment', { kind: 'soulBargain', pilot: 1 }),
  pilotTaken: () => home({ fate: 'taken' }, 'treatment', { kind: 'soulBargain', pilot: 1 }),
  pilotRecovering: () => {
    const campaign = soloCampaign();
    campaign.mission({ threads: [{ thread: 1, lost: false, entry: 1 }] });
    campaign.to('treatment');
    campaign.ok({ kind: 'mendThread', pilot: 1, thread: 1 });
    campaign.to('muster');
    campaign.ok({ kind: 'planMission', scenario: 'outlying-farm' });
    return campaign.ask(post(1));
  },
  casketUnknown: () => home({}, 'repairs', { kind: 'overhaul', casket: 4 }),
  factionUnknown: () => after(new Sandbox(), { kind: 'recruitPilot', name: 'A', faction: 'nobody' }),
  factionMismatch: () =>
    nomads ? after(soloCampaign(), { kind: 'refitCasket', casket: 1, list: nomads }) : undefined,
  frameMismatch: () =>
    scout ? after(soloCampaign(), { kind: 'refitCasket', casket: 1, list: scout }) : undefined,
  deckIllegal: () =>
    warden
      ? after(soloCampaign(), { kind: 'refitCasket', casket: 1, list: { ...warden, tactics: [] } })
      : undefined,
  rosterFull: () => {
    const campaign = soloCampaign();
    for (let more = 0; more < 3; more += 1) {
      campaign.ok({ kind: 'recruitPilot', name: 'More', faction: 'church' });
    }
    return campaign.ask({ kind: 'recruitPilot', name: 'Too many', faction: 'church' });
  },

  notThisStep: () => after(soloCampaign(), { kind: 'overhaul', casket: 1 }),
  notEnoughScrap: () => {
    const campaign = soloCampaign({ treasury: { scrap: 19, credits: 0 } });
    return warden
      ? campaign.ask({ kind: 'buildCasket', name: 'Second', frame: 'warden', list: warden })
      : undefined;
  },
  notEnoughCredits: () => {
    const campaign = soloCampaign({ treasury: { scrap: 0, credits: 0 } });
    campaign.mission(dented);
    return campaign.ask({ kind: 'overhaul', casket: 1 });
  },
  componentMissing: () => {
    const campaign = soloCampaign({ ruleset: { preset: 'deck-as-health', overrides: {}, packs: [] } });
    campaign.mission();
    return campaign.ask({ kind: 'repair', casket: 1, component: 'head' });
  },
  componentUndamaged: () => home({}, 'repairs', { kind: 'repair', casket: 1, component: 'head' }),
  componentDestroyed: () => home(broken, 'repairs', { kind: 'mendMajor', casket: 1, component: 'head' }),
  componentNotDestroyed: () => home(dented, 'repairs', { kind: 'replace', casket: 1, component: 'head' }),
  componentBeyondRepair: () => home(lost, 'repairs', { kind: 'repair', casket: 1, component: 'head' }),
  alreadyUnderRepair: () => {
    const campaign = soloCampaign();
    campaign.mission(dented);
    campaign.ok({ kind: 'repair', casket: 1, component: 'head' });
    return campaign.ask({ kind: 'mendMinor', casket: 1, component: 'head' });
  },
  casketUndamaged: () => home({}, 'repairs', { kind: 'overhaul', casket: 1 }),
  woundNotThere: () => home({}, 'treatment', { kind: 'surgery', pilot: 1, wound: 'ptsd' }),
  woundNotSevere: () => home(hurt, 'treatment', { kind: 'surgery', pilot: 1, wound: 'concussion' }),
  woundNotTrauma: () => home(hurt, 'treatment', { kind: 'cleanse', pilot: 1, wound: 'concussion' }),
  woundNotMinor: () =>
    home({ wounds: [{ wound: 'ptsd', entry: 1 }] }, 'treatment', {
      kind: 'penanceRitual',
      pilot: 1,
      wound: 'ptsd',
    }),
  threadNotSevered: () => home({}, 'treatment', { kind: 'mendThread', pilot: 1, thread: 1 }),
  threadLost: () =>
    home({ threads: [{ thread: 1, lost: true, entry: 1 }] }, 'treatment', {
      kind: 'mendThread',
      pilot: 1,
      thread: 1,
    }),
  taintTooLow: () => {
    const campaign = soloCampaign(house({ taint: true }));
    campaign.mission();
    campaign.to('treatment');
    return campaign.ask({ kind: 'purgeTaint', pilot: 1 });
  },
  penanceTaken: () => {
    const campaign = soloCampaign();
    campaign.mission();
    campaign.to('treatment');
    campaign.ok({ kind: 'soulBargain', pilot: 1 });
    return campaign.ask({ kind: 'soulBargain', pilot: 1 });
  },
  moduleOff: () => home({}, 'treatment', { kind: 'purgeTaint', pilot: 1 }),

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
  scenarioUnfit: () => {
    // So many cards in every deck that none is legal.
    const cards = new Array<null>(40).fill(null).map((_, index) => universal(`ballast-${String(index)}`));
    const packs = [{ id: 'ballast', title: 'Ballast', cards, sets: [], factions: [] }];
    const campaign = new Sandbox({ ruleset: { preset: 'three-layer', overrides: {}, packs } });
    campaign.to('muster');
    return campaign.ask({ kind: 'planMission', scenario: 'iron-tithe' });
  },
  campaignMovedOn: () => after(new Sandbox(), { kind: 'endStep', step: 'repairs' }),
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
  mapUnfit: () => mustered({ kind: 'planMission', scenario: 'pilgrims-road', map: CRAMPED }),
  teamUnknown: () => after(lobby(1), post(1, 2)),
  teamFull: () => {
    const campaign = lobby(5);
    for (let index = 1; index < 5; index += 1) campaign.ok(post(index + 1), `p${String(index)}`);
    return campaign.ask(post(1));
  },
  casketPosted: () => {
    const campaign = soloCampaign();
    campaign.embark();
    return warden ? campaign.ask({ kind: 'refitCasket', casket: 1, list: warden }) : undefined;
  },
  pilotPosted: () => {
    const campaign = lobby(2);
    campaign.ok(post(1));
    return after(campaign, { kind: 'passOnPilot', pilot: 1, member: 'p1' });
  },
  hostNotClaimed: () => {
    const campaign = lobby(2);
    return campaign.order({ kind: 'replaceHost', member: 'p1' });
  },
  pilotNotPosted: () => after(lobby(1), { kind: 'leavePost', pilot: 1 }),
  casketNotDeployable: () => {
    const campaign = soloCampaign();
    campaign.mission(ruined);
    campaign.to('muster');
    campaign.ok({ kind: 'planMission', scenario: 'outlying-farm' });
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
    campaign.to('muster');
    campaign.ok({ kind: 'planMission', scenario: 'outlying-farm' });
    campaign.ok(post(1));
    return campaign.ask(post(2));
  },
  someoneCanDeploy: () => mustered({ kind: 'standDown' }),
};

const mustered = (wish: Wish): Outcome => {
  const campaign = soloCampaign();
  campaign.to('muster');
  return campaign.ask(wish);
};

const codeOf = (verdict: {
  readonly ok: boolean;
  readonly code?: CampaignRefusalCode;
}): Outcome | undefined => verdict.code;
