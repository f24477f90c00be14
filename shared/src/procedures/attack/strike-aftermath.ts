import type { StrikeFrame } from '../../model/frames.ts';
import { DAMAGED } from '../../model/ids.ts';
import { wounds } from '../../game/called.ts';
import { isNextDamage } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import { checkDefeat } from '../../game/lose-top.ts';
import { gainTaint } from '../../game/taint.ts';
import { damageSum } from '../../game/numbers/component-sum.ts';
import { componentDamageOf } from '../../mechanics/component-damage.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/**
 * Component Damage, wounds, Neural Feedback, Major Wound, Damage Dice, defeat, and what the card does on a hit
 * (3.10-1).
 */
export const aftermathSteps = {
  /**
   * The first damage that gets through uses up the Armor (3.8-5); each full 3 damage gives Taint (9.2-1). A target that
   * has given up takes nothing more (8.5-4).
   */
  absorbed: (game, frame) => {
    const { target, damage } = frame;
    if (!game.isActive(target)) return to(frame, 'defeat');
    const lost = damage > 0 ? game.returned.cards : [];
    const shortfall = damage > 0 ? game.returned.shortfall : 0;
    frame.lost = lost;
    frame.shortfall = shortfall;
    if (damage > 0) game.set(target, 'armor', 0);
    frame.before = damageSum(game, target);
    markComponent(game, frame);
    game.endModifiers(target, (each) => each.uses === 'hit' && !isNextDamage(each));
    gainTaint(game, target, Math.floor(damage / 3));
    return to(frame, 'feedback');
  },

  /** Only if the attack marked Component Damage (3.11-3, 5.4-1), and if no burst has felled the target (9.2-5). */
  feedback: (game, frame) => {
    if (!game.isActive(frame.target)) return to(frame, 'defeat');
    if (damageSum(game, frame.target) !== frame.before) {
      game.call({ procedure: 'feedback', step: 'count', seat: frame.target });
    }
    snapFragile(game, frame);
    return to(frame, 'majorWound');
  },

  /**
   * Depends on the damage that got through; once per attack, before defeat is checked (7.4-1, 7.4-5). Each DAMAGED card
   * lost rolls a die (7.4-3).
   */
  majorWound: (game, frame) => {
    const { target, damage, lost } = frame;
    const { majorWoundThreshold } = game.rules.ruleset.frames[game.seat(target).frame];
    if (game.options.majorWound && damage >= majorWoundThreshold) {
      game.moveCards(target, 'outside', 'discard', [DAMAGED], 'damaged');
    }
    const count = lost.filter((card) => card === DAMAGED).length;
    if (count > 0) game.call({ procedure: 'damageDie', step: 'roll', seat: target, count });
    return to(frame, 'defeat');
  },

  defeat: (game, frame) => {
    checkDefeat(game, frame.target, frame.shortfall > 0, frame.attacker);
    return to(frame, 'onHit');
  },

  /** On every hit, blocked or not (3.10-3); delayed effects of reactions come last (3.10-2). */
  onHit: (game, frame) => {
    const { attacker, target, card, onHit } = frame;
    if (onHit && game.isActive(attacker)) {
      const context = { self: attacker, card, targets: [target] };
      game.call({ procedure: 'effect', step: 'run', effects: [onHit], index: 0, context });
    }
    for (const { effect, seat, card: source, lostCards } of frame.later) {
      if (!game.isActive(seat) || (lostCards && frame.lost.length === 0)) continue;
      const context = { self: seat, card: source, targets: [attacker] };
      game.call({ procedure: 'effect', step: 'run', effects: [effect], index: 0, context });
    }
    return 'done';
  },
} satisfies Partial<Steps<'strike'>>;

/**
 * The capsule is the pilot: a wound for each CRITICAL, or one for an EXECUTION (5.6-1). Elsewhere an EXECUTION destroys, or
 * marks under `executionMarks` (3.3-8).
 */
const markComponent = (game: Game, frame: StrikeFrame): void => {
  const { target, component, tier, armorPiercing, criticals } = frame;
  if (component === null) return;
  if (component === 'capsule') {
    game.call(wounds(target, tier === 'execution' ? 1 : criticals, 'capsule'));
    return;
  }
  const isExecution = tier === 'execution';
  const { executionMarks } = game.options;
  const destroy = isExecution && executionMarks === null;
  const amount = isExecution ? (executionMarks ?? 0) : componentDamageOf(game, frame, component);
  if (amount === 0 && !destroy) return;
  game.call({
    procedure: 'componentDamage',
    step: 'mark',
    seat: target,
    component,
    amount,
    piercing: armorPiercing ? amount : Math.min(amount, criticals),
    destroy,
    cause: isExecution ? 'execution' : 'attack',
    from: 0,
  });
};

/** A repaired thread snaps without a roll when one hit deals 5 or more (6.1-5). */
const snapFragile = (game: Game, { target, damage }: StrikeFrame): void => {
  if (!game.options.neuralThreads || damage < 5) return;
  for (const { thread, state } of game.seat(target).severed) {
    if (state !== 'fragile') continue;
    game.call({
      procedure: 'threadSnap',
      step: 'snap',
      seat: target,
      from: 0,
      die: 'any',
      left: 1,
      thread,
      hurts: true,
    });
  }
};
