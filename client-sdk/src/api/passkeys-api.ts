import type { Passkey, Passkeys } from '@penance/shared';
import type { MakePasskey } from './ask-for-passkey.ts';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

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
    const { addPasskey } = await import('./ask-for-passkey.ts');
    return addPasskey(this.#http, make);
  }

  /** It signs in no more; the device goes on showing it. */
  async remove(id: string): Promise<void> {
    await this.#http.delete(`/passkeys/${id}`, NOTHING);
  }
}
