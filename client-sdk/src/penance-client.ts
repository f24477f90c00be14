import {
  accountSchema,
  isCorrespondence,
  sessionSchema,
  type Account,
  type AccountExport,
  type CardPool,
  type Maps,
  type Match,
  type OfferedPacks,
  type PresetId,
  type Rulesets,
  type SampleDecks,
  type Session,
} from '@penance/shared';
import type { Credentials, FollowOptions, PlayOptions, WatchOptions } from './client-options.ts';
import { Addresses } from './connection/addresses.ts';
import { autoPass } from './match/auto-pass.ts';
import { SessionsApi } from './api/sessions-api.ts';
import { BlocksApi } from './api/blocks-api.ts';
import { FriendsApi } from './api/friends-api.ts';
import { BroughtDecks } from './api/brought-decks.ts';
import { CampaignsApi } from './api/campaigns-api.ts';
import { DecksApi } from './api/decks-api.ts';
import type { LiveCampaign } from './campaign/live-campaign.ts';
import { HttpClient, NOTHING, shapesIn, type ConnectOptions } from './api/http-client.ts';
import { LiveMatch } from './match/live-match.ts';
import type { LiveTournament } from './tournament/live-tournament.ts';
import { checkMatch, type MatchCheck } from './match/check-match.ts';
import { MatchWitness } from './match/match-witness.ts';
import { matchLine } from './match/match-line.ts';
import { NotificationsApi } from './api/notifications-api.ts';
import { MatchesApi } from './api/matches-api.ts';
import type { MergingApi } from './api/merging-api.ts';
import type { ProvingApi } from './api/proving-api.ts';
import type { OperatorApi } from './api/operator-api.ts';
import { IdentitiesApi } from './api/identities-api.ts';
import { PasskeysApi } from './api/passkeys-api.ts';
import type { UsePasskey } from './api/ask-for-passkey.ts';
import { PenanceError } from './penance-error.ts';
import type { Choose } from './tournament/play-tournament.ts';
import { QueueApi } from './api/queue-api.ts';
import { RatingsApi } from './api/ratings-api.ts';
import { randomSalt } from './random-hex.ts';
import { TournamentsApi } from './api/tournaments-api.ts';
import type { VacationApi } from './api/vacation-api.ts';

const PATIENCE_MS = 10 * 60_000;

const shape = shapesIn(() => import('./api/catalogue-shapes.ts'));
const accountShape = shapesIn(() => import('./api/account-shapes.ts'));

const byPasskey = async (http: HttpClient, use: UsePasskey): Promise<Session> =>
  (await import('./api/ask-for-passkey.ts')).signInByPasskey(http, use);

const signedIn = (
  http: HttpClient,
  credentials: Exclude<Credentials, { readonly token: string }>,
): Promise<Session> => {
  if ('passkey' in credentials) return byPasskey(http, credentials.passkey);
  if ('identity' in credentials)
    return http.post('/sessions/by-identity', credentials.identity, sessionSchema);
  return 'code' in credentials
    ? http.post('/sessions/by-code', { code: credentials.code }, sessionSchema)
    : http.post('/guests', { name: credentials.name }, sessionSchema);
};

/** One account on one server. */
export class PenanceClient {
  /** Where this account is signed in, and its ways back. */
  readonly sessions: SessionsApi;
  /** Passkeys that sign in to this account. */
  readonly passkeys: PasskeysApi;
  /** What signs in to this account at the identity provider of the operator. */
  readonly identities: IdentitiesApi;
  /** Whom this account does not want to meet. */
  readonly blocks: BlocksApi;
  /** Whom this account likes to meet again. */
  readonly friends: FriendsApi;
  /** Where this account is told what waits for it while it is away. */
  readonly notifications: NotificationsApi;
  readonly decks: DecksApi;
  readonly matches: MatchesApi;
  readonly tournaments: TournamentsApi;
  readonly ratings: RatingsApi;
  readonly campaigns: CampaignsApi;
  readonly queue: QueueApi;
  readonly #http: HttpClient;
  readonly #witnesses = new Map<string, MatchWitness>();
  readonly #brought: BroughtDecks;
  #account: Account;
  #token: string;

  /**
   * `url` as a browser shows it, for example `http://127.0.0.1:2567`; several if several servers share their matches:
   * when one does not answer, the next is tried.
   */
  static async connect(
    url: string | readonly string[],
    credentials: Credentials,
    options: ConnectOptions = {},
  ): Promise<PenanceClient> {
    const http = new HttpClient(new Addresses(url), options.fetch);
    if ('token' in credentials) {
      http.token = credentials.token;
      return new PenanceClient(http, credentials.token, await http.get('/me', accountSchema));
    }
    const { account, token } = await signedIn(http, credentials);
    http.token = token;
    return new PenanceClient(http, token, account);
  }

