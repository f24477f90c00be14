import type { CampaignFact, CampaignNames } from '@penance/shared';
import { de } from '../messages/de-rules.ts';
import { missionTitle, sideTitle, type CampaignState } from './sides.ts';

export type FactType = CampaignFact['type'];
type FactNamed<T, F = CampaignFact> = F extends { readonly type: infer Types }
  ? T extends Types
    ? F
    : never
  : never;
export type Tell<T extends FactType> = (fact: FactNamed<T>, names: CampaignState) => string | null;

const member = ({ members }: CampaignNames, id: string): string =>
  members.find((each) => each.id === id)?.name ?? 'Ein früheres Mitglied';
const pilot = ({ pilots }: CampaignNames, id: number): string =>
  pilots.find((each) => each.id === id)?.name ?? `Pilot ${String(id)}`;
const casket = ({ caskets }: CampaignNames, id: number): string =>
  caskets.find((each) => each.id === id)?.name ?? `Sarg ${String(id)}`;
const part = (
  names: CampaignNames,
  { casket: id, component }: { readonly casket: number; readonly component: keyof typeof de.components },
): string => `${casket(names, id)}, ${de.components[component]}`;
const side = (state: CampaignState, mission: number, team: number): string =>
  sideTitle(state, mission, team) ?? `Seite ${String(team)}`;
const missions = (count: number): string => (count === 1 ? '1 Mission' : `${String(count)} Missionen`);
const signed = (value: number): string => (value < 0 ? `−${String(-value)}` : `+${String(value)}`);

const STEPS = {
  repairs: 'den Reparaturen',
  treatment: 'den Behandlungen',
  recruitment: 'der Anwerbung',
  muster: 'der Musterung',
};
const OUTCOMES = { success: 'Erfolg', partial: 'Teilerfolg', failure: 'Fehlschlag' };
const HEALED = {
  time: 'mit der Zeit',
  rest: 'durch Ruhe',
  surgery: 'durch eine Operation',
  cleansing: 'durch Läuterung',
  ritual: 'durch ein Ritual',
};
const FATES = {
  stood: 'steht am Ende noch',
  retreated: 'zieht sich zurück',
  extracted: 'wird vom Feld getragen',
  taken: 'bleibt auf dem Feld zurück',
  died: 'stirbt',
};
const ROLES = { host: 'die Leitung', player: 'ein Spieler', watcher: 'ein Zuschauer' };
const GRADES = { minor: 'leicht', severe: 'schwer', trauma: 'Trauma' };
const CONDITIONS = { working: '', destroyed: ', zerstört', beyondRepair: ', nicht mehr zu reparieren' };

