import { queuesSchema, type Queues } from '@penance/shared';
import { Addresses } from './addresses.ts';
import { HttpClient } from './http-client.ts';
import { RatingsApi } from './ratings-api.ts';

/** What a server tells everybody. */
export interface Visit {
  readonly ratings: RatingsApi;
  /** Every queue, with how many wait in it. */
  readonly queues: () => Promise<Queues>;
}

/** Looks at a server without an account. */
export const visit = (url: string): Visit => {
  const http = new HttpClient(new Addresses(url));
  return { ratings: new RatingsApi(http), queues: () => http.get('/queue', queuesSchema) };
};
