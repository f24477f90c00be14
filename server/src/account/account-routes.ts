import type { Account, Session } from '@penance/shared';
import { accountSchema, guestRequestSchema, sessionSchema } from '@penance/shared';
import { reservedName } from './reserved-name.ts';
import type { AccountStore } from './account-store.ts';
import type { Tokens } from '../platform/auth/tokens.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { AccountRecord } from '../platform/auth/account-claim.ts';

export interface AccountRoutesParts {
  readonly accounts: AccountStore;
  readonly tokens: Tokens;
  readonly guestsPerMinute: number;
  /** Reply for an account whose sessions were revoked. */
  readonly endConnections: (accountId: string) => void;
}

export const accountRoutes = ({
  accounts,
  tokens,
  guestsPerMinute,
  endConnections,
}: AccountRoutesParts): readonly Route[] => {
  const sessionOf = (account: AccountRecord): Session => {
    const { token, expiresAt } = tokens.issue(account.id, account.tokenVersion);
    return { account: shownAccount(account), token, expiresAt: expiresAt.toISOString() };
  };

  return [
    route({
      method: 'POST',
      path: '/guests',
      summary: 'Become a guest',
      description:
        'Creates an account with this name and returns its token. Keep the token: it is the only way to sign in to this account.',
      tag: 'Accounts',
      auth: 'none',
      bound: { body: BODY.small, rows: 1, ...(guestsPerMinute > 0 && { perMinute: guestsPerMinute }) },
      body: guestRequestSchema,
      reply: sessionSchema,
      status: 201,
      refusals: ['nameReserved'],
      run: async ({ body }) => reservedName(body.name) ?? sessionOf(await accounts.createGuest(body.name)),
    }),
    route({
      method: 'POST',
      path: '/sessions',
      summary: 'Renew the token',
      description: 'Returns a token with a new expiry time in exchange for one that has not expired.',
      tag: 'Accounts',
      auth: 'required',
      bound: { body: BODY.none, rows: 1 },
      reply: sessionSchema,
      status: 201,
      refusals: [],
      run: ({ account }) => Promise.resolve(sessionOf(account)),
    }),
    route({
      method: 'DELETE',
      path: '/sessions',
      summary: 'End all sessions',
      description:
        'Revokes every token of this account, including the one used for this request, and closes its open connections.',
      tag: 'Accounts',
      auth: 'required',
      bound: { body: BODY.none, rows: 1 },
      reply: null,
      status: 204,
      refusals: [],
      run: async ({ account }) => {
        await accounts.endSessions(account.id);
        endConnections(account.id);
        return undefined;
      },
    }),
    route({
      method: 'GET',
      path: '/me',
      summary: 'Your account',
      tag: 'Accounts',
      auth: 'required',
      bound: { body: BODY.none, rows: 1 },
      reply: accountSchema,
      status: 200,
      refusals: [],
      run: ({ account }) => Promise.resolve(shownAccount(account)),
    }),
  ];
};

const shownAccount = ({ id, kind, name, createdAt }: AccountRecord): Account => ({
  id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
});
