import type { Ladders, Leaderboard, RatingHistory, RatingsOfAccount } from '@penance/shared';
import { shapesIn, type HttpClient } from './http-client.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

export interface LeaderboardOptions extends PageOptions {
  /** Such as `2026-q4`. Default: the present season. */
  readonly season?: string;
}

/** Ratings of players, by edition and season. */
export class RatingsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The ladders that have rated matches, and the present season. */
  ladders(): Promise<Ladders> {
    return this.#http.get('/ratings', shape('laddersSchema'));
  }

  /** Players, best first. `ladder` is a preset, or a name from `ladders`. */
  leaderboard(ladder: string, options: LeaderboardOptions = {}): Promise<Leaderboard> {
    return this.#http.get(
      `/ratings/${encodeURIComponent(ladder)}${pageQuery(options)}`,
      shape('leaderboardSchema'),
    );
  }

  /** The ratings of an account on every ladder. */
  async of(accountId: string): Promise<RatingsOfAccount['items']> {
    const path = `/accounts/${encodeURIComponent(accountId)}/ratings`;
    return (await this.#http.get(path, shape('ratingsOfAccountSchema'))).items;
  }

  /** The effect of each rated match on an account, latest first. */
  history(accountId: string, page: PageOptions = {}): Promise<RatingHistory> {
    const path = `/accounts/${encodeURIComponent(accountId)}/ratings/history${pageQuery(page)}`;
    return this.#http.get(path, shape('ratingHistorySchema'));
  }
}
