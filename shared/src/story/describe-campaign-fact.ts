import { printable } from '../text/printable.ts';
import type { CampaignFact, CampaignFactType } from '../campaign/campaign-fact.ts';
import type { CampaignView } from '../campaign/campaign-view.ts';
import type { Origin } from '../campaign/campaign-state.ts';
import { WOUND_CARDS } from '../cards/wounds.ts';
import type { ComponentId } from '../model/ids.ts';
import { aimWords } from './words.ts';
import { counted, listed, signed } from '../text/words.ts';

/** Those of whom facts speak by number or id. */
export type CampaignNames = Pick<CampaignView, 'members' | 'pilots' | 'caskets'>;

/** Also where one shape of fact has several types. */
type FactNamed<T, F = CampaignFact> = F extends { readonly type: infer Types }
  ? T extends Types
    ? F
    : never
  : never;
type Tell<T extends CampaignFactType> = (fact: FactNamed<T>, names: CampaignNames) => string | null;

const TELL: { readonly [T in CampaignFactType]: Tell<T> } = {
  commandApplied: () => null,
  memberJoined: ({ member }) => `${member.name} joins as ${member.role}.`,
  memberLeft: ({ member }, names) => `${memberName(names, member)} leaves.`,
  roleChanged: ({ member, role }, names) => `${memberName(names, member)} is ${role} now.`,
  hostClaimed: ({ member }, names) => `${memberName(names, member)} claims the place of the host.`,
  hostClaimEnded: () => 'Nobody claims the place of the host any more.',
  pilotRecruited: ({ pilot, name, faction }) => `${name} (pilot ${pilot}, ${faction}) is recruited.`,
  casketBuilt: ({ casket, name, frame }) => `${name} (casket ${casket}, ${frame}) is built.`,
  pilotPassedOn: ({ pilot, member }, names) =>
    `${pilotName(names, pilot)} is passed on to ${memberName(names, member)}.`,
  casketPassedOn: ({ casket, member }, names) =>
    `${casketName(names, casket)} is passed on to ${memberName(names, member)}.`,
  casketRefitted: ({ casket }, names) => `${casketName(names, casket)} is fitted out anew.`,
  stepBegan: ({ step }) => `The settlement goes on to ${step}.`,
  treasuryChanged: ({ scrap, credits, why }) => `${amounts(scrap, credits)} (${why}).`,
  diceRolled: ({ purpose, faces }) =>
    `A Suffering Die for ${spaced(purpose)} shows ${listed(faces.map(String))}.`,
  repairBegan: ({ casket, component, missions }, names) =>
    `The repair of ${part(names, casket, component)} begins: ${counted(missions, 'mission')}.`,
  repairAdvanced: ({ casket, component, left }, names) =>
    left === 0 ? null : `${part(names, casket, component)}: ${counted(left, 'mission')} to go.`,
  repairFinished: ({ casket, component }, names) => `${part(names, casket, component)} is repaired.`,
  repairCalledOff: ({ casket, component }, names) =>
    `The repair of ${part(names, casket, component)} is called off.`,
  componentReplaced: ({ casket, component }, names) =>
    `${part(names, casket, component)} is replaced, and scarred.`,
  componentSet: ({ casket, component, cd, condition, from }, names) =>
    `${part(names, casket, component)} is at ${cd} CD${condition === 'working' ? '' : `, ${CONDITIONS[condition]}`}${origin(from)}.`,
  equipmentLost: ({ casket, component, sets, from }, names) =>
    `${part(names, casket, component)}: what it carried is lost${sets.length === 0 ? '' : ` (${listed(sets)})`}${origin(from)}.`,
  injuriesSet: ({ casket, cards }, names) =>
    `${casketName(names, casket)} carries ${counted(cards.length, 'injury card')}.`,
  woundHealed: ({ pilot, wound, by }, names) =>
    `${pilotName(names, pilot)} is healed of ${WOUND_CARDS[wound].title} by ${by}.`,
  threadMended: ({ pilot, thread }, names) => `Thread ${thread} of ${pilotName(names, pilot)} is mended.`,
  pilotLaidUp: ({ pilot, until }, names) =>
    `${pilotName(names, pilot)} is out until the time of ${counted(until, 'mission')} has passed.`,
  pilotRecovered: ({ pilot }, names) => `${pilotName(names, pilot)} is fit again.`,
  taintSet: ({ pilot, taint }, names) => `${pilotName(names, pilot)} has ${taint} Taint.`,
  penanceTaken: ({ pilot, face }, names) =>
    `${pilotName(names, pilot)} will suffer ${face.replaceAll('-', ' ')} when the next mission begins.`,
  stoodDown: () => 'The settlement stays at home, and time passes.',
  missionPlanned: ({ mission, scenario, map }) => `Mission ${mission} is planned: ${scenario}, on ${map}.`,
  postTaken: ({ post }, names) =>
    `${pilotName(names, post.pilot)} takes ${casketName(names, post.casket)} to side ${post.team}.`,
  postLeft: ({ pilot }, names) => `${pilotName(names, pilot)} stays at home.`,
  memberReadied: ({ member, ready }, names) =>
    `${memberName(names, member)} is ${ready ? 'ready' : 'not ready'}.`,
  missionCancelled: ({ mission }) => `Mission ${mission} is called off.`,
  missionLaunched: ({ mission }) => `Mission ${mission} is launched.`,
  missionBegan: ({ mission, match }) => `Mission ${mission} is played as match ${match}.`,
  missionSettled: ({ mission, outcomes }) =>
    `Mission ${mission} is over: ${listed(outcomes.map(({ team, outcome }) => `${outcome} for side ${team}`))}.`,
  pilotWounded: ({ pilot, wound }, names) =>
    `${pilotName(names, pilot)} carries ${WOUND_CARDS[wound.wound].title} (${wound.grade})${origin(wound.from)}.`,
  threadSevered: ({ pilot, thread }, names) =>
    `Thread ${thread.thread} of ${pilotName(names, pilot)} is severed${thread.lost ? ' for good' : ''}${origin(thread.from)}.`,
  pilotFared: ({ pilot, fate }, names) => `${pilotName(names, pilot)} ${FATES[fate]}.`,
  pilotRested: () => null,
  missionSurvived: ({ pilot, survived, grit }, names) =>
    `${pilotName(names, pilot)} has survived ${counted(survived, 'mission')}: Grit ${grit}.`,
  pilotDied: ({ pilot }, names) => `${pilotName(names, pilot)} is dead.`,
  pilotTaken: ({ pilot }, names) => `${pilotName(names, pilot)} was left behind and is lost.`,
};

