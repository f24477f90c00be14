import type { DeckList, IdentityAnswer, Witness } from '@penance/shared';
import type { UsePasskey } from './api/ask-for-passkey.ts';
import type { AutoPassOptions } from './match/auto-pass.ts';
import type { MatchListeners } from './match/match-news.ts';

/**
 * A new guest under a name, the account of a stored token, of a recovery code or device code, of a passkey, or of the
 * identity with which a browser comes back from the provider.
 */
export type Credentials =
  | { readonly name: string }
  | { readonly token: string }
  | { readonly code: string }
  | { readonly passkey: UsePasskey }
  | { readonly identity: IdentityAnswer };

export interface WatchOptions {
  /** The `seq` up to which the story is known already; 0 requests it from the beginning. */
  readonly since?: number;
  /** How long to retry when the connection is lost. Default 10 minutes. */
  readonly patienceMs?: number;
  /** For a match by invitation in which you have no seat and which you do not host. */
  readonly code?: string;
  /** Registered before the first message, so that they miss nothing. */
  readonly on?: MatchListeners;
}

export interface PlayOptions extends WatchOptions {
  /** Gives answers that are the only possible one, after a delay that does not depend on the hand. */
  readonly autoPass?: boolean | AutoPassOptions;
  /** Whether to check the match when it is over (event `checked`). Default true. */
  readonly check?: boolean;
  /** Called with everything this client recorded of the match whenever that grows: to store it durably. */
  readonly keepWitness?: (witness: Witness) => void;
  /** The witness of this match that an earlier process stored. */
  readonly witness?: Witness;
  /**
   * The deck list that you sent, if this client did not send it for this match itself (`create`, `takeSeat`, `queue.join`), for
   * example in an event. This client sends its salt only for a match with this list.
   */
  readonly deck?: DeckList;
  /**
   * Called, possibly again and again, if the match was sealed with the share of the dice of another device of this account,
   * which alone can give it. The match begins when that device comes; or without the share, and not proved, when `begin` is
   * called or the server has waited long enough. Without this option `begin` is called at once in a match of hours or days.
   */
  readonly onShareElsewhere?: (begin: () => void) => void;
}

/** How long to retry when the connection is lost. Default 10 minutes. */
export type FollowOptions = Pick<WatchOptions, 'patienceMs'>;
