import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../rulesets/canonical-json.ts';
import type { RecordedInput } from './input-schema.ts';
import type { SealedSetup } from './sealed-setup.ts';
import { sealedParts } from './sealed-setup.ts';

/** One commit, as far as the head over it goes: its events follow from these. */
export interface HeadEntry {
  readonly seq: number;
  /** As it stands in the transcript. */
  readonly at?: number | string;
  readonly inputs: readonly RecordedInput[];
}

/**
 * Fingerprints of a match while it is played. Each is made over the one before, under a key that follows from the
 * secret: nobody can guess by them what is hidden, and whoever kept one can hold it against the transcript when the
 * secret is known. All are 64 lower-case hex digits.
 */
export interface MatchHeads {
  /** The first: the digest of the set-up. */
  readonly first: (setup: SealedSetup) => string;
  readonly next: (before: string, entry: HeadEntry) => string;
}

/** Digits of a head that are told with each step. */
const SHOWN_DIGITS = 16;
const LABEL = utf8ToBytes('penance heads');

export const matchHeads = (secret: Uint8Array): MatchHeads => {
  const keyed = hmac.create(sha256, hmac(sha256, secret, LABEL));
  const over = (text: string): string => bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest());
  return {
    first: (setup) => over(canonicalJson(sealedParts(setup))),
    next: (before, { seq, at, inputs }) => over(before + canonicalJson({ seq, at, inputs })),
  };
};

/** The part of a head that is told: the chain itself goes on with all of it. */
export const shownHead = (head: string): string => head.slice(0, SHOWN_DIGITS);
