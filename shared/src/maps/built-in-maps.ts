import type { MapDefinition } from '../model/board.ts';
import type { CardPack } from '../model/cards.ts';
import { fortress } from './fortress.ts';
import { open } from './open.ts';
import { river } from './river.ts';
import { ruins } from './ruins.ts';

/** The maps that come with the game (2.6-1). */
export const BUILT_IN_MAPS: readonly MapDefinition[] = [open, ruins, fortress, river];

export const builtInMap = (id: string): MapDefinition | undefined =>
  BUILT_IN_MAPS.find((map) => map.id === id);

type BringsMaps = Pick<CardPack, 'maps'>;

/** Every map that can be named in a match with these packs: the built-in ones, then those of the packs. */
export const mapsWith = (packs: readonly BringsMaps[]): readonly MapDefinition[] => [
  ...BUILT_IN_MAPS,
  ...packs.flatMap(({ maps = [] }) => maps),
];

/** The map of that name in a match with these packs. */
export const mapNamed = (id: string, packs: readonly BringsMaps[]): MapDefinition | undefined =>
  mapsWith(packs).find((map) => map.id === id);
