import type {
  Answer,
  AnswerOf,
  AnswerTo,
  Decision,
  DecisionKind,
  DecisionOf,
  ExploitOption,
  Refusal,
} from '../model/decisions.ts';
import { isAnswerTo } from '../game/is-answer-to.ts';
import { walk } from '../game/movement/ground.ts';
import type { Ground } from '../game/movement/ground.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { cardsFor, without } from '../game/payment.ts';
import { isRefusal, refused } from '../game/refused.ts';
import { checkPlay } from './check-play.ts';

type Check<K extends DecisionKind> = (
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<K>,
  answer: AnswerTo<K>,
) => Refusal | null;

const WRONG_KIND = refused('wrongAnswerKind', 'The answer is of another kind than the decision.');

/**
 * Why an answer does not fit its decision, or null. Clients, bots and the server use the same function: the decision
 * carries every option; only paths need the public board as well.
 */
export const checkAnswer = (
  rules: MatchRules,
  ground: Ground,
  decision: Decision,
  answer: Answer,
): Refusal | null => {
  if (!isAnswerTo(decision.kind, answer)) return WRONG_KIND;
  const check = CHECKS[decision.kind] as Check<DecisionKind>;
  return check(rules, ground, decision, answer);
};

const CHECKS: { readonly [K in DecisionKind]: Check<K> } = {
  mulligan: () => null,

  turn: (rules, ground, decision, answer) =>
    (TURN_CHECKS[answer.kind] as TurnCheck<TurnAnswer>)(rules, ground, decision, answer),

  /** Only the seat that was asked, with a card of its hand that names this moment (3.6-3). */
  reaction: (_rules, _ground, { playable }, answer) => {
    if (answer.kind === 'pass' || playable.includes(answer.card)) return null;
    return refused('cardNotPlayable', `${answer.card} cannot be played as a reaction here.`);
  },

  redirect: () => null,

  absorb: (_rules, _ground, decision, answer) => checkAbsorb(decision, answer),

  choose: (_rules, _ground, { from, count, optional = false }, { cards }) =>
    optional && cards.length === 0 ? null : checkCount(from, count, cards),

  move: (rules, ground, { move, seat }, answer) => {
    if (answer.kind === 'pass') return null;
    const walked = walk(rules, ground, seat, answer.path, move);
    if (isRefusal(walked)) return walked;
    return walked.cost <= move.sp
      ? null
      : refused('notEnoughSp', 'This move must be paid with the remaining SP.');
  },

  exploit: (_rules, ground, { exploits }, answer) =>
    answer.kind === 'pass' ? null : checkExploit(ground, exploits, answer),
};

type TurnAnswer = AnswerTo<'turn'>['kind'];
type TurnCheck<K extends TurnAnswer> = (
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<'turn'>,
  answer: AnswerOf<K>,
) => Refusal | null;

const TURN_CHECKS: { readonly [K in TurnAnswer]: TurnCheck<K> } = {
  play: checkPlay,
  move: (rules, ground, decision, { path, pay }) => {
    if (!decision.move) return refused('cannotMove', 'This casket cannot move now.');
    const walked = walk(rules, ground, decision.seat, path, decision.move);
    return isRefusal(walked) ? walked : checkPayment(decision, walked.cost, decision.move.sp, pay);
  },
  rotate: (_rules, _ground, { rotate, payable }, { pay = [] }) =>
    rotate
      ? checkCount(payable, rotate.pay, pay)
      : refused('notEnoughSp', 'A further rotation cannot be paid.'),
  cannibalize: (_rules, _ground, decision, { card }) => offered(decision.cannibalize.includes(card)),
  sacrifice: (_rules, _ground, { damaged }) => offered(damaged),
  purge: (_rules, _ground, { damaged }) => offered(damaged),
  repairThread: (_rules, { seats }, { repairs, seat }, { thread, of = seat }) =>
    offered(
      seats[of]?.status === 'active' && repairs.some((each) => each.thread === thread && each.of === of),
    ),
  exploit: (_rules, ground, { exploits }, answer) => checkExploit(ground, exploits, answer),
  extract: (_rules, _ground, { extractions = [] }, { seat }) => offered(extractions.includes(seat)),
  endTurn: (_rules, _ground, { discardable, retreat = false }, { discard = [], retreat: leaves = false }) => {
    if (leaves && !retreat)
      return refused('notAvailable', 'A seat can retreat only over its own deployment edge.');
    return without(discardable, discard) === null
      ? refused('notOffered', 'A named card cannot be discarded.')
      : null;
  },
  surrender: () => null,
};

const checkExploit = (
  ground: Ground,
  exploits: readonly ExploitOption[],
  { exploit, target }: AnswerOf<'exploit'>,
): Refusal | null => {
  const option = exploits.find((each) => each.exploit === exploit);
  if (!option) return refused('notAvailable', 'There are not enough Taint markers for this.');
  if (!option.targets) return offered(target === undefined);
  if (target === undefined) return refused('targetMissing', 'This needs a target.');
  return option.targets.includes(target) && ground.seats[target]?.status === 'active'
    ? null
    : refused('targetNotAllowed', 'This casket does not have enough Taint, or is defeated.');
};

/** The Discard Pile only after the draw pile (3.9-3); under an EXECUTION the hand between the two (3.3-4). */
const checkAbsorb = (
  { hand: held, draw: pile, discard: oldest, count, drawFirst }: DecisionOf<'absorb'>,
  { hand, draw, discard = 0 }: AnswerOf<'absorb'>,
): Refusal | null => {
  if (without(held, hand) === null) return refused('cardNotInHand', 'A named card is not in hand.');
  if (!isCount(draw) || !isCount(discard))
    return refused('wrongCount', 'Numbers of cards must be 0 or more.');
  if (draw > pile || discard > oldest || hand.length + draw + discard !== count) {
    return refused('wrongCount', `Exactly ${String(count)} cards have to be lost.`);
  }
  if (discard > 0 && draw < pile) {
    return refused('wrongCount', 'The Discard Pile is taken only once the draw pile is empty.');
  }
  const isInOrder = draw === Math.min(count, pile) && (discard === 0 || hand.length === held.length);
  return drawFirst && !isInOrder
    ? refused('wrongCount', 'An EXECUTION takes the draw pile first, then the hand.')
    : null;
};

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0;

const offered = (isOffered: boolean): Refusal | null =>
  isOffered ? null : refused('notAvailable', 'This is not possible now.');

/** Exactly `count` cards, all of them on offer. */
const checkCount = (from: readonly string[], count: number, cards: readonly string[]): Refusal | null => {
  if (cards.length !== count)
    return refused('wrongCount', `Exactly ${String(count)} cards have to be named.`);
  return without(from, cards) === null ? refused('notOffered', 'A named card is not offered.') : null;
};

const checkPayment = (
  { payable }: DecisionOf<'turn'>,
  cost: number,
  sp: number,
  pay: readonly string[] = [],
): Refusal | null => {
  const due = cardsFor(cost, sp);
  if (pay.length !== due) {
    return due > 0 && payable.length === 0
      ? refused('notEnoughSp', `This costs ${String(cost)} SP; ${String(sp)} are left.`)
      : refused('wrongPayment', `${String(due)} cards have to be paid for the missing SP.`);
  }
  return without(payable, pay) === null
    ? refused('wrongPayment', 'A named card cannot be used to pay.')
    : null;
};
