import type { CardSet } from '../model/cards.ts';
import type { Options } from '../model/ruleset.ts';
import { cardsOf, named, sizeOf, type DeckDraft } from './deck-draft.ts';
import type { DeckProblem, DeckProblemCode } from './deck-problems.ts';
import { deckRange } from './deck-range.ts';

type DeckRule = (draft: DeckDraft) => readonly DeckProblem[];

/** Number of tactics in a deck, all different (10.1-1). */
export const TACTICS_PER_DECK = 2;
const SET_OF_SIX = 6;

/** The rules for the contents of a deck (10.1-1). */
export const DECK_RULES: readonly DeckRule[] = [
  namesMeanSomething,
  nothingTwice,
  ownEquipment,
  ownTactics,
  twoTactics,
  (draft) => SLOT_RULES[draft.ruleset.options.equipmentSlots](draft),
  sizeInRange,
];

const SLOT_RULES: Readonly<Record<Options['equipmentSlots'], DeckRule>> = {
  'by-frame': slotsOfFrame,
  'one-set-of-six': oneSetOfSix,
};

function namesMeanSomething(draft: DeckDraft): readonly DeckProblem[] {
  const { ruleset, list, faction, frame } = draft;
  const unknownSets = list.sets.filter((id) => named(ruleset.pool.sets, id) === null);
  return [
    ...(faction === null
      ? [problem('unknownFaction', `There is no faction ${list.faction}.`, list.faction)]
      : []),
    ...(frame === null ? [problem('unknownFrame', `There is no frame ${list.frame}.`, list.frame)] : []),
    ...unknownSets.map((id) => problem('unknownSet', `There is no equipment set ${id}.`, id)),
    ...unknownTactics(draft).map((id) => problem('unknownTactic', `There is no tactic ${id}.`, id)),
  ];
}

/** No set (10.1-2) and no tactic (10.1-1) may occur twice. */
function nothingTwice({ list }: DeckDraft): readonly DeckProblem[] {
  return [
    ...repeated(list.sets).map((id) =>
      problem('duplicateSet', `The set ${id} is listed more than once.`, id),
    ),
    ...repeated(list.tactics).map((id) =>
      problem('duplicateTactic', `The tactic ${id} is listed more than once.`, id),
    ),
  ];
}

function ownEquipment({ sets, list }: DeckDraft): readonly DeckProblem[] {
  return sets.flatMap((set): readonly DeckProblem[] => {
    if (set.slot === 'primary') {
      const message = `${set.title} is a primary weapon: it comes with its faction and is not listed.`;
      return [problem('primarySetListed', message, set.id)];
    }
    if (set.faction === undefined || set.faction === list.faction) return [];
    return [problem('setOfOtherFaction', `Only ${set.faction} may carry ${set.title}.`, set.id)];
  });
}

function ownTactics({ ruleset: { pool }, faction, tactics }: DeckDraft): readonly DeckProblem[] {
  if (faction === null) return [];
  return tactics
    .filter((id) => !faction.tactics.includes(id))
    .map((id) => {
      const message = `${pool.cards[id]?.title ?? id} is not a tactic of ${faction.title}.`;
      return problem('tacticOfOtherFaction', message, id);
    });
}

function twoTactics({ list }: DeckDraft): readonly DeckProblem[] {
  const { length } = list.tactics;
  if (length === TACTICS_PER_DECK) return [];
  const message = `A deck has ${TACTICS_PER_DECK} tactics, not ${length}.`;
  return [problem('wrongTacticCount', message, 'tactic')];
}

/** Shields and offhands share slots, accessories have their own (10.1-2). */
function slotsOfFrame({ ruleset, frame, sets }: DeckDraft): readonly DeckProblem[] {
  if (frame === null) return [];
  const { title, slots } = ruleset.frames[frame];
  const hands = sets.filter(({ slot }) => slot === 'shield' || slot === 'offhand');
  const accessories = sets.filter(({ slot }) => slot === 'accessory');
  const problems: DeckProblem[] = [];
  if (hands.length > slots.hands) {
    const message = `A ${title} carries at most ${slots.hands} of shields and offhands, not ${titles(hands)}.`;
    problems.push(problem('tooManyHandSets', message, 'offhand'));
  }
  if (accessories.length > slots.accessories) {
    const message = `A ${title} carries at most ${slots.accessories} of accessories, not ${titles(accessories)}.`;
    problems.push(problem('tooManyAccessories', message, 'accessory'));
  }
  return problems;
}

/** One set, of six cards (10.1-3). */
function oneSetOfSix({ list, sets }: DeckDraft): readonly DeckProblem[] {
  const equipment = sets.filter(({ slot }) => slot !== 'primary');
  if (list.sets.length === 1 && equipment.every((set) => sizeOf(set) === SET_OF_SIX)) return [];
  const message = `A deck has exactly one equipment set, of ${SET_OF_SIX} cards.`;
  return [problem('notOneSetOfSix', message, 'equipment')];
}

/** With unknown names the size of a deck is not final: it can already be too large, but not too small (10.1-4). */
function sizeInRange(draft: DeckDraft): readonly DeckProblem[] {
  if (draft.frame === null || draft.faction === null) return [];
  const { least, most } = deckRange(draft.ruleset, draft.frame);
  const { length } = cardsOf(draft);
  const { title } = draft.ruleset.frames[draft.frame];
  const message = `A ${title} deck has ${least === most ? most : `${least} to ${most}`} cards, not ${length}.`;
  if (length > most) return [problem('deckTooLarge', message, 'deck')];
  return length < least && isComplete(draft) ? [problem('deckTooSmall', message, 'deck')] : [];
}

function isComplete(draft: DeckDraft): boolean {
  const setsKnown = draft.list.sets.every((id) => named(draft.ruleset.pool.sets, id) !== null);
  return setsKnown && unknownTactics(draft).length === 0;
}

function unknownTactics({ ruleset: { pool }, list }: DeckDraft): readonly string[] {
  return list.tactics.filter((id) => named(pool.cards, id)?.section !== 'tactic');
}

function problem(code: DeckProblemCode, message: string, at: string): DeckProblem {
  return { code, message, at };
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
}

function titles(sets: readonly CardSet[]): string {
  return sets.map(({ title }) => title).join(', ');
}
