/** Numbers and conditions of card texts as data; `effects/amounts.ts` is their only reader. */

/** What an amount may count: always of the seat that plays the card, at the moment of reading. */
export const MEASURES = ['heat', 'runes', 'hexesMoved'] as const;
export type Measure = (typeof MEASURES)[number];

/** A plain number, or `base + each × floor(measure / per)`, never above `max`. */
export type Amount =
  | number
  | {
      readonly count: Measure;
      readonly base?: number;
      readonly each?: number;
      readonly per?: number;
      readonly max?: number;
    };

/** Facts that a card text requires. All given ones must hold. */
export interface Condition {
  /** The side of the target that the attack comes in on (rule book, section 2). */
  readonly sides?: readonly number[];
  /** Condition HP of the target: Casket HP, or draw pile plus hand where there is no Graveyard. */
  readonly targetHpAtMost?: number;
  /** The seat's own condition HP. */
  readonly ownHpAbove?: number;
  /** The seat stands next to the wreck of a casket. */
  readonly nextToWreck?: boolean;
}
