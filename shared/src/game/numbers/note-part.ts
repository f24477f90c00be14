import type { SeatTable } from '../../model/table.ts';

/** Where a term of a number comes from, in the engine's terms; `explain` turns it into a `PartSource`. */
export type Origin =
  // What changes a stat. `which` is the component, wound, thread, card, or source of a lasting effect.
  | 'component'
  | 'wound'
  | 'thread'
  | 'card'
  | 'effect'
  // Target number. `which` is the distance, the hexes moved, the side, or the number of a hex.
  | 'baseTn'
  | 'capsule'
  | 'range'
  | 'attackerMoved'
  | 'targetMoved'
  | 'side'
  | 'cover'
  | 'smoke'
  | 'height'
  | 'leastTn'
  // Damage. `which` is the card or the tier.
  | 'printed'
  | 'tier'
  | 'weaponSide'
  | 'bonus'
  | 'halved'
  | 'leastDamage'
  // Bonuses that earlier cards gave this attack; `which` is the stat.
  | 'boost'
  // SP of a card, of a path (`which` is the number of the hex entered) and of a turn; Defense.
  | 'printedCost'
  | 'leastCost'
  | 'leastAttackCost'
  | 'calledShot'
  | 'hex'
  | 'perHex'
  | 'every'
  | 'ground'
  | 'climb'
  | 'leastStep'
  | 'frameSp'
  | 'taintedSp'
  | 'leastSp'
  | 'spent'
  | 'leastLeft'
  | 'runes'
  // Piles of cards, Heat of one gain and of a card, Heat that brings Strain.
  | 'pile'
  | 'handSize'
  | 'handBonus'
  | 'leastHand'
  | 'leastDraw'
  | 'taintedGain'
  | 'printedHeat'
  | 'leastHeat'
  | 'strainFrom'
  // Advantages and disadvantages of the dice pool.
  | 'fromBehind'
  | 'higher'
  | 'helpless'
  | 'aimed'
  | 'heavyCover'
  | 'inSmoke'
  | 'farRange'
  | 'movedFar'
  | 'hot'
  | 'withoutArm'
  | 'withoutHead';

/**
 * Called with every term of a number while the engine adds it up. During play the parameter is left out, and no
 * objects are made for it. `of` is the seat the term belongs to, if it belongs to a seat.
 */
export type NotePart = (
  amount: number,
  origin: Origin,
  which: number | string,
  of: SeatTable | undefined,
) => void;

/** Reports a term of a sum and returns it unchanged. Terms of 0 are not reported. */
export const part = (
  note: NotePart | undefined,
  amount: number,
  origin: Origin,
  which: number | string = '',
  of?: SeatTable,
): number => {
  if (note !== undefined && amount !== 0) note(amount, origin, which, of);
  return amount;
};

/** A sum that never goes below a limit; what the limit adds is reported as a separate part. */
export const atLeast = (note: NotePart | undefined, least: number, sum: number, origin: Origin): number =>
  sum + part(note, Math.max(least, sum) - sum, origin, least);
