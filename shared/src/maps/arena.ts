import type { MapDefinition } from '../model/board.ts';
import { ARENA_RADIUS, hexagonDeployment } from './hexagon-deployment.ts';
import { elevationOf, terrainOf, type Sketch, type Symmetry } from './symmetry.ts';

/** The source of a built-in map: a sketch and its symmetry. */
export interface ArenaSketch extends Sketch {
  readonly id: string;
  readonly title: string;
  readonly symmetry: Symmetry;
}

export const arena = ({ id, title, symmetry, terrain, elevation }: ArenaSketch): MapDefinition => ({
  id,
  title,
  radius: ARENA_RADIUS,
  terrain: terrainOf(symmetry, terrain),
  elevation: elevationOf(symmetry, elevation),
  ...hexagonDeployment(),
});
