import { handLimit, type Options } from '@penance/shared';
import type { DeckOutline } from './outline.ts';

/**
 * The chance, from 0 to 1, that at least one of `copies` cards is among the first `seen` cards of a shuffled deck of
 * `size` (hypergeometric). If `seen` exceeds the size of the deck, every card has been seen.
 */
export const chanceAmong = (size: number, copies: number, seen: number): number => {
  let none = 1;
  for (let index = 0; index < Math.min(seen, size); index += 1)
    none *= Math.max(0, size - copies - index) / (size - index);
  return 1 - none;
};

/** With the one mulligan, taken if the card is missing: the whole hand goes back and is drawn again (1.2-2). */
export const chanceWithMulligan = (opening: number): number => 1 - (1 - opening) ** 2;

/**
 * How many cards of the deck a player has drawn by its turn in a round (the first is 1), when `played` cards leave the
 * hand in every turn before: each turn ends with a full hand, and where hands are discarded at the end of a round, the
 * next one begins with a new hand (1.3-5, 1.4-6).
 */
export const cardsSeen = (
  { discardHandAtRoundEnd }: Pick<Options, 'discardHandAtRoundEnd'>,
  handSize: number,
  round: number,
  played: number,
): number => handSize + (round - 1) * (played + (discardHandAtRoundEnd ? handSize : 0));

/** Number of cards that a deck is dealt; without a frame or faction yet, as for those without a bonus. */
export const openingHand = ({ ruleset, faction, frame }: DeckOutline): number =>
  handLimit({ ruleset }, { faction: faction?.id ?? '', frame: frame ?? 'warden' });
