import {
  begunVisitSchema,
  idSchema,
  identitiesSchema,
  identityAnswerSchema,
  identityProviderSchema,
  identitySchema,
  sessionSchema,
  type BegunVisit,
  type Identity,
  type IdentityAnswer,
} from '@penance/shared';
import * as z from 'zod';
import { sessionsEnded, type AccountClaim } from '../platform/auth/account-claim.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { deviceWords } from './device-words.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { IDENTITIES_MOST, type IdentityRecord, type IdentityStore } from './identity-store.ts';
import type { IssueSession } from './issue-session.ts';
import type { ProofStore } from './proof-store.ts';
import { SESSIONS_MOST } from './session-store.ts';

export interface IdentityRoutesParts {
  readonly identities: IdentityStore;
  /** Undefined if the operator has set none. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly proofs: Pick<ProofStore, 'missing'>;
  readonly issue: IssueSession;
  /** Closes the connections that were opened with the token of a session that has ended. */
  readonly endConnections: (accountId: string, session: number) => void;
}

const ADDED_PER_MINUTE = 10;
/** Each leaves a visit that lives some minutes, or asks the provider. */
const SIGN_INS_PER_MINUTE = 20;
const TAG = 'Accounts';

export const IDENTITY_USE_REFUSALS = [
  'identitiesNotOffered',
  'identityRequestUnknown',
  'identityInvalid',
  'identityProviderAway',
  'identityUnknown',
] as const;

/** Ways back by an identity provider that the operator has chosen (OpenID Connect). */
export const identityRoutes = ({
  identities,
  identityProvider: provider,
  proofs,
  issue,
  endConnections,
}: IdentityRoutesParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/identity-provider',
    summary: 'Where else one can sign in',
    description: 'The identity provider that the operator has chosen; null if there is none.',
    tag: TAG,
    auth: 'none',
    bound: { body: BODY.none, rows: 0 },
    reply: identityProviderSchema,
    status: 200,
    refusals: [],
    run: () => Promise.resolve({ provider: provider ? { name: provider.name, site: provider.site } : null }),
  }),
  route({
    method: 'GET',
    path: '/identities',
    summary: 'Your identities at the provider',
    description: 'The oldest first. Which one is which only the provider knows.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: IDENTITIES_MOST },
    reply: identitiesSchema,
    status: 200,
    refusals: [],
    run: async ({ account }) => ({
      items: (await identities.list(account.id)).map((each) => shownIdentity(each, provider)),
    }),
  }),
  route({
    method: 'POST',
    path: '/identities/options',
    summary: 'Begin to add an identity',
    description:
      'Returns the address at the provider that a browser has to open, and a ticket that it keeps until it is back. Both are valid for five minutes, once, in this session, and replace those before.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: IDENTITIES_MOST + 61, perMinute: ADDED_PER_MINUTE },
    reply: begunVisitSchema,
    status: 201,
    refusals: ['identitiesNotOffered', 'proofNeeded', 'tooManyIdentities', 'identityProviderAway'],
    run: async ({ account }) => {
      if (!provider) return notOffered();
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      if ((await identities.list(account.id)).length >= IDENTITIES_MOST) return tooMany();
      return beginVisit(provider, identities, account);
    },
  }),
  route({
    method: 'POST',
    path: '/identities',
    summary: 'Add an identity',
    description:
      'Adds the identity that the provider vouches for. From then on it signs in to this account. Of what the provider says only a hash is stored.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.small, rows: 5, perMinute: ADDED_PER_MINUTE },
    body: identityAnswerSchema,
    reply: identitySchema,
    status: 201,
    refusals: [
      'identitiesNotOffered',
      'identityRequestUnknown',
      'identityInvalid',
      'identityProviderAway',
      'identityTaken',
      'proofNeeded',
      'tooManyIdentities',
    ],
    run: async ({ account, body }) => {
      if (!provider) return notOffered();
      const hash = await provedHash(provider, identities, account, body);
      if (isRefused(hash)) return hash;
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      const added = await identities.add(account.id, provider.issuer, hash);
      if (added === 'gone') return sessionsEnded();
      if (added === 'tooMany') return tooMany();
      return added === 'taken'
        ? refuse('identityTaken', 'This sign-in belongs to another account already.')
        : shownIdentity(added, provider);
    },
  }),
  route({
    method: 'DELETE',
    path: '/identities/:id',
    summary: 'Remove an identity',
    description: 'It signs in no more. The provider is not told.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: 1 },
    params: z.strictObject({ id: idSchema }),
    reply: null,
    status: 204,
    refusals: ['identityNotFound', 'proofNeeded'],
    run: async ({ account, params }) => {
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      return (await identities.remove(account.id, params.id))
        ? undefined
        : refuse('identityNotFound', 'This account has no such identity.');
    },
  }),
  route({
    method: 'POST',
    path: '/sessions/by-identity/options',
    summary: 'Begin to sign in at the provider',
    description:
      'Returns the address at the provider that a browser has to open, and a ticket that it keeps until it is back. Both are valid for five minutes, once.',
    tag: TAG,
    auth: 'none',
    bound: { body: BODY.none, rows: 51, perMinute: SIGN_INS_PER_MINUTE },
    reply: begunVisitSchema,
    status: 201,
    refusals: ['identitiesNotOffered', 'identityProviderAway'],
    run: () => beginVisit(provider, identities, null),
  }),
  route({
    method: 'POST',
    path: '/sessions/by-identity',
    summary: 'Sign in with an identity',
    description:
      'Returns a token for the account to which the identity was added. It makes no account: an identity of nobody is refused as `identityUnknown`.',
    tag: TAG,
    auth: 'none',
    bound: { body: BODY.small, rows: 5 + SESSIONS_MOST, perMinute: SIGN_INS_PER_MINUTE },
    body: identityAnswerSchema,
    reply: sessionSchema,
    status: 201,
    refusals: IDENTITY_USE_REFUSALS,
    run: async ({ body, userAgent }) => {
      const hash = await provedHash(provider, identities, null, body);
      if (isRefused(hash)) return hash;
      const account = await identities.signIn(hash, deviceWords(userAgent));
      if (!account)
        return identityUnknown(
          'No account belongs to this sign-in yet. Add it on the account page of a device on which you are signed in.',
        );
      for (const number of account.ended) endConnections(account.id, number);
      return issue(account, account.isKept, 'now');
    },
  }),
];

