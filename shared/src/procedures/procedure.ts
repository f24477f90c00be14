import type { Procedure, Running, StepOf } from '../model/frames.ts';
import type { Game } from '../game/game.ts';

/**
 * A chapter of the rule book as named steps. A step may emit events, and then call, ask or roll; it returns the frame
 * to continue with, or `done`. The frame belongs to the game that runs it: a step may change it, but not what it holds.
 */
export type Steps<P extends Procedure> = Readonly<
  Record<StepOf<P>, (game: Game, frame: Running<P>) => Running<P> | 'done'>
>;

/** The frame, to continue with at another step. */
export const to = <F extends { step: string }>(frame: F, step: F['step']): F => {
  frame.step = step;
  return frame;
};
