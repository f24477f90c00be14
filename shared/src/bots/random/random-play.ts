import type { Facing } from '../../model/board.ts';
import type { DecisionOf, PlayAnswer, PlayOption } from '../../model/decisions.ts';
import type { CardId, SeatIndex } from '../../model/ids.ts';
import { isBarredBySide } from '../../board/facing.ts';
import { distance } from '../../board/hex.ts';
import { seesBetween } from '../../board/line-of-sight.ts';
import { cardsFor, without } from '../../game/payment.ts';
import type { BotInput } from '../bot-player.ts';
import { oneOf, someOf, type BotRandom } from '../bot-random.ts';
import { groundOf, randomPath, type RandomPath } from './random-path.ts';

type TurnInput = BotInput & { readonly decision: DecisionOf<'turn'> };

/** Plays the card in a random way; null when this way turns out not to be legal. */
export const randomPlay = (input: TurnInput, option: PlayOption): PlayAnswer | null => {
  const { decision, random } = input;
  const way = wayFor(input, option);
  const targets = option.targets ? targetsFrom(input, option, option.targets, way) : [];
  if (targets === null) return null;
  const aims =
    option.aims && (!option.aimsOptional || random.below(2) === 0) ? aimsFor(random, option, targets) : [];
  const called = option.aimsOptional ? aims.filter((aim) => aim !== 'random').length : 0;
  const cost = option.cost + called + (way?.cost ?? 0);
  if (cost > option.spMost) return null;
  const pay = randomPayment(decision, random, cost, option.card);
  return {
    kind: 'play',
    card: option.card,
    ...(targets.length > 0 ? { targets } : {}),
    ...(aims.length > 0 ? { aims } : {}),
    ...(way ? { path: way.path } : {}),
    ...(option.rotates ? { rotate: randomFacing(random) } : {}),
    ...(pay.length > 0 ? { pay } : {}),
  };
};

export const randomFacing = (random: BotRandom): Facing => random.below(6) as Facing;

/** Cards for the SP that are missing; `played` is not among them. */
export const randomPayment = (
  { payable, sp }: DecisionOf<'turn'>,
  random: BotRandom,
  cost: number,
  played: CardId | null,
): readonly CardId[] => {
  const due = cardsFor(cost, sp);
  if (due === 0) return [];
  return someOf(random, (played === null ? null : without(payable, [played])) ?? payable, due);
};

/** Cards that move their owner are seldom played to stay. */
const wayFor = (input: TurnInput, { move }: PlayOption): RandomPath | null => {
  const { rules, decision, random } = input;
  return move && random.below(6) > 0 ? randomPath(rules, groundOf(input), decision.seat, move, random) : null;
};

const targetsFrom = (
  input: TurnInput,
  option: PlayOption,
  allowed: readonly SeatIndex[],
  way: RandomPath | null,
): readonly SeatIndex[] | null => {
  const { random } = input;
  const first = oneOf(
    random,
    option.targetAfterMove === undefined ? allowed : inReach(input, option, allowed, way),
  );
  if (first === undefined) return null;
  const most = option.cleave ? 1 : (option.most ?? 1) - 1;
  if (most === 0) return [first];
  const others = (option.cleave ?? allowed).filter((seat) => seat !== first);
  return [first, ...someOf(random, others, random.below(most + 1))];
};

const inReach = (
  input: TurnInput,
  { targetAfterMove = 0, barredSides }: PlayOption,
  allowed: readonly SeatIndex[],
  way: RandomPath | null,
): readonly SeatIndex[] => {
  const { rules, decision } = input;
  const { seats } = groundOf(input);
  const owner = seats[decision.seat];
  if (!owner) return [];
  const from = { at: way?.path.at(-1) ?? owner.at, facing: owner.facing };
  return allowed.filter((seat) => {
    const other = seats[seat];
    if (!other || distance(from.at, other.at) > targetAfterMove) return false;
    return (
      seesBetween(rules.board, from.at, other.at) &&
      !(barredSides && isBarredBySide(barredSides, from, other))
    );
  });
};

const aimsFor = (random: BotRandom, { aims = [] }: PlayOption, targets: readonly SeatIndex[]) =>
  targets.map(() => oneOf(random, aims) ?? 'random');
