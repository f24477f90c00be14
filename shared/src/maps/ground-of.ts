import type { MapDefinition, MapShape } from '../model/board.ts';

/** What a match keeps of a map: its shape, without its name and the places where teams start. */
export const groundOf = ({ terrain, elevation, radius, hexes }: MapDefinition): MapShape => ({
  terrain,
  elevation,
  ...(radius !== undefined && { radius }),
  ...(hexes && { hexes }),
});
