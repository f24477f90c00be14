import type { CardSet } from '../model/cards.ts';
import type { Options } from '../model/ruleset.ts';
import { cardsOf, named, sizeOf, type DeckDraft } from './deck-draft.ts';
import type { DeckProblem } from './deck-problems.ts';
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

function namesMeanSomething({ ruleset: { pool }, list, faction, frame }: DeckDraft): readonly DeckProblem[] {
  const problems: DeckProblem[] = [];
  if (faction === null) {
    problems.push({
      code: 'unknownFaction',
      message: `There is no faction ${list.faction}.`,
      at: list.faction,
    });
  }
  if (frame === null) {
    problems.push({ code: 'unknownFrame', message: `There is no frame ${list.frame}.`, at: list.frame });
  }
  for (const id of list.sets.filter((each) => named(pool.sets, each) === null)) {
    problems.push({ code: 'unknownSet', message: `There is no equipment set ${id}.`, at: id });
  }
  for (const id of unknownTactics({ ruleset: { pool }, list })) {
    problems.push({ code: 'unknownTactic', message: `There is no tactic ${id}.`, at: id });
  }
  return problems;
}

/** No set (10.1-2) and no tactic (10.1-1) may occur twice. */
function nothingTwice({ list }: DeckDraft): readonly DeckProblem[] {
  return [
    ...repeated(list.sets).map((id) => ({
      code: 'duplicateSet' as const,
      message: `The set ${id} is listed more than once.`,
      at: id,
    })),
    ...repeated(list.tactics).map((id) => ({
      code: 'duplicateTactic' as const,
      message: `The tactic ${id} is listed more than once.`,
      at: id,
    })),
  ];
}

function ownEquipment({ sets, list }: DeckDraft): readonly DeckProblem[] {
  return sets.flatMap((set): readonly DeckProblem[] => {
    if (set.slot === 'primary') {
      const message = `${set.title} is a primary weapon: it comes with its faction and is not listed.`;
      return [{ code: 'primarySetListed', message, at: set.id }];
    }
    if (set.faction === undefined || set.faction === list.faction) return [];
    return [
      { code: 'setOfOtherFaction', message: `Only ${set.faction} may carry ${set.title}.`, at: set.id },
    ];
  });
}

function ownTactics({ ruleset: { pool }, faction, tactics }: DeckDraft): readonly DeckProblem[] {
  if (faction === null) return [];
  return tactics
    .filter((id) => !faction.tactics.includes(id))
    .map((id) => ({
      code: 'tacticOfOtherFaction' as const,
      message: `${pool.cards[id]?.title ?? id} is not a tactic of ${faction.title}.`,
      at: id,
    }));
}

function twoTactics({ list }: DeckDraft): readonly DeckProblem[] {
  const { length } = list.tactics;
  if (length === TACTICS_PER_DECK) return [];
  const message = `A deck has ${TACTICS_PER_DECK} tactics, not ${length}.`;
  return [{ code: 'wrongTacticCount', message, at: 'tactic' }];
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
    problems.push({ code: 'tooManyHandSets', message, at: 'offhand' });
  }
  if (accessories.length > slots.accessories) {
    const message = `A ${title} carries at most ${slots.accessories} of accessories, not ${titles(accessories)}.`;
    problems.push({ code: 'tooManyAccessories', message, at: 'accessory' });
  }
  return problems;
}

/** One set, of six cards (10.1-3). */
function oneSetOfSix({ list, sets }: DeckDraft): readonly DeckProblem[] {
  const equipment = sets.filter(({ slot }) => slot !== 'primary');
  if (list.sets.length === 1 && equipment.every((set) => sizeOf(set) === SET_OF_SIX)) return [];
  const message = `A deck has exactly one equipment set, of ${SET_OF_SIX} cards.`;
  return [{ code: 'notOneSetOfSix', message, at: 'equipment' }];
}

/** With unknown names the size of a deck is not final: it can already be too large, but not too small (10.1-4). */
function sizeInRange(draft: DeckDraft): readonly DeckProblem[] {
  if (draft.frame === null || draft.faction === null) return [];
  const { least, most } = deckRange(draft.ruleset, draft.frame);
  const { length } = cardsOf(draft);
  const { title } = draft.ruleset.frames[draft.frame];
  const message = `A ${title} deck has ${least === most ? most : `${least} to ${most}`} cards, not ${length}.`;
  if (length > most) return [{ code: 'deckTooLarge', message, at: 'deck' }];
  return length < least && isComplete(draft) ? [{ code: 'deckTooSmall', message, at: 'deck' }] : [];
}

function isComplete({ ruleset, list }: DeckDraft): boolean {
  const setsKnown = list.sets.every((id) => named(ruleset.pool.sets, id) !== null);
  return setsKnown && unknownTactics({ ruleset, list }).length === 0;
}

function unknownTactics(draft: {
  readonly ruleset: Pick<DeckDraft['ruleset'], 'pool'>;
  readonly list: DeckDraft['list'];
}): readonly string[] {
  const { cards } = draft.ruleset.pool;
  return draft.list.tactics.filter((id) => named(cards, id)?.section !== 'tactic');
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
}

function titles(sets: readonly CardSet[]): string {
  return sets.map(({ title }) => title).join(', ');
}
