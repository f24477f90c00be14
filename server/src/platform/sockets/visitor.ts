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
  /** Whether it asked for the synchronised state. */
  readonly wantsState: boolean;
  /** How the room of a match writes to it. */
  readonly codec: Codec;
}
