import type { SeatSetup } from '@penance/shared';
import { z } from 'zod';
import type { JsonObject } from '../../database/json.ts';
import { asJson } from '../journal/stored-input.ts';

/** What the set-up of an arranged match holds beyond what the lobby decides. Whoever arranges has checked it. */
export interface SetupExtras {
  /** Members of the set-up of the whole match, such as a scenario. */
  readonly match?: JsonObject;
  /** In the order of the seats: what each carries in. A deck is the whole of it, with what was added to its list. */
  readonly seats?: readonly Partial<Omit<SeatSetup, 'team' | 'faction' | 'frame'>>[];
}

const part = z.record(z.string(), z.json());
// Written by this server from what the rules know by its type.
const stored = z.object({ match: part.optional(), seats: z.array(part).optional() });

export const storedExtras = (extras: SetupExtras): JsonObject => asJson(extras);
export const readExtras = (extras: JsonObject | null): SetupExtras =>
  extras === null ? {} : (stored.parse(extras) as SetupExtras);
