import type { MapDefinition } from '../model/board.ts';
import type { CardPack } from '../model/cards.ts';
import { breach } from './breach.ts';
import { cloister } from './cloister.ts';
import { fortress } from './fortress.ts';
import { MAP_IDS, MEASURED_MAP_IDS, type MapId } from './map-ids.ts';
import { open } from './open.ts';
import { pit } from './pit.ts';
import { ridge } from './ridge.ts';
import { river } from './river.ts';
import { ruins } from './ruins.ts';
import { wheel } from './wheel.ts';
import { woods } from './woods.ts';

const MAPS: Readonly<Record<MapId, MapDefinition>> = {
  open,
  ruins,
  fortress,
  river,
  ridge,
  woods,
  breach,
  pit,
  cloister,
  wheel,
};

/** The maps that come with the game (2.6-1). */
export const BUILT_IN_MAPS: readonly MapDefinition[] = MAP_IDS.map((id) => MAPS[id]);

export const MEASURED_MAPS: readonly MapDefinition[] = MEASURED_MAP_IDS.map((id) => MAPS[id]);

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
