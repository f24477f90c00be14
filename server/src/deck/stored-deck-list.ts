import type { DeckList } from '@penance/shared';
import * as z from 'zod';

const names = z.array(z.string()).readonly();
const stored = z.object({ faction: z.string(), frame: z.string(), sets: names, tactics: names });

/** A list as the database holds it: it may contain names that are no longer accepted. */
export const storedDeckList = (value: unknown): DeckList => stored.parse(value);
