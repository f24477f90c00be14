import type { Boost, EffectContext, FrameOf, StrikeFrame } from '../../model/frames.ts';
import type { AttackEffect, Cleave, Effect } from '../../model/effects.ts';
import type { SeatIndex } from '../../model/ids.ts';
import type { Modifier, Stat } from '../../model/stats.ts';
import { amountOf } from '../../effects/amounts.ts';
import { changeHeat, addModifier } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import { isScrap } from '../../game/numbers/numbers.ts';
import { attackDice, judgeAttack, targetNumber } from '../../mechanics/attack-roll.ts';
import { adjacentEnemies } from '../turn/play-option.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/**
 * Rule book, section 3, steps 1 to 3: one declaration and one throw, with the dice pool for the first target (9.1-7),
 * then each target in turn (3.12-1).
 */
export const attack: Steps<'attack'> = {
  declare: (game, frame) => {
    const { self, card } = frame.context;
    // What came before on the card may have put the attacker out.
    if (!game.isActive(self)) return 'done';
    const { targets, isUsed, boost } = declarationOf(game, frame);
    game.endModifiers(self, isUsed);
    game.emit({ type: 'attackDeclared', attacker: self, targets, card, aims: frame.aims });
    const [first = self] = targets;
    const tried = {
      attacker: self,
      target: first,
      card: game.card(card),
      aim: frame.aims[0] ?? 'random',
      boost,
    };
    game.roll({
      kind: 'dice',
      die: 'attack',
      count: attackDice(game, tried).count,
      purpose: 'attack',
      seat: self,
    });
    frame.boost = boost;
    frame.context = { ...frame.context, targets };
    return to(frame, 'judge');
  },

  judge: (game, frame) => {
    const { self, card, targets } = frame.context;
    const thrown = game.faces();
    game.emit({ type: 'diceRolled', seat: self, die: 'attack', purpose: 'attack', faces: thrown });
    const [first = self] = targets;
    const tried = {
      attacker: self,
      target: first,
      card: game.card(card),
      aim: frame.aims[0] ?? 'random',
      boost: frame.boost,
    };
    const faces = attackDice(game, tried).keep(thrown);
    frame.faces = faces;
    if (judgeAttack(faces, 0).tier !== 'catastrophe') return to(frame, 'next');
    jam(game, frame, tried.card.id);
    return to(frame, 'after');
  },

  /** Once the attacker falls, the remaining targets are not attacked (3.12-6). */
  next: (game, frame) => {
    const { self, targets } = frame.context;
    const target = targets[frame.index];
    if (target === undefined || !game.isActive(self)) return to(frame, 'after');
    if (game.isActive(target)) game.call(strikeAt(game, frame, frame.index));
    frame.index += 1;
    if (frame.index >= targets.length) frame.faces = [];
    return frame;
  },

  after: (game, { effect, context }) => {
    if (effect.after && game.isActive(context.self)) {
      game.call({ procedure: 'effect', step: 'run', effects: [effect.after], index: 0, context });
    }
    return 'done';
  },
};

/** What a declaration fixes. */
export interface Declaration {
  readonly targets: readonly SeatIndex[];
  /** Modifiers of "the next attack" are used up by declaring it, hit or miss (3.1-5). */
  readonly isUsed: (modifier: Modifier) => boolean;
  readonly boost: Boost;
}

export const declarationOf = (game: Game, { effect, context }: FrameOf<'attack'>): Declaration => {
  const targets = withAdjacent(game, effect, context);
  const target = targets[0] ?? context.self;
  const isUsed = ({ uses, against }: Modifier): boolean =>
    uses === 'attack' && (against === undefined || against === target);
  return { targets, isUsed, boost: boostOf(game.seat(context.self).modifiers.filter(isUsed)) };
};

const NO_BOOST: Boost = { damage: 0, raise: 0, tn: 0, ignoreDefense: 0 };

const boostOf = (used: readonly Modifier[]): Boost => {
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

/**
 * The strike at one target: the card's own for the first, the lesser one for further targets. A target without an aim
 * is hit at the same component as the first (3.12-2, 3.12-5).
 */
export const strikeAt = (game: Game, frame: FrameOf<'attack'>, index: number): StrikeFrame => {
  const { effect, context, boost } = frame;
  const { cleave } = effect;
  const beside = index > 0 ? cleave : undefined;
  return {
    procedure: 'strike',
    step: 'judge',
    attacker: context.self,
    target: context.targets[index] ?? context.self,
    card: context.card,
    aim: frame.aims[index] ?? frame.aims[0] ?? 'random',
    faces: frame.faces,
    boost,
    base: beside ? beside.damage : amountOf(game, effect.damage, context.self),
    bonuses: (beside ? undefined : effect.bonuses) ?? [],
    onHit: beside ? pushBeside(beside) : (effect.onHit ?? null),
    armorPiercing: effect.armorPiercing ?? false,
    ignoreDefense: (effect.ignoreDefense ?? 0) + boost.ignoreDefense,
    tier: 'miss',
    component: null,
    damage: 0,
    declared: 0,
    defense: [],
    criticals: 0,
    spared: 0,
    lost: [],
    shortfall: 0,
    before: 0,
    later: [],
    asked: [],
  };
};

const pushBeside = ({ push }: Cleave): Effect | null =>
  push === undefined ? null : { do: 'push', hexes: push };

/**
 * Two JAM: every target is missed, the weapon cards in hand go to the Discard Pile, 2 Heat, the next attack is
 * weaker (3.3-2, 3.12-6).
 */
const jam = (game: Game, { context, boost, aims }: FrameOf<'attack'>, card: string): void => {
  const { self, targets } = context;
  for (const [index, target] of targets.entries()) {
    const aim = aims[index] ?? aims[0] ?? 'random';
    const tn = targetNumber(game, { attacker: self, target, card: game.card(card), aim, boost });
    game.emit({
      type: 'attackMissed',
      attacker: self,
      target,
      tn,
      total: 0,
      tier: 'catastrophe',
      damage: 0,
      component: null,
    });
  }
  const seat = game.seat(self);
  const weapons = seat.hand.filter(
    (each) => game.card(each).section === 'primary' && !isScrap(game.rules, seat, each),
  );
  game.moveCards(self, 'hand', 'discard', weapons, 'discarded');
  changeHeat(game, self, 2);
  addModifier(game, self, {
    stat: 'damage',
    amount: -2,
    source: 'jam',
    until: 'match',
    of: self,
    uses: 'attack',
  });
};
