import {
  sessionSchema,
  type BegunVisit,
  type IdentityAnswer,
  type ProofWait,
  type Session,
} from '@penance/shared';
import { signedByPasskey, type UsePasskey } from './ask-for-passkey.ts';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));
const PATH = '/me/proofs';

/**
 * Proves that whoever is signed in is the owner of the account. Changes of the ways back, ends of other sessions, merging and
 * deletion are refused without a proof from the last fifteen minutes (`proofNeeded`; the codes of its reasons are the ways
 * that the account has). The client goes on with another token: store `PenanceClient.token` again.
 */
export class ProvingApi {
  readonly #http: HttpClient;
  readonly #use: (session: Session) => Session;

  constructor(http: HttpClient, use: (session: Session) => Session) {
    this.#http = http;
    this.#use = use;
  }

  /** Uses up a recovery code. */
  async byCode(code: string): Promise<Session> {
    return this.#use(await this.#http.post(`${PATH}/by-code`, { code }, sessionSchema));
  }

  async byPasskey(use: UsePasskey): Promise<Session> {
    return this.#use(await signedByPasskey(this.#http, `${PATH}/by-passkey`, use));
  }

  /** Keep the ticket and the state in the browser, and send it to the address. */
  beginIdentity(): Promise<BegunVisit> {
    return this.#http.post(`${PATH}/by-identity/options`, undefined, shape('begunVisitSchema'));
  }

  async byIdentity(answer: IdentityAnswer): Promise<Session> {
    return this.#use(await this.#http.post(`${PATH}/by-identity`, answer, sessionSchema));
  }

  /** For who has lost every way back: from some days later on, for a day, this session needs no proof. */
  byWaiting(): Promise<ProofWait> {
    return this.#http.post(`${PATH}/by-waiting`, undefined, shape('proofWaitSchema'));
  }

  /** Ends the waiting of every session of the account: see `trustedFrom` in `sessions.list`. */
  async endWaiting(): Promise<void> {
    await this.#http.delete(`${PATH}/by-waiting`, NOTHING);
  }
}
