import type { CardId } from '../model/ids.ts';

/** Longer lists are left to the engine of the language. */
const SHORT = 16;

/** The cards by name, as `toSorted` orders them, which takes five times as long for a hand. */
export const inOrder = (cards: readonly CardId[]): readonly CardId[] => {
  if (cards.length < 2) return cards;
  if (cards.length > SHORT) return cards.toSorted();
  const sorted: CardId[] = [];
  for (const card of cards) {
    let at = sorted.length;
    for (let before = sorted[at - 1]; before !== undefined && before > card; before = sorted[at - 1]) {
      sorted[at] = before;
      at -= 1;
    }
    sorted[at] = card;
  }
  return sorted;
};
