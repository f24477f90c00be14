import * as z from 'zod';
import { deckListSchema, deckNameSchema } from '../forms/decks.ts';
import { COUNT_MOST, idSchema, momentSchema, pageOf, presetIdSchema } from '../forms/names.ts';
import { overridesSchema, packsSchema } from '../forms/rulesets.ts';
import { problemReasonSchema } from './problem.ts';

export const deckSchema = z.object({
  id: idSchema,
  name: z.string(),
  list: deckListSchema,
  /** Incremented with each change. */
  version: z.int().min(1),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Deck = z.infer<typeof deckSchema>;
export const deckPageSchema = pageOf(deckSchema);
export type DeckPage = z.infer<typeof deckPageSchema>;

export const newDeckSchema = z.strictObject({ name: deckNameSchema, list: deckListSchema });
export type NewDeck = z.infer<typeof newDeckSchema>;

/** `version` is the version that was edited: if it is no longer the current one, the reply is `deckChanged`. */
export const deckChangeSchema = z.strictObject({
  ...newDeckSchema.shape,
  version: z.int().min(1).max(COUNT_MOST),
});
export type DeckChange = z.infer<typeof deckChangeSchema>;

export const deckCheckRequestSchema = z.strictObject({
  preset: presetIdSchema,
  overrides: overridesSchema.default({}),
  packs: packsSchema.default([]),
  list: deckListSchema,
});
export type DeckCheckRequest = z.input<typeof deckCheckRequestSchema>;

/** All reasons at once; if the deck is legal, `cards` is the expanded deck with every copy listed. */
export const deckCheckSchema = z.object({
  legal: z.boolean(),
  reasons: z.array(problemReasonSchema).readonly(),
  cards: z.array(z.string()).readonly().nullable(),
});
export type DeckCheck = z.infer<typeof deckCheckSchema>;

/** A deck to start with, legal as it is under the requested edition. */
export const sampleDeckSchema = z.object({
  id: z.string(),
  title: z.string(),
  weight: z.enum(['light', 'balanced', 'heavy', 'fortress']),
  /** How the deck is meant to win. */
  plan: z.string(),
  faction: z.string(),
  list: deckListSchema,
  /** The list on one line. */
  code: z.string(),
  cards: z.int(),
});
export const sampleDecksSchema = z.object({ items: z.array(sampleDeckSchema).readonly() });
export type SampleDecks = z.infer<typeof sampleDecksSchema>;
