import { checkMapShape } from '../../maps/check-map.ts';
import { mapNamed, mapsWith } from '../../maps/built-in-maps.ts';
import { compileBoard, terrainAt, type Board } from '../../board/board.ts';
import { hexKey, sameHex } from '../../board/hex.ts';
import type { MapShape } from '../../model/board.ts';
import type { CardPack } from '../../model/cards.ts';
import { problem, type FormProblem } from '../../text/form-problem.ts';
import type { CaseForm } from '../forms/case-schema.ts';
import { unknownName } from '../forms/nearest.ts';
import type { Read } from '../forms/read-form.ts';

/** The map of a case: by id (built in or from its packs), or the case's own. */
export const readMap = ({ map }: CaseForm, packs: readonly CardPack[]): Read<MapShape> => {
  if (typeof map === 'string') {
    const known = mapNamed(map, packs);
    if (known) return { ok: true, value: known };
    const message = unknownName(
      'map',
      map,
      mapsWith(packs).map(({ id }) => id),
    );
    return { ok: false, problems: [problem(['map'], message)] };
  }
  const checked = checkMapShape(map);
  if (checked.ok) return { ok: true, value: checked.map };
  return {
    ok: false,
    problems: checked.problems.map(({ path, message }) => problem(['map', ...path], message)),
  };
};

/** Caskets in impossible places: off the map, in a wall, on one another. */
export const placeProblems = ({ seats, scenario }: CaseForm, shape: MapShape): readonly FormProblem[] => {
  const board = compileBoard(shape);
  const ofSeats = seats.flatMap(({ at }, index) => {
    const message = groundProblem(board, at) ?? sharedHex(seats, index);
    return message === null ? [] : [problem(['seats', index, 'at'], message)];
  });
  return [...ofSeats, ...zoneProblems(scenario, board)];
};

/** Places of a scenario where nobody can stand. */
const zoneProblems = (
  { objectives = [], edges = [] }: NonNullable<CaseForm['scenario']> = {},
  board: Board,
): readonly FormProblem[] =>
  [
    ...objectives.map((objective, index) => ({
      path: ['scenario', 'objectives', index],
      hexes: 'hexes' in objective ? objective.hexes : [],
    })),
    ...edges.map(({ hexes }, index) => ({ path: ['scenario', 'edges', index], hexes })),
  ].flatMap(({ path, hexes }) =>
    hexes.flatMap((hex, index) => {
      const message = groundProblem(board, hex);
      return message === null ? [] : [problem([...path, 'hexes', index], message)];
    }),
  );

const groundProblem = (board: Board, at: readonly [number, number]): string | null => {
  const hex = board.index(at);
  if (hex < 0) return `${hexKey(at)} is off the map`;
  return terrainAt(board, hex) === 'wall' ? `${hexKey(at)} is a wall` : null;
};

const sharedHex = (seats: CaseForm['seats'], index: number): string | null => {
  const seat = seats[index];
  const other = seats.slice(0, index).find(({ at }) => seat && sameHex(at, seat.at));
  return seat && other ? `${other.name} stands on ${hexKey(seat.at)} already` : null;
};
