import * as z from 'zod';
import type { MatchScenario, Objective } from '../model/scenario.ts';
import { hexSchema } from './hexes.ts';
import { nameIdSchema, seatIndexSchema, SEATS_MOST, teamIdSchema } from './names.ts';

const zone = z.array(hexSchema).min(1).max(64).readonly();
const rounds = z.int().min(1).max(99);

/** The form of a scenario as a match plays it; `checkSetup` checks its meaning. */
const objectiveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lastStanding') }),
  z.strictObject({ kind: z.literal('holdZone'), hexes: zone, rounds }),
  z.strictObject({ kind: z.literal('reachHex'), hexes: zone, seats: z.int().min(1).max(SEATS_MOST) }),
  z.strictObject({
    kind: z.literal('destroyTargets'),
    targets: z.array(seatIndexSchema).min(1).max(SEATS_MOST).readonly(),
  }),
  z.strictObject({ kind: z.literal('escort'), charge: seatIndexSchema, hexes: zone }),
  z.strictObject({ kind: z.literal('survive'), rounds }),
]) satisfies z.ZodType<Objective>;

export const matchScenarioSchema = z.strictObject({
  id: nameIdSchema,
  title: z.string().max(80),
  objectives: z
    .array(z.strictObject({ team: teamIdSchema, objective: objectiveSchema }))
    .max(20)
    .readonly(),
  edges: z
    .array(z.strictObject({ team: teamIdSchema, hexes: zone }))
    .max(SEATS_MOST)
    .readonly(),
  turnLimit: z.strictObject({ rounds, winner: teamIdSchema.nullable() }).exactOptional(),
}) satisfies z.ZodType<MatchScenario>;
