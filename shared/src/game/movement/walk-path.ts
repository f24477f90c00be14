import type { Hex } from '../../model/board.ts';
import type { SeatIndex } from '../../model/ids.ts';
import { hexTowards, pushDirection, sameHex } from '../../board/hex.ts';
import type { Game } from '../game.ts';
import { isOnMap } from './ground.ts';

/** Walks a path that has been judged. A seat's own movement counts as moved, a push does not (2.2-6). */
export const takePath = (game: Game, seat: SeatIndex, path: readonly Hex[]): void => {
  if (path.length > 0) game.emit({ type: 'casketMoved', seat, path, how: 'own' });
};

/**
 * Pushes straight away from the pusher, up to a wall, another casket, a wreck or the edge, at no cost (3.13-1,
 * 3.13-2).
 */
export const push = (game: Game, by: SeatIndex, seat: SeatIndex, hexes: number): void => {
  const { board } = game.rules;
  const start = game.seat(seat).at;
  const direction = pushDirection(game.seat(by).at, start);
  const path: Hex[] = [];
  for (let step = 1; step <= hexes; step += 1) {
    const next = hexTowards(start, direction, step);
    const index = board.index(next);
    if (index < 0 || board.enterCost[index] === Infinity) break;
    if (game.table.seats.some((other) => sameHex(other.at, next) && isOnMap(other))) break;
    path.push(next);
  }
  if (path.length > 0) game.emit({ type: 'casketMoved', seat, path, how: 'pushed' });
};
