import {
  accountSchema,
  cardPoolSchema,
  mapsSchema,
  offeredPacksSchema,
  rulesetsSchema,
  sampleDecksSchema,
  sessionSchema,
  tournamentJoinedSchema,
  type Account,
  type CardPool,
  type Maps,
  type Match,
  type OfferedPacks,
  type PresetId,
  type Rulesets,
  type SampleDecks,
  type Session,
} from '@penance/shared';
import { autoPass, type AutoPassOptions } from './auto-pass.ts';
import { CampaignsApi } from './campaigns-api.ts';
import { DecksApi } from './decks-api.ts';
import { followCampaign } from './follow-campaign.ts';
import type { LiveCampaign } from './live-campaign.ts';
import { HttpClient, NOTHING } from './http-client.ts';
import { LiveMatch } from './live-match.ts';
import { LiveTournament } from './live-tournament.ts';
import { matchLine } from './match-line.ts';
import { MatchesApi } from './matches-api.ts';
import { PenanceError } from './penance-error.ts';
import { playTournament, type Choose } from './play-tournament.ts';
import { RoomLine } from './room-line.ts';
import { QueueApi } from './queue-api.ts';
import { RatingsApi } from './ratings-api.ts';
import { randomSalt } from './salt.ts';
import { TournamentsApi } from './tournaments-api.ts';

/** A new guest under a name, or the account of a token that was kept. */
export type Credentials = { readonly name: string } | { readonly token: string };

export interface WatchOptions {
  /** The `seq` up to which the story is known already; 0 asks for it from the beginning. */
  readonly since?: number;
  /** How long to go on trying when the line is cut: 10 minutes unless said otherwise. */
  readonly patienceMs?: number;
}

export interface PlayOptions extends WatchOptions {
  /** Answers what has only one answer, after a delay that does not depend on the hand. */
  readonly autoPass?: boolean | AutoPassOptions;
}

/** How long to go on trying when the line is cut: 10 minutes unless said otherwise. */
export type FollowOptions = Pick<WatchOptions, 'patienceMs'>;

const PATIENCE_MS = 10 * 60_000;

/** One account on one server. */
export class PenanceClient {
  readonly url: string;
  readonly account: Account;
  readonly decks: DecksApi;
  readonly matches: MatchesApi;
  readonly tournaments: TournamentsApi;
  readonly ratings: RatingsApi;
  readonly campaigns: CampaignsApi;
  readonly queue: QueueApi;
  readonly #http: HttpClient;
  #token: string;

  /** `url` as a browser would have it, for example `http://127.0.0.1:2567`. */
  static async connect(url: string, credentials: Credentials): Promise<PenanceClient> {
    const http = new HttpClient(url);
    if ('token' in credentials) {
      http.token = credentials.token;
      return new PenanceClient(url, http, credentials.token, await http.get('/me', accountSchema));
    }
    const { account, token } = await http.post('/guests', { name: credentials.name }, sessionSchema);
    http.token = token;
    return new PenanceClient(url, http, token, account);
  }

  private constructor(url: string, http: HttpClient, token: string, account: Account) {
    this.url = url;
    this.#http = http;
    this.#token = token;
    this.account = account;
    this.decks = new DecksApi(http);
    this.matches = new MatchesApi(http);
    this.tournaments = new TournamentsApi(http);
    this.ratings = new RatingsApi(http);
    this.campaigns = new CampaignsApi(http);
    this.queue = new QueueApi(http, this.matches);
  }

  /** Whoever has it is this account: keep it, and keep it to yourself. */
  get token(): string {
    return this.#token;
  }

  /** A token with a new time; this client uses it from now on. */
  async renew(): Promise<Session> {
    const session = await this.#http.post('/sessions', undefined, sessionSchema);
    this.#token = session.token;
    this.#http.token = session.token;
    return session;
  }

  /** Ends all sessions of this account, this one included: no token lets in any more, open matches are cut off. */
  async signOutEverywhere(): Promise<void> {
    await this.#http.delete('/sessions', NOTHING);
  }

  rulesets(): Promise<Rulesets> {
    return this.#http.get('/rulesets', rulesetsSchema);
  }

