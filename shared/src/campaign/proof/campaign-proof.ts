import * as z from 'zod';
import { commitTo, hexToBytes } from '../../chance/fair-dice.ts';
import { bytes32Schema } from '../../forms/match-parts.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';

/** The source of dice for a stretch of entries: those after the previous stretch, up to `upTo`. */
export const diceStretchSchema = z.strictObject({
  upTo: z.int().min(0).max(CAMPAIGN_LIMITS.entries),
  /** SHA-256 of the secret, published before the first of these dice; `null` if an older file lacks it. */
  commitment: bytes32Schema.nullable(),
  /** Only of a closed campaign. */
  secret: bytes32Schema.nullable(),
});
export type DiceStretch = z.infer<typeof diceStretchSchema>;

/** What is proven about imported entries, and what must be taken on trust. */
export const broughtSchema = z.strictObject({
  /**
   * `thisServer`: it was played here, including opening and missions. `told`: only the importing account vouches for
   * them.
   */
  source: z.enum(['thisServer', 'told']),
  /** Number of dice of the settlement, and how many of them follow from a published secret. */
  dice: z.strictObject({ rolled: z.int().min(0), proven: z.int().min(0) }),
  /** Number of missions settled in these entries. */
  missions: z.int().min(0),
});
export type Brought = z.infer<typeof broughtSchema>;

const STRETCHES_MOST = 100;
export const diceStretchesSchema = z.array(diceStretchSchema).max(STRETCHES_MOST).readonly();

/** The proof in an export, so that it need not be trusted. */
export const campaignProofSchema = z.strictObject({
  /** Head of the hash chain, after the last entry. */
  head: bytes32Schema,
  dice: diceStretchesSchema,
});
export type CampaignProof = z.infer<typeof campaignProofSchema>;

/** The dice of these entries as a document says that they were committed to. */
export interface CommittedDice {
  readonly from: number;
  readonly upTo: number;
  readonly commitment: string | null;
}

/**
 * A commitment as a server showed it to somebody, who kept it: the dice of these entries follow from the secret behind it.
 * The hash chain does not cover commitments, so without one a server could choose the secret after the dice.
 */
export interface KeptCommitment {
  readonly commitment: string;
  /** Entry from which it was shown: the first one that was not inherited. */
  readonly from: number;
  /** Last entry that was there while it was shown; absent: to the end of the document. */
  readonly upTo?: number;
  /** Head of the hash chain after that last entry, as it was shown: nothing up to it was changed since. */
  readonly head?: string;
}

/** Without stretches that have no entry. */
export const committedDice = (stretches: readonly DiceStretch[]): readonly CommittedDice[] =>
  stretches
    .map(({ upTo, commitment }, at) => ({ from: (stretches[at - 1]?.upTo ?? 0) + 1, upTo, commitment }))
    .filter(({ from, upTo }) => from <= upTo);

/** The first entry whose dice are committed to otherwise than somebody was shown; `null` if there is none. */
export const brokenCommitment = (
  committed: readonly CommittedDice[],
  { commitment, from, upTo = Infinity }: KeptCommitment,
  entries: number,
): number | null => {
  const last = Math.min(upTo, entries);
  let seq = from;
  while (seq <= last) {
    const stretch = committed.find((each) => each.from <= seq && seq <= each.upTo);
    if (stretch?.commitment !== commitment) return seq;
    seq = stretch.upTo + 1;
  }
  return null;
};

/**
 * Returns the secret with which the dice of an entry were rolled according to a document; `null` if it is not
 * published.
 */
export type SecretAt = (seq: number) => Uint8Array | null;

/** `null` when a secret does not match its commitment, or the stretches are out of order. */
export const secretsOf = (stretches: readonly DiceStretch[]): SecretAt | null => {
  const known = stretches.map(({ upTo, commitment, secret }) => {
    const bytes = secret === null ? null : hexToBytes(secret);
    return { upTo, bytes, isKept: bytes === null || commitTo(bytes) === commitment };
  });
  const isInOrder = known.every(({ upTo }, index) => upTo >= (known[index - 1]?.upTo ?? 0));
  if (!isInOrder || known.some(({ isKept }) => !isKept)) return null;
  return (seq) => known.find(({ upTo }) => seq <= upTo)?.bytes ?? null;
};
