import {
  queuesSchema,
  type BegunVisit,
  type OfferedProvider,
  type PublicAccount,
  type Queues,
} from '@penance/shared';
import { Addresses } from '../connection/addresses.ts';
import { BroughtDecks } from './brought-decks.ts';
import { CampaignsApi } from './campaigns-api.ts';
import { HttpClient, shapesIn, type ConnectOptions } from './http-client.ts';
import { MailLinks } from './mail-links.ts';
import { MatchesApi } from './matches-api.ts';
import { RatingsApi } from './ratings-api.ts';
import { TournamentsApi } from './tournaments-api.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/** What a server shows without signing in. */
export interface Visit {
  readonly ratings: RatingsApi;
  /** Matches that are open, or whose invite code is given. */
  readonly matches: Pick<MatchesApi, 'list' | 'of' | 'info' | 'byCode' | 'transcript' | 'phrases'>;
  /** A player by the id of the account; rejects with `accountNotFound`. */
  readonly player: (accountId: string) => Promise<PublicAccount>;
  /** A campaign whose invite code is given. */
  readonly campaigns: Pick<CampaignsApi, 'byCode'>;
  /** An event and its standings, as they are now. */
  readonly tournaments: Pick<TournamentsApi, 'info' | 'standings' | 'journal' | 'verify'>;
  /** Every queue, with the number of players waiting in it. */
  readonly queues: () => Promise<Queues>;
  /** Where else one can sign in; null if the operator has chosen nothing. */
  readonly identityProvider: () => Promise<OfferedProvider | null>;
  /** Begins a sign-in there; `PenanceClient.connect` ends it. */
  readonly beginIdentity: () => Promise<BegunVisit>;
  /** What the links of mails do. */
  readonly mail: MailLinks;
}

/** Looks at a server without an account. */
export const visit = (url: string, options: ConnectOptions = {}): Visit => {
  const http = new HttpClient(new Addresses(url), options.fetch);
  const matches = new MatchesApi(http, new BroughtDecks(http));
  return {
    ratings: new RatingsApi(http),
    matches,
    campaigns: new CampaignsApi(http),
    tournaments: new TournamentsApi(http, matches),
    player: (accountId) =>
      http.get(`/accounts/${encodeURIComponent(accountId)}`, shape('publicAccountSchema')),
    queues: () => http.get('/queue', queuesSchema),
    identityProvider: async () =>
      (await http.get('/identity-provider', shape('identityProviderSchema'))).provider,
    beginIdentity: () => http.post('/sessions/by-identity/options', undefined, shape('begunVisitSchema')),
    mail: new MailLinks(http),
  };
};
