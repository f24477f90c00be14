import type { DecisionOf } from '../../model/decisions.ts';
import { EXTRACTION_COST } from '../../model/decisions.ts';
import type { SeatIndex } from '../../model/ids.ts';
import { WOUNDS } from '../../model/ids.ts';
import type { SeatTable } from '../../model/table.ts';
import { distance, sameHex } from '../../board/hex.ts';
import type { Game } from '../../game/game.ts';
import { injuryCost } from '../../game/numbers/numbers.ts';
import { mostSp } from '../../game/movement/movement.ts';
import { spend } from '../../game/spending.ts';

/** Rule book, section 11: additional options of a turn in a mission. */
export const missionOptions = (
  game: Game,
  seat: SeatIndex,
): Pick<DecisionOf<'turn'>, 'retreat' | 'extractions'> => {
  const extractions = extractionsFor(game, seat);
  return {
    ...(standsOnEdge(game, seat) ? { retreat: true } : {}),
    ...(extractions.length > 0 ? { extractions } : {}),
  };
};

export const extract = (game: Game, by: SeatIndex, seat: SeatIndex): void => {
  spend(game, by, extractionCost(game, by), []);
  game.emit({ type: 'pilotExtracted', seat, by });
};

const extractionCost = (game: Game, by: SeatIndex): number =>
  EXTRACTION_COST + injuryCost(game.rules, game.seat(by));

/** Whether the seat is on a deployment hex of its own side (11.3-1). */
const standsOnEdge = ({ table }: Game, seat: SeatIndex): boolean => {
  const owner = table.seats[seat];
  const edge = table.mission?.scenario.edges.find(({ team }) => team === owner?.team);
  return owner !== undefined && (edge?.hexes ?? []).some((hex) => sameHex(hex, owner.at));
};

/** Living pilots of defeated allies on adjacent hexes, paid with SP only (11.3-3), each extracted once (11.3-4). */
const extractionsFor = (game: Game, seat: SeatIndex): readonly SeatIndex[] => {
  const { rules, table } = game;
  const owner = table.seats[seat];
  if (!owner || Math.min(owner.sp, mostSp(rules, owner, 0)) < extractionCost(game, seat)) return [];
  const { extracted = [] } = table.mission ?? {};
  return table.seats.flatMap((other, index) => {
    const isNear = other.team === owner.team && distance(other.at, owner.at) === 1;
    return isNear && waitsForHelp(other) && !extracted.includes(index) ? [index] : [];
  });
};

const waitsForHelp = ({ status, reason, wounds }: SeatTable): boolean =>
  status === 'defeated' && reason !== 'retreat' && reason !== 'pilot' && wounds.length < WOUNDS.length;
