import {
  idSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInOptionsSchema,
  passkeysSchema,
  sessionSchema,
  signInByPasskeySchema,
  type Passkey,
  type PasskeySignature,
  type PasskeySignInOptions,
} from '@penance/shared';
import * as z from 'zod';
import { sessionsEnded, type AccountClaim } from '../platform/auth/account-claim.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { deviceWords } from './device-words.ts';
import type { IssueSession } from './issue-session.ts';
import { passkeyOptions, signInOptions, userHandleOf } from './passkey-options.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { ProofStore } from './proof-store.ts';
import { PASSKEYS_MOST, type PasskeyRecord, type PasskeyStore } from './passkey-store.ts';
import { SESSIONS_MOST } from './session-store.ts';
import {
  bytesOf,
  readClientData,
  verifyNewPasskey,
  verifyPasskeyUse,
  type ClientData,
  type PasskeyUse,
} from './verify-passkey.ts';

export interface PasskeyRoutesParts {
  readonly passkeys: PasskeyStore;
  /** Undefined if browsers have no passkeys at the address of this server. */
  readonly passkeySite: PasskeySite | undefined;
  readonly proofs: Pick<ProofStore, 'missing'>;
  readonly issue: IssueSession;
  /** Closes the connections that were opened with the token of a session that has ended. */
  readonly endConnections: (accountId: string, session: number) => void;
}

const MADE_PER_MINUTE = 10;
/** Each leaves a challenge that lives some minutes. */
const SIGN_INS_PER_MINUTE = 20;
const TAG = 'Accounts';

export const PASSKEY_USE_REFUSALS = [
  'passkeysNotOffered',
  'passkeyChallengeUnknown',
  'passkeyUnknown',
  'passkeyInvalid',
  'passkeyCounterBehind',
] as const;

/** Ways back that are kept by the devices of a player: there is nothing to write down. */
export const passkeyRoutes = ({
  passkeys,
  passkeySite: site,
  proofs,
  issue,
  endConnections,
}: PasskeyRoutesParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/passkeys',
    summary: 'Your passkeys',
    description: 'The oldest first, and the host name under which they can be made and used.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: PASSKEYS_MOST },
    reply: passkeysSchema,
    status: 200,
    refusals: [],
    run: async ({ account }) => ({
      site: site?.host ?? null,
      items: (await passkeys.list(account.id)).map(shownPasskey),
    }),
  }),
  route({
    method: 'POST',
    path: '/passkeys/options',
    summary: 'Begin to make a passkey',
    description:
      'Returns what `navigator.credentials.create` needs. Its challenge is valid for five minutes, once, in this session, and replaces the one before.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: PASSKEYS_MOST + 61, perMinute: MADE_PER_MINUTE },
    reply: passkeyOptionsSchema,
    status: 201,
    refusals: ['passkeysNotOffered', 'proofNeeded', 'tooManyPasskeys'],
    run: async ({ account }) => {
      if (!site) return notOffered();
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      const handles = await passkeys.handles(account.id);
      if (handles.length >= PASSKEYS_MOST) return tooMany();
      const challenge = await passkeys.ask(account);
      return challenge ? passkeyOptions(site, account, challenge, handles) : sessionsEnded();
    },
  }),
  route({
    method: 'POST',
    path: '/passkeys',
    summary: 'Add a passkey',
    description:
      'Adds the passkey that a browser has made for the options. From then on it signs in to this account. Only its public key is stored.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.small, rows: 4, perMinute: MADE_PER_MINUTE },
    body: newPasskeySchema,
    reply: passkeySchema,
    status: 201,
    refusals: [
      'passkeysNotOffered',
      'passkeyChallengeUnknown',
      'passkeyInvalid',
      'passkeyTaken',
      'proofNeeded',
      'tooManyPasskeys',
    ],
    run: async ({ account, body, userAgent }) => {
      if (!site) return notOffered();
      const asked = await askedBefore(passkeys, body.clientDataJSON, account);
      if ('refusal' in asked) return asked;
      const made = await verifyNewPasskey(site, asked, body);
      if (!made) return invalid();
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      const added = await passkeys.add(account.id, made, deviceWords(userAgent));
      if (added === 'gone') return sessionsEnded();
      if (added === 'tooMany') return tooMany();
      return added === 'taken'
        ? refuse('passkeyTaken', 'Some account has this passkey already.')
        : shownPasskey(added);
    },
  }),
  route({
    method: 'DELETE',
    path: '/passkeys/:id',
    summary: 'Remove a passkey',
    description: 'It signs in no more. The device still has it, and shows it until it is removed there, too.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.none, rows: 1 },
    params: z.strictObject({ id: idSchema }),
    reply: null,
    status: 204,
    refusals: ['passkeyNotFound', 'proofNeeded'],
    run: async ({ account, params }) => {
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      return (await passkeys.remove(account.id, params.id))
        ? undefined
        : refuse('passkeyNotFound', 'This account has no such passkey.');
    },
  }),
  route({
    method: 'POST',
    path: '/sessions/by-passkey/options',
    summary: 'Begin to sign in with a passkey',
    description:
      'Returns what `navigator.credentials.get` needs: any passkey of this server answers it. The challenge is valid for five minutes, once.',
    tag: TAG,
    auth: 'none',
    bound: { body: BODY.none, rows: 51, perMinute: SIGN_INS_PER_MINUTE },
    reply: passkeySignInOptionsSchema,
    status: 201,
    refusals: ['passkeysNotOffered'],
    run: () => signInChallenge(passkeys, site, null),
  }),
  route({
    method: 'POST',
    path: '/sessions/by-passkey',
    summary: 'Sign in with a passkey',
    description:
      'Returns a token for the account of the passkey that has signed the challenge. A counter that did not grow is refused as `passkeyCounterBehind`: somebody may have copied the passkey.',
    tag: TAG,
    auth: 'none',
    bound: { body: BODY.small, rows: 6 + SESSIONS_MOST, perMinute: SIGN_INS_PER_MINUTE },
    body: signInByPasskeySchema,
    reply: sessionSchema,
    status: 201,
    refusals: PASSKEY_USE_REFUSALS,
    run: async ({ body, userAgent }) => {
      const used = await usedPasskey(passkeys, site, null, body);
      if (isRefused(used)) return used;
      const account = await passkeys.signIn(used.id, used.use, deviceWords(userAgent));
      if (account === undefined || account === 'behind') return passkeyRefused(account);
      for (const number of account.ended) endConnections(account.id, number);
      return issue(account, account.isKept, 'now');
    },
  }),
];

