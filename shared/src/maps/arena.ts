import type { MapDefinition } from '../model/board.ts';
import { FULL_RADIUS, hexagonDeployment, type Deployment } from './hexagon-deployment.ts';
import { elevationOf, terrainOf, type Sketch, type Symmetry } from './symmetry.ts';

/** The source of a built-in map: a sketch and its symmetry. */
export interface ArenaSketch extends Sketch {
  readonly id: string;
  readonly title: string;
  readonly symmetry: Symmetry;
  /** Without it that of a map of full length. */
  readonly radius?: number;
  /** Without it the corners of the hexagon. */
  readonly starts?: Deployment;
}

export const arena = ({
  id,
  title,
  symmetry,
  terrain,
  elevation,
  radius = FULL_RADIUS,
  starts = hexagonDeployment(radius),
}: ArenaSketch): MapDefinition => ({
  id,
  title,
  radius,
  terrain: terrainOf(symmetry, terrain),
  elevation: elevationOf(symmetry, elevation),
  ...starts,
});
