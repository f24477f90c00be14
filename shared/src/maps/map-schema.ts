import * as z from 'zod';
import { TERRAINS } from '../model/board.ts';
import { lineOf, nameOf, recordOf } from '../text/text-schemas.ts';

/**
 * The limits of a map. `radius` also bounds how far from 0,0 the hexes of a free shape may lie, and `hexes` is
 * how many a hexagon of that radius has.
 */
export const MAP_LIMITS = { radius: 20, hexes: 1261, elevation: 5, slots: 8, slotHexes: 64 } as const;

const FAR = 1000;
const axis = z.int().min(-FAR).max(FAR);
const hex = z.tuple([axis, axis]).readonly();
const facing = z.literal([0, 1, 2, 3, 4, 5]);
const slotNumber = z
  .int()
  .min(0)
  .max(MAP_LIMITS.slots - 1);

const size = {
  radius: z.int().min(1).max(FAR).exactOptional(),
  hexes: z.array(hex).min(2).max(MAP_LIMITS.hexes).readonly().exactOptional(),
};
const key = lineOf(20);
const terrain = recordOf(key, z.enum(TERRAINS), MAP_LIMITS.hexes).readonly();
const elevation = recordOf(key, axis, MAP_LIMITS.hexes).readonly();

/** The form of a map's ground (`MapShape`); `checkMapShape` checks whether its parts fit together. */
export const mapShapeSchema = z.strictObject({
  ...size,
  terrain: terrain.exactOptional(),
  elevation: elevation.exactOptional(),
});

/** The form of a whole map (`MapDefinition`); `checkMap` checks whether its parts fit together. */
export const mapDefinitionSchema = z.strictObject({
  ...size,
  terrain,
  elevation,
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  title: nameOf(80),
  deployment: z
    .array(z.array(hex).min(1).max(MAP_LIMITS.slotHexes).readonly())
    .min(2)
    .max(MAP_LIMITS.slots)
    .readonly(),
  facing: z.array(facing).max(MAP_LIMITS.slots).readonly().exactOptional(),
  slotsByTeams: z
    .record(z.string().regex(/^[2-8]$/), z.array(slotNumber).max(MAP_LIMITS.slots).readonly())
    .readonly()
    .exactOptional(),
});
