import type { Effect } from '../model/effects.ts';
import type { EffectContext, Running } from '../model/frames.ts';
import type { Game } from '../game/game.ts';
import { INTERPRETER } from './interpreter.ts';

/**
 * Runs effects in order until one has to wait; the rest runs afterwards. Who has fallen or left does nothing more
 * (8.5-6).
 */
export const runEffects = (game: Game, frame: Running<'effect'>): Running<'effect'> | 'done' => {
  const { effects, context } = frame;
  if (!game.isActive(context.self)) return 'done';
  for (let index = frame.index; index < effects.length; index += 1) {
    const effect = effects[index];
    if (effect) runEffect(game, effect, context);
    if (game.isWaiting) {
      frame.index = index + 1;
      return frame;
    }
  }
  return 'done';
};

const runEffect = (game: Game, effect: Effect, context: EffectContext): void => {
  const verb = INTERPRETER[effect.do] as (game: Game, effect: Effect, context: EffectContext) => void;
  verb(game, effect, context);
};
