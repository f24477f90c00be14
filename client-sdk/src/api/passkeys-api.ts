import type { Passkey, PasskeyOptions, Passkeys, PasskeySignInOptions, Session } from '@penance/shared';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

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

/** Passkeys of this account: each signs in to it, see `PenanceClient.connect`. */
export class PasskeysApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The oldest first, and the host name under which they can be made and used. */
  list(): Promise<Passkeys> {
    return this.#http.get('/passkeys', shape('passkeysSchema'));
  }

  /**
   * Makes a passkey in this browser and adds it to the account. Call `renew` afterwards: the new token does not expire by
   * absence.
   */
  async add(make: MakePasskey): Promise<Passkey> {
    const options = await this.#http.post('/passkeys/options', undefined, shape('passkeyOptionsSchema'));
    const { id, response } = await make(options);
    const { clientDataJSON, attestationObject, transports } = response;
    const made = { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
    return this.#http.post('/passkeys', made, shape('passkeySchema'));
  }

  /** It signs in no more; the device goes on showing it. */
  async remove(id: string): Promise<void> {
    await this.#http.delete(`/passkeys/${id}`, NOTHING);
  }
}

export const signInByPasskey = async (http: HttpClient, use: UsePasskey): Promise<Session> => {
  const options = await http.post(
    '/sessions/by-passkey/options',
    undefined,
    shape('passkeySignInOptionsSchema'),
  );
  const { id, response } = await use(options);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return http.post(
    '/sessions/by-passkey',
    { id, clientDataJSON, authenticatorData, signature, userHandle },
    shape('sessionSchema'),
  );
};
