import { mostSp, moveAllowance } from '../../game/movement/movement.ts';
import { spend } from '../../game/spending.ts';
import { takePath } from '../../game/movement/walk-path.ts';
import { paths } from '../../game/movement/paths.ts';
import { walk } from '../../game/movement/ground.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';
import type { FrameOf } from '../../model/frames.ts';
import type { MoveAllowance } from '../../model/decisions.ts';
import type { Game } from '../../game/game.ts';

/** "Then may move": a separate decision, paid with the seat's SP, never with cards (2.2-8). */
export const offerMove: Steps<'offerMove'> = {
  ask: (game, frame) => {
    const move = allowanceOf(game, frame);
    if (!game.isActive(frame.seat) || !move || !isSeenToMove(game, frame)) return 'done';
    game.ask({ kind: 'move', seat: frame.seat, move, forced: false });
    return to(frame, 'moved');
  },

  moved: (game, frame) => {
    const { seat } = frame;
    const answer = game.answerTo('move');
    const move = allowanceOf(game, frame);
    if (answer.kind === 'pass' || !move) return 'done';
    const walked = walk(game.rules, game.table, seat, answer.path, move);
    if (!('cost' in walked)) throw new Error(walked.message);
    spend(game, seat, walked.cost, []);
    takePath(game, seat, answer.path);
    return 'done';
  },
};

/**
 * Nobody is asked who cannot go anywhere by what everybody knows (1.5-5). Injuries in hand are not among that: they may
 * only make it harder.
 */
const isSeenToMove = (game: Game, frame: FrameOf<'offerMove'>): boolean => {
  const { rules, table } = game;
  const move = allowanceOf(game, frame, { ...game.seat(frame.seat), hand: [] });
  return move !== null && paths(rules, table, frame.seat, move).length > 0;
};

const allowanceOf = (
  game: Game,
  { seat, hexes, free }: FrameOf<'offerMove'>,
  owner = game.seat(seat),
): MoveAllowance | null => {
  const grant = { hexes, leap: false, cardCost: 0, mayOverspend: false, notPaying: 0 };
  const allowance = moveAllowance(game.rules, owner, grant);
  if (!allowance) return null;
  // The spending limit of the seat's own turn applies to this move too (8.2-2).
  const most = game.table.turn === seat ? mostSp(game.rules, owner, 0) : Infinity;
  return { ...allowance, budget: Math.min(allowance.budget, most), ...(free ? { free: hexes } : {}) };
};