  private constructor(http: HttpClient, token: string, account: Account) {
    this.#http = http;
    this.#token = token;
    this.#account = account;
    this.#brought = new BroughtDecks(http);
    this.sessions = new SessionsApi(http);
    this.passkeys = new PasskeysApi(http);
    this.identities = new IdentitiesApi(http);
    this.blocks = new BlocksApi(http);
    this.friends = new FriendsApi(http);
    this.notifications = new NotificationsApi(http);
    this.decks = new DecksApi(http, this.#brought);
    this.matches = new MatchesApi(http, this.#brought);
    this.tournaments = new TournamentsApi(http, this.matches);
    this.ratings = new RatingsApi(http);
    this.campaigns = new CampaignsApi(http);
    this.queue = new QueueApi(http, this.matches, this.#brought);
  }

  /** The account, with its name as this client knows it. */
  get account(): Account {
    return this.#account;
  }

  /** The address in use. */
  get url(): string {
    return this.#http.addresses.current;
  }

  /** Gives full access to this account: store it, and keep it secret. */
  get token(): string {
    return this.#token;
  }

  /** Requests a token with a new expiry time; this client uses it from now on. */
  async renew(): Promise<Session> {
    return this.#goOnWith(await this.#http.post('/sessions', undefined, sessionSchema));
  }

  /** Proves that it is the owner who asks (`proofNeeded`). */
  async proving(): Promise<ProvingApi> {
    const { ProvingApi } = await import('./api/proving-api.ts');
    return new ProvingApi(this.#http, (session) => this.#goOnWith(session));
  }

  /**
   * Ends all sessions of this account, this one included: tokens become invalid, connections are closed. Recovery codes,
   * passkeys and identities stay valid; without one there is no way back.
   */
  async signOutEverywhere(): Promise<void> {
    await this.#http.delete('/sessions', NOTHING);
  }

  /**
   * Gives this account another name, a few times a day at most (`nameChangedTooOften`; its reason `possibleAgain` says
   * when it can be changed again). What was played keeps the name under which it was played.
   */
  async rename(name: string): Promise<Account> {
    this.#account = await this.#http.patch('/me', { name }, accountSchema);
    return this.#account;
  }

  /** All that the server keeps of this account, without tokens and codes. Transcripts are read one by one. */
  exportAccount(): Promise<AccountExport> {
    return this.#http.get('/me/export', accountShape('accountExportSchema'));
  }

  /**
   * Deletes this account for good; `name` is its name, so that nobody does so by mistake (`nameDiffers`). What others
   * played stays, with another name. This client cannot be used afterwards.
   */
  async deleteAccount(name: string): Promise<void> {
    await this.#http.delete('/me', NOTHING, { name });
  }

  /** Merges another account of the same person into this one. */
  async merging(): Promise<MergingApi> {
    const { MergingApi } = await import('./api/merging-api.ts');
    return new MergingApi(this.#http);
  }

  /** Lets this account's clocks stand for some days in matches of hours or days. */
  async vacation(): Promise<VacationApi> {
    const { VacationApi } = await import('./api/vacation-api.ts');
    return new VacationApi(this.#http);
  }

  /** Looks after the server, if whoever runs it gave this account that role (`account.operator`). */
  async operator(): Promise<OperatorApi> {
    const { OperatorApi } = await import('./api/operator-api.ts');
    return new OperatorApi(this.#http);
  }

  rulesets(): Promise<Rulesets> {
    return this.#http.get('/rulesets', shape('rulesetsSchema'));
  }

  cards(preset: PresetId = 'three-layer'): Promise<CardPool> {
    return this.#http.get(`/cards?preset=${preset}`, shape('cardPoolSchema'));
  }

  /** Decks to start with, legal under the edition. */
  sampleDecks(preset: PresetId = 'three-layer'): Promise<SampleDecks> {
    return this.#http.get(`/sample-decks?preset=${preset}`, shape('sampleDecksSchema'));
  }

  /** Content packs of the server; a match refers to them by digest. */
  packs(): Promise<OfferedPacks> {
    return this.#http.get('/packs', shape('offeredPacksSchema'));
  }

  /** The built-in maps. `DRAWN_MAP_IDS` of the rules names those from which the queue draws. */
  maps(): Promise<Maps> {
    return this.#http.get('/maps', shape('mapsSchema'));
  }

  /** Joins a match in which this account has a seat, before it begins or while it is played. */
  async play(matchId: string, options: PlayOptions = {}): Promise<LiveMatch> {
    const info = await this.matches.info(matchId, options.code);
    const match = await this.#open(info, options, this.#witnessOf(info, options), options.check ?? true);
    if (options.autoPass) autoPass(match, options.autoPass === true ? {} : options.autoPass);
    return match;
  }

  /** Watches a match as a spectator, unless this account has a seat in it. */
  async spectate(matchId: string, options: WatchOptions = {}): Promise<LiveMatch> {
    const info = await this.matches.info(matchId, options.code);
    return this.#open(info, options, new MatchWitness({ info, seat: null, salt: null }), false);
  }

  /** Follows an event: reports what happens in it, as it happens. */
  async follow(tournamentId: string, options: FollowOptions = {}): Promise<LiveTournament> {
    const { followTournament } = await import('./tournament/follow-tournament.ts');
    return followTournament({
      http: this.#http,
      api: this.tournaments,
      tournamentId,
      accountId: this.account.id,
      patienceMs: options.patienceMs ?? PATIENCE_MS,
    });
  }

  /**
   * Takes part in an event: joins and plays each of your matches as it is made. Resolves with the event when there can
   * be no further match.
   */
  async playTournament(
    tournamentId: string,
    choose: Choose,
    options: FollowOptions = {},
  ): Promise<LiveTournament> {
    const tournament = await this.follow(tournamentId, options);
    const { playTournament } = await import('./tournament/play-tournament.ts');
    await playTournament(
      tournament,
      (matchId) => this.play(matchId, options),
      choose,
      options.patienceMs ?? PATIENCE_MS,
    );
    return tournament;
  }

  /** Follows a campaign of which you are a member: every change is shown as soon as it is stored. */
  async followCampaign(campaignId: string, options: FollowOptions = {}): Promise<LiveCampaign> {
    const { followCampaign } = await import('./campaign/follow-campaign.ts');
    return followCampaign(this.#http, campaignId, options.patienceMs ?? PATIENCE_MS);
  }

  #goOnWith(session: Session): Session {
    this.#token = session.token;
    this.#http.token = session.token;
    return session;
  }

  /**
   * The witness of a match in which this account plays. While the match has not begun it always has a salt: the one that
   * an earlier call kept, or a new one, whose hash replaces the one that was sent before.
   */
  #witnessOf(info: Match, { witness, keepWitness, deck }: PlayOptions): MatchWitness {
    const known = this.#witnesses.get(info.id);
    if (known) {
      if (witness) known.recall(witness);
      return known;
    }
    const own = info.seats.find(
      ({ occupant }) => occupant?.kind === 'player' && occupant.accountId === this.account.id,
    );
    const isWaiting = info.status === 'lobby' && own !== undefined;
    const made = new MatchWitness({
      info,
      seat: own?.seat ?? null,
      salt: isWaiting ? (witness?.salt ?? randomSalt()) : null,
      brought: () => deck ?? this.#brought.of(info.id),
      ...(witness && { before: witness }),
      ...(keepWitness && { keep: keepWitness }),
    });
    this.#witnesses.set(info.id, made);
    // Kept before its hash is sent: whoever comes back when the match is sealed must have the salt of that hash.
    if (isWaiting) keepWitness?.(made.witness);
    return made;
  }

  /**
   * What the server would refuse, because the match is over, is not sent. The commitment to the dice, in `info`, was
   * received before anything was sent, and must not change any more.
   */
  async #open(
    info: Match,
    options: PlayOptions,
    witness: MatchWitness,
    isChecked: boolean,
  ): Promise<LiveMatch> {
    if (info.status === 'finished')
      throw new PenanceError('matchFinished', 'The match is over: read its transcript.');
    if (info.status === 'abandoned') throw new PenanceError('matchAbandoned', 'The match was called off.');
    const patienceMs = options.patienceMs ?? PATIENCE_MS;
    const line = matchLine({
      http: this.#http,
      matchId: info.id,
      code: options.code,
      patienceMs,
      saltHash: info.status === 'lobby' ? witness.saltHash : undefined,
    });
    const asked = {
      info: () => this.matches.info(info.id, options.code),
      transcript: () => this.matches.transcript(info.id, options.code),
    };
    const check = async (): Promise<MatchCheck> => {
      const checked = await checkMatch({
        ...asked,
        witness: () => witness.witness,
        hasRevealedSalt: () => witness.hasRevealedSalt,
      });
      this.#witnesses.delete(info.id);
      this.#brought.set(info.id, undefined);
      return checked;
    };
    let claimAfter: number | null = null;
    const match = new LiveMatch({
      line,
      info,
      claimAfter: () => claimAfter,
      witness,
      check: isChecked ? check : null,
      since: options.since ?? null,
      patienceMs,
      // Checking replays the match, with an engine that is loaded only for that.
      missedEnd: () =>
        import('./match/missed-end.ts')
          .then(({ missedEnd }) => missedEnd(asked, this.account.id))
          .catch(() => null),
      onShareElsewhere: options.onShareElsewhere ?? ((begin) => isCorrespondence(info.clock) && begin()),
      listeners: options.on ?? {},
    });
    const { match: joined, claimAfter: seconds } = await line.open();
    claimAfter = seconds;
    if (joined.dice.commitment !== info.dice.commitment) {
      match.leave();
      throw new PenanceError('unexpectedReply', 'The server changed its commitment to the dice.');
    }
    await match.untilOnline();
    return match;
  }
}
