import type { Cause } from '../../model/events.ts';
import type { FrameOf } from '../../model/frames.ts';
import type { ComponentId, SeatIndex } from '../../model/ids.ts';
import { DAMAGED } from '../../model/ids.ts';
import { endNextDamage, isNextDamage } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import { checkDefeat } from '../../game/lose-top.ts';
import { isScrap, mountOf, statOf } from '../../game/numbers/numbers.ts';
import { noteHurt } from './fall.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/**
 * Self-harm, Strain, fire: damage that is not an attack and causes no Major Wound (3.11-1). Each DAMAGED card lost to
 * it rolls a die (7.4-3).
 */
export const harm: Steps<'harm'> = {
  ask: (game, frame) => {
    const { seat, cause } = frame;
    const count = frame.count + (game.isActive(seat) ? takenOn(game, seat, cause) : 0);
    if (count <= 0 || !game.isActive(seat)) return to(frame, 'check');
    game.call({ procedure: 'absorb', step: 'ask', seat, count, cause, drawFirst: false, lost: [] });
    frame.count = count;
    return to(frame, 'lost');
  },

  lost: (game, frame) => {
    const { cards, shortfall } = game.returned;
    frame.lost = cards;
    frame.shortfall = shortfall;
    markMounts(game, frame);
    const count = cards.filter((card) => card === DAMAGED).length;
    if (count > 0) game.call({ procedure: 'damageDie', step: 'roll', seat: frame.seat, count });
    return to(frame, 'check');
  },

  /** Several that are hurt at once are judged when the last of them is (8.5-8). */
  check: (game, { seat, shortfall, together }) => {
    if (together) noteHurt(game, seat, shortfall > 0);
    else checkDefeat(game, seat, shortfall > 0);
    return 'done';
  },
};

/** What is added to all damage, or subtracted by a ward, which self-harm neither meets nor uses up (3.11-4). */
const takenOn = (game: Game, seat: SeatIndex, cause: Cause): number => {
  const owner = game.seat(seat);
  const change = statOf(game.rules, owner, 'damageTaken');
  if (cause === 'selfHarm') {
    const waiting = owner.modifiers.filter(isNextDamage).reduce((sum, { amount }) => sum + amount, 0);
    return change - waiting;
  }
  endNextDamage(game, seat);
  return change;
};

/**
 * Equipment lost to self-harm or Strain marks the arm that carries it, by option (3.11-2), without Neural
 * Feedback (3.11-3).
 */
const markMounts = (game: Game, { seat, cause, lost }: FrameOf<'harm'>): void => {
  if (!game.options.selfHarmMarksMount || (cause !== 'selfHarm' && cause !== 'strain')) return;
  const arms: readonly ComponentId[] = ['rightArm', 'leftArm'];
  for (const component of arms) {
    const amount = lost.filter(
      (card) => mountOf(game.card(card)) === component && !isScrap(game.rules, game.seat(seat), card),
    ).length;
    if (amount === 0) continue;
    game.call({
      procedure: 'componentDamage',
      step: 'mark',
      seat,
      component,
      amount,
      piercing: 0,
      destroy: false,
      cause,
      from: 0,
    });
  }
};
