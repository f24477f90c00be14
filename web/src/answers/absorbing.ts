import type { Answer, CardId, DecisionOf } from '@penance/shared';

type Absorb = DecisionOf<'absorb'>;

/** How a loss is paid, besides cards of the hand: draw pile first, then the Discard Pile. */
export interface Loss {
  readonly hand: number;
  readonly draw: number;
  readonly discard: number;
  /** How many more cards of the hand have to be given up. */
  readonly missing: number;
  /** Whether these cards of the hand are enough, but not too many. */
  readonly isWhole: boolean;
}

export const lossOf = ({ count, hand, draw, discard, drawFirst }: Absorb, given: readonly CardId[]): Loss => {
  const top = drawFirst ? Math.min(draw, count) : Math.max(0, Math.min(draw, count - given.length));
  const rest = count - given.length - top;
  const handDue = drawFirst ? handMost({ count, hand, draw, drawFirst }) : given.length;
  return {
    hand: given.length,
    draw: top,
    discard: Math.max(0, Math.min(rest, discard)),
    missing: Math.max(0, handDue - given.length, rest - discard),
    isWhole: rest >= 0 && rest <= discard && given.length === handDue,
  };
};

/**
 * The most hand cards that may be given up. If the draw pile is used first, only the remainder is paid from the hand.
 */
export const handMost = ({
  count,
  hand,
  draw,
  drawFirst,
}: Pick<Absorb, 'count' | 'hand' | 'draw' | 'drawFirst'>): number =>
  Math.min(hand.length, drawFirst ? Math.max(0, count - draw) : count);

export const absorbing = (decision: Absorb, given: readonly CardId[]): Answer => {
  const { draw, discard } = lossOf(decision, given);
  return { kind: 'absorb', hand: given, draw, ...(discard > 0 ? { discard } : {}) };
};
