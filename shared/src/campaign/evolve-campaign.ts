import type { ComponentId } from '../model/ids.ts';
import type { CampaignFact, CampaignFactType, FactOf } from './campaign-fact.ts';
import type { CampaignState, Casket, CasketComponent, Mission, Pilot } from './campaign-state.ts';
import { perComponent } from './per-component.ts';

type Apply<T extends CampaignFactType> = (state: CampaignState, fact: FactOf<T>) => CampaignState;

const NEW_PART: CasketComponent = { cd: 0, condition: 'working', scarred: false };

const APPLY: { readonly [T in CampaignFactType]: Apply<T> } = {
  commandApplied: (state) => state,
  memberJoined: (state, { member }) => ({ ...state, members: [...state.members, member] }),
  memberLeft: (state, { member }) => ({ ...state, members: state.members.filter(({ id }) => id !== member) }),
  roleChanged: (state, { member, role }) => ({
    ...state,
    members: state.members.map((each) => (each.id === member ? { ...each, role } : each)),
  }),
  hostClaimed: (state, { member }) => ({ ...state, hostClaim: member }),
  hostClaimEnded: ({ hostClaim: _claim, ...state }) => state,

  pilotRecruited: (state, { pilot, owner, name, faction }) => ({
    ...state,
    pilots: [...state.pilots, { ...NEW_PILOT, id: pilot, owner, name, faction }],
  }),
  casketBuilt: (state, fact) => ({ ...state, caskets: [...state.caskets, newCasket(fact)] }),
  casketLent: (state, fact) => {
    const lent: Casket = { ...newCasket(fact), loan: 'lent' };
    const isKnown = state.caskets.some(({ id }) => id === lent.id);
    return isKnown ? withCasket(state, lent.id, () => lent) : { ...state, caskets: [...state.caskets, lent] };
  },
  casketReturned: (state, { casket }) =>
    withCasket(state, casket, (each) => ({ ...each, loan: 'returned', repairs: [] })),
  pilotPassedOn: (state, { pilot, member }) =>
    withPilot(state, pilot, (each) => ({ ...each, owner: member })),
  casketPassedOn: (state, { casket, member }) =>
    withCasket(state, casket, (each) => ({
      ...each,
      owner: member,
      ...(state.revision !== undefined && { builder: each.builder ?? each.owner }),
    })),
  casketRefitted: (state, { casket, list }) => withCasket(state, casket, (each) => ({ ...each, list })),

  stepBegan: (state, { step }) => ({ ...state, settlement: { ...state.settlement, step } }),
  treasuryChanged: (state, { scrap, credits }) => ({
    ...state,
    settlement: {
      ...state.settlement,
      scrap: state.settlement.scrap + scrap,
      credits: state.settlement.credits + credits,
    },
  }),
  scrapPriceSet: (state, { credits }) => ({
    ...state,
    settlement: { ...state.settlement, scrapPrice: credits },
  }),
  diceRolled: (state) => ({ ...state, chanceCount: state.chanceCount + 1 }),
  repairBegan: (state, { casket, component, missions }) =>
    withCasket(state, casket, (each) => ({
      ...each,
      repairs: [...each.repairs, { component, left: missions }],
    })),
  repairAdvanced: (state, { casket, component, left }) =>
    withCasket(state, casket, (each) => ({
      ...each,
      repairs: each.repairs.map((repair) => (repair.component === component ? { component, left } : repair)),
    })),
  repairFinished: (state, fact) => withoutRepair(state, fact),
  repairCalledOff: (state, fact) => withoutRepair(state, fact),
  componentReplaced: (state, { casket, component }) =>
    withCasket(state, casket, (each) =>
      withPart(withEquipmentOf(each, component), component, () => ({
        cd: 0,
        condition: 'working',
        scarred: true,
      })),
    ),
  componentSet: (state, { casket, component, cd, condition }) =>
    withCasket(state, casket, (each) => withPart(each, component, (part) => ({ ...part, cd, condition }))),
  equipmentLost: (state, { casket, component, sets }) =>
    withCasket(state, casket, (each) => {
      const before = each.lostEquipment?.[component] ?? [];
      const lost = [...new Set([...before, ...sets])];
      return { ...each, lostEquipment: { ...each.lostEquipment, [component]: lost } };
    }),
  injuriesSet: (state, { casket, cards, counts }) =>
    withCasket(state, casket, (each) => ({
      ...each,
      injuryCards: cards,
      injuries: { ...each.injuries, ...counts },
    })),
  woundHealed: (state, { pilot, wound }) =>
    withPilot(state, pilot, (each) => ({
      ...each,
      wounds: each.wounds.filter((one) => one.wound !== wound),
    })),
  threadMended: (state, { pilot, thread }) =>
    withPilot(state, pilot, (each) => ({
      ...each,
      threads: each.threads.filter((one) => one.thread !== thread),
    })),
  pilotLaidUp: (state, { pilot, until }) =>
    withPilot(state, pilot, (each) => ({ ...each, status: { kind: 'recovering', until } })),
  pilotRecovered: (state, { pilot }) =>
    withPilot(state, pilot, (each) => ({ ...each, status: { kind: 'active' } })),
  taintSet: (state, { pilot, taint }) => withPilot(state, pilot, (each) => ({ ...each, taint })),
  penanceTaken: (state, { pilot, face }) =>
    withPilot(state, pilot, (each) => ({ ...each, penances: [...each.penances, face] })),

  stoodDown: (state, { missions }) => ({ ...state, settlement: { ...state.settlement, missions } }),
  missionPlanned: (state, { mission, scenario, map, ground = null }) => ({
    ...state,
    missions: [
      ...state.missions,
      {
        number: mission,
        scenario,
        map,
        ground,
        status: 'planned',
        posts: [],
        ready: [],
        match: null,
        outcomes: [],
      },
    ],
  }),
  postTaken: (state, { mission, post }) =>
    withMission(state, mission, (each) => ({
      ...each,
      posts: [...each.posts.filter(({ pilot }) => pilot !== post.pilot), post],
      ready: each.ready.filter((member) => member !== post.member),
    })),
  postLeft: (state, { mission, pilot }) =>
    withMission(state, mission, (each) => {
      const left = each.posts.find((post) => post.pilot === pilot);
      return {
        ...each,
        posts: each.posts.filter((post) => post.pilot !== pilot),
        ready: each.ready.filter((member) => member !== left?.member),
      };
    }),
  memberReadied: (state, { mission, member, ready }) =>
    withMission(state, mission, (each) => ({
      ...each,
      ready: [...each.ready.filter((one) => one !== member), ...(ready ? [member] : [])],
    })),
  missionCancelled: (state, { mission }) =>
    withMission(state, mission, (each) => ({ ...each, status: 'cancelled' })),
  missionLaunched: (state, { mission }) =>
    withMission(state, mission, (each) => ({ ...each, status: 'launched' })),
  missionBegan: (state, { mission, match }) =>
    withMission(state, mission, (each) => ({ ...each, status: 'live', match })),
  missionSettled: (state, { mission, outcomes }) =>
    withMission(
      { ...state, settlement: { ...state.settlement, missions: state.settlement.missions + 1 } },
      mission,
      (each) => ({ ...each, status: 'settled', outcomes }),
    ),
  pilotWounded: (state, { pilot, wound }) =>
    withPilot(state, pilot, (each) => ({ ...each, wounds: [...each.wounds, wound] })),
  threadSevered: (state, { pilot, thread }) =>
    withPilot(state, pilot, (each) => ({
      ...each,
      threads: [...each.threads.filter((one) => one.thread !== thread.thread), thread],
    })),
  /** A pilot who took part has suffered the dice rolled before, and has not rested. */
  pilotFared: (state, { pilot }) => withPilot(state, pilot, (each) => ({ ...each, rested: 0, penances: [] })),
  pilotRested: (state, { pilot, missions }) =>
    withPilot(state, pilot, (each) => ({ ...each, rested: missions })),
  missionSurvived: (state, { pilot, survived, grit }) =>
    withPilot(state, pilot, (each) => ({ ...each, survived, grit })),
  pilotDied: (state, { pilot, mission }) =>
    withPilot(state, pilot, (each) => ({ ...each, status: { kind: 'dead', mission } })),
  pilotTaken: (state, { pilot, mission }) =>
    withPilot(state, pilot, (each) => ({ ...each, status: { kind: 'taken', mission } })),
};

