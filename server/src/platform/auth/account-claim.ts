import type { Ban } from '@penance/shared';
import type { RequestRefusal } from '../base/refusal.ts';
import { refuse } from '../base/refusal.ts';

export interface AccountRecord {
  readonly id: string;
  readonly kind: 'guest';
  readonly name: string;
  readonly createdAt: Date;
  /** While the account is banned. */
  readonly ban?: Ban | null;
  /** Whether it looks after others. */
  readonly isOperator?: boolean;
}

/** The session of a token. Times in milliseconds since 1970. */
export interface TokenSession {
  /** Of the sessions of the account. */
  readonly number: number;
  readonly expiresAt: number;
  /** Until when it counts as that of the owner, who has proved it; absent otherwise. */
  readonly provedUntil?: number;
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

/** Until when, and why: for the player to read. */
const banned = (ban: Ban): RequestRefusal => ({
  ...refuse(
    'accountBanned',
    `This account is banned ${ban.until === null ? 'for good' : `until ${ban.until.slice(0, 16).replace('T', ' ')} UTC`}. Reason: ${ban.reason}`,
  ),
  ban,
});

/** Why an account may not act: it is banned. */
export const bannedFrom = ({ ban }: AccountRecord): RequestRefusal | undefined =>
  ban ? banned(ban) : undefined;

/** The account, if it may act: its session has not ended, and it is not banned. */
export const signedIn = async (
  accounts: Accounts,
  claim: AccountClaim,
): Promise<AccountRecord | RequestRefusal> => {
  const account = await accounts.findSignedIn(claim);
  if (!account) return sessionsEnded();
  return bannedFrom(account) ?? account;
};
