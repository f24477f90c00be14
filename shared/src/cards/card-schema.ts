import * as z from 'zod';
import { mapDefinitionSchema } from '../maps/map-schema.ts';
import {
  CARD_TAGS,
  SECTIONS,
  type CardDefinition,
  type CardPack,
  type CardSet,
  type Faction,
} from '../model/cards.ts';
import { COMPONENTS } from '../model/ids.ts';
import { STATS } from '../model/stats.ts';
import {
  conditionSchema,
  effectSchema,
  reactionSchema,
  standingSchema,
  triggerSchema,
} from './effect-schema.ts';
import { linesOf, nameOf } from '../text/text-schemas.ts';

/** The shape of everything in a pack. The built-in packs are checked with it too. */

const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens.');
const title = nameOf(60);

const penaltySchema = z.strictObject({
  stat: z.enum(STATS),
  amount: z.int().min(-20).max(20),
  mount: z.enum(COMPONENTS).exactOptional(),
});

export const cardSchema: z.ZodType<CardDefinition> = z.strictObject({
  id,
  title,
  text: linesOf(400).trim().min(1),
  section: z.enum(SECTIONS),
  variantOf: id.exactOptional(),
  tags: z.array(z.enum(CARD_TAGS)).max(CARD_TAGS.length),
  cost: z.int().min(0).max(12),
  target: z
    .strictObject({
      who: z.enum(['enemy', 'ally', 'selfOrAlly']),
      range: z.int().min(1).max(60).nullable(),
      sight: z.boolean(),
      most: z.int().min(1).max(7).exactOptional(),
    })
    .exactOptional(),
  requires: conditionSchema.exactOptional(),
  limit: z.enum(['oncePerMatch', 'oncePerTurn']).exactOptional(),
  play: effectSchema.exactOptional(),
  reaction: reactionSchema.exactOptional(),
  passive: z
    .strictObject({
      standing: z.array(standingSchema).min(1).max(5).exactOptional(),
      triggers: z.array(triggerSchema).min(1).max(5).exactOptional(),
    })
    .exactOptional(),
  inert: z
    .strictObject({
      penalties: z.array(penaltySchema).max(5),
      component: z.enum(COMPONENTS).exactOptional(),
      grade: z.enum(['minor', 'major', 'critical']).exactOptional(),
    })
    .exactOptional(),
});

export const setSchema: z.ZodType<CardSet> = z.strictObject({
  id,
  title,
  slot: z.enum(['primary', 'shield', 'offhand', 'accessory']),
  faction: id.exactOptional(),
  cards: z
    .array(z.strictObject({ card: id, copies: z.int().min(1).max(12) }))
    .min(1)
    .max(12),
});

export const factionSchema: z.ZodType<Faction> = z.strictObject({
  id,
  title,
  primary: id,
  tactics: z.array(id).max(10),
});

const MOST = { cards: 200, sets: 50, factions: 10, maps: 20 } as const;

export const packSchema: z.ZodType<CardPack> = z.strictObject({
  id,
  title,
  cards: z.array(cardSchema).max(MOST.cards),
  sets: z.array(setSchema).max(MOST.sets),
  factions: z.array(factionSchema).max(MOST.factions),
  maps: z.array(mapDefinitionSchema).max(MOST.maps).exactOptional(),
});

/** A pack whose parts are not parsed yet: `cardSchema` and the others parse them one by one. */
export const packOutlineSchema = z.strictObject({
  id,
  title,
  cards: z.array(z.unknown()).max(MOST.cards),
  sets: z.array(z.unknown()).max(MOST.sets),
  factions: z.array(z.unknown()).max(MOST.factions),
  maps: z.array(z.unknown()).max(MOST.maps).exactOptional(),
});
