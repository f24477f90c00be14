import { bytesToHex } from '@penance/shared';
import type { SessionParts } from '../play/session-parts.ts';

/** Replaces the sealed secret by the plain one, in the commit that ends the match. */
export const publishing = (
  journal: SessionParts['journal'],
  secret: Uint8Array,
): SessionParts['journal'] => ({
  append: ({ outcome, ...group }) =>
    journal.append(outcome ? { ...group, outcome: { ...outcome, secret: bytesToHex(secret) } } : group),
  get isBehind() {
    return journal.isBehind;
  },
});
