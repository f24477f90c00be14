import type { Codec } from '@penance/shared';
import type { SignedIn } from '../auth/account-claim.ts';

/** Who enters a room: an account, at its seat or as a spectator. */
export interface Visitor {
  readonly accountId: string;
  /** `null` for a spectator. */
  readonly seat: number | null;
  /** The session of the token that it used. */
  readonly session: SignedIn['session'];
  /** Whether it may still be asked for its salt: not if it sent the salt before the set-up was sealed. */
  readonly owesSalt: boolean;
  /**
   * With this visit came the hash of its salt, which counts no more if the visit ends before the set-up is sealed; null if
   * it stays.
   */
  readonly visit: string | null;
  /** Whether it asked for the synchronised state. */
  readonly wantsState: boolean;
  /** How the room of a match writes to it. */
  readonly codec: Codec;
}
