import type { JsonObject } from '../../database/json.ts';

/** One input of a match and what followed from it. */
export type Entry = {
  readonly input: JsonObject;
  readonly events: readonly JsonObject[];
};

/** How a match ended. */
export type Outcome = {
  /** Absent when nobody won. */
  readonly winnerTeam: number | null;
  readonly result: JsonObject;
  /** Of the dice, hexadecimal: published with the result. */
  readonly secret?: string;
};

/**
 * What becomes true together: an answer and the dice it asked for, and, if they end the match, its result.
 * Entries are numbered on from `seq`; the first of a match is 1.
 */
export type EntryGroup = {
  readonly matchId: string;
  /** From the lease under which the match is played. */
  readonly epoch: number;
  /** Of the first entry. */
  readonly seq: number;
  readonly entries: readonly Entry[];
  readonly outcome?: Outcome;
};

/** An entry as it was read back. */
export type StoredEntry = Entry & {
  readonly seq: number;
  readonly at: Date;
};
