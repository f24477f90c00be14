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
