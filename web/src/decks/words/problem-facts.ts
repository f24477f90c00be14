import { TACTICS_PER_DECK, type DeckProblem, type DeckProblemCode } from '@penance/shared';
import { t } from '../../messages/language.svelte.ts';
import { spoken } from '../../messages/spoken.ts';
import type { DeckOutline } from '../outline.ts';
import { PROBLEM_WORDS, type ProblemFacts } from './problem-words.ts';
import { cardTitle, setTitle } from './titles.ts';

/** Where on the page a problem is shown: beside what it concerns. */
export type Place = 'faction' | 'frame' | 'equipment' | 'hands' | 'accessories' | 'tactics' | 'deck';

const PLACES: Readonly<Record<DeckProblemCode, Place>> = {
  malformedDeck: 'deck',
  unknownFaction: 'faction',
  unknownFrame: 'frame',
  unknownSet: 'equipment',
  unknownTactic: 'tactics',
  duplicateSet: 'equipment',
  duplicateTactic: 'tactics',
  primarySetListed: 'equipment',
  setOfOtherFaction: 'equipment',
  tacticOfOtherFaction: 'tactics',
  wrongTacticCount: 'tactics',
  tooManyHandSets: 'hands',
  tooManyAccessories: 'accessories',
  notOneSetOfSix: 'equipment',
  deckTooSmall: 'deck',
  deckTooLarge: 'deck',
};

export const placeOf = ({ code }: DeckProblem): Place => PLACES[code];

const sentences = spoken(PROBLEM_WORDS);

/** The sentence about a problem of this deck, in the language of the page. */
export const problemWords = (problem: DeckProblem, outline: DeckOutline): string =>
  sentences()[problem.code](factsOf(problem, outline));

type Counts = Pick<ProblemFacts, 'count' | 'least' | 'most' | 'taken'>;

const factsOf = ({ code, at = '' }: DeckProblem, outline: DeckOutline): ProblemFacts => {
  const { faction, frame, list, ruleset } = outline;
  const { sets } = ruleset.pool;
  const owner = Object.hasOwn(sets, at) ? (sets[at]?.faction ?? '') : '';
  return {
    name: nameOf(at, ruleset.pool),
    faction: factionTitle(faction?.id ?? list.faction),
    frame: frame ? t().frames[frame] : list.frame,
    owner: factionTitle(owner),
    ...(COUNTS[code] ?? none)(outline),
  };
};

const factionTitle = (id: string): string => t().factions[id] ?? id;

const nameOf = (id: string, { cards, sets }: DeckOutline['ruleset']['pool']): string => {
  const set = Object.hasOwn(sets, id) ? sets[id] : undefined;
  const card = Object.hasOwn(cards, id) ? cards[id] : undefined;
  if (set) return setTitle(set);
  return card ? cardTitle(card) : id;
};

const none = (): Counts => ({ count: 0, least: 0, most: 0, taken: '' });

const carried = (sets: DeckOutline['hands'], most: number): Counts => ({
  count: sets.length,
  least: 0,
  most,
  taken: sets.map(setTitle).join(', '),
});

const size = ({ cards, range: within }: DeckOutline): Counts => ({
  count: cards.length,
  least: within?.least ?? 0,
  most: within?.most ?? 0,
  taken: '',
});

const COUNTS: Partial<Record<DeckProblemCode, (outline: DeckOutline) => Counts>> = {
  wrongTacticCount: ({ list }) => ({ ...none(), count: list.tactics.length, most: TACTICS_PER_DECK }),
  tooManyHandSets: ({ hands, traits }) => carried(hands, traits?.slots.hands ?? 0),
  tooManyAccessories: ({ accessories, traits }) => carried(accessories, traits?.slots.accessories ?? 0),
  notOneSetOfSix: ({ hands, accessories }) => carried([...hands, ...accessories], 1),
  deckTooSmall: size,
  deckTooLarge: size,
};
