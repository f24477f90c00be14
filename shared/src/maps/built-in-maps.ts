import type { MapDefinition } from '../model/board.ts';
import { fortress } from './fortress.ts';
import { open } from './open.ts';
import { river } from './river.ts';
import { ruins } from './ruins.ts';

export const BUILT_IN_MAPS: readonly MapDefinition[] = [open, ruins, fortress, river];

export const builtInMap = (id: string): MapDefinition | undefined =>
  BUILT_IN_MAPS.find((map) => map.id === id);
