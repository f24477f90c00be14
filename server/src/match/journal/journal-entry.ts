import type { JsonObject } from '../../platform/database/json.ts';

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
  /** The secret of the dice, hexadecimal: published with the result. */
  readonly secret?: string;
};

/**
 * What is committed together: an answer and the dice it asked for, and the result if they end the match. Entries are
 * numbered on from `seq`; the first entry of a match is 1.
 */
export type EntryGroup = {
  readonly matchId: string;
  /** The epoch of the lease under which the match is played. */
  readonly epoch: number;
  /** Number of the first entry. */
  readonly seq: number;
  readonly entries: readonly Entry[];
  readonly outcome?: Outcome | undefined;
};

/** An entry as read back from the database. */
export type StoredEntry = Entry & {
  readonly seq: number;
  readonly at: Date;
};
