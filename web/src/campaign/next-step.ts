import {
  builtInScenario,
  foreseeCasket,
  foreseeCommand,
  foreseeLoan,
  membersWhoCanGo,
  TAINT_TO_PURGE,
  type Campaign,
} from '@penance/shared';
import { FACTIONS } from '../setup/loadout.ts';

type State = Campaign['state'];
/** A campaign as one of its members sees it. */
type Seen = Pick<Campaign, 'state' | 'member' | 'role' | 'status'>;

/** Why a player cannot go on a mission. */
export type Hindrance = 'noPilot' | 'noCasket' | 'casketsUnfit' | 'pilotsOut' | 'factions';

/** `null` if a pilot of that player could go with a casket. */
export const hindranceOf = (state: State, member: string): Hindrance | null => {
  if (membersWhoCanGo(state).includes(member)) return null;
  const pilots = livingPilots(state, member);
  const caskets = ownCaskets(state, member);
  const ready = caskets.filter(({ deployable }) => deployable);
  if (pilots.length === 0) return 'noPilot';
  if (caskets.length === 0) return 'noCasket';
  if (ready.length === 0) return 'casketsUnfit';
  const fits = pilots.some((pilot) => ready.some(({ faction }) => faction === pilot.faction));
  return fits || pilots.every(({ status }) => status.kind !== 'active') ? 'pilotsOut' : 'factions';
};

/** In how many missions the first pilot of that player is back; 0 if none is out. */
export const backIn = (state: State, member: string): number => {
  const left = livingPilots(state, member).flatMap(({ status }) =>
    status.kind === 'recovering' ? Math.max(1, status.until - state.settlement.missions) : [],
  );
  return left.length === 0 ? 0 : Math.min(...left);
};

/** What a member who cannot go on a mission may do about it now. */
export type Way =
  | { readonly kind: 'recruit' | 'borrow' | 'repair' | 'refit' | 'takeOver' }
  /** `scrap`: what it costs. */
  | { readonly kind: 'build'; readonly scrap: number };

export const waysOf = (campaign: Seen): readonly Way[] => {
  const { state, member } = campaign;
  const hindrance = hindranceOf(state, member);
  if (hindrance === null || campaign.status === 'closed' || campaign.role === 'watcher') return [];
  const caskets = ownCaskets(state, member);
  const needsCasket = caskets.length === 0 || hindrance === 'casketsUnfit' || hindrance === 'factions';
  const { scrap, refusal } = foreseeCasket(state, member);
  const hasLost = caskets.some(({ lostEquipment }) => Object.keys(lostEquipment).length > 0);
  const { step } = state.settlement;
  const ways: readonly (readonly [Way, boolean])[] = [
    [{ kind: 'recruit' }, hindrance !== 'noCasket' && hindrance !== 'casketsUnfit' && mayRecruit(campaign)],
    [{ kind: 'repair' }, hindrance === 'casketsUnfit' && step === 'repairs'],
    [
      { kind: 'refit' },
      hindrance === 'casketsUnfit' && hasLost && (step === 'recruitment' || step === 'muster'),
    ],
    [{ kind: 'build', scrap }, needsCasket && refusal === null],
    [{ kind: 'borrow' }, needsCasket && caskets.length > 0 && foreseeLoan(state, member) === null],
    [{ kind: 'takeOver' }, mayTakeOver(campaign)],
  ];
  return ways.flatMap(([way, isOpen]) => (isOpen ? [way] : []));
};

/** Whether there is something to repair, or to treat. */
export const isDamaged = ({ components, lostEquipment }: State['caskets'][number]): boolean =>
  Object.values(components).some(({ cd, condition }) => cd > 0 || condition !== 'working') ||
  Object.keys(lostEquipment).length > 0;
export const isHurt = ({ wounds, threads, taint }: State['pilots'][number]): boolean =>
  wounds.length > 0 || threads.some(({ lost }) => !lost) || taint >= TAINT_TO_PURGE;

/** Whether the step asks nothing of a member who has something that it could ask about. */
export const isIdle = ({ state, member }: Pick<Seen, 'state' | 'member'>): boolean => {
  const pilots = livingPilots(state, member);
  const caskets = ownCaskets(state, member);
  return state.settlement.step === 'repairs'
    ? caskets.length > 0 && !caskets.some(isDamaged)
    : pilots.length > 0 && !pilots.some(isHurt);
};

