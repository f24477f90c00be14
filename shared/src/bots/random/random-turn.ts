import type { Answer, DecisionOf, PlayOption } from '../../model/decisions.ts';
import type { BotInput } from '../bot-player.ts';
import { oneOf, someOf } from '../bot-random.ts';
import { groundOf, randomPath } from './random-path.ts';
import { randomFacing, randomPayment, randomPlay } from './random-play.ts';

type TurnInput = BotInput & { readonly decision: DecisionOf<'turn'> };
type Kind = (input: TurnInput) => Answer | null;

const END: Answer = { kind: 'endTurn' };

/**
 * One of the kinds of things that may be done now, by lot, then one way to do it. Attacks and, where there is
 * nobody to attack, steps have most of the lots: two who do everything equally often seldom meet, and three of
 * four of their matches end by stalemate. Never gives up.
 */
export const randomTurn = (input: TurnInput): Answer => {
  const { decision, random } = input;
  const { plays, move, rotate, cannibalize, damaged, exploits, repairs } = decision;
  const canAttack = plays.some(isAttack);
  const lots: Kind[] = [end];
  if (canAttack) lots.push(attack, attack, attack);
  if (plays.length > 0) lots.push(play);
  if (move && canAttack) lots.push(walk);
  if (move && !canAttack) lots.push(walk, walk, walk, walk);
  if (rotate) lots.push(turnAround);
  if (cannibalize.length > 0) lots.push(eatScrap);
  if (damaged) lots.push(shedDamaged);
  if (exploits.length > 0) lots.push(exploit);
  if (repairs.length > 0) lots.push(repair);
  return oneOf(random, lots)?.(input) ?? END;
};

const isAttack = ({ aims }: PlayOption): boolean => aims !== undefined;

/** Now and then with cards thrown away, where that is allowed. */
const end: Kind = ({ decision: { discardable }, random }) =>
  discardable.length > 0 && random.below(2) === 0
    ? { kind: 'endTurn', discard: someOf(random, discardable, random.below(discardable.length + 1)) }
    : END;

const attack: Kind = (input) => playOneOf(input, input.decision.plays.filter(isAttack));

const play: Kind = (input) => playOneOf(input, input.decision.plays);

const playOneOf = (input: TurnInput, options: readonly PlayOption[]): Answer | null => {
  const option = oneOf(input.random, options);
  return option ? randomPlay(input, option) : null;
};

const walk: Kind = (input) => {
  const { rules, decision, random } = input;
  const way = decision.move && randomPath(rules, groundOf(input), decision.seat, decision.move, random);
  if (!way) return null;
  const pay = randomPayment(decision, random, way.cost, null);
  return { kind: 'move', path: way.path, ...(pay.length > 0 ? { pay } : {}) };
};

const turnAround: Kind = ({ decision, random }) => {
  const pay = randomPayment(decision, random, decision.rotate?.cost ?? 0, null);
  return { kind: 'rotate', facing: randomFacing(random), ...(pay.length > 0 ? { pay } : {}) };
};

const eatScrap: Kind = ({ decision, random }) => {
  const card = oneOf(random, decision.cannibalize);
  return card === undefined ? null : { kind: 'cannibalize', card };
};

const shedDamaged: Kind = ({ random }) => (random.below(2) === 0 ? { kind: 'sacrifice' } : { kind: 'purge' });

const exploit: Kind = ({ decision, random }) => {
  const option = oneOf(random, decision.exploits);
  if (!option) return null;
  const target = option.targets && oneOf(random, option.targets);
  return { kind: 'exploit', exploit: option.exploit, ...(target === undefined ? {} : { target }) };
};

const repair: Kind = ({ decision, random }) => {
  const chosen = oneOf(random, decision.repairs);
  return chosen ? { kind: 'repairThread', thread: chosen.thread, of: chosen.of } : null;
};
