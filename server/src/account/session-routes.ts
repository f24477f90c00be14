import {
  accountCodesSchema,
  deviceCodeQuerySchema,
  deviceCodeSchema,
  endSessionsQuerySchema,
  sessionSchema,
  sessionsSchema,
  signInByCodeSchema,
} from '@penance/shared';
import * as z from 'zod';
import { refuse } from '../platform/base/refusal.ts';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { RECOVERY_CODES, type CodeStore } from './code-store.ts';
import { deviceWords } from './device-words.ts';
import { IDENTITIES_MOST, type IdentityStore } from './identity-store.ts';
import type { IssueSession } from './issue-session.ts';
import { PASSKEYS_MOST, type PasskeyStore } from './passkey-store.ts';
import type { ProofStore } from './proof-store.ts';
import { SESSIONS_MOST, type SessionStore } from './session-store.ts';

export interface SessionRoutesParts {
  readonly sessions: SessionStore;
  readonly codes: CodeStore;
  readonly passkeys: Pick<PasskeyStore, 'list'>;
  readonly identities: Pick<IdentityStore, 'list'>;
  readonly proofs: Pick<ProofStore, 'missing'>;
  readonly issue: IssueSession;
  /** After how many days of absence the token of an account without a way back expires. */
  readonly tokenDays: number;
  /** Closes the connections that were opened with the token of a session that has ended. */
  readonly endConnections: (accountId: string, session: number) => void;
}

/** Requests per minute that try a code: people type it, and mistype it. */
const TRIES_PER_MINUTE = 10;
const CODES_PER_MINUTE = 10;
const TAG = 'Accounts';

/** Where an account is signed in, and how it comes back. */
export const sessionRoutes = ({
  sessions,
  codes,
  passkeys,
  identities,
  proofs,
  issue,
  tokenDays,
  endConnections,
}: SessionRoutesParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/sessions',
    summary: 'Renew the token',
    description:
      'Returns a token with a new expiry time in exchange for one that has not expired. Both belong to the same session.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: 2 },
    reply: sessionSchema,
    status: 201,
    refusals: [],
    run: async ({ account, userAgent }) => {
      const renewed = await sessions.renew(account, deviceWords(userAgent));
      return renewed ? issue(account, renewed.isKept, account.session.provedUntil) : sessionsEnded();
    },
  }),
  route({
    method: 'GET',
    path: '/sessions',
    summary: 'Where you are signed in, and your ways back',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: SESSIONS_MOST + RECOVERY_CODES + PASSKEYS_MOST + IDENTITIES_MOST },
    reply: sessionsSchema,
    status: 200,
    refusals: [],
    run: async ({ account: { id, session } }) => {
      const [list, left, kept, known] = await Promise.all([
        sessions.list(id),
        codes.recoveryCodesLeft(id),
        passkeys.list(id),
        identities.list(id),
      ]);
      return {
        items: list.map((each) => ({
          ...each,
          madeAt: each.madeAt.toISOString(),
          usedAt: each.usedAt.toISOString(),
          trustedFrom: each.trustedFrom?.toISOString() ?? null,
          isThis: each.number === session.number,
        })),
        recoveryCodes: left,
        passkeys: kept.length,
        identities: known.length,
        expiresAfterDays: left + kept.length + known.length > 0 ? null : tokenDays,
      };
    },
  }),
  route({
    method: 'DELETE',
    path: '/sessions',
    summary: 'End all sessions',
    description:
      'Ends every session of this account, and closes its open connections. With others=true, the session used for this request goes on. Recovery codes, passkeys and identities stay valid.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: SESSIONS_MOST },
    query: endSessionsQuerySchema,
    reply: null,
    status: 204,
    refusals: ['proofNeeded'],
    run: async ({ account, query }) => {
      const { id, session } = account;
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      const which = query.others === 'true' ? { but: session.number } : 'all';
      for (const number of await sessions.end(id, which)) endConnections(id, number);
      return undefined;
    },
  }),
  route({
    method: 'DELETE',
    path: '/sessions/:number',
    summary: 'End one session',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: 1 },
    params: z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: null,
    status: 204,
    refusals: ['proofNeeded', 'sessionNotFound'],
    run: async ({ account, params }) => {
      const { id, session } = account;
      const unproved = params.number === session.number ? undefined : await proofs.missing(account);
      if (unproved) return unproved;
      const [ended] = await sessions.end(id, { only: params.number });
      if (ended === undefined) return refuse('sessionNotFound', 'This account has no such session.');
      endConnections(id, ended);
      return undefined;
    },
  }),
  route({
    method: 'POST',
    path: '/sessions/by-code',
    summary: 'Sign in with a code',
    description: `Uses up a recovery code, or the code that a signed-in device shows, and returns a token for the account on this device. Of more than ${SESSIONS_MOST} sessions, a recovery code ends those that were not used for longest; the code of a device ends none, and is refused.`,
    tag: TAG,
    auth: 'none',
    bound: { body: BODY.small, rows: 5 + SESSIONS_MOST, perMinute: TRIES_PER_MINUTE },
    body: signInByCodeSchema,
    reply: sessionSchema,
    status: 201,
    refusals: ['signInCodeUnknown', 'tooManySessions'],
    run: async ({ body, userAgent }) => {
      const account = await codes.signIn(body.code, deviceWords(userAgent));
      if (account === 'tooMany')
        return refuse(
          'tooManySessions',
          `This account is signed in on ${SESSIONS_MOST} devices. Sign out one of them first, or sign in by a passkey or recovery code.`,
        );
      if (!account)
        return refuse('signInCodeUnknown', 'This code is wrong, or was used, replaced, or has expired.');
      for (const number of account.ended) endConnections(account.id, number);
      return issue(account, account.isKept, account.isProof ? 'now' : undefined);
    },
  }),
  route({
    method: 'POST',
    path: '/recovery-codes',
    summary: 'Make recovery codes',
    description:
      'Returns new recovery codes, and makes those from before invalid. Each signs in once, on any device. They are shown only here: the server stores their hashes.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: 2 * RECOVERY_CODES, perMinute: CODES_PER_MINUTE },
    reply: accountCodesSchema,
    status: 201,
    refusals: ['proofNeeded'],
    run: async ({ account }) => {
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      const made = await codes.makeRecoveryCodes(account);
      return made ? { codes: [...made] } : sessionsEnded();
    },
  }),
  route({
    method: 'POST',
    path: '/device-codes',
    summary: 'Make a code for another device',
    description:
      'Returns a code that signs in one device within a few minutes. It replaces the one before. With merging=true the account may be merged into another one by it, which takes a proof.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: 2, perMinute: CODES_PER_MINUTE },
    query: deviceCodeQuerySchema,
    reply: deviceCodeSchema,
    status: 201,
    refusals: ['proofNeeded'],
    run: async ({ account, query }) => {
      const unproved = await proofs.missing(account);
      if (unproved && query.merging === 'true') return unproved;
      const made = await codes.makeDeviceCode(account, unproved === undefined);
      return made ? { code: made.code, expiresAt: made.expiresAt.toISOString() } : sessionsEnded();
    },
  }),
];
