import {
  accountSchema,
  guestRequestSchema,
  idSchema,
  publicAccountSchema,
  renameSchema,
  sessionSchema,
} from '@penance/shared';
import * as z from 'zod';
import type { Tokens } from '../platform/auth/tokens.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { RENAMES_PER_DAY, type AccountStore } from './account-store.ts';
import { blockRoutes } from './block-routes.ts';
import type { BlockStore } from './block-store.ts';
import { deviceWords } from './device-words.ts';
import { identityRoutes, type IdentityRoutesParts } from './identity-routes.ts';
import { createIssueSession, shownAccount } from './issue-session.ts';
import { proofRoutes, type ProofRoutesParts } from './proof-routes.ts';
import { passkeyRoutes, type PasskeyRoutesParts } from './passkey-routes.ts';
import { reservedName } from './reserved-name.ts';
import { sessionRoutes, type SessionRoutesParts } from './session-routes.ts';

const RENAMES_PER_MINUTE = 10;

export interface AccountRoutesParts
  extends
    Omit<SessionRoutesParts, 'issue' | 'passkeys' | 'identities' | 'proofs'>,
    Omit<PasskeyRoutesParts, 'issue' | 'proofs'>,
    Omit<IdentityRoutesParts, 'issue' | 'proofs'>,
    Omit<ProofRoutesParts, 'issue'> {
  readonly accounts: AccountStore;
  readonly blocks: BlockStore;
  readonly tokens: Tokens;
  readonly guestsPerMinute: number;
  /** Whether nobody new is taken in: the database has hardly any room. */
  readonly isFull: () => boolean;
}

/** Each account may keep something: only those that there are bound what is kept. */
const NO_ROOM = refuse('serverBusy', 'The server has no room for more players: tell its operator.');

export const accountRoutes = ({
  accounts,
  blocks,
  tokens,
  guestsPerMinute,
  isFull,
  ...others
}: AccountRoutesParts): readonly Route[] => {
  const issue = createIssueSession(tokens);
  return [
    route({
      method: 'POST',
      path: '/guests',
      summary: 'Become a guest',
      description:
        'Creates an account with this name and returns its token. Keep the token, or make recovery codes or a passkey, or add an identity: nothing else signs in to this account.',
      tag: 'Accounts',
      auth: 'none',
      bound: { body: BODY.small, rows: 2, ...(guestsPerMinute > 0 && { perMinute: guestsPerMinute }) },
      body: guestRequestSchema,
      reply: sessionSchema,
      status: 201,
      refusals: ['nameReserved', 'serverBusy'],
      run: async ({ body, userAgent }) =>
        reservedName(body.name) ??
        (isFull() ? NO_ROOM : undefined) ??
        issue(await accounts.createGuest(body.name, deviceWords(userAgent)), false),
    }),
    ...sessionRoutes({ ...others, issue }),
    ...passkeyRoutes({ ...others, issue }),
    ...identityRoutes({ ...others, issue }),
    ...proofRoutes({ ...others, issue }),
    ...blockRoutes(blocks),
    route({
      method: 'GET',
      path: '/accounts/:id',
      summary: 'A player',
      description: 'What everybody may know of an account: its name, and since when it exists.',
      tag: 'Accounts',
      auth: 'none',
      bound: { body: BODY.none, rows: 1, perMinute: 120 },
      params: z.strictObject({ id: idSchema }),
      reply: publicAccountSchema,
      status: 200,
      refusals: ['accountNotFound'],
      run: async ({ params }) => {
        const found = await accounts.find(params.id);
        if (!found) return refuse('accountNotFound', 'There is no account with this id.');
        const { id, name, createdAt } = shownAccount(found);
        return { id, name, createdAt };
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
    route({
      method: 'PATCH',
      path: '/me',
      summary: 'Change your name',
      description: `At most ${RENAMES_PER_DAY} times within 24 hours; the reason \`possibleAgain\` of the refusal says when it can be changed again. Lists, tables and ratings show the new name. Matches that are sealed keep the name under which they were played, events and campaigns the one under which the account joined.`,
      tag: 'Accounts',
      auth: 'required',
      bound: { body: BODY.small, rows: 40, perMinute: RENAMES_PER_MINUTE },
      body: renameSchema,
      reply: accountSchema,
      status: 200,
      refusals: ['nameReserved', 'nameChangedTooOften'],
      run: async ({ account, body: { name } }) => {
        const reserved = reservedName(name);
        if (reserved) return reserved;
        const renamed = await accounts.rename(account.id, name);
        if (!renamed) return sessionsEnded();
        return 'again' in renamed
          ? renamedTooOften(renamed.again)
          : shownAccount({ ...account, ...renamed.account });
      },
    }),
  ];
};

const renamedTooOften = (again: Date): RequestRefusal =>
  refuse('nameChangedTooOften', `A name can be changed ${RENAMES_PER_DAY} times within 24 hours.`, [
    { code: 'possibleAgain', message: again.toISOString() },
  ]);