const TELL: { readonly [T in FactType]: Tell<T> } = {
  commandApplied: () => null,
  memberJoined: (fact) => `${fact.member.name} tritt bei.`,
  memberLeft: (fact, names) => `${member(names, fact.member)} geht.`,
  roleChanged: (fact, names) => `${member(names, fact.member)} ist jetzt ${ROLES[fact.role]}.`,
  hostClaimed: (fact, names) => `${member(names, fact.member)} beansprucht die Leitung.`,
  hostClaimEnded: () => 'Niemand beansprucht mehr die Leitung.',
  pilotRecruited: ({ name, faction }) => `${name} (${de.factions[faction] ?? faction}) wird angeworben.`,
  casketBuilt: ({ name, frame }) => `${name} (${de.frames[frame]}) wird gebaut.`,
  pilotPassedOn: (fact, names) => `${pilot(names, fact.pilot)} geht an ${member(names, fact.member)}.`,
  casketPassedOn: (fact, names) => `${casket(names, fact.casket)} geht an ${member(names, fact.member)}.`,
  casketRefitted: (fact, names) => `${casket(names, fact.casket)} wird neu ausgerüstet.`,
  stepBegan: ({ step }) => `Die Siedlung geht weiter zu ${STEPS[step]}.`,
  treasuryChanged: ({ scrap, credits }) =>
    [scrap === 0 ? '' : `${signed(scrap)} Schrott`, credits === 0 ? '' : `${signed(credits)} Credits`]
      .filter((each) => each !== '')
      .join(', ') || null,
  diceRolled: ({ faces }) => `Ein Leidenswürfel zeigt ${faces.join(', ')}.`,
  repairBegan: (fact, names) => `${part(names, fact)}: die Reparatur beginnt, ${missions(fact.missions)}.`,
  repairAdvanced: (fact, names) =>
    fact.left === 0 ? null : `${part(names, fact)}: noch ${missions(fact.left)}.`,
  repairFinished: (fact, names) => `${part(names, fact)} ist repariert.`,
  repairCalledOff: (fact, names) => `${part(names, fact)}: die Reparatur wird abgebrochen.`,
  componentReplaced: (fact, names) => `${part(names, fact)} wird ersetzt und ist vernarbt.`,
  componentSet: (fact, names) =>
    `${part(names, fact)} hat ${String(fact.cd)} Schaden${CONDITIONS[fact.condition]}.`,
  equipmentLost: (fact, names) => `${part(names, fact)}: die getragene Ausrüstung ist verloren.`,
  injuriesSet: (fact, names) =>
    `${casket(names, fact.casket)} trägt ${String(fact.cards.length)} Verletzungskarten.`,
  woundHealed: (fact, names) =>
    `${pilot(names, fact.pilot)}: ${de.wounds[fact.wound]} heilt ${HEALED[fact.by]}.`,
  threadMended: (fact, names) => `Faden ${String(fact.thread)} von ${pilot(names, fact.pilot)} ist geflickt.`,
  pilotLaidUp: (fact, names) => `${pilot(names, fact.pilot)} fällt aus.`,
  pilotRecovered: (fact, names) => `${pilot(names, fact.pilot)} ist wieder einsatzbereit.`,
  taintSet: (fact, names) => `${pilot(names, fact.pilot)} hat ${String(fact.taint)} Makel.`,
  penanceTaken: (fact, names) =>
    `${pilot(names, fact.pilot)} erleidet zu Beginn der nächsten Mission: ${de.faces[fact.face] ?? fact.face}.`,
  stoodDown: () => 'Die Siedlung bleibt zu Hause, und Zeit vergeht.',
  missionPlanned: (fact) => `Mission ${String(fact.mission)} ist geplant: ${missionTitle(fact.scenario)}.`,
  postTaken: ({ mission, post }, names) =>
    `${pilot(names, post.pilot)} besetzt ${casket(names, post.casket)} für ${side(names, mission, post.team)}.`,
  postLeft: (fact, names) => `${pilot(names, fact.pilot)} bleibt zu Hause.`,
  memberReadied: (fact, names) => `${member(names, fact.member)} ist ${fact.ready ? '' : 'nicht '}bereit.`,
  missionCancelled: (fact) => `Mission ${String(fact.mission)} wird abgesagt.`,
  missionLaunched: (fact) => `Mission ${String(fact.mission)} beginnt.`,
  missionBegan: (fact) => `Mission ${String(fact.mission)} wird gespielt.`,
  missionSettled: (fact, names) =>
    `Mission ${String(fact.mission)} ist vorbei: ${fact.outcomes
      .map(({ team, outcome }) => `${OUTCOMES[outcome]} für ${side(names, fact.mission, team)}`)
      .join(', ')}.`,
  pilotWounded: (fact, names) =>
    `${pilot(names, fact.pilot)} trägt ${de.wounds[fact.wound.wound]} davon (${GRADES[fact.wound.grade]}).`,
  threadSevered: (fact, names) =>
    `Faden ${String(fact.thread.thread)} von ${pilot(names, fact.pilot)} ist durchtrennt${fact.thread.lost ? ', für immer' : ''}.`,
  pilotFared: (fact, names) => `${pilot(names, fact.pilot)} ${FATES[fact.fate]}.`,
  pilotRested: () => null,
  missionSurvived: (fact, names) =>
    `${pilot(names, fact.pilot)} hat ${missions(fact.survived)} überlebt: Mut ${String(fact.grit)}.`,
  pilotDied: (fact, names) => `${pilot(names, fact.pilot)} ist tot.`,
  pilotTaken: (fact, names) => `${pilot(names, fact.pilot)} blieb zurück und ist verloren.`,
};

/** One fact as a German sentence; `null` for a fact that is not shown to people. */
export const describeInGerman = (fact: CampaignFact, state: CampaignState): string | null =>
  (TELL[fact.type] as Tell<FactType>)(fact, state);
