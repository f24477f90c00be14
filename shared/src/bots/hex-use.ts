import type { Hex } from '../model/board.ts';
import type { SeatIndex } from '../model/ids.ts';
import { sameHex } from '../board/hex.ts';
import { isOnMap, type Ground } from '../game/movement/ground.ts';
import type { MatchRules } from '../game/match-rules.ts';

/** What a hex is to a casket that moves: a place to stop, a place to cross, or neither. */
export type HexUse = 'open' | 'crossed' | 'shut';

/** Rule book, section 2: through allies and wrecks, not through enemies or walls; a leap goes over everything. */
export const useOfHex = (
  { board }: MatchRules,
  ground: Ground,
  seat: SeatIndex,
  hex: Hex,
  leap: boolean,
): HexUse => {
  const index = board.index(hex);
  if (index < 0) return 'shut';
  if (board.enterCost[index] === Infinity) return leap ? 'crossed' : 'shut';
  const team = ground.seats[seat]?.team;
  for (let other = 0; other < ground.seats.length; other += 1) {
    const casket = ground.seats[other];
    if (!casket || other === seat || !sameHex(casket.at, hex) || !isOnMap(casket)) continue;
    return casket.status === 'active' && casket.team !== team && !leap ? 'shut' : 'crossed';
  }
  return 'open';
};
