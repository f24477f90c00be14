import * as z from 'zod';
import { fallbackFor } from '../engine/fallback.ts';
import type { Answer, Decision } from '../model/decisions.ts';

/** More than any blow does: whatever comes is passed. */
export const PASS_ALL = 99;

/** What is answered for a player who is away, in a match of hours or days. Only its owner may know it. */
export const awayOrdersSchema = z.strictObject({
  /** Damage: no reaction is played to a blow that does less. 0: every blow is asked about; `PASS_ALL`: none. */
  passBelow: z.number().int().min(0).max(PASS_ALL),
  /** Losses come from the draw pile, as long as it holds enough. */
  absorbFromDraw: z.boolean(),
});
export type AwayOrders = z.infer<typeof awayOrdersSchema>;

export const NO_ORDERS: AwayOrders = { passBelow: 0, absorbFromDraw: false };

/**
 * The answer that these orders give to a question; `null` where its player has to be asked: on a turn, where something is
 * chosen, and when a casket is about to fall.
 */
export const answerWhileAway = (
  { passBelow, absorbFromDraw }: AwayOrders,
  decision: Decision,
): Answer | null => {
  switch (decision.kind) {
    case 'reaction': {
      const isBlow = decision.at === 'attackHit' || decision.at === 'allyHit';
      return isBlow && decision.damage < passBelow ? fallbackFor(decision) : null;
    }
    case 'redirect':
      return decision.damage < passBelow ? fallbackFor(decision) : null;
    case 'absorb':
      return absorbFromDraw && decision.count <= decision.draw ? fallbackFor(decision) : null;
    case 'mulligan':
    case 'turn':
    case 'choose':
    case 'move':
    case 'exploit':
      return null;
  }
};
