import * as z from 'zod';
import { deckListSchema } from '../forms/decks.ts';
import { bytes32Schema } from '../forms/match-parts.ts';
import { COUNT_MOST, seatIndexSchema } from '../forms/names.ts';
import { decisionIdSchema, recordedAnswerSchema } from './input-schema.ts';
import type { FormProblem } from '../text/form-problem.ts';
import { problem } from '../text/form-problem.ts';
import { readJson } from '../text/read-json.ts';
import { sealedFields } from './sealed-setup.ts';
import { pileSchema, shownMatchSchema } from './setup-schema.ts';
import type { Witness } from './verify/verification.ts';

const { setup: _setup, decks: _decks, ...shownFields } = sealedFields;
const shownSetupSchema = z.strictObject({ ...shownFields, setup: shownMatchSchema });

const seq = z.int().min(0).max(COUNT_MOST);
const milliseconds = z.number().nullable();
/** As it was received, not checked further. */
const headSchema = z.string().max(64);

/**
 * What the client library keeps of one match (`keepWitness`, `match.witness`), as JSON. The commitment is always there:
 * without it a witness proves nothing.
 */
export const witnessSchema = z.strictObject({
  commitment: bytes32Schema,
  salt: bytes32Schema.exactOptional(),
  seat: seatIndexSchema.exactOptional(),
  brought: deckListSchema.exactOptional(),
  deck: z.strictObject({ list: deckListSchema, cards: pileSchema }).exactOptional(),
  setup: z.strictObject({ digest: bytes32Schema, shown: shownSetupSchema.exactOptional() }).exactOptional(),
  heads: z
    .array(
      z.strictObject({
        seq,
        at: z.int().min(0).exactOptional(),
        head: headSchema,
        events: headSchema.exactOptional(),
        view: headSchema.exactOptional(),
      }),
    )
    .readonly()
    .exactOptional(),
  acts: z
    .array(
      z.strictObject({
        decision: decisionIdSchema.nullable(),
        answer: recordedAnswerSchema.nullable(),
        seq: seq.nullable(),
        question: headSchema.exactOptional(),
      }),
    )
    .readonly()
    .exactOptional(),
  hasAllActs: z.boolean().exactOptional(),
  ahead: z.strictObject({ least: milliseconds, most: milliseconds }).exactOptional(),
}) satisfies z.ZodType<Witness>;

export type WitnessRead =
  | { readonly ok: true; readonly witness: Witness }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/** Parses a witness, or returns where its form is wrong. */
export const readWitness = (text: string): WitnessRead => {
  const read = readJson(text);
  if (!read.ok) return read;
  const { json } = read;
  if (typeof json !== 'object' || json === null || !('commitment' in json))
    return { ok: false, problems: [{ path: '', message: 'is not the witness of a match' }] };
  const parsed = witnessSchema.safeParse(json);
  if (!parsed.success)
    return { ok: false, problems: parsed.error.issues.map(({ path, message }) => problem(path, message)) };
  // The value itself, as for a transcript: it is compared exactly as it was received.
  return { ok: true, witness: json as Witness };
};
