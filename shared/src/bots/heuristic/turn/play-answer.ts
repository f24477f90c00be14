import type { Hex } from '../../../model/board.ts';
import type { DecisionOf, PlayAnswer, PlayOption } from '../../../model/decisions.ts';
import type { CardId, SeatIndex } from '../../../model/ids.ts';
import { distance } from '../../../board/hex.ts';
import { bestFacing } from '../worth/facing-worth.ts';
import { paymentOf } from './payment.ts';
import type { Scene } from '../scene.ts';
import { allowedAim } from '../worth/strike-worth.ts';
import type { AimedStrike } from './turn-plan.ts';

export interface HowToPlay {
  /** Cards to pay with, and cards that had better stay. */
  readonly count: number;
  readonly needed: readonly CardId[];
  readonly strike?: AimedStrike;
  /** SP that nothing else is planned for. */
  readonly spare?: number;
  readonly path?: readonly Hex[];
}

export const playAnswer = (
  scene: Scene,
  { payable }: DecisionOf<'turn'>,
  option: PlayOption,
  { count, needed, strike, spare = 0, path }: HowToPlay,
): PlayAnswer => {
  const targets = targetsOf(scene, option, strike);
  const pay = paymentOf(scene, withoutOne(payable, option.card), count, needed);
  return {
    kind: 'play',
    card: option.card,
    ...(targets.length > 0 ? { targets } : {}),
    ...aimsOf(option, targets, strike, spare),
    ...(path && path.length > 0 ? { path } : {}),
    ...(option.rotates ? { rotate: bestFacing(scene, path?.at(-1) ?? scene.self.at) } : {}),
    ...(pay.length > 0 ? { pay } : {}),
  };
};

/** The copy that is played cannot pay for itself. */
const withoutOne = (cards: readonly CardId[], card: CardId): readonly CardId[] => {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
};

const targetsOf = (
  scene: Scene,
  option: PlayOption,
  strike: AimedStrike | undefined,
): readonly SeatIndex[] => {
  if (!option.targets) return [];
  const wanted = strike && option.targets.includes(strike.target) ? strike.target : undefined;
  const first = wanted ?? nearestOf(scene, option.targets);
  if (first === undefined) return [];
  const others = (option.cleave ?? option.targets).filter((seat) => seat !== first);
  const more = option.cleave ? 1 : (option.most ?? 1) - 1;
  return [first, ...others.slice(0, more)];
};

const nearestOf = ({ view, self }: Scene, seats: readonly SeatIndex[]): SeatIndex | undefined => {
  const way = (seat: SeatIndex): number => distance(view.seats[seat]?.at ?? self.at, self.at);
  return seats.toSorted((one, other) => way(one) - way(other))[0];
};

/** Where the side says what is hit, naming a component costs 1 SP: only the first target is worth that. */
const aimsOf = (
  { aims, aimsOptional, cost, spMost }: PlayOption,
  targets: readonly SeatIndex[],
  strike: AimedStrike | undefined,
  spare: number,
): Pick<PlayAnswer, 'aims'> => {
  if (!aims || (aimsOptional && (spare < 1 || cost + 1 > spMost))) return {};
  const aim = allowedAim(strike?.aim ?? 'chassis', aims);
  return { aims: aimsOptional ? [aim] : targets.map(() => aim) };
};
