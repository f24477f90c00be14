import type { BegunVisit, Identities, Identity, IdentityAnswer } from '@penance/shared';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/**
 * What signs in to this account at the identity provider of the server’s operator (OpenID Connect), see
 * `PenanceClient.connect`. Whether there is one says `visit(url).identityProvider()`.
 */
export class IdentitiesApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The oldest first. */
  list(): Promise<Identities> {
    return this.#http.get('/identities', shape('identitiesSchema'));
  }

  /** Keep the ticket and the state in the browser, and send it to the address. It comes back to `/identity` of the site. */
  begin(): Promise<BegunVisit> {
    return this.#http.post('/identities/options', undefined, shape('begunVisitSchema'));
  }

  /**
   * Adds what the provider vouches for. Call `renew` afterwards: the new token does not expire by absence.
   */
  add(answer: IdentityAnswer): Promise<Identity> {
    return this.#http.post('/identities', answer, shape('identitySchema'));
  }

  /** It signs in no more; the provider is not told. */
  async remove(id: string): Promise<void> {
    await this.#http.delete(`/identities/${id}`, NOTHING);
  }
}
