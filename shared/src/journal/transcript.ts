import { z } from 'zod';
import type { MatchEvent } from '../model/events.ts';
import { bytes32Schema, matchOutcomeSchema } from '../protocol/matches.ts';
import { idSchema, momentSchema, seatIndexSchema, SEATS_MOST } from '../protocol/names.ts';
import { inputSchema } from './input-schema.ts';
import { matchSetupSchema } from './setup-schema.ts';

export const TRANSCRIPT_FORMAT = 'penance-transcript';
export const TRANSCRIPT_VERSION = 1;

/** Who sat at a seat; the name is the seat's own in the setup. */
const transcriptPlayerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('player'), accountId: idSchema }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string().max(40) }),
]);
export type TranscriptPlayer = z.infer<typeof transcriptPlayerSchema>;

/** One commit of the journal: an input from outside and all that followed from it by itself. */
export const transcriptEntrySchema = z.strictObject({
  /** Inputs of the match so far, those of this entry included: `state.seq` after it. */
  seq: z.int().min(0),
  /** When it was committed. */
  at: momentSchema.exactOptional(),
  inputs: z.array(inputSchema).readonly(),
  events: z.array(z.custom<MatchEvent>(isEvent, 'is not an event')).readonly(),
  /** SHA-256 over the hash before and the other fields, see `linksOf`. */
  hash: bytes32Schema,
});
export type TranscriptEntry = z.infer<typeof transcriptEntrySchema>;

/**
 * A finished match as one JSON value, enough to play it again and to check every die of it. There is none of a
 * match that is still played: its inputs and events hold what nobody may know yet. Fields are grouped as their
 * hashes are; nothing else may be in it, and so nothing in it goes unchecked.
 */
export const transcriptSchema = z.strictObject({
  // header
  format: z.literal(TRANSCRIPT_FORMAT),
  version: z.literal(TRANSCRIPT_VERSION),
  /** Of the match. */
  id: idSchema,
  /** The `ENGINE_REVISION` it was played by. */
  engine: z.string().min(1).max(40),
  startedAt: momentSchema.exactOptional(),
  /** By seat. */
  players: z.array(transcriptPlayerSchema).max(SEATS_MOST).readonly(),
  // setup
  rulesetDigest: bytes32Schema,
  setup: matchSetupSchema,
  // dice
  /** SHA-256 of the secret, published before anybody sent a salt. */
  commitment: bytes32Schema,
  /** In seat order. */
  salts: z.array(bytes32Schema).max(SEATS_MOST).readonly(),
  /** Seats that sent no salt, bots and players who were late: theirs follow from the commitment. */
  saltsByServer: z.array(seatIndexSchema).max(SEATS_MOST).readonly(),
  // what was played
  entries: z.array(transcriptEntrySchema).readonly(),
  // end
  secret: bytes32Schema,
  result: matchOutcomeSchema.strict(),
  finishedAt: momentSchema.exactOptional(),

  hashes: z.strictObject({
    header: bytes32Schema,
    setup: bytes32Schema,
    dice: bytes32Schema,
    end: bytes32Schema,
  }),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/** What an event is made of the rules say when they play its inputs again. */
function isEvent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
