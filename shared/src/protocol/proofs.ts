import * as z from 'zod';
import { momentSchema } from '../forms/names.ts';

/** How somebody who is signed in proves to be the owner of the account: the codes of the reasons of `proofNeeded`. */
export const PROOF_WAYS = ['passkey', 'code', 'identity'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** When a session that cannot prove it may act nevertheless, and until when. */
export const proofWaitSchema = z.object({ from: momentSchema, until: momentSchema });
export type ProofWait = z.infer<typeof proofWaitSchema>;

export const deviceCodeQuerySchema = z.strictObject({ merging: z.enum(['true', 'false']).default('false') });
