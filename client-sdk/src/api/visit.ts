import { queuesSchema, type Match, type Queues, type Transcript } from '@penance/shared';
import { Addresses } from '../connection/addresses.ts';
import { BroughtDecks } from './brought-decks.ts';
import { HttpClient } from './http-client.ts';
import { MatchesApi } from './matches-api.ts';
import { RatingsApi } from './ratings-api.ts';
import { TournamentsApi } from './tournaments-api.ts';

/** What a server shows without signing in. */
export interface Visit {
  readonly ratings: RatingsApi;
  /** An event and its standings, as they are now. */
  readonly tournaments: Pick<TournamentsApi, 'info' | 'standings'>;
  /** Every queue, with the number of players waiting in it. */
  readonly queues: () => Promise<Queues>;
  /** A match that is open, or whose invite code is given. */
  readonly match: (id: string, code?: string) => Promise<Match>;
  /** The match that an invite code opens. */
  readonly matchByCode: (code: string) => Promise<Match>;
  /** For a finished match that is open, or whose invite code is given: see `MatchesApi.transcript`. */
  readonly transcript: (id: string, code?: string) => Promise<Transcript>;
}

/** Looks at a server without an account. */
export const visit = (url: string): Visit => {
  const http = new HttpClient(new Addresses(url));
  const matches = new MatchesApi(http, new BroughtDecks(http));
  return {
    ratings: new RatingsApi(http),
    tournaments: new TournamentsApi(http),
    queues: () => http.get('/queue', queuesSchema),
    match: (id, code) => matches.info(id, code),
    matchByCode: (code) => matches.byCode(code),
    transcript: (id, code) => matches.transcript(id, code),
  };
};
