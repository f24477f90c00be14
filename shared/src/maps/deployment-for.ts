import type { Facing, Hex, MapDefinition } from '../model/board.ts';

export interface DeploymentSlot {
  readonly hexes: readonly Hex[];
  readonly facing: Facing;
}

/** Start positions for a number of teams on a map, in team order; null when the map has too few slots (2.6-2). */
export const deploymentFor = (map: MapDefinition, teams: number): readonly DeploymentSlot[] | null => {
  const chosen = map.slotsByTeams?.[String(teams)] ?? Array.from({ length: teams }, (_, slot) => slot);
  const slots = chosen.map((slot) => ({
    hexes: map.deployment[slot] ?? [],
    facing: map.facing?.[slot] ?? 0,
  }));
  return slots.every(({ hexes }) => hexes.length > 0) ? slots : null;
};
