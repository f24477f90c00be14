import * as z from 'zod';
import type { MatchEvent } from '../model/events.ts';
import { bytes32Schema, matchOutcomeSchema } from '../forms/match-parts.ts';
import { idSchema, momentSchema, seatIndexSchema, SEATS_MOST } from '../forms/names.ts';
import { recordedInputSchema } from './input-schema.ts';
import { isDeeperThan } from '../text/json-depth.ts';
import { FILE_DEPTH_MOST } from '../text/read-json.ts';
import { sealedFields, transcriptPlayerSchema } from './sealed-setup.ts';
import { matchSetupSchema } from './setup-schema.ts';

export const TRANSCRIPT_FORMAT = 'penance-transcript';
/** Version for matches whose set-up was sealed before their salts were revealed. */
export const TRANSCRIPT_VERSION = 2;
/** Version for older matches: read, and checked as far as their contents allow. */
export const OPEN_VERSION = 1;

/** One commit of the journal: an input from outside and everything that followed from it automatically. */
export const transcriptEntrySchema = z.strictObject({
  /** Number of inputs so far, including those of this entry: `state.seq` after it. */
  seq: z.int().min(0),
  /** When it was committed: milliseconds since 1970, in version 1 ISO 8601; absent for a match without a server. */
  at: z.union([z.int().min(0), momentSchema]).exactOptional(),
  inputs: z.array(recordedInputSchema).readonly(),
  events: z.array(z.custom<MatchEvent>(isEvent, 'is not an event')).readonly(),
  /** SHA-256 over the previous hash and the other fields, see `linksOf`. */
  hash: bytes32Schema,
});
export type TranscriptEntry = z.infer<typeof transcriptEntrySchema>;

const hashes = z.strictObject({
  header: bytes32Schema,
  setup: bytes32Schema,
  dice: bytes32Schema,
  end: bytes32Schema,
});
const salts = z.array(bytes32Schema).max(SEATS_MOST).readonly();
const seatList = z.array(seatIndexSchema).max(SEATS_MOST).readonly();
const played = {
  entries: z.array(transcriptEntrySchema).readonly(),
  secret: bytes32Schema,
  result: matchOutcomeSchema.strict(),
} as const;

/**
 * A finished match as one JSON value, enough to replay it and to check every die. A live match has no transcript: its
 * inputs and events contain secrets. Unknown fields are not allowed, so nothing in it goes unchecked.
 */
const sealedTranscriptSchema = z.strictObject({
  format: z.literal(TRANSCRIPT_FORMAT),
  version: z.literal(TRANSCRIPT_VERSION),
  ...sealedFields,
  /** The first head of the match, sent to everybody before the salts were revealed: see `matchHeads`. */
  setupDigest: bytes32Schema,
  /** In seat order. For seats that sent no salt they are derived from the commitment. */
  salts,
  /** Seats that sent the hash of a salt but never the salt: theirs are derived from the commitment too. */
  withheld: seatList,
  ...played,
  hashes,
});

const openTranscriptSchema = z.strictObject({
  format: z.literal(TRANSCRIPT_FORMAT),
  version: z.literal(OPEN_VERSION),
  id: idSchema,
  engine: sealedFields.engine,
  startedAt: momentSchema.exactOptional(),
  players: z.array(transcriptPlayerSchema).max(SEATS_MOST).readonly(),
  rulesetDigest: bytes32Schema,
  setup: matchSetupSchema,
  commitment: bytes32Schema,
  salts,
  /** Seats that sent no salt (bots and late players): theirs are derived from the commitment. */
  saltsByServer: seatList,
  ...played,
  finishedAt: momentSchema.exactOptional(),
  hashes,
});

export const transcriptSchema = z.discriminatedUnion('version', [
  sealedTranscriptSchema,
  openTranscriptSchema,
]);
export type SealedTranscript = z.infer<typeof sealedTranscriptSchema>;
export type OpenTranscript = z.infer<typeof openTranscriptSchema>;
export type Transcript = SealedTranscript | OpenTranscript;

/**
 * The contents of an event are checked by the rules when they replay the inputs. Until then nothing limits its depth, and
 * its hash is computed before.
 */
function isEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isDeeperThan(value, FILE_DEPTH_MOST)) return false;
  return 'type' in value && typeof value.type === 'string';
}
