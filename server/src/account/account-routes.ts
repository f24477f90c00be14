import { accountSchema, guestRequestSchema, sessionSchema } from '@penance/shared';
import type { Tokens } from '../platform/auth/tokens.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { AccountStore } from './account-store.ts';
import { deviceWords } from './device-words.ts';
import { createIssueSession, shownAccount } from './issue-session.ts';
import { reservedName } from './reserved-name.ts';
import { sessionRoutes, type SessionRoutesParts } from './session-routes.ts';

export interface AccountRoutesParts extends Omit<SessionRoutesParts, 'issue'> {
  readonly accounts: AccountStore;
  readonly tokens: Tokens;
  readonly guestsPerMinute: number;
}

export const accountRoutes = ({
  accounts,
  tokens,
  guestsPerMinute,
  ...others
}: AccountRoutesParts): readonly Route[] => {
  const issue = createIssueSession(tokens);
  return [
    route({
      method: 'POST',
      path: '/guests',
      summary: 'Become a guest',
      description:
        'Creates an account with this name and returns its token. Keep the token, or make recovery codes: nothing else signs in to this account.',
      tag: 'Accounts',
      auth: 'none',
      bound: { body: BODY.small, rows: 2, ...(guestsPerMinute > 0 && { perMinute: guestsPerMinute }) },
      body: guestRequestSchema,
      reply: sessionSchema,
      status: 201,
      refusals: ['nameReserved'],
      run: async ({ body, userAgent }) =>
        reservedName(body.name) ??
        issue(await accounts.createGuest(body.name, deviceWords(userAgent)), false),
    }),
    ...sessionRoutes({ ...others, issue }),
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
