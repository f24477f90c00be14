import type { RequestRefusal } from '../base/refusal.ts';
import { refuse } from '../base/refusal.ts';

export interface AccountRecord {
  readonly id: string;
  readonly kind: 'guest';
  readonly name: string;
  readonly createdAt: Date;
}

/** The session of a token. Times in milliseconds since 1970. */
export interface TokenSession {
  /** Of the sessions of the account. */
  readonly number: number;
  readonly expiresAt: number;
}

/**
 * An account as a signed token names it. Whether the session has ended is not known: the statement that acts for the
 * account checks that.
 */
export interface AccountClaim {
  readonly id: string;
  readonly session: Pick<TokenSession, 'number'>;
}

/** The same, with what a connection that it opens must know. */
export interface ClaimedAccount extends AccountClaim {
  readonly session: TokenSession;
}

/** An account that was authenticated by a token. */
export type SignedIn = AccountRecord & ClaimedAccount;

/** Where accounts are looked up. */
export interface Accounts {
  /** The account of the claim, unless the session has ended. */
  readonly findSignedIn: (claim: AccountClaim) => Promise<AccountRecord | undefined>;
}

export const sessionsEnded = (): RequestRefusal => refuse('tokenInvalid', 'This session was ended.');

/** The account, unless the session has ended. */
export const signedIn = async (
  accounts: Accounts,
  claim: AccountClaim,
): Promise<AccountRecord | RequestRefusal> => (await accounts.findSignedIn(claim)) ?? sessionsEnded();