/** What is next for a member, and whom the campaign waits for, as ids of members. */
export interface Next {
  readonly kind:
    | 'closed'
    | 'goOn'
    | 'choose'
    | 'standDown'
    | 'post'
    | 'ready'
    /** There are pilots enough, but on the wrong side. */
    | 'changeSides'
    | 'callOff'
    | 'launch'
    | 'begins'
    | 'play'
    /** Others are to take posts, or to say that they are ready. */
    | 'othersPost'
    | 'othersReady'
    | 'othersPlay';
  readonly members: readonly string[];
}

/** Of `goOn`, `choose`, `standDown`, `callOff` and `launch` the host is the one who does it. */
export const nextOf = (campaign: Seen): Next => {
  const { state, status } = campaign;
  if (status === 'closed') return { kind: 'closed', members: [] };
  const able = membersWhoCanGo(state);
  const mission = state.missions.at(-1);
  if (mission?.status === 'planned') return nextOfPlan(campaign, mission, able);
  if (mission?.status === 'launched') return { kind: 'begins', members: [] };
  if (mission?.status === 'live') {
    const members = mission.posts.map(({ member }) => member);
    return { kind: members.includes(campaign.member) ? 'play' : 'othersPlay', members };
  }
  if (state.settlement.step === 'muster')
    return { kind: able.length > 0 ? 'choose' : 'standDown', members: [] };
  const players = state.members.filter(({ role }) => role !== 'watcher').map(({ id }) => id);
  const lacking = players.filter((id) => id !== campaign.member && !able.includes(id));
  return { kind: 'goOn', members: state.settlement.step === 'recruitment' ? lacking : [] };
};

const nextOfPlan = (
  { member }: Seen,
  { scenario, posts, ready }: State['missions'][number],
  able: readonly string[],
): Next => {
  const sides = builtInScenario(scenario)?.teams ?? [];
  const manned = (team: number): number => posts.filter((post) => post.team === team).length;
  const posted = posts.map((post) => post.member);
  const isShort = sides.some(({ team, least }) => manned(team) < least);
  const unready = [...new Set(posted.filter((each) => !ready.includes(each)))];
  const hasRoom = sides.some(({ team, most }) => manned(team) < most);
  const free = hasRoom ? able.filter((each) => !posted.includes(each)) : [];
  const needed = sides.reduce((sum, { most, least }) => (most > 0 ? sum + least : sum), 0);
  if (isShort && free.length === 0 && posts.length >= needed) return { kind: 'changeSides', members: [] };
  if (unready.includes(member)) return { kind: 'ready', members: [] };
  const isComplete = !isShort && unready.length === 0;
  if (free.includes(member) && !isComplete) return { kind: 'post', members: [] };
  if (isShort) return { kind: free.length > 0 ? 'othersPost' : 'callOff', members: free };
  return isComplete ? { kind: 'launch', members: free } : { kind: 'othersReady', members: unready };
};

const livingPilots = ({ pilots }: State, member: string) =>
  pilots.filter(
    ({ owner, status: { kind } }) => owner === member && (kind === 'active' || kind === 'recovering'),
  );

const ownCaskets = ({ caskets }: State, member: string) =>
  caskets.filter(({ owner, loan }) => owner === member && loan !== 'returned');

const mayRecruit = ({ state, member }: Seen): boolean =>
  foreseeCommand(state, { kind: 'recruitPilot', key: KEY, name: 'Any', faction: FACTIONS[0] }, member).ok;

/** Whether the host may give to a player what a former one has left behind (11.9-4). */
const mayTakeOver = ({ state, member, role }: Seen): boolean => {
  if (role !== 'host') return false;
  const isFormer = (owner: string): boolean =>
    !state.members.some((each) => each.id === owner && each.role !== 'watcher');
  const mayPass = (command: Parameters<typeof foreseeCommand>[1]): boolean =>
    foreseeCommand(state, command, member).ok;
  return (
    state.pilots.some(
      ({ owner, id, status }) =>
        isFormer(owner) &&
        status.kind === 'active' &&
        mayPass({ kind: 'passOnPilot', key: KEY, pilot: id, member }),
    ) ||
    state.caskets.some(
      ({ owner, id, deployable }) =>
        isFormer(owner) && deployable && mayPass({ kind: 'passOnCasket', key: KEY, casket: id, member }),
    )
  );
};

/** Of commands that are only foreseen. */
const KEY = 'foreseen';