/** Asks for a passkey that the browser has; null: to sign in, otherwise to prove whose session it is. */
export const signInChallenge = async (
  passkeys: PasskeyStore,
  site: PasskeySite | undefined,
  asker: AccountClaim | null,
): Promise<PasskeySignInOptions | RequestRefusal> => {
  if (!site) return notOffered();
  const challenge = await passkeys.ask(asker);
  return challenge ? signInOptions(site, challenge) : sessionsEnded();
};

/** The passkey that has signed what was asked of this session; null: of a sign-in. */
export const usedPasskey = async (
  passkeys: PasskeyStore,
  site: PasskeySite | undefined,
  asker: AccountClaim | null,
  signature: PasskeySignature,
): Promise<{ readonly id: string; readonly use: PasskeyUse } | RequestRefusal> => {
  if (!site) return notOffered();
  const asked = await askedBefore(passkeys, signature.clientDataJSON, asker);
  if ('refusal' in asked) return asked;
  const found = await passkeys.find(bytesOf(signature.id));
  if (!found || (asker && found.accountId !== asker.id)) return unknown();
  const isNamed = signature.userHandle === userHandleOf(found.accountId);
  const use = isNamed ? await verifyPasskeyUse(site, asked, signature, found.publicKey) : undefined;
  return use ? { id: found.id, use } : invalid();
};

/** Why it signs in no account, or proves nothing. */
export const passkeyRefused = (why: 'behind' | undefined): RequestRefusal =>
  why === 'behind' ? behind() : unknown();

/** What the browser says it was asked, if that was asked of this session and is answered for the first time. */
const askedBefore = async (
  passkeys: PasskeyStore,
  clientDataJSON: string,
  asker: AccountClaim | null,
): Promise<ClientData | RequestRefusal> => {
  const said = readClientData(clientDataJSON);
  if (!said) return invalid();
  return (await passkeys.answer(bytesOf(said.challenge), asker))
    ? said
    : refuse('passkeyChallengeUnknown', 'This was not asked here, was answered before, or took too long.');
};

const shownPasskey = ({ madeAt, usedAt, ...passkey }: PasskeyRecord): Passkey => ({
  ...passkey,
  madeAt: madeAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const notOffered = (): RequestRefusal =>
  refuse(
    'passkeysNotOffered',
    'Browsers have no passkeys at the address of this server: its operator must set SITE_ADDRESS to one with https and a name.',
  );
const tooMany = (): RequestRefusal =>
  refuse('tooManyPasskeys', `An account may have ${PASSKEYS_MOST} passkeys.`);
const unknown = (): RequestRefusal =>
  refuse('passkeyUnknown', 'No account has this passkey. It may have been removed.');
const invalid = (): RequestRefusal =>
  refuse('passkeyInvalid', 'This is not the answer of a passkey to what it was asked, for this site.');
const behind = (): RequestRefusal =>
  refuse(
    'passkeyCounterBehind',
    'The counter of this passkey did not grow: somebody may have copied it. Sign in another way, and replace it.',
  );
