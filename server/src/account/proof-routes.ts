import {
  begunVisitSchema,
  identityAnswerSchema,
  passkeySignInOptionsSchema,
  proofWaitSchema,
  sessionSchema,
  signInByCodeSchema,
  signInByPasskeySchema,
  type Session,
} from '@penance/shared';
import { sessionsEnded, type SignedIn } from '../platform/auth/account-claim.ts';
import { isRefused, refuse } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { beginVisit, identityUnknown, IDENTITY_USE_REFUSALS, provedHash } from './identity-routes.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { IdentityStore } from './identity-store.ts';
import type { IssueSession } from './issue-session.ts';
import { PASSKEY_USE_REFUSALS, passkeyRefused, signInChallenge, usedPasskey } from './passkey-routes.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { PasskeyStore } from './passkey-store.ts';
import type { ProofStore, ProvedNow } from './proof-store.ts';
import { WAIT_DAYS } from './proof-wait.ts';
import { SESSIONS_MOST } from './session-store.ts';

export interface ProofRoutesParts {
  readonly proofs: ProofStore;
  readonly passkeys: PasskeyStore;
  readonly passkeySite: PasskeySite | undefined;
  readonly identities: IdentityStore;
  readonly identityProvider: IdentityProvider | undefined;
  readonly issue: IssueSession;
}

/** Each tries a code, or leaves a question that lives some minutes. */
const TRIES_PER_MINUTE = 10;
const TAG = 'Accounts';
const PROOF =
  'Returns another token of the same session; for fifteen minutes it changes ways back, ends other sessions, merges and deletes the account.';

/** Fresh proofs by an account that is signed in already: what a stolen token alone must not do asks for one (`proofNeeded`). */
export const proofRoutes = ({
  proofs,
  passkeys,
  passkeySite: site,
  identities,
  identityProvider: provider,
  issue,
}: ProofRoutesParts): readonly Route[] => {
  const issued = (account: SignedIn, { isKept }: ProvedNow): Session => issue(account, isKept, 'now');
  return [
    route({
      method: 'POST',
      path: '/me/proofs/by-code',
      summary: 'Prove by a recovery code that it is you',
      description: `Uses up a recovery code of this account. ${PROOF}`,
      tag: TAG,
      auth: 'required',
      whileBanned: true,
      bound: { body: BODY.small, rows: 3 + SESSIONS_MOST, perMinute: TRIES_PER_MINUTE },
      body: signInByCodeSchema,
      reply: sessionSchema,
      status: 201,
      refusals: ['signInCodeUnknown'],
      run: async ({ account, body }) => {
        const proved = await proofs.byCode(account, body.code);
        return proved
          ? issued(account, proved)
          : refuse(
              'signInCodeUnknown',
              'This is no recovery code of this account, or it was used or replaced.',
            );
      },
    }),
    route({
      method: 'POST',
      path: '/me/proofs/by-passkey/options',
      summary: 'Begin to prove by a passkey that it is you',
      description:
        'Returns what `navigator.credentials.get` needs. The challenge is valid for five minutes, once, in this session, and replaces the one before.',
      tag: TAG,
      auth: 'required',
      whileBanned: true,
      bound: { body: BODY.none, rows: 52, perMinute: TRIES_PER_MINUTE },
      reply: passkeySignInOptionsSchema,
      status: 201,
      refusals: ['passkeysNotOffered'],
      run: ({ account }) => signInChallenge(passkeys, site, account),
    }),
    route({
      method: 'POST',
      path: '/me/proofs/by-passkey',
      summary: 'Prove by a passkey that it is you',
      description: `With the challenge signed by a passkey of this account. ${PROOF}`,
      tag: TAG,
      auth: 'required',
      whileBanned: true,
      bound: { body: BODY.small, rows: 5 + SESSIONS_MOST, perMinute: TRIES_PER_MINUTE },
      body: signInByPasskeySchema,
      reply: sessionSchema,
      status: 201,
      refusals: PASSKEY_USE_REFUSALS,
      run: async ({ account, body }) => {
        const used = await usedPasskey(passkeys, site, account, body);
        if (isRefused(used)) return used;
        const proved = await proofs.byPasskey(account, used.id, used.use);
        return proved === undefined || proved === 'behind' ? passkeyRefused(proved) : issued(account, proved);
      },
    }),
    route({
      method: 'POST',
      path: '/me/proofs/by-identity/options',
      summary: 'Begin to prove at the provider that it is you',
      description: 'As when an identity is added: an address to open, and a ticket that the browser keeps.',
      tag: TAG,
      auth: 'required',
      whileBanned: true,
      bound: { body: BODY.none, rows: 52, perMinute: TRIES_PER_MINUTE },
      reply: begunVisitSchema,
      status: 201,
      refusals: ['identitiesNotOffered', 'identityProviderAway'],
      run: ({ account }) => beginVisit(provider, identities, account),
    }),
    route({
      method: 'POST',
      path: '/me/proofs/by-identity',
      summary: 'Prove at the provider that it is you',
      description: `With an identity of this account that the provider vouches for. ${PROOF}`,
      tag: TAG,
      auth: 'required',
      whileBanned: true,
      bound: { body: BODY.small, rows: 4 + SESSIONS_MOST, perMinute: TRIES_PER_MINUTE },
      body: identityAnswerSchema,
      reply: sessionSchema,
      status: 201,
      refusals: IDENTITY_USE_REFUSALS,
      run: async ({ account, body }) => {
        const hash = await provedHash(provider, identities, account, body);
        if (isRefused(hash)) return hash;
        const proved = await proofs.byIdentity(account, hash);
        return proved
          ? issued(account, proved)
          : identityUnknown('This account has not the identity under which you signed in there.');
      },
    }),
    route({
      method: 'POST',
      path: '/me/proofs/by-waiting',
      summary: 'Wait instead of proving',
      description: `For whoever has lost every way back, but is signed in here: from ${WAIT_DAYS} days later on, for a day, this session needs no proof. Until then \`GET /sessions\` shows that to every device of the account, it is told by mail and push, and each device and every proof ends the waiting.`,
      tag: TAG,
      auth: 'required',
      whileBanned: true,
      // The session, what is told, and the places where it is.
      bound: { body: BODY.none, rows: 6 + 2 * SESSIONS_MOST, perMinute: TRIES_PER_MINUTE },
      reply: proofWaitSchema,
      status: 201,
      refusals: [],
      run: async ({ account }) => {
        const wait = await proofs.wait(account);
        return wait ? { from: wait.from.toISOString(), until: wait.until.toISOString() } : sessionsEnded();
      },
    }),
    route({
      method: 'DELETE',
      path: '/me/proofs/by-waiting',
      summary: 'End all waiting for a proof',
      tag: TAG,
      auth: 'required',
      whileBanned: true,
      bound: { body: BODY.none, rows: SESSIONS_MOST },
      reply: null,
      status: 204,
      refusals: [],
      run: ({ account }) => proofs.endWaits(account.id).then(() => undefined),
    }),
  ];
};
