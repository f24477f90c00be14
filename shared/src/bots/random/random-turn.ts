import type { Answer, DecisionOf } from '../../model/decisions.ts';
import type { BotInput } from '../bot-player.ts';
import { oneOf, someOf } from '../bot-random.ts';
import { groundOf, randomPath } from './random-path.ts';
import { randomFacing, randomPayment, randomPlay } from './random-play.ts';

type TurnInput = BotInput & { readonly decision: DecisionOf<'turn'> };
type Kind = (input: TurnInput) => Answer | null;

const END: Answer = { endTurn: true };

/** One of the kinds of things that may be done now, all equally likely, then one way to do it. Never gives up. */
export const randomTurn = (input: TurnInput): Answer => {
  const { decision, random } = input;
  const { plays, move, rotate, cannibalize, damaged, exploits, repairs } = decision;
  const kinds: Kind[] = [end];
  if (plays.length > 0) kinds.push(play);
  if (move) kinds.push(walk);
  if (rotate) kinds.push(turnAround);
  if (cannibalize.length > 0) kinds.push(eatScrap);
  if (damaged) kinds.push(shedDamaged);
  if (exploits.length > 0) kinds.push(exploit);
  if (repairs.length > 0) kinds.push(repair);
  return oneOf(random, kinds)?.(input) ?? END;
};

/** Now and then with cards thrown away, where that is allowed. */
const end: Kind = ({ decision: { discardable }, random }) =>
  discardable.length > 0 && random.below(2) === 0
    ? { endTurn: true, discard: someOf(random, discardable, random.below(discardable.length + 1)) }
    : END;

const play: Kind = (input) => {
  const option = oneOf(input.random, input.decision.plays);
  return option ? randomPlay(input, option) : null;
};

const walk: Kind = (input) => {
  const { rules, decision, random } = input;
  const way = decision.move && randomPath(rules, groundOf(input), decision.seat, decision.move, random);
  if (!way) return null;
  const pay = randomPayment(decision, random, way.cost, null);
  return { move: way.path, ...(pay.length > 0 ? { pay } : {}) };
};

const turnAround: Kind = ({ decision, random }) => {
  const pay = randomPayment(decision, random, decision.rotate?.cost ?? 0, null);
  return { rotate: randomFacing(random), ...(pay.length > 0 ? { pay } : {}) };
};

const eatScrap: Kind = ({ decision, random }) => {
  const card = oneOf(random, decision.cannibalize);
  return card === undefined ? null : { cannibalize: card };
};

const shedDamaged: Kind = ({ random }) => (random.below(2) === 0 ? { sacrifice: true } : { purge: true });

const exploit: Kind = ({ decision, random }) => {
  const option = oneOf(random, decision.exploits);
  if (!option) return null;
  const target = option.targets && oneOf(random, option.targets);
  return { exploit: option.exploit, ...(target === undefined ? {} : { target }) };
};

const repair: Kind = ({ decision, random }) => {
  const chosen = oneOf(random, decision.repairs);
  return chosen ? { repairThread: chosen.thread, of: chosen.of } : null;
};
