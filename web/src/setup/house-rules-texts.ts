import type { OptionId } from '@penance/shared';
import { spoken } from '../messages/spoken.ts';
import type { Widened } from '../messages/messages.ts';
import type { LinkRefusal } from './rules-link.ts';

const en = {
  lead: 'Every rule that a table may play otherwise, with what it means. The server checks them once more.',
  rulebook: 'The rule book',
  told: 'Played otherwise at this table',
  none: 'The edition is played as it is.',
  reset: 'Play the edition as it is',
  link: 'A link with these rules',
  copy: 'Copy the link',
  copied: 'Copied',
  usual: (edition: string, value: string) => `In ${edition}: ${value}`,
  whole: (least: number, most: number, orNone: boolean) =>
    `A whole number from ${String(least)} to ${String(most)}${orNone ? ', or nothing for none' : ''}.`,
  refused: 'The house rules of this link are not played, because:',
  problems: 'These rules cannot be played together:',
  groups: {
    match: 'The match',
    attack: 'Attack',
    components: 'Components',
    pilot: 'The pilot',
    piles: 'Cards and piles',
    decks: 'Decks',
    modules: 'Modules',
  },
  refusals: {
    unknownEdition: (what: string, _message: string) => `There is no edition “${what}”.`,
    malformedRule: (what: string, _message: string) => `“${what}” is no rule: it has to be option:value.`,
    repeatedRule: (what: string, _message: string) => `“${what}” is there more than once.`,
    malformedOverrides: (_what: string, message: string) => message,
    unknownOption: (what: string, _message: string) => `There is no option “${what}”.`,
    wrongValue: (_what: string, message: string) => message,
    conflict: (what: string, message: string) => `${what}: ${message}`,
  },
};

type HouseRulesTexts = Widened<typeof en>;

const de: HouseRulesTexts = {
  lead: 'Alle Regeln, die ein Tisch anders spielen darf, und was sie bedeuten. Der Server prüft sie noch einmal.',
  rulebook: 'Das Regelbuch',
  told: 'An diesem Tisch anders gespielt',
  none: 'Die Ausgabe wird gespielt, wie sie ist.',
  reset: 'Die Ausgabe spielen, wie sie ist',
  link: 'Ein Link mit diesen Regeln',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  usual: (edition, value) => `In ${edition}: ${value}`,
  whole: (least, most, orNone) =>
    `Eine ganze Zahl von ${String(least)} bis ${String(most)}${orNone ? '; leer heißt keine' : ''}.`,
  refused: 'Die Hausregeln dieses Links werden nicht gespielt:',
  problems: 'Diese Regeln passen nicht zusammen:',
  groups: {
    match: 'Die Partie',
    attack: 'Angriff',
    components: 'Bauteile',
    pilot: 'Der Pilot',
    piles: 'Karten und Stapel',
    decks: 'Decks',
    modules: 'Module',
  },
  refusals: {
    unknownEdition: (what) => `Eine Ausgabe „${what}“ gibt es nicht.`,
    malformedRule: (what) => `„${what}“ ist keine Regel: Sie muss option:wert heißen.`,
    repeatedRule: (what) => `„${what}“ steht mehr als einmal da.`,
    malformedOverrides: () => 'Das sind keine Hausregeln.',
    unknownOption: (what) => `Eine Option „${what}“ gibt es nicht.`,
    wrongValue: (what) => `„${what}“ kann diesen Wert nicht haben.`,
    conflict: (what) => `„${what}“ lässt sich so nicht mit den anderen Regeln spielen.`,
  },
};

/** The texts of house rules. */
export const houseRulesTexts = spoken<HouseRulesTexts>({ en, de });

/** `title`: the name of the option, if it exists. */
export const refusalWords = (
  { code, what, message }: LinkRefusal,
  title: (option: string) => string,
): string => houseRulesTexts().refusals[code](title(what), message);

type Heading = keyof typeof en.groups;

/** The heading of the form under which an option is listed; `null` for those that are only for campaigns. */
export const HEADINGS: Readonly<Record<OptionId, Heading | null>> = {
  initiative: 'match',
  handSize: 'match',
  handBonus: 'match',
  discardHandAtRoundEnd: 'match',
  discardAtTurnEnd: 'match',
  roundLimit: 'match',
  stalemateRounds: 'match',
  moveCost: 'match',
  overspend: 'match',
  hitLocation: 'attack',
  baseTargetNumber: 'attack',
  targeting: 'attack',
  capsuleBreach: 'attack',
  executionHits: 'attack',
  executionMarks: 'attack',
  defenseHeatMost: 'attack',
  strainHits: 'components',
  strainMarks: 'components',
  strainSparesLastCard: 'piles',
  armorPiercingSkipsArmor: 'attack',
  componentTracks: 'components',
  componentDamage: 'components',
  shieldComponentDamage: 'components',
  selfHarmMarksMount: 'components',
  scrap: 'components',
  chassisDestroyed: 'components',
  woundDeck: 'pilot',
  exposureWounds: 'pilot',
  destructionWounds: 'pilot',
  ejectionSave: 'pilot',
  neuralFeedback: 'pilot',
  casketHpSave: 'pilot',
  coreRupture: 'pilot',
  taintOverload: 'pilot',
  neuralThreads: 'pilot',
  threadChecks: 'pilot',
  lostCardsGo: 'piles',
  emptyDrawDamage: 'piles',
  reshuffleAdds: 'piles',
  damageCardsPay: 'piles',
  majorWound: 'piles',
  hpCountsDiscard: 'piles',
  selfAsAlly: 'piles',
  deckSize: 'decks',
  equipmentSlots: 'decks',
  deckCap: 'decks',
  assaultFrame: 'decks',
  dicePool: 'modules',
  taint: 'modules',
  grit: 'modules',
  sufferingDice: 'modules',
  permadeath: null,
  minorWoundMissions: null,
};
