import type { Aim } from '../../model/decisions.ts';
import type { AttackEffect } from '../../model/effects.ts';
import type { Boost, EffectContext, FrameOf } from '../../model/frames.ts';
import type { SeatIndex } from '../../model/ids.ts';
import type { Modifier, Stat } from '../../model/stats.ts';
import type { Game } from '../../game/game.ts';
import type { TriedAttack } from '../../mechanics/tried-attack.ts';
import { adjacentEnemies } from '../turn/play-option.ts';

/** What a declaration fixes. Of aims and boosts there is one for each target. */
export interface Declaration {
  readonly targets: readonly SeatIndex[];
  /** Empty if the attacker named none. */
  readonly aims: readonly Aim[];
  readonly boosts: readonly Boost[];
  /** Modifiers of "the next attack" are used up by declaring it, hit or miss (3.1-5). */
  readonly used: readonly Modifier[];
}

export const declarationOf = (game: Game, frame: FrameOf<'attack'>): Declaration => {
  const { effect, context } = frame;
  const targets = withAdjacent(game, effect, context);
  const used = game
    .seat(context.self)
    .modifiers.filter(
      ({ uses, against }) => uses === 'attack' && (against === undefined || targets.includes(against)),
    );
  return {
    targets,
    aims: aimsFor(game, frame, targets),
    boosts: targets.map((target) => boostOf(usedAgainst(used, target))),
    used,
  };
};

/** What is for the attack on one seat alone counts for no other target (3.1-5). */
export const usedAgainst = (used: readonly Modifier[], target: SeatIndex): readonly Modifier[] =>
  used.filter(({ against }) => against === undefined || against === target);

/** The attack as it is judged against one of its targets. */
export const triedAt = (game: Game, frame: FrameOf<'attack'>, index: number): TriedAttack => ({
  attacker: frame.context.self,
  target: frame.context.targets[index] ?? frame.context.self,
  card: game.card(frame.context.card),
  aim: frame.aims[index] ?? 'random',
  boost: frame.boosts[index] ?? NO_BOOST,
});

/**
 * A target that is not named is hit where the first is (3.12-5). Where naming is a called shot, it is hit by its side
 * (3.1-3), unless the card fixes the component (3.1-2).
 */
const aimsFor = (
  game: Game,
  { effect, aims }: FrameOf<'attack'>,
  targets: readonly SeatIndex[],
): readonly Aim[] => {
  const [first] = aims;
  if (first === undefined) return aims;
  const isEachNamed = game.options.targeting === 'by-side' && effect.aim === undefined;
  return targets.map((_, index) => aims[index] ?? (isEachNamed ? 'random' : first));
};

const NO_BOOST: Boost = { damage: 0, raise: 0, tn: 0, ignoreDefense: 0 };

/** What the modifiers that an attack uses up change together. */
export const boostOf = (used: readonly Modifier[]): Boost => {
  if (used.length === 0) return NO_BOOST;
  const amounts = (stat: Stat): readonly number[] =>
    used.flatMap((modifier) => (modifier.stat === stat ? modifier.amount : []));
  const sum = (stat: Stat): number => totalOf(amounts(stat));
  const raise = totalOf(amounts('damage').filter((amount) => amount > 0));
  return { damage: sum('damage'), raise, tn: sum('tn'), ignoreDefense: sum('ignoreDefense') };
};

const totalOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** "Every other adjacent enemy" is not named by the player: they follow the first target in seat order (3.12-3). */
const withAdjacent = (
  game: Game,
  effect: AttackEffect,
  { self, targets }: EffectContext,
): readonly SeatIndex[] => {
  if (effect.cleave?.who !== 'every') return targets;
  return [...targets, ...adjacentEnemies(game, self).filter((enemy) => !targets.includes(enemy))];
};
