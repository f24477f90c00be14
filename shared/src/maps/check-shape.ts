import { disc, distance, hexKey, parseHexKey } from '../board/hex.ts';
import type { Hex, HexKey, MapShape } from '../model/board.ts';
import type { MapProblem } from './map-problems.ts';
import { MAP_LIMITS } from './map-schema.ts';

/** Problems of the ground: its size, and whether terrain and elevation name hexes of it. */
export const shapeProblems = (shape: MapShape): readonly MapProblem[] => {
  const ofSize = sizeProblems(shape);
  if (ofSize.some(({ code }) => code === 'sizeNotClear' || code === 'tooLarge')) return ofSize;
  const inside = hexKeysOf(shape);
  return [
    ...ofSize,
    ...keyProblems('terrain', Object.keys(shape.terrain ?? {}), inside),
    ...keyProblems('elevation', Object.keys(shape.elevation ?? {}), inside),
    ...elevationProblems(shape.elevation ?? {}),
  ];
};

/** The hexes of a shape with a valid size, as keys. */
export const hexKeysOf = ({ radius = 0, hexes }: MapShape): ReadonlySet<HexKey> =>
  new Set((hexes ?? disc([0, 0], radius)).map(hexKey));

const sizeProblems = ({ radius, hexes }: MapShape): readonly MapProblem[] => {
  if ((radius === undefined) === (hexes === undefined)) {
    const message = 'A map has either a radius or a list of hexes';
    return [{ code: 'sizeNotClear', path: ['radius'], message }];
  }
  if (radius !== undefined && radius > MAP_LIMITS.radius) {
    return [{ code: 'tooLarge', path: ['radius'], message: `The radius is at most ${MAP_LIMITS.radius}` }];
  }
  return [...distantHexes(hexes ?? []), ...repeatedHexes(hexes ?? [])];
};

const distantHexes = (hexes: readonly Hex[]): readonly MapProblem[] =>
  hexes.flatMap((hex, index) =>
    distance([0, 0], hex) > MAP_LIMITS.radius
      ? [
          {
            code: 'tooLarge',
            path: ['hexes', index],
            message: `${hexKey(hex)} is more than ${MAP_LIMITS.radius} hexes from 0,0`,
          },
        ]
      : [],
  );

const repeatedHexes = (hexes: readonly Hex[]): readonly MapProblem[] => {
  const seen = new Set<HexKey>();
  return hexes.flatMap((hex, index) => {
    const key = hexKey(hex);
    if (seen.has(key))
      return [{ code: 'duplicateHex', path: ['hexes', index], message: `${key} is listed twice` }];
    seen.add(key);
    return [];
  });
};

const keyProblems = (
  field: 'terrain' | 'elevation',
  keys: readonly HexKey[],
  inside: ReadonlySet<HexKey>,
): readonly MapProblem[] =>
  keys.flatMap((key): readonly MapProblem[] => {
    if (inside.has(key)) return [];
    return parseHexKey(key)
      ? [{ code: 'outsideMap', path: [field, key], message: `${key} is outside the map` }]
      : [{ code: 'badHexKey', path: [field, key], message: `"${key}" is not of the form "q,r"` }];
  });

const elevationProblems = (elevation: Readonly<Record<HexKey, number>>): readonly MapProblem[] =>
  Object.entries(elevation).flatMap(([key, level]) =>
    Math.abs(level) > MAP_LIMITS.elevation
      ? [
          {
            code: 'elevationOutOfRange',
            path: ['elevation', key],
            message: `Elevation goes from -${MAP_LIMITS.elevation} to ${MAP_LIMITS.elevation}`,
          },
        ]
      : [],
  );
