import { NOTHING, type HttpClient } from './http-client.ts';

/** What the links of mails do, by the tokens in them. Nobody needs to be signed in. */
export class MailLinks {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** From now on the address is told what waits for its player. */
  async confirm(token: string): Promise<void> {
    await this.#http.post('/mail/confirm', { token }, NOTHING);
  }

  /** Nothing is sent to the address any more. */
  async unsubscribe(token: string): Promise<void> {
    await this.#http.post(`/mail/unsubscribe?token=${encodeURIComponent(token)}`, undefined, NOTHING);
  }
}
