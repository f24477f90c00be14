import type { FrameOf, Procedure, StepOf } from '../model/frames.ts';
import type { Game } from '../game/game.ts';

/**
 * A chapter of the rule book as named steps. A step may emit events, and then call, ask or roll; it returns the frame
 * to continue with, or `done`.
 */
export type Steps<P extends Procedure> = Readonly<
  Record<StepOf<P>, (game: Game, frame: FrameOf<P>) => FrameOf<P> | 'done'>
>;
