import type { Accounts, ClaimedAccount } from '../auth/account-claim.ts';
import { sessionsEnded } from '../auth/account-claim.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { RequestRefusal } from '../base/refusal.ts';
import { refuse } from '../base/refusal.ts';
import type { SignedIn } from '../auth/account-claim.ts';

/** The account that the header `authorization: Bearer …` names, if its signature is right and it has not expired. */
export const claimOf = (header: string | undefined, tokens: Tokens): ClaimedAccount | RequestRefusal => {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return refuse('tokenMissing', 'Send a token as "authorization: Bearer …".');
  const reading = tokens.read(token);
  if (!reading.ok)
    return refuse(reading.code, 'Ask for a new token: POST /guests or, before it expires, /sessions.');
  const { accountId, session: number, ...times } = reading.claims;
  return { id: accountId, session: { number, ...times } };
};

/** The account of the claim, as it is in the database. */
export const accountOf = async (
  claim: ClaimedAccount,
  accounts: Accounts,
): Promise<SignedIn | RequestRefusal> => {
  const account = await accounts.findSignedIn(claim);
  return account ? { ...account, session: claim.session } : sessionsEnded();
};
