import type { RequestRefusal } from '../base/refusal.ts';
import { refuse } from '../base/refusal.ts';

export interface AccountRecord {
  readonly id: string;
  readonly kind: 'guest';
  readonly name: string;
  /** Tokens with another version are invalid. */
  readonly tokenVersion: number;
  readonly createdAt: Date;
}

/** An account that was authenticated by a token. Times in milliseconds since 1970. */
export interface SignedIn extends AccountRecord {
  readonly session: {
    /** When the token was checked: at that time it was not revoked. */
    readonly readAt: number;
    readonly expiresAt: number;
  };
}

/** Where accounts are looked up. */
export interface Accounts {
  readonly find: (accountId: string) => Promise<AccountRecord | undefined>;
}

/**
 * An account as a signed token names it. Whether the token was revoked is not known: the statement that acts for the
 * account checks the version.
 */
export type AccountClaim = Pick<AccountRecord, 'id' | 'tokenVersion'>;

/** The same, with what a connection that it opens must know. */
export type ClaimedAccount = AccountClaim & Pick<SignedIn, 'session'>;

export const sessionsEnded = (): RequestRefusal =>
  refuse('tokenInvalid', 'The sessions of this account were ended.');

/** The account, unless the token was revoked. */
export const signedIn = async (
  accounts: Accounts,
  { id, tokenVersion }: AccountClaim,
): Promise<AccountRecord | RequestRefusal> => {
  const account = await accounts.find(id);
  return account?.tokenVersion === tokenVersion ? account : sessionsEnded();
};
