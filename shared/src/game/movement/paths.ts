import type { Hex } from '../../model/board.ts';
import type { MoveAllowance } from '../../model/decisions.ts';
import type { SeatIndex } from '../../model/ids.ts';
import { groundCost } from '../../board/board.ts';
import { reachable } from '../../board/reach.ts';
import type { MatchRules } from '../match-rules.ts';
import { isOnMap } from './ground.ts';
import type { Ground } from './ground.ts';

/** The cheapest way to each hex where the casket may stop. */
export const paths = (
  rules: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  allowance: MoveAllowance,
): readonly (readonly Hex[])[] => {
  const { board } = rules;
  const mover = ground.seats[seat];
  if (!mover) return [];
  const { perHex, free, leap, every, moved, budget, hexesMax } = allowance;
  const enemies = ground.seats.filter(({ team, status }) => status === 'active' && team !== mover.team);
  const blocked = new Set(leap ? [] : enemies.map(({ at }) => board.index(at)));
  const taken = new Set(
    ground.seats.flatMap((other, index) =>
      index === seat || !isOnMap(other) ? [] : [board.index(other.at)],
    ),
  );
  const reach = reachable({
    board,
    from: board.index(mover.at),
    budget,
    maxSteps: Math.min(hexesMax, board.size),
    stepCost: (from, to, step) => {
      const ground = leap ? 0 : groundCost(board, from, to);
      if (blocked.has(to) || ground === Infinity) return Infinity;
      return step <= free ? 0 : perHex + ground;
    },
    canStop: (index) => !taken.has(index) && board.enterCost[index] !== Infinity,
    surcharge: (steps) => {
      if (every === 0 || steps <= free) return 0;
      return Math.floor((moved + steps) / every) - Math.floor((moved + free) / every);
    },
  });
  return reach.stops.flatMap((stop) => {
    const way = reach.pathTo(stop)?.map((index) => board.hexes[index] ?? mover.at);
    return way && way.length > 0 ? [way] : [];
  });
};
