import { CHURCH } from './church.ts';
import { EQUIPMENT_ACCESSORIES } from './equipment-accessories.ts';
import { EQUIPMENT_HANDS } from './equipment-hands.ts';
import { FORGE_GUILDS } from './forge-guilds.ts';
import { NOMADS } from './nomads.ts';
import { OSSUARIUM } from './ossuarium.ts';
import { poolOf } from './pool.ts';
import { RULES_CARDS } from './rules-cards.ts';
import { UNIVERSAL } from './universal.ts';

/** The packs of every edition, in display order. */
export const BUILT_IN_PACKS = [
  UNIVERSAL,
  CHURCH,
  FORGE_GUILDS,
  OSSUARIUM,
  NOMADS,
  EQUIPMENT_HANDS,
  EQUIPMENT_ACCESSORIES,
  RULES_CARDS,
];

export const CARD_POOL = poolOf(BUILT_IN_PACKS);
