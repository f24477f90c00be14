import type { DeckProblemCode } from '@penance/shared';

/** The values inserted into the sentence about a problem, in the language of the page. */
export interface ProblemFacts {
  /** The faction, frame, set or tactic that the problem is about, or a path inside a malformed list. */
  readonly name: string;
  readonly faction: string;
  readonly frame: string;
  /** The only faction that may carry the set. */
  readonly owner: string;
  /** Titles of the sets that occupy the slots, and the number of slots. */
  readonly taken: string;
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

type Words = Readonly<Record<DeckProblemCode, (facts: ProblemFacts) => string>>;

const en: Words = {
  malformedDeck: ({ name }) => `This does not have the form of a deck list${name === '' ? '' : `: ${name}`}.`,
  unknownFaction: ({ name }) => `This edition has no faction “${name}”.`,
  unknownFrame: ({ name }) => `This edition has no frame “${name}”.`,
  unknownSet: ({ name }) => `This edition has no equipment “${name}”.`,
  unknownTactic: ({ name }) => `This edition has no tactic “${name}”.`,
  duplicateSet: ({ name }) => `${name} is taken more than once. Every set may be taken once.`,
  duplicateTactic: ({ name }) => `${name} is taken more than once. The tactics must differ.`,
  primarySetListed: ({ name }) => `${name} comes with its faction. It is not taken as equipment.`,
  setOfOtherFaction: ({ name, owner }) => `Only ${owner} may carry ${name}.`,
  tacticOfOtherFaction: ({ name, faction }) => `${name} is not a tactic of ${faction}.`,
  wrongTacticCount: ({ count, most }) => `A deck has exactly ${most} tactics. You have taken ${count}.`,
  tooManyHandSets: ({ frame, most, count, taken }) =>
    `A ${frame} carries at most ${most} of shields and offhands. You have taken ${count}: ${taken}.`,
  tooManyAccessories: ({ frame, most, count, taken }) =>
    `A ${frame} carries at most ${most} of accessories. You have taken ${count}: ${taken}.`,
  notOneSetOfSix: ({ count, taken }) =>
    `In this edition a deck has exactly one equipment set, and it has six cards. ${count === 0 ? 'You have taken none.' : `You have taken: ${taken}.`}`,
  deckTooSmall: ({ frame, count, least, most }) =>
    `${count} cards are ${least - count} too few: a ${frame} has ${range(least, most, 'to')}. Equipment brings more.`,
  deckTooLarge: ({ frame, count, least, most }) =>
    `${count} cards are ${count - most} too many: a ${frame} has ${range(least, most, 'to')}. Put equipment back.`,
};

const de: Words = {
  malformedDeck: ({ name }) => `Das hat nicht die Form einer Deckliste${name === '' ? '' : `: ${name}`}.`,
  unknownFaction: ({ name }) => `Diese Ausgabe kennt keine Fraktion „${name}“.`,
  unknownFrame: ({ name }) => `Diese Ausgabe kennt kein Gestell „${name}“.`,
  unknownSet: ({ name }) => `Diese Ausgabe kennt keine Ausrüstung „${name}“.`,
  unknownTactic: ({ name }) => `Diese Ausgabe kennt keine Taktik „${name}“.`,
  duplicateSet: ({ name }) => `${name} ist mehrfach genommen. Jeder Satz darf nur einmal genommen werden.`,
  duplicateTactic: ({ name }) => `${name} ist mehrfach genommen. Die Taktiken müssen verschieden sein.`,
  primarySetListed: ({ name }) => `${name} gehört zur Fraktion und wird nicht als Ausrüstung genommen.`,
  setOfOtherFaction: ({ name, owner }) => `${name} ist dieser Fraktion vorbehalten: ${owner}.`,
  tacticOfOtherFaction: ({ name, faction }) => `${name} ist keine Taktik dieser Fraktion: ${faction}.`,
  wrongTacticCount: ({ count, most }) => `Ein Deck hat genau ${most} Taktiken. Genommen: ${count}.`,
  tooManyHandSets: ({ frame, most, count, taken }) =>
    `Gestell ${frame}: höchstens ${most} von Schilden und Zweitwaffen. Genommen sind ${count}: ${taken}.`,
  tooManyAccessories: ({ frame, most, count, taken }) =>
    `Gestell ${frame}: höchstens ${most} vom Zubehör. Genommen sind ${count}: ${taken}.`,
  notOneSetOfSix: ({ count, taken }) =>
    `In dieser Ausgabe hat ein Deck genau einen Ausrüstungssatz, und der hat sechs Karten. ${count === 0 ? 'Genommen ist keiner.' : `Genommen: ${taken}.`}`,
  deckTooSmall: ({ frame, count, least, most }) =>
    `${count} Karten sind ${least - count} zu wenig. Gestell ${frame}: ${range(least, most, 'bis')}. Ausrüstung bringt mehr.`,
  deckTooLarge: ({ frame, count, least, most }) =>
    `${count} Karten sind ${count - most} zu viel. Gestell ${frame}: ${range(least, most, 'bis')}. Leg Ausrüstung zurück.`,
};

const range = (least: number, most: number, to: string): string =>
  least === most ? String(most) : `${least} ${to} ${most}`;

/** A sentence for every reason why a deck can be refused. */
export const PROBLEM_WORDS = { en, de };
