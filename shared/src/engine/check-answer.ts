import type {
  Answer,
  Decision,
  DecisionKind,
  DecisionOf,
  ExploitId,
  ExploitOption,
  Refusal,
} from '../model/decisions.ts';
import type { SeatIndex } from '../model/ids.ts';
import { walk } from '../game/ground.ts';
import type { Ground } from '../game/ground.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { cardsFor, without } from '../game/payment.ts';
import { isRefusal, refused } from '../game/refused.ts';
import { checkPlay } from './check-play.ts';

type Check<K extends DecisionKind> = (
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<K>,
  answer: Answer,
) => Refusal | null;

const WRONG_KIND = refused('wrongAnswerKind', 'This answers another kind of question.');

/**
 * Why an answer does not fit its decision, or null. Client, bot and server ask the same function: the decision
 * carries every option, and paths need the public board besides.
 */
export const checkAnswer = (
  rules: MatchRules,
  ground: Ground,
  decision: Decision,
  answer: Answer,
): Refusal | null => {
  const check = CHECKS[decision.kind] as Check<DecisionKind>;
  return check(rules, ground, decision, answer);
};

const CHECKS: { readonly [K in DecisionKind]: Check<K> } = {
  mulligan: (_rules, _ground, _decision, answer) =>
    'keep' in answer || 'mulligan' in answer ? null : WRONG_KIND,

  turn: (rules, ground, decision, answer) => {
    const said = TURN_ANSWERS.find((key) => key in answer);
    if (said === undefined) return WRONG_KIND;
    return (TURN_CHECKS[said] as TurnCheck<TurnAnswer>)(rules, ground, decision, answer as never);
  },

  /** The seat that was asked, with a card of its hand that speaks of this moment (3.6-3). */
  reaction: (_rules, _ground, { playable }, answer) => {
    if (!('react' in answer)) return 'pass' in answer ? null : WRONG_KIND;
    return playable.includes(answer.react)
      ? null
      : refused('cardNotPlayable', `${answer.react} cannot be played as a reaction here.`);
  },

  redirect: (_rules, _ground, _decision, answer) =>
    'redirect' in answer || 'pass' in answer ? null : WRONG_KIND,

  absorb: (_rules, _ground, decision, answer) =>
    'absorb' in answer ? checkAbsorb(decision, answer.absorb) : WRONG_KIND,

  choose: (_rules, _ground, { from, count, optional = false }, answer) => {
    if (!('choose' in answer) || 'play' in answer) return WRONG_KIND;
    return optional && answer.choose.length === 0 ? null : checkCount(from, count, answer.choose);
  },

  move: (rules, ground, { move, seat }, answer) => {
    if (!('path' in answer) || 'play' in answer) return 'pass' in answer ? null : WRONG_KIND;
    const walked = walk(rules, ground, seat, answer.path, move);
    if (isRefusal(walked)) return walked;
    return walked.cost <= move.sp
      ? null
      : refused('notEnoughSp', 'This move is paid from the SP that are there.');
  },

  exploit: (_rules, ground, { exploits }, answer) => {
    if ('exploit' in answer) return checkExploit(ground, exploits, answer);
    return 'pass' in answer ? null : WRONG_KIND;
  },
};

/** `play` comes first: its answer may carry a rotation and a path of its own. Then what is said most often. */
const TURN_ANSWERS = [
  'play',
  'endTurn',
  'move',
  'rotate',
  'cannibalize',
  'sacrifice',
  'purge',
  'repairThread',
  'exploit',
  'extract',
  'surrender',
] as const;
type TurnAnswer = (typeof TURN_ANSWERS)[number];
type TurnCheck<K extends TurnAnswer> = (
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<'turn'>,
  answer: Extract<Answer, Readonly<Record<K, unknown>>>,
) => Refusal | null;

const TURN_CHECKS: { readonly [K in TurnAnswer]: TurnCheck<K> } = {
  play: checkPlay,
  move: (rules, ground, decision, { move, pay }) => {
    if (!decision.move) return refused('cannotMove', 'This casket cannot move now.');
    const walked = walk(rules, ground, decision.seat, move, decision.move);
    return isRefusal(walked) ? walked : checkPayment(decision, walked.cost, decision.move.sp, pay);
  },
  rotate: (_rules, _ground, { rotate, payable }, { pay = [] }) =>
    rotate
      ? checkCount(payable, rotate.pay, pay)
      : refused('notEnoughSp', 'A further rotation cannot be paid.'),
  cannibalize: (_rules, _ground, decision, { cannibalize }) =>
    offered(decision.cannibalize.includes(cannibalize)),
  sacrifice: (_rules, _ground, { damaged }) => offered(damaged),
  purge: (_rules, _ground, { damaged }) => offered(damaged),
  repairThread: (_rules, { seats }, { repairs, seat }, { repairThread, of = seat }) =>
    offered(
      seats[of]?.status === 'active' &&
        repairs.some((each) => each.thread === repairThread && each.of === of),
    ),
  exploit: (_rules, ground, { exploits }, answer) => checkExploit(ground, exploits, answer),
  extract: (_rules, _ground, { extractions = [] }, { extract }) => offered(extractions.includes(extract)),
  endTurn: (_rules, _ground, { discardable, retreat = false }, { discard = [], retreat: leaves = false }) => {
    if (leaves && !retreat) return refused('notAvailable', 'A seat retreats over its deployment edge alone.');
    return without(discardable, discard) === null
      ? refused('notOffered', 'A card named cannot be thrown away.')
      : null;
  },
  surrender: () => null,
};

const checkExploit = (
  ground: Ground,
  exploits: readonly ExploitOption[],
  { exploit, target }: { readonly exploit: ExploitId; readonly target?: SeatIndex },
): Refusal | null => {
  const option = exploits.find((each) => each.exploit === exploit);
  if (!option) return refused('notAvailable', 'There are not enough Taint markers for this.');
  if (!option.targets) return offered(target === undefined);
  if (target === undefined) return refused('targetMissing', 'This needs a target.');
  return option.targets.includes(target) && ground.seats[target]?.status === 'active'
    ? null
    : refused('targetNotAllowed', 'This casket does not hold enough Taint, or has fallen.');
};

/** The Discard Pile only after the draw pile (3.9-3); under an EXECUTION the hand between the two (3.3-4). */
const checkAbsorb = (
  { hand: held, draw: pile, discard: oldest, count, drawFirst }: DecisionOf<'absorb'>,
  { hand, draw, discard = 0 }: Extract<Answer, { readonly absorb: unknown }>['absorb'],
): Refusal | null => {
  if (without(held, hand) === null) return refused('cardNotInHand', 'A card named is not in hand.');
  if (!isCount(draw) || !isCount(discard)) return refused('wrongCount', 'Cards are counted from 0.');
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

/** Exactly so many cards, all on offer. */
const checkCount = (from: readonly string[], count: number, cards: readonly string[]): Refusal | null => {
  if (cards.length !== count)
    return refused('wrongCount', `Exactly ${String(count)} cards have to be named.`);
  return without(from, cards) === null ? refused('notOffered', 'A card named is not on offer.') : null;
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
  return without(payable, pay) === null ? refused('wrongPayment', 'A card named cannot be paid with.') : null;
};
