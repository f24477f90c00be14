import type { PilotFate } from '../campaign/campaign-fact.ts';
import type { CampaignRole, MissionOutcome, PilotWound, SettlementStep } from '../campaign/campaign-state.ts';
import type { ComponentId } from '../model/ids.ts';
import { counted, listed, signed } from '../text/words.ts';
import { ENGLISH, type Phrases } from './english.ts';

const missions = (count: number): string => counted(count, 'mission');
const part = (casket: string, component: ComponentId): string => `${casket}, ${ENGLISH.aims[component]}`;

/**
 * What happens in a campaign, in English. Names are given as words. `from` says where a fact comes from, with a space
 * before it; empty for readers who do not want it.
 */
export const CAMPAIGN_ENGLISH = {
  pilot: (id: number) => `Pilot ${String(id)}`,
  casket: (id: number) => `Casket ${String(id)}`,
  formerMember: 'A member who has left',
  side: (team: number) => `side ${String(team)}`,
  /** The entry of a journal. */
  origin: (mission: number, match: string, entry: number) =>
    ` (mission ${String(mission)}, match ${match}, entry ${String(entry)})`,
  roles: { host: 'host', player: 'player', watcher: 'watcher' } satisfies Record<CampaignRole, string>,
  memberJoined: (name: string, role: string) => `${name} joins as ${role}.`,
  memberLeft: (name: string) => `${name} leaves.`,
  roleChanged: (name: string, role: string) => `${name} is ${role} now.`,
  hostClaimed: (name: string) => `${name} claims the place of the host.`,
  hostClaimEnded: 'The claim to the place of the host has ended.',
  recruited: (name: string, kind: string) => `${name} (${kind}) is recruited.`,
  built: (name: string, kind: string) => `${name} (${kind}) is built.`,
  lent: (name: string, kind: string) => `${name} (${kind}) is borrowed for a mission.`,
  returned: (casket: string) => `${casket} goes back to its lender.`,
  scrapPrice: (credits: number) => `Scrap costs ${credits} Credits on the market.`,
  passedOn: (what: string, name: string) => `${what} is passed on to ${name}.`,
  refitted: (casket: string) => `${casket} has a new deck.`,
  steps: {
    repairs: 'repairs',
    treatment: 'treatment',
    recruitment: 'recruitment',
    muster: 'muster',
  } satisfies Record<SettlementStep, string>,
  stepBegan: (step: string) => `The settlement goes on to ${step}.`,
  treasury: (scrap: number, credits: number, why: string) => {
    const amounts = [
      ...(scrap === 0 ? [] : [`${signed(scrap)} Scrap`]),
      ...(credits === 0 ? [] : [`${signed(credits)} Credits`]),
    ];
    return `${amounts.join(', ') || 'Nothing changes hands'}${why}.`;
  },
  /** Where Scrap and Credits come from that nobody paid, with a space before it. */
  spoils: { reward: ' as a reward', salvage: ' from the wrecks' } as Readonly<
    Record<string, string | undefined>
  >,
  diceRolled: (purpose: string, faces: readonly string[]) =>
    `A Suffering Die${purpose} shows ${listed(faces)}.`,
  /** What a die is rolled for, with a space before it. */
  rolledFor: (purpose: string) => ` for ${purpose}`,
  repairBegan: (casket: string, component: ComponentId, count: number) =>
    `${part(casket, component)}: the repair begins, and takes ${missions(count)}.`,
  repairAdvanced: (casket: string, component: ComponentId, left: number) =>
    `${part(casket, component)}: ${missions(left)} to go.`,
  repairFinished: (casket: string, component: ComponentId) => `${part(casket, component)}: repaired.`,
  repairCalledOff: (casket: string, component: ComponentId) =>
    `${part(casket, component)}: the repair is called off.`,
  replaced: (casket: string, component: ComponentId) => `${part(casket, component)}: replaced, and scarred.`,
  conditions: { working: '', destroyed: ', destroyed', beyondRepair: ', beyond repair' },
  componentSet: (casket: string, component: ComponentId, cd: number, condition: string, from: string) =>
    `${part(casket, component)}: ${cd === 0 ? 'undamaged' : `${String(cd)} Component Damage`}${condition}${from}.`,
  equipmentLost: (casket: string, component: ComponentId, sets: string, from: string) =>
    `${part(casket, component)}: what it carried is lost${sets}${from}.`,
  injuries: (casket: string, count: number) => `${casket} carries ${counted(count, 'injury card')}.`,
  healedBy: {
    time: 'time',
    rest: 'rest',
    surgery: 'surgery',
    cleansing: 'cleansing',
    ritual: 'ritual',
  },
  healed: (pilot: string, wound: string, by: string) => `${pilot} is healed of ${wound} by ${by}.`,
  threadMended: (pilot: string, thread: number) => `Thread ${String(thread)} of ${pilot} is mended.`,
  /** `left`: from then on; `null` if only the number of missions in all is known. */
  laidUp: (pilot: string, until: number, left: number | null) =>
    left === null
      ? `${pilot} is out until ${missions(until)} of the campaign ${until === 1 ? 'is' : 'are'} over.`
      : `${pilot} is out for ${left === 1 ? 'the next mission' : `the next ${missions(left)}`}.`,
  recovered: (pilot: string) => `${pilot} is fit again.`,
  taint: (pilot: string, taint: number) => `${pilot} has ${String(taint)} Taint.`,
  penance: (pilot: string, face: string) => `${pilot} will suffer ${face} when the next mission begins.`,
  stoodDown: 'The settlement stays at home, and time passes.',
  planned: (mission: number, scenario: string, map: string) =>
    `Mission ${String(mission)} is planned: ${scenario}${map}.`,
  /** The map of a mission, after its scenario. */
  onMap: (map: string) => `, on ${map}`,
  postTaken: (pilot: string, casket: string, side: string) =>
    `${pilot} takes ${casket} into the mission for ${side}.`,
  postLeft: (pilot: string) => `${pilot} stays at home.`,
  readied: (name: string, isReady: boolean) => `${name} is ${isReady ? 'ready' : 'not ready'}.`,
  cancelled: (mission: number) => `Mission ${String(mission)} is called off.`,
  launched: (mission: number) => `Mission ${String(mission)} is launched.`,
  began: (mission: number, match: string) => `Mission ${String(mission)} is played${match}.`,
  asMatch: (match: string) => ` as match ${match}`,
  outcomes: { success: 'success', partial: 'partial success', failure: 'failure' } satisfies Record<
    MissionOutcome,
    string
  >,
  settled: (mission: number, ends: readonly { readonly outcome: string; readonly side: string }[]) =>
    `Mission ${String(mission)} is over: ${listed(ends.map(({ outcome, side }) => `${outcome} for ${side}`))}.`,
  grades: { minor: 'minor', severe: 'severe', trauma: 'trauma' } satisfies Record<
    PilotWound['grade'],
    string
  >,
  wounded: (pilot: string, wound: string, grade: string, from: string) =>
    `${pilot} carries ${wound} (${grade})${from}.`,
  severed: (pilot: string, thread: number, isLost: boolean, from: string) =>
    `Thread ${String(thread)} of ${pilot} is severed${isLost ? ' for good' : ''}${from}.`,
  fates: {
    stood: 'stands at the end',
    retreated: 'retreats',
    extracted: 'is carried off the field',
    taken: 'is left on the field',
    died: 'dies',
  } satisfies Record<PilotFate, string>,
  fared: (pilot: string, fate: string) => `${pilot} ${fate}.`,
  survived: (pilot: string, count: number, grit: number) =>
    `${pilot} has survived ${missions(count)}${grit > 0 ? `: Grit ${String(grit)}` : ''}.`,
  died: (pilot: string) => `${pilot} is dead.`,
  taken: (pilot: string) => `${pilot} was left behind and is lost.`,
  /** How a pilot is lost, in one sentence. `wound`: the last one; empty if there was none. */
  lost: {
    died: (pilot: string, wound: string) =>
      wound === '' ? `${pilot} dies.` : `${pilot} dies; the last wound was ${wound}.`,
    taken: (pilot: string) => `${pilot} is left on the field, and is lost.`,
  },
  /** Where nobody is lost for good. */
  spared: {
    died: (pilot: string) => `${pilot} falls, and comes home more dead than alive.`,
    taken: (pilot: string) => `${pilot} is left on the field, and finds the way home.`,
  },
};

/** The words of a campaign's chronicle; another language has the same. */
export type CampaignBook = Phrases<typeof CAMPAIGN_ENGLISH>;
