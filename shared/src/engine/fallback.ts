import type { Answer, Decision, DecisionKind, DecisionOf } from '../model/decisions.ts';

const FALLBACKS: { readonly [K in DecisionKind]: (decision: DecisionOf<K>) => Answer } = {
  mulligan: () => ({ kind: 'keep' }),
  turn: () => ({ kind: 'endTurn' }),
  reaction: () => ({ kind: 'pass' }),
  redirect: () => ({ kind: 'pass' }),
  absorb: ({ count, draw, hand, discard, drawFirst }) =>
    absorbFromDraw(count, draw, hand, discard, drawFirst),
  choose: ({ from, count, optional }) => ({ kind: 'choose', cards: optional ? [] : from.slice(0, count) }),
  move: () => ({ kind: 'pass' }),
  exploit: () => ({ kind: 'pass' }),
};

/**
 * The answer that is taken when time is up: keep, end the turn, no reaction, the draw pile, the first choice (1.5-4).
 */
export const fallbackFor = (decision: Decision): Answer => {
  const fallback = FALLBACKS[decision.kind] as (decision: Decision) => Answer;
  return fallback(decision);
};

/** From the draw pile until it is empty, then the Discard Pile, then the hand; EXECUTION takes the hand first. */
const absorbFromDraw = (
  count: number,
  draw: number,
  hand: readonly string[],
  discard: number,
  drawFirst: boolean,
): Answer => {
  const top = Math.min(count, draw);
  const left = count - top;
  const fromDiscard = drawFirst ? Math.max(0, left - hand.length) : Math.min(left, discard);
  const fromHand = left - fromDiscard;
  return {
    kind: 'absorb',
    hand: hand.slice(0, fromHand),
    draw: top,
    ...(fromDiscard > 0 ? { discard: fromDiscard } : {}),
  };
};
