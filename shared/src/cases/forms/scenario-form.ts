import * as z from 'zod';
import { hexForm, seatName, strict } from './strict-form.ts';

const zone = z.array(hexForm).min(1).readonly();
const rounds = z.int().min(1).max(99);
const team = z.int();

/** An objective as a case writes it: seats by name. */
export const objectiveForm = z.discriminatedUnion('kind', [
  strict({ team, kind: z.literal('lastStanding') }),
  strict({ team, kind: z.literal('holdZone'), hexes: zone, rounds }),
  strict({ team, kind: z.literal('reachHex'), hexes: zone, seats: z.int().min(1).max(8) }),
  strict({ team, kind: z.literal('destroyTargets'), targets: z.array(seatName).min(1).readonly() }),
  strict({ team, kind: z.literal('escort'), charge: seatName, hexes: zone }),
  strict({ team, kind: z.literal('survive'), rounds }),
]);

/** What makes a mission of a case (rule book, chapter 11). */
export const scenarioForm = strict({
  objectives: z.array(objectiveForm).readonly().exactOptional(),
  edges: z
    .array(strict({ team, hexes: zone }))
    .readonly()
    .exactOptional(),
  turnLimit: strict({ rounds, winner: team.nullable() }).exactOptional(),
});

export type ScenarioForm = z.infer<typeof scenarioForm>;
