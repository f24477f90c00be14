import type { DeviceCode, Sessions } from '@penance/shared';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/** Where this account is signed in, and its ways back. */
export class SessionsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The sessions, the one used last first; how many recovery codes are left; when the account expires by absence. */
  list(): Promise<Sessions> {
    return this.#http.get('/sessions', shape('sessionsSchema'));
  }

  /** Ends one session: its token becomes invalid, its connections are closed. */
  async end(number: number): Promise<void> {
    await this.#http.delete(`/sessions/${number}`, NOTHING);
  }

  /** Ends all sessions but this one. */
  async endOthers(): Promise<void> {
    await this.#http.delete('/sessions?others=true', NOTHING);
  }

  /**
   * Makes recovery codes, which replace those from before. Each signs in once. The server does not show them again.
   * Call `renew` afterwards: the new token does not expire by absence.
   */
  async makeRecoveryCodes(): Promise<readonly string[]> {
    return (await this.#http.post('/recovery-codes', undefined, shape('accountCodesSchema'))).codes;
  }

  /**
   * Makes a code that signs in one other device within a few minutes.
   * @param options.merging another account may merge this one by it: that takes a proof (`PenanceClient.proving`)
   */
  makeDeviceCode({ merging = false }: { readonly merging?: boolean } = {}): Promise<DeviceCode> {
    const path = merging ? '/device-codes?merging=true' : '/device-codes';
    return this.#http.post(path, undefined, shape('deviceCodeSchema'));
  }
}
