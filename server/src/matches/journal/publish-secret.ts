import { bytesToHex } from '@penance/shared';
import type { SessionParts } from '../play/session-parts.ts';

/** The secret, which is sealed until then, is stored as it is in the commit that ends the match. */
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
