import * as shared from '@penance/shared';
import * as z from 'zod';

const ENDING = 'Schema';

/** The schemas that @penance/shared exports, by their names there: `deckListSchema` is `DeckList`. */
export const SCHEMAS = new Map<string, z.ZodType>();
/** The same, for zod. */
export const NAMED = z.registry<{ id: string }>();

for (const [name, value] of Object.entries(shared)) {
  if (!(value instanceof z.ZodType) || !name.endsWith(ENDING)) continue;
  const id = name.charAt(0).toUpperCase() + name.slice(1, -ENDING.length);
  SCHEMAS.set(id, value);
  NAMED.add(value, { id });
}
