import type { AccountMerge } from '@penance/shared';
import { shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/**
 * Merges another account into this one. `code` is what a device of the other account shows (`sessions.makeDeviceCode({ merging: true })`);
 * `mergeRefused` has the reasons why the two cannot become one now.
 */
export class MergingApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Whose code it is, what comes to this account and what ends. Changes nothing. */
  preview(code: string): Promise<AccountMerge> {
    return this.#http.post('/me/merges/preview', { code }, shape('accountMergeSchema'));
  }

  /** For good. Returns what has come and what has ended. */
  merge(code: string): Promise<AccountMerge> {
    return this.#http.post('/me/merges', { code }, shape('accountMergeSchema'));
  }
}
