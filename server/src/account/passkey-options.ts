import type { PasskeyOptions, PasskeySignInOptions } from '@penance/shared';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import type { PasskeySite } from './passkey-site.ts';
import { CHALLENGE_MINUTES, type PasskeyHandle } from './passkey-store.ts';
import { PASSKEY_ALGORITHMS } from './verify-passkey.ts';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

const written = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** What a passkey carries to name its account: the id, which says nothing about a person. */
export const userHandleOf = (accountId: string): string =>
  written(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

/** What a browser needs to make a passkey for the account. `handles`: those that it has. */
export const passkeyOptions = (
  { host }: PasskeySite,
  { id, name }: Pick<AccountRecord, 'id' | 'name'>,
  challenge: Uint8Array,
  handles: readonly PasskeyHandle[],
): PasskeyOptions => ({
  challenge: written(challenge),
  rp: { id: host, name: 'Penance' },
  user: { id: userHandleOf(id), name, displayName: name },
  pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'preferred',
  },
  excludeCredentials: handles.map(({ credential, transports }) => ({
    type: 'public-key',
    id: written(credential),
    transports: [...transports],
  })),
});

/** What a browser needs to sign in with whatever passkey of this server it has. */
export const signInOptions = ({ host }: PasskeySite, challenge: Uint8Array): PasskeySignInOptions => ({
  challenge: written(challenge),
  rpId: host,
  timeout: TIMEOUT_MS,
  userVerification: 'preferred',
});
