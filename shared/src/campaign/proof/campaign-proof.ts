import { z } from 'zod';
import { commitTo, hexToBytes } from '../../chance/fair-dice.ts';
import { bytes32Schema } from '../../forms/match-parts.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';

/** Whose dice a stretch of entries was rolled with: those after the stretch before, up to `upTo`. */
export const diceStretchSchema = z.strictObject({
  upTo: z.int().min(0).max(CAMPAIGN_LIMITS.entries),
  /** SHA-256 of the secret, published before the first of these dice; `null` where an older file does not say. */
  commitment: bytes32Schema.nullable(),
  /** Of a campaign that was closed. */
  secret: bytes32Schema.nullable(),
});
export type DiceStretch = z.infer<typeof diceStretchSchema>;

/** What is proven of entries that were brought along, and what is taken as told. */
export const broughtSchema = z.strictObject({
  /** `thisServer`: it was played here, opening and missions too. `told`: whoever brought it vouches for them. */
  source: z.enum(['thisServer', 'told']),
  /** Dice of the settlement, and those that follow from a published secret. */
  dice: z.strictObject({ rolled: z.int().min(0), proven: z.int().min(0) }),
  /** Missions that came home in these entries. */
  missions: z.int().min(0),
});
export type Brought = z.infer<typeof broughtSchema>;

const STRETCHES_MOST = 100;
export const diceStretchesSchema = z.array(diceStretchSchema).max(STRETCHES_MOST).readonly();

/** What an export carries so that it need not be believed. */
export const campaignProofSchema = z.strictObject({
  /** Of the hash chain, after the last entry. */
  head: bytes32Schema,
  dice: diceStretchesSchema,
});
export type CampaignProof = z.infer<typeof campaignProofSchema>;

/** What a document says of the dice of an entry: the secret they were rolled with, `null` where it is not published. */
export type SecretAt = (seq: number) => Uint8Array | null;

/** `null` when a secret is not the one that was committed to, or the stretches are out of order. */
export const secretsOf = (stretches: readonly DiceStretch[]): SecretAt | null => {
  const known = stretches.map(({ upTo, commitment, secret }) => {
    const bytes = secret === null ? null : hexToBytes(secret);
    return { upTo, bytes, isKept: bytes === null || commitTo(bytes) === commitment };
  });
  const isInOrder = known.every(({ upTo }, index) => upTo >= (known[index - 1]?.upTo ?? 0));
  if (!isInOrder || known.some(({ isKept }) => !isKept)) return null;
  return (seq) => known.find(({ upTo }) => seq <= upTo)?.bytes ?? null;
};
