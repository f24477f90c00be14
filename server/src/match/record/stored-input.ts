import type { MatchEvent, MatchSetup, MatchState, RecordedInput } from '@penance/shared';
import { storedState } from '@penance/shared';
import * as z from 'zod';
import type { JsonObject } from '../../platform/database/json.ts';

/** What a journal entry holds besides its events. */
export interface StoredInput {
  /** The input from outside, followed by the inputs that resulted from it. */
  readonly inputs: readonly RecordedInput[];
  /** `state.seq` after them. */
  readonly seq: number;
  /** The remaining time of each seat at that moment, milliseconds; `null` without banks. */
  readonly banks: readonly number[] | null;
  /** When it was committed, milliseconds since 1970; absent in older matches, which have no heads either. */
  readonly at?: number | undefined;
  /** The head after it, in full. */
  readonly head?: string | undefined;
  /** How large the journal is with it (`journalSize`); absent in older matches, and in the first entry. */
  readonly size?: number | undefined;
}

/** What a snapshot holds: the state, and the remaining time of each seat. */
export interface StoredStanding {
  readonly state: MatchState;
  readonly banks: readonly number[] | null;
  readonly at?: number | undefined;
  readonly head?: string | undefined;
  readonly size?: number | undefined;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const banks = z.array(z.number()).nullable();

// Written by this server from values of the rules; the rules check it again when it is replayed.
const marks = { at: z.number().optional(), head: z.string().optional(), size: z.number().optional() };
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

/** The rules promise plain JSON, but the type `JsonObject` cannot express that. */
export const asJson = (value: object): JsonObject => value as JsonObject;
export const asEvent = (stored: JsonObject): MatchEvent => stored as unknown as MatchEvent;
export const asSetup = (stored: JsonObject): MatchSetup => stored as unknown as MatchSetup;
