/** Why a deck is not legal. Stable: clients may switch on them. */
export const DECK_PROBLEMS = [
  'malformedDeck',
  'unknownFaction',
  'unknownFrame',
  'unknownSet',
  'unknownTactic',
  'duplicateSet',
  'duplicateTactic',
  'primarySetListed',
  'setOfOtherFaction',
  'tacticOfOtherFaction',
  'wrongTacticCount',
  'tooManyHandSets',
  'tooManyAccessories',
  'notOneSetOfSix',
  'deckTooSmall',
  'deckTooLarge',
] as const;
export type DeckProblemCode = (typeof DECK_PROBLEMS)[number];

export interface DeckProblem {
  readonly code: DeckProblemCode;
  /** One sentence for people. */
  readonly message: string;
  /** The card, set or section, or the path inside a malformed list. */
  readonly at?: string;
}
