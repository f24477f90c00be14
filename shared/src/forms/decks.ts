import * as z from 'zod';
import type { DeckList } from '../model/cards.ts';
import { lineOf, nameOf } from '../text/text-schemas.ts';

const name = lineOf(60);

/** A saved deck of the account, by its id. */
const keptDeckSchema = z.strictObject({
  id: z.uuid(
    'no id of a deck that you keep: GET /sample-decks tells the lists of sample decks, to be sent as "list"',
  ),
});

/** The shape only; whether a deck is legal, and which frame a name means, depends on the edition. */
export const deckListSchema = z.strictObject({
  faction: name,
  frame: name,
  sets: z.array(name).max(20).readonly(),
  tactics: z.array(name).max(20).readonly(),
}) satisfies z.ZodType<DeckList>;

/** One of the account’s own decks by its id, or a deck list. */
export const deckChoiceSchema = z.union([keptDeckSchema, z.strictObject({ list: deckListSchema })]);

export const deckNameSchema = nameOf(80);