/** `asker`: the session that adds an identity or proves whose it is; null for a sign-in. */
export const beginVisit = async (
  provider: IdentityProvider | undefined,
  identities: IdentityStore,
  asker: AccountClaim | null,
): Promise<BegunVisit | RequestRefusal> => {
  if (!provider) return notOffered();
  const begun = await provider.begin();
  if (begun === 'away') return away();
  const { address, state } = begun;
  const ticket = await identities.begin(asker, begun);
  return ticket === undefined ? sessionsEnded() : { address, state, ticket };
};

export const provedHash = async (
  provider: IdentityProvider | undefined,
  identities: IdentityStore,
  asker: AccountClaim | null,
  { ticket, ...answer }: IdentityAnswer,
): Promise<Uint8Array | RequestRefusal> => {
  if (!provider) return notOffered();
  const asked = await identities.end(asker, { state: answer.state, ticket });
  if (!asked)
    return refuse(
      'identityRequestUnknown',
      'This sign-in was not begun by this browser, has ended, or took too long. Begin again.',
    );
  const hash = await provider.prove(answer, asked);
  if (hash === 'away') return away();
  return hash === 'invalid'
    ? refuse('identityInvalid', 'The service does not vouch for this sign-in.')
    : hash;
};

const shownIdentity = (
  { id, issuer, madeAt, usedAt }: IdentityRecord,
  provider: IdentityProvider | undefined,
): Identity => ({
  id,
  provider: issuer === provider?.issuer ? provider.name : new URL(issuer).hostname,
  isOffered: issuer === provider?.issuer,
  madeAt: madeAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

export const identityUnknown = (detail: string): RequestRefusal => refuse('identityUnknown', detail);
const notOffered = (): RequestRefusal =>
  refuse('identitiesNotOffered', 'The operator of this server has chosen no identity provider.');
const tooMany = (): RequestRefusal =>
  refuse('tooManyIdentities', `An account may have ${IDENTITIES_MOST} identities.`);
const away = (): RequestRefusal =>
  refuse('identityProviderAway', 'The service does not answer as it should. Try again later.');