/** Every type of fact. */
export const FACT_TYPES = Object.keys(APPLY) as readonly CampaignFactType[];

/** The only function that changes a campaign. */
export const evolveCampaign = (state: CampaignState, fact: CampaignFact): CampaignState => {
  const apply = APPLY[fact.type] as Apply<CampaignFactType>;
  return { ...apply(state, fact), facts: state.facts + 1 };
};

/** The campaign after some facts. */
export const campaignAfter = (state: CampaignState, facts: readonly CampaignFact[]): CampaignState =>
  facts.reduce(evolveCampaign, state);

const NEW_PILOT: Omit<Pilot, 'id' | 'owner' | 'name' | 'faction'> = {
  grit: 0,
  survived: 0,
  status: { kind: 'active' },
  wounds: [],
  threads: [],
  taint: 0,
  rested: 0,
  penances: [],
};

const newCasket = ({
  casket,
  owner,
  name,
  frame,
  list,
}: FactOf<'casketBuilt'> | FactOf<'casketLent'>): Casket => ({
  id: casket,
  owner,
  name,
  frame,
  faction: list.faction,
  list,
  components: perComponent(() => NEW_PART),
  repairs: [],
  injuryCards: [],
  injuries: perComponent(() => 0),
});

const withPilot = (state: CampaignState, id: number, change: (pilot: Pilot) => Pilot): CampaignState => ({
  ...state,
  pilots: state.pilots.map((pilot) => (pilot.id === id ? change(pilot) : pilot)),
});

const withCasket = (state: CampaignState, id: number, change: (casket: Casket) => Casket): CampaignState => ({
  ...state,
  caskets: state.caskets.map((casket) => (casket.id === id ? change(casket) : casket)),
});

const withMission = (
  state: CampaignState,
  number: number,
  change: (mission: Mission) => Mission,
): CampaignState => ({
  ...state,
  missions: state.missions.map((mission) => (mission.number === number ? change(mission) : mission)),
});

const withPart = (
  casket: Casket,
  component: ComponentId,
  change: (part: CasketComponent) => CasketComponent,
): Casket => ({
  ...casket,
  components: { ...casket.components, [component]: change(casket.components[component]) },
});

/** A new arm restores what the old one carried. */
const withEquipmentOf = (casket: Casket, component: ComponentId): Casket => {
  if (!casket.lostEquipment) return casket;
  const { [component]: _back, ...lostEquipment } = casket.lostEquipment;
  return { ...casket, lostEquipment };
};

const withoutRepair = (
  state: CampaignState,
  { casket, component }: { readonly casket: number; readonly component: ComponentId },
): CampaignState =>
  withCasket(state, casket, (each) => ({
    ...each,
    repairs: each.repairs.filter((repair) => repair.component !== component),
  }));