  cards(preset: PresetId = 'three-layer'): Promise<CardPool> {
    return this.#http.get(`/cards?preset=${preset}`, cardPoolSchema);
  }

  /** Decks to begin with, legal under the edition. */
  sampleDecks(preset: PresetId = 'three-layer'): Promise<SampleDecks> {
    return this.#http.get(`/sample-decks?preset=${preset}`, sampleDecksSchema);
  }

  /** Content packs that the server has; a match names them by digest. */
  packs(): Promise<OfferedPacks> {
    return this.#http.get('/packs', offeredPacksSchema);
  }

  maps(): Promise<Maps> {
    return this.#http.get('/maps', mapsSchema);
  }

  /** Sits down at a match in which this account has a seat, before it begins or in the middle of it. */
  async play(matchId: string, options: PlayOptions = {}): Promise<LiveMatch> {
    const info = await this.matches.info(matchId);
    const match = await this.#open(info, options, this.#wantsSalt(info) ? randomSalt() : null);
    if (options.autoPass) autoPass(match, options.autoPass === true ? {} : options.autoPass);
    return match;
  }

  /** Watches a match with the eyes of the public, unless this account has a seat in it. */
  async spectate(matchId: string, options: WatchOptions = {}): Promise<LiveMatch> {
    return this.#open(await this.matches.info(matchId), options, null);
  }

  /** Follows an event: what happens in it is told as it happens. */
  async follow(tournamentId: string, { patienceMs }: FollowOptions = {}): Promise<LiveTournament> {
    const info = await this.tournaments.info(tournamentId);
    const line = new RoomLine({
      url: this.url,
      subject: 'event',
      join: () => this.#http.post(`/tournaments/${tournamentId}/join`, undefined, tournamentJoinedSchema),
      messages: ['start', 'entry'],
      patienceMs: patienceMs ?? PATIENCE_MS,
    });
    const tournament = new LiveTournament({ line, api: this.tournaments, info, accountId: this.account.id });
    await line.open();
    return tournament;
  }

  /**
   * Takes part in an event: sits down at every match of one’s own as it comes, and plays it. Resolves with the
   * event when no match can come any more.
   */
  async playTournament(
    tournamentId: string,
    choose: Choose,
    options: FollowOptions = {},
  ): Promise<LiveTournament> {
    const tournament = await this.follow(tournamentId, options);
    await playTournament(
      tournament,
      (matchId) => this.play(matchId, options),
      choose,
      options.patienceMs ?? PATIENCE_MS,
    );
    return tournament;
  }

  /** Follows a campaign of which one is a member: every change is shown as soon as it is stored. */
  followCampaign(campaignId: string, options: FollowOptions = {}): Promise<LiveCampaign> {
    return followCampaign(this.#http, this.url, campaignId, options.patienceMs ?? PATIENCE_MS);
  }

  /** Whether this account has a seat whose share of the dice is still missing; the first one counts. */
  #wantsSalt({ status, seats }: Match): boolean {
    const own = seats.find(
      ({ occupant }) => occupant?.kind === 'player' && occupant.accountId === this.account.id,
    );
    return status === 'lobby' && own?.salted === false;
  }

  /** The commitment to the dice, in `info`, comes before the salt is sent, and must not change any more. */
  async #open(info: Match, options: WatchOptions, salt: string | null): Promise<LiveMatch> {
    const patienceMs = options.patienceMs ?? PATIENCE_MS;
    const line = matchLine({
      http: this.#http,
      url: this.url,
      matchId: info.id,
      patienceMs,
      ...(salt === null ? {} : { salt }),
    });
    const match = new LiveMatch({
      line,
      info,
      salt,
      since: options.since ?? null,
      patienceMs,
      outcome: async () => (await this.matches.info(info.id)).outcome,
    });
    const { match: joined } = await line.open();
    if (joined.dice.commitment !== info.dice.commitment) {
      match.leave();
      throw new PenanceError('unexpectedReply', 'The server changed its commitment to the dice.');
    }
    await match.untilOnline();
    return match;
  }
}
