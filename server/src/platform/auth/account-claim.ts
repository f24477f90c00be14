import type { RequestRefusal } from '../base/refusal.ts';
import { refuse } from '../base/refusal.ts';
import type { AccountRecord, AccountStore, SignedIn } from '../../account/account-store.ts';

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
  accounts: Pick<AccountStore, 'find'>,
  { id, tokenVersion }: AccountClaim,
): Promise<AccountRecord | RequestRefusal> => {
  const account = await accounts.find(id);
  return account?.tokenVersion === tokenVersion ? account : sessionsEnded();
};