const CONDITIONS = { destroyed: 'destroyed', beyondRepair: 'beyond repair' } as const;

const FATES: Readonly<Record<FactNamed<'pilotFared'>['fate'], string>> = {
  stood: 'stands at the end',
  retreated: 'retreats',
  extracted: 'is carried off the field',
  taken: 'is left on the field',
  died: 'dies',
};

/** One fact as a sentence; `null` for one that says nothing to people. */
export const describeCampaignFact = (fact: CampaignFact, names: CampaignNames): string | null => {
  const told = (TELL[fact.type] as Tell<CampaignFactType>)(fact, names);
  return told === null ? null : printable(told);
};

const pilotName = ({ pilots }: CampaignNames, id: number): string =>
  pilots.find((pilot) => pilot.id === id)?.name ?? `Pilot ${id}`;

const casketName = ({ caskets }: CampaignNames, id: number): string =>
  caskets.find((casket) => casket.id === id)?.name ?? `Casket ${id}`;

const memberName = ({ members }: CampaignNames, id: string): string =>
  members.find((member) => member.id === id)?.name ?? 'A member who has left';

const part = (names: CampaignNames, casket: number, component: ComponentId): string =>
  `${casketName(names, casket)}, ${aimWords(component)}`;

/** Where it came from, for whoever wants to look it up. */
const origin = (from: Origin | undefined): string =>
  from ? ` (mission ${from.mission}, match ${from.match}, entry ${from.entry})` : '';

const amounts = (scrap: number, credits: number): string =>
  [
    ...(scrap === 0 ? [] : [`${signed(scrap)} Scrap`]),
    ...(credits === 0 ? [] : [`${signed(credits)} Credits`]),
  ].join(', ') || 'Nothing changes hands';

const spaced = (purpose: string): string => purpose.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
