import type { MatchEvent, MatchSetup, MatchState, RecordedInput } from '@penance/shared';
import { storedState } from '@penance/shared';
import { z } from 'zod';
import type { JsonObject } from '../../database/json.ts';

/** What an entry of the journal holds beside its events. */
export interface StoredInput {
  /** What came from outside, and then what followed by itself. */
  readonly inputs: readonly RecordedInput[];
  /** `state.seq` after them. */
  readonly seq: number;
  /** What the clocks of the seats had left then, milliseconds; `null` without banks. */
  readonly banks: readonly number[] | null;
  /** When it was committed, milliseconds since 1970; absent in matches of before, which have no heads either. */
  readonly at?: number | undefined;
  /** The head after it, whole. */
  readonly head?: string | undefined;
}

/** What a snapshot holds: the state, and what the clocks had left. */
export interface StoredStanding {
  readonly state: MatchState;
  readonly banks: readonly number[] | null;
  readonly at?: number | undefined;
  readonly head?: string | undefined;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const banks = z.array(z.number()).nullable();

// What is inside was written by this server from what the rules said; when it is played on, they check it again.
const marks = { at: z.number().optional(), head: z.string().optional() };
const storedInput = z.object({
  inputs: z.array(z.custom<RecordedInput>(isObject)),
  seq: z.int(),
  banks,
  ...marks,
});
const storedStanding = z.object({ state: z.custom<MatchState>(isObject), banks, ...marks });

export const readStoredInput = (stored: JsonObject): StoredInput => storedInput.parse(stored);
export const readStoredStanding = (stored: JsonObject): StoredStanding => {
  const standing = storedStanding.parse(stored);
  return { ...standing, state: storedState(standing.state) };
};

/** The rules promise plain JSON, which the type of a JSON object cannot see. */
export const asJson = (value: object): JsonObject => value as JsonObject;
export const asEvent = (stored: JsonObject): MatchEvent => stored as unknown as MatchEvent;
export const asSetup = (stored: JsonObject): MatchSetup => stored as unknown as MatchSetup;
