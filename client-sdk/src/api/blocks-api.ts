import type { Blocks } from '@penance/shared';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/** Whom this account does not want to meet: no queue pairs the two, and no table of the one takes the other. */
export class BlocksApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The last one first, with the name that each had then. */
  list(): Promise<Blocks> {
    return this.#http.get('/me/blocks', shape('blocksSchema'));
  }

  /** Blocks an account, which is not told. Again changes nothing. */
  async add(accountId: string): Promise<void> {
    await this.#http.put(`/me/blocks/${accountId}`, undefined, NOTHING);
  }

  /** Ends a block (`blockNotFound`). */
  async remove(accountId: string): Promise<void> {
    await this.#http.delete(`/me/blocks/${accountId}`, NOTHING);
  }
}
