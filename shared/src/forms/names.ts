import * as z from 'zod';
import { COMPONENTS, FRAMES, PRESETS } from '../model/ids.ts';
import { tokenOf } from '../text/text-schemas.ts';

/** Ids that the server gives, as everywhere in the API. */
export const idSchema = z.uuid();
/** A moment: ISO 8601 in UTC, to the millisecond. */
export const momentSchema = z.iso.datetime();

export const presetIdSchema = z.enum(PRESETS);
export const frameIdSchema = z.enum(FRAMES);
export const componentIdSchema = z.enum(COMPONENTS);

/** Kebab-case names of cards, sets, factions, maps. */
export const nameIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a kebab-case name')
  .max(60);

/** At most as many seats as any match has (1.1-1). */
export const SEATS_MOST = 8;
export const seatIndexSchema = z
  .int()
  .min(0)
  .max(SEATS_MOST - 1);
export const teamIdSchema = z.int().min(0).max(99);

/** Largest count that can be stored. */
export const COUNT_MOST = 2_147_483_647;

/** A bounded page of a list; `next` is the cursor of the page after it, `null` on the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).readonly(), next: z.string().nullable() });

export const pageQuerySchema = z.strictObject({
  cursor: tokenOf(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
