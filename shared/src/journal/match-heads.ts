import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { MacOf } from '../chance/mac.ts';
import { pureMac } from '../chance/mac.ts';
import { canonicalJson } from '../rulesets/canonical-json.ts';
import type { RecordedInput } from './input-schema.ts';
import type { SealedSetup } from './sealed-setup.ts';
import { sealedParts } from './sealed-setup.ts';

/** The parts of a commit that its head covers; its events follow from them. */
export interface HeadEntry {
  readonly seq: number;
  /** As in the transcript. */
  readonly at?: number | string;
  readonly inputs: readonly RecordedInput[];
}

/**
 * Fingerprints of a match while it is played. Each covers the one before and uses a key derived from the secret: they
 * reveal nothing hidden, and a client that kept one can compare it with the transcript once the secret is published.
 * All are 64 lower-case hex digits.
 */
export interface MatchHeads {
  /** The first: the digest of the set-up. */
  readonly first: (setup: SealedSetup) => string;
  readonly next: (before: string, entry: HeadEntry) => string;
}

/** Number of digits of a head that are sent with each step. */
const SHOWN_DIGITS = 16;
const LABEL = utf8ToBytes('penance heads');

export const matchHeads = (secret: Uint8Array, macOf: MacOf = pureMac): MatchHeads => {
  const { hexOf } = macOf(macOf(secret).bytesOf(LABEL));
  return {
    first: (setup) => hexOf(canonicalJson(sealedParts(setup))),
    next: (before, { seq, at, inputs }) => hexOf(before + canonicalJson({ seq, at, inputs })),
  };
};

/** The part of a head that is sent; the chain itself uses the whole head. */
export const shownHead = (head: string): string => head.slice(0, SHOWN_DIGITS);
