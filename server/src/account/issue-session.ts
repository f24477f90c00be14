import type { Account, Session } from '@penance/shared';
import type { Tokens } from '../platform/auth/tokens.ts';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import type { NewSignIn } from './account-store.ts';

/**
 * Signs a token for a session of an account. `isKept`: the account has a way back; `proof`: its owner has proved to be it
 * now, or before, until then.
 */
export type IssueSession = (account: NewSignIn, isKept: boolean, proof?: 'now' | number) => Session;

export const createIssueSession =
  (tokens: Tokens): IssueSession =>
  (account, isKept, proof) => {
    const { token, expiresAt } = tokens.issue(account.id, account.session.number, isKept, proof);
    return { account: shownAccount(account), token, expiresAt: expiresAt.toISOString() };
  };

export const shownAccount = ({ id, kind, name, createdAt, ban, isOperator }: AccountRecord): Account => ({
  id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
  ...(ban && { ban }),
  ...(isOperator === true && { operator: true }),
});
