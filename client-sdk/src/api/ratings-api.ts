import {
  laddersSchema,
  leaderboardSchema,
  ratingHistorySchema,
  ratingsOfAccountSchema,
  type Ladders,
  type Leaderboard,
  type RatingHistory,
  type RatingsOfAccount,
} from '@penance/shared';
import type { HttpClient } from './http-client.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

export interface LeaderboardOptions extends PageOptions {
  /** Such as `2026-q4`; the present one unless said otherwise. */
  readonly season?: string;
}

/** How strong players are, edition by edition and season by season. */
export class RatingsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The ladders on which anybody has played, and the present season. */
  ladders(): Promise<Ladders> {
    return this.#http.get('/ratings', laddersSchema);
  }

  /** Players from the best on. `ladder` is a preset, or the name that `ladders` gives. */
  leaderboard(ladder: string, options: LeaderboardOptions = {}): Promise<Leaderboard> {
    return this.#http.get(`/ratings/${encodeURIComponent(ladder)}${pageQuery(options)}`, leaderboardSchema);
  }

  /** Where an account stands, on every ladder. */
  async of(accountId: string): Promise<RatingsOfAccount['items']> {
    const path = `/accounts/${encodeURIComponent(accountId)}/ratings`;
    return (await this.#http.get(path, ratingsOfAccountSchema)).items;
  }

  /** What each rated match did to an account, the latest first. */
  history(accountId: string, page: PageOptions = {}): Promise<RatingHistory> {
    const path = `/accounts/${encodeURIComponent(accountId)}/ratings/history${pageQuery(page)}`;
    return this.#http.get(path, ratingHistorySchema);
  }
}
