import type { EffectOf, Selector, Verb } from '../model/effects.ts';
import type { EffectContext, Frame } from '../model/frames.ts';
import type { SeatIndex } from '../model/ids.ts';
import { drawCards, harm, recover, wounds } from '../game/called.ts';
import { addModifier, changeHeat, changeSp, LASTING_MOST } from '../game/changes.ts';
import type { Game } from '../game/game.ts';
import { statOf } from '../game/numbers/numbers.ts';
import { push, takePath } from '../game/movement/walk-path.ts';
import { gainTaint } from '../game/taint.ts';
import { conditionHolds, salvageCount } from './amounts.ts';
import { lastingEffect } from './lasting-effect.ts';

type Run<V extends Verb> = (game: Game, effect: EffectOf<V>, context: EffectContext) => void;

/** One short entry per verb; a verb without one does not compile. */
export const INTERPRETER: { readonly [V in Verb]: Run<V> } = {
  sequence: (game, { effects }, context) => {
    game.call(run(effects, context));
  },
  when: (game, { condition, then, otherwise }, context) => {
    const holds = conditionHolds(game, condition, context.self, context.targets[0] ?? context.self);
    if (holds) game.call(run([then], context));
    else if (otherwise) game.call(run([otherwise], context));
  },
  attack: (game, effect, context) => {
    game.call({
      procedure: 'attack',
      step: 'declare',
      effect,
      context,
      aims: effect.aim === undefined ? (context.answer?.aims ?? []) : [effect.aim],
      boosts: [],
      faces: [],
      index: 0,
    });
  },
  move: (game, _effect, { self, answer }) => {
    takePath(game, self, answer?.path ?? []);
  },
  /** Does not use up the free rotation (2.2-5). */
  rotate: (game, _effect, { self, answer }) => {
    if (answer?.rotate !== undefined) game.emit({ type: 'casketRotated', seat: self, facing: answer.rotate });
  },
  offerMove: (game, { hexes }, { self }) => {
    game.call({ procedure: 'offerMove', step: 'ask', seat: self, hexes, free: false });
  },
  heat: (game, { who, amount }, context) => {
    for (const seat of select(game, who, context)) changeHeat(game, seat, amount);
  },
  clearHeat: (game, { who }, context) => {
    for (const seat of select(game, who, context)) game.set(seat, 'heat', 0);
  },
  draw: (game, { who, count }, context) => {
    game.call(...select(game, who, context).map((seat) => drawCards(seat, count)));
  },
  recover: (game, { count }, { self, answer }) => {
    game.call(recover(self, count, answer?.choose ?? null));
  },
  salvage: (game, effect, { self, answer }) => {
    game.call({
      procedure: 'choose',
      step: 'ask',
      seat: self,
      of: self,
      purpose: 'salvage',
      count: salvageCount(game, self, effect),
      named: answer?.choose ?? null,
      pile: 'graveyard',
      once: null,
    });
  },
  selfHarm: (game, { count }, { self }) => {
    game.call(harm(self, count, 'selfHarm'));
  },
  /** The dice replace the printed loss, depending on the option (9.4-1). */
  suffer: (game, { dice, otherwise }, context) => {
    if (!game.options.sufferingDice) game.call(run([otherwise], context));
    else game.call({ procedure: 'suffer', step: 'roll', seat: context.self, dice, faces: [], index: 0 });
  },
  modify: (game, { who, modifier }, context) => {
    for (const seat of select(game, who, context)) lastingEffect(game, seat, modifier, context);
  },
  gain: (game, { who, what, amount, max }, context) => {
    for (const seat of select(game, who, context)) {
      if (what === 'sp') changeSp(game, seat, amount);
      else if (what === 'taint') gainTaint(game, seat, amount);
      else game.set(seat, what, Math.min(max ?? Infinity, game.seat(seat)[what] + amount));
    }
  },
  spendRunes: (game, { damageEach }, { self, card }) => {
    const { runes } = game.seat(self);
    if (runes === 0) return;
    game.set(self, 'runes', 0);
    addModifier(game, self, {
      stat: 'damage',
      amount: damageEach * runes,
      source: card,
      until: 'turnEnd',
      of: self,
      uses: 'attack',
    });
  },
  /**
   * A reaction may reduce the damage to 0; a weakened arm lowers what shield cards block, never below 0 (3.6-1, 3.6-2).
   */
  reduceDamage: (game, { by }, { self, card }) => {
    const isShield = game.card(card).tags.includes('shieldReaction');
    const weaker = isShield ? statOf(game.rules, game.seat(self), 'shieldBlock') : 0;
    const less = Math.min(Math.max(0, by + weaker), game.waiting('strike')?.damage ?? 0);
    if (less === 0) return;
    game.emit({ type: 'damageReduced', seat: self, by: less, source: card });
    game.amend('strike', (frame) => {
      frame.damage -= less;
    });
  },
  reduceComponentDamage: (game, { by }) => {
    game.amend('strike', (frame) => {
      frame.spared += by;
    });
  },
  afterAttack: (game, { effect, lostCards = false }, { self, card }) => {
    const promised = { effect, seat: self, card, lostCards };
    game.amend('strike', (frame) => {
      frame.later = [...frame.later, promised];
    });
  },
  /** Half of the remaining damage, rounded up; it is not an attack on the seat that takes it (3.5-3). */
  interpose: (game, _effect, { self, card }) => {
    const { target = self, damage = 0 } = game.waiting('strike') ?? {};
    const half = Math.ceil(damage / 2);
    game.emit({ type: 'damageReduced', seat: target, by: half, source: card });
    game.amend('strike', (frame) => {
      frame.damage -= half;
    });
    game.call(harm(self, half, 'effect'));
  },
  push: (game, { hexes }, { self, targets }) => {
    for (const target of targets) if (game.isActive(target)) push(game, self, target, hexes);
  },
  reveal: (game, { count }, { self, targets }) => {
    game.call(...targets.map((of) => pick(self, of, count, 'reveal')));
  },
  /** Lasts to the end of the next round, at its owner's current hex (10.2-7). */
  area: (game, { area: { effect, radius, amount } }, { self, card }) => {
    if (game.table.areas.length >= LASTING_MOST) return;
    const { at } = game.seat(self);
    const untilRound = game.table.round + 1;
    const area = { effect, radius, amount, at, owner: self, source: card, untilRound };
    game.emit({ type: 'areaMade', area });
  },
  reshuffle: (game, { clean }, { self }) => {
    game.call({ procedure: 'reshuffle', step: 'begin', seat: self, clean, component: 0 });
  },
  discard: (game, { who, count, how }, context) => {
    for (const of of select(game, who, context)) {
      if (how === 'random') game.call(pick(context.self, of, count, 'discard'));
      else {
        game.call({
          procedure: 'choose',
          step: 'ask',
          seat: of,
          of,
          purpose: 'discard',
          count,
          named: of === context.self ? (context.answer?.choose ?? null) : null,
          pile: 'hand',
          once: null,
        });
      }
    }
  },
  mend: (game, { from, oncePerMatch }, { self, targets, answer }) => {
    const of = targets[0] ?? self;
    game.call({
      procedure: 'choose',
      step: 'ask',
      seat: self,
      of,
      purpose: 'mend',
      count: 1,
      named: from === 'discard' ? (answer?.choose ?? null) : null,
      pile: from,
      once: oncePerMatch ?? null,
    });
  },
  revive: (game, { count, wounds: hurt }, { self }) => {
    game.call(pick(self, self, count, 'revive'), wounds(self, hurt, 'effect'));
  },
};

const run = (effects: EffectOf<'sequence'>['effects'], context: EffectContext): Frame => ({
  procedure: 'effect',
  step: 'run',
  effects,
  index: 0,
  context,
});

const pick = (
  seat: SeatIndex,
  of: SeatIndex,
  count: number,
  purpose: Extract<Frame, { procedure: 'pick' }>['purpose'],
): Frame => ({ procedure: 'pick', step: 'pick', seat, of, count, purpose });

/** Nothing is done to a seat that is out (8.5-6). */
const select = (game: Game, who: Selector, { self, targets }: EffectContext): readonly SeatIndex[] =>
  (who === 'self' ? [self] : targets).filter((seat) => game.isActive(seat));
