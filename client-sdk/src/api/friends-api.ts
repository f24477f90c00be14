import type { FriendRequests, Friends, FriendState } from '@penance/shared';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/** Whom this account likes to meet again: both have wanted it. */
export class FriendsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** By name, with the open tables at which they are; and whom this account has asked. */
  list(): Promise<Friends> {
    return this.#http.get('/me/friends', shape('friendsSchema'));
  }

  /** Who asks this account, the last one first. */
  async requests(): Promise<FriendRequests['items']> {
    return (await this.#http.get('/me/friend-requests', shape('friendRequestsSchema'))).items;
  }

  async state(accountId: string): Promise<FriendState['state']> {
    return (await this.#http.get(`/me/friends/${accountId}`, shape('friendStateSchema'))).state;
  }

  /** Asks an account, or accepts it where it asks. */
  async add(accountId: string): Promise<FriendState['state']> {
    return (await this.#http.put(`/me/friends/${accountId}`, undefined, shape('friendStateSchema'))).state;
  }

  /** Ends a friendship, takes back a request, or declines one (`friendNotFound`). The other account is not told. */
  async remove(accountId: string): Promise<void> {
    await this.#http.delete(`/me/friends/${accountId}`, NOTHING);
  }
}
