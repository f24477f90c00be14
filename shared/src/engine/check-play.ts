import type { DecisionOf, PlayAnswer, PlayOption, Refusal, UnplayableReason } from '../model/decisions.ts';
import { walk } from '../game/movement/ground.ts';
import type { Ground } from '../game/movement/ground.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { cardsFor, without } from '../game/payment.ts';
import { isRefusal, refused } from '../game/refused.ts';
import { checkTargets, whyNotTarget } from './check-targets.ts';

/** Checks a play answer against the card's option: targets, aims, path, choices and payment. */
export const checkPlay = (
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<'turn'>,
  answer: PlayAnswer,
): Refusal | null => {
  const option = decision.plays.find(({ card }) => card === answer.card);
  if (!option) return whyNotPlayable(rules, ground, decision, answer);
  return (
    checkTargets(rules, ground, decision.seat, option, answer) ??
    checkAims(option, answer) ??
    checkExtras(option, answer) ??
    checkCost(rules, ground, decision, option, answer)
  );
};

/** The most useful reason for the player: range or line of sight of the named target, if that is the problem. */
const whyNotPlayable = (
  rules: MatchRules,
  ground: Ground,
  { seat, unplayable }: DecisionOf<'turn'>,
  { card, targets = [] }: PlayAnswer,
): Refusal => {
  const why = unplayable.find((option) => option.card === card)?.why;
  if (why === undefined) return refused('cardNotInHand', `${card} is not in hand.`);
  const [first] = targets;
  if (why === 'noTarget' && first !== undefined) return whyNotTarget(rules, ground, seat, card, first);
  return refused(why, `${card} cannot be played now: ${REASONS[why]}.`);
};

const REASONS: Readonly<Record<UnplayableReason, string>> = {
  cardNotPlayable: 'it is not a card to play',
  cardBarred: 'damage or a wound forbids it',
  cardUsedUp: 'it has been used',
  cannotAttack: 'no attacks are possible this turn',
  notEnoughSp: 'it cannot be paid',
  cannotMove: 'the casket cannot move',
  noTarget: 'nobody can be its target',
  notAvailable: 'what it requires does not hold',
};

/** One aim for each target; further targets may share the aim of the first. */
const checkAims = (
  { aims: allowed, aimsOptional }: PlayOption,
  { aims = [], targets = [] }: PlayAnswer,
): Refusal | null => {
  if (!allowed) return aims.length === 0 ? null : refused('aimNotAllowed', 'This card names no component.');
  if (aims.length === 0 && !aimsOptional)
    return refused('aimMissing', 'An attack names a component, or random.');
  const fits = aims.length <= targets.length && aims.every((aim) => allowed.includes(aim));
  return fits ? null : refused('aimNotAllowed', 'A component named here cannot be aimed at.');
};

const checkExtras = ({ choose, rotates, move }: PlayOption, answer: PlayAnswer): Refusal | null => {
  if (answer.rotate !== undefined && !rotates)
    return refused('notAvailable', 'This card does not turn its owner.');
  if (answer.path !== undefined && answer.path.length > 0 && !move) {
    return refused('cannotMove', 'This card does not move its owner.');
  }
  if (answer.choose === undefined) return null;
  if (!choose) return refused('notAvailable', 'This card asks for no cards.');
  if (answer.choose.length !== choose.count) {
    return refused('wrongCount', `Exactly ${String(choose.count)} cards have to be named.`);
  }
  return without(choose.from, answer.choose) === null
    ? refused('notOffered', 'A named card is not offered.')
    : null;
};

/** SP of card, called shots and path together; each missing SP is paid with a card, not with the one being played. */
const checkCost = (
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<'turn'>,
  option: PlayOption,
  { card, path = [], pay = [], aims = [] }: PlayAnswer,
): Refusal | null => {
  const called = option.aimsOptional ? aims.filter((aim) => aim !== 'random').length : 0;
  let cost = option.cost + called;
  if (path.length > 0 && option.move) {
    const walked = walk(rules, ground, decision.seat, path, option.move);
    if (isRefusal(walked)) return walked;
    cost += walked.cost;
  }
  if (cost > option.spMost)
    return refused('overspendLimit', `At most ${String(option.spMost)} SP can be spent now.`);
  const due = cardsFor(cost, decision.sp);
  if (pay.length !== due)
    return refused('wrongPayment', `${String(due)} cards have to be paid for the missing SP.`);
  const payable = without(decision.payable, [card]) ?? decision.payable;
  return without(payable, pay) === null
    ? refused('wrongPayment', 'A named card cannot be used to pay.')
    : null;
};
