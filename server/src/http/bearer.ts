import type { AccountStore, SignedIn } from '../accounts/account-store.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { RequestRefusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';

/** The account that the header `authorization: Bearer …` authenticates. */
export const accountOf = async (
  header: string | undefined,
  { tokens, accounts }: { readonly tokens: Tokens; readonly accounts: AccountStore },
): Promise<SignedIn | RequestRefusal> => {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return refuse('tokenMissing', 'Send a token as "authorization: Bearer …".');
  const reading = tokens.read(token);
  if (!reading.ok)
    return refuse(reading.code, 'Ask for a new token: POST /guests or, before it expires, /sessions.');
  const readAt = Date.now();
  const account = await accounts.find(reading.claims.accountId);
  if (account?.tokenVersion !== reading.claims.version)
    return refuse('tokenInvalid', 'The sessions of this account were ended.');
  return { ...account, session: { readAt, expiresAt: reading.claims.expiresAt } };
};
