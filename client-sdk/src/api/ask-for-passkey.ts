import {
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInOptionsSchema,
  sessionSchema,
  type Passkey,
  type PasskeyOptions,
  type PasskeySignInOptions,
  type Session,
} from '@penance/shared';
import type { HttpClient } from './http-client.ts';

/** What a browser gives for a new passkey (`RegistrationResponseJSON`), as far as the server needs it. */
export interface BrowsersPasskey {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** What a browser gives for a sign-in (`AuthenticationResponseJSON`), as far as the server needs it. */
export interface BrowsersSignature {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/** Has the browser make a passkey: `navigator.credentials.create`, or a library over it. */
export type MakePasskey = (options: PasskeyOptions) => Promise<BrowsersPasskey>;

/** Has the browser ask for a passkey and sign with it: `navigator.credentials.get`, or a library over it. */
export type UsePasskey = (options: PasskeySignInOptions) => Promise<BrowsersSignature>;

/** Has the browser make a passkey as the server wants it, and adds it. */
export const addPasskey = async (http: HttpClient, make: MakePasskey): Promise<Passkey> => {
  const { id, response } = await make(await http.post('/passkeys/options', undefined, passkeyOptionsSchema));
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
  return http.post('/passkeys', made, passkeySchema);
};

/** Has the browser sign what the server asks, for a session of the account that the passkey names. */
export const signInByPasskey = (http: HttpClient, use: UsePasskey): Promise<Session> =>
  signedByPasskey(http, '/sessions/by-passkey', use);

/** The same for a session that the route at this path gives. */
export const signedByPasskey = async (http: HttpClient, path: string, use: UsePasskey): Promise<Session> => {
  const { id, response } = await use(
    await http.post(`${path}/options`, undefined, passkeySignInOptionsSchema),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return http.post(path, { id, clientDataJSON, authenticatorData, signature, userHandle }, sessionSchema);
};
