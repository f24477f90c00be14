import type { CampaignBook } from '@penance/shared';
import { de as names } from '../messages/de-rules.ts';

type Component = keyof typeof names.components;

const missions = (count: number): string => (count === 1 ? '1 Mission' : `${count} Missionen`);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const part = (casket: string, component: Component): string => `${casket}, ${names.components[component]}`;

/** What happens in a campaign, in German. */
export const CAMPAIGN_GERMAN: CampaignBook = {
  pilot: (id) => `Pilot ${id}`,
  casket: (id) => `Sarg ${id}`,
  formerMember: 'Ein früheres Mitglied',
  side: (team) => `Seite ${team}`,
  origin: (mission, match, entry) => ` (Mission ${mission}, Partie ${match}, Eintrag ${entry})`,
  roles: { host: 'die Leitung', player: 'ein Spieler', watcher: 'ein Zuschauer' },
  memberJoined: (name) => `${name} tritt bei.`,
  memberLeft: (name) => `${name} geht.`,
  roleChanged: (name, role) => `${name} ist jetzt ${role}.`,
  hostClaimed: (name) => `${name} beansprucht die Leitung.`,
  hostClaimEnded: 'Niemand beansprucht mehr die Leitung.',
  recruited: (name, kind) => `${name} (${kind}) wird angeworben.`,
  built: (name, kind) => `${name} (${kind}) wird gebaut.`,
  passedOn: (what, name) => `${what} geht an ${name}.`,
  refitted: (casket) => `${casket} hat ein neues Deck.`,
  steps: {
    repairs: 'den Reparaturen',
    treatment: 'den Behandlungen',
    recruitment: 'der Anwerbung',
    muster: 'der Musterung',
  },
  stepBegan: (step) => `Die Siedlung geht weiter zu ${step}.`,
  treasury: (scrap, credits, why) => {
    const amounts = [
      ...(scrap === 0 ? [] : [`${signed(scrap)} Schrott`]),
      ...(credits === 0 ? [] : [`${signed(credits)} Credits`]),
    ];
    return `${amounts.join(', ') || 'Nichts wechselt den Besitzer'}${why}.`;
  },
  spoils: { reward: ' als Belohnung', salvage: ' aus den Wracks' },
  diceRolled: (purpose, faces) => `Ein Leidenswürfel${purpose} zeigt ${faces.join(', ')}.`,
  rolledFor: (purpose) => ` für ${purpose}`,
  repairBegan: (casket, component, count) =>
    `${part(casket, component)}: Die Reparatur beginnt und dauert ${missions(count)}.`,
  repairAdvanced: (casket, component, left) => `${part(casket, component)}: noch ${missions(left)}.`,
  repairFinished: (casket, component) => `${part(casket, component)}: repariert.`,
  repairCalledOff: (casket, component) => `${part(casket, component)}: Die Reparatur wird abgebrochen.`,
  replaced: (casket, component) => `${part(casket, component)}: ersetzt und vernarbt.`,
  conditions: { working: '', destroyed: ', zerstört', beyondRepair: ', nicht mehr zu reparieren' },
  componentSet: (casket, component, cd, condition, from) =>
    `${part(casket, component)}: ${cd === 0 ? 'unbeschädigt' : `${cd} Schaden`}${condition}${from}.`,
  equipmentLost: (casket, component, sets, from) =>
    `${part(casket, component)}: Die getragene Ausrüstung ist verloren${sets}${from}.`,
  injuries: (casket, count) =>
    `${casket} trägt ${count === 1 ? '1 Verletzungskarte' : `${count} Verletzungskarten`}.`,
  healedBy: {
    time: 'mit der Zeit',
    rest: 'durch Ruhe',
    surgery: 'durch eine Operation',
    cleansing: 'durch Läuterung',
    ritual: 'durch ein Ritual',
  },
  healed: (pilot, wound, by) => `${pilot}: ${wound} heilt ${by}.`,
  threadMended: (pilot, thread) => `Strang ${thread} von ${pilot} ist geflickt.`,
  laidUp: (pilot, until, left) =>
    left === null
      ? `${pilot} fällt aus, bis ${missions(until)} der Kampagne vorbei ${until === 1 ? 'ist' : 'sind'}.`
      : `${pilot} fällt für ${left === 1 ? 'die nächste Mission' : `die nächsten ${missions(left)}`} aus.`,
  recovered: (pilot) => `${pilot} ist wieder einsatzbereit.`,
  taint: (pilot, taint) => `${pilot} hat ${taint} Makel.`,
  penance: (pilot, face) => `${pilot} erleidet zu Beginn der nächsten Mission: ${face}.`,
  lent: (name, kind) => `${name} (${kind}) wird für eine Mission geliehen.`,
  returned: (casket) => `${casket} geht zurück.`,
  scrapPrice: (credits) => `Schrott kostet auf dem Markt ${credits} Credits.`,
  stoodDown: 'Die Siedlung bleibt zu Hause, und Zeit vergeht.',
  planned: (mission, scenario, map) => `Mission ${mission} ist geplant: ${scenario}${map}.`,
  onMap: (map) => `, auf ${map}`,
  postTaken: (pilot, casket, side) => `${pilot} besetzt ${casket} für ${side}.`,
  postLeft: (pilot) => `${pilot} bleibt zu Hause.`,
  readied: (name, isReady) => `${name} ist ${isReady ? '' : 'nicht '}bereit.`,
  cancelled: (mission) => `Mission ${mission} wird abgesagt.`,
  launched: (mission) => `Mission ${mission} beginnt.`,
  began: (mission, match) => `Mission ${mission} wird gespielt${match}.`,
  asMatch: (match) => `, Partie ${match}`,
  outcomes: { success: 'Erfolg', partial: 'Teilerfolg', failure: 'Fehlschlag' },
  settled: (mission, ends) =>
    `Mission ${mission} ist vorbei: ${ends.map(({ outcome, side }) => `${outcome} für ${side}`).join(', ')}.`,
  grades: { minor: 'leicht', severe: 'schwer', trauma: 'Trauma' },
  wounded: (pilot, wound, grade, from) => `${pilot} trägt ${wound} davon (${grade})${from}.`,
  severed: (pilot, thread, isLost, from) =>
    `Strang ${thread} von ${pilot} ist durchtrennt${isLost ? ', für immer' : ''}${from}.`,
  fates: {
    stood: 'steht am Ende noch',
    retreated: 'zieht sich zurück',
    extracted: 'wird vom Feld getragen',
    taken: 'bleibt auf dem Feld zurück',
    died: 'stirbt',
  },
  fared: (pilot, fate) => `${pilot} ${fate}.`,
  survived: (pilot, count, grit) =>
    `${pilot} hat ${missions(count)} überlebt${grit > 0 ? `: Mut ${grit}` : ''}.`,
  died: (pilot) => `${pilot} ist tot.`,
  taken: (pilot) => `${pilot} blieb zurück und ist verloren.`,
  lost: {
    died: (pilot, wound) =>
      wound === '' ? `${pilot} stirbt.` : `${pilot} stirbt; die letzte Wunde war ${wound}.`,
    taken: (pilot) => `${pilot} bleibt auf dem Feld zurück und ist verloren.`,
  },
  spared: {
    died: (pilot) => `${pilot} fällt und kommt mehr tot als lebendig heim.`,
    taken: (pilot) => `${pilot} bleibt auf dem Feld zurück und findet allein heim.`,
  },
};
