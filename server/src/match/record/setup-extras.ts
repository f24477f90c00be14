import type { SeatSetup } from '@penance/shared';
import * as z from 'zod';
import type { JsonObject } from '../../platform/database/json.ts';
import { asJson } from './stored-input.ts';

/** What the set-up of an arranged match holds beyond what a lobby decides. The arranging code has checked it. */
export interface SetupExtras {
  /** Properties of the set-up of the whole match, such as a scenario. */
  readonly match?: JsonObject;
  /** In seat order: what each seat brings. A deck is complete, including what was added to its list. */
  readonly seats?: readonly Partial<Omit<SeatSetup, 'team' | 'faction' | 'frame'>>[];
}

const part = z.record(z.string(), z.json());
// Written by this server from typed values of the rules.
const stored = z.object({ match: part.optional(), seats: z.array(part).optional() });

export const storedExtras = (extras: SetupExtras): JsonObject => asJson(extras);
export const readExtras = (extras: JsonObject | null): SetupExtras =>
  extras === null ? {} : (stored.parse(extras) as SetupExtras);
