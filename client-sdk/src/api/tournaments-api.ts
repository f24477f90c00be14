import type {
  AddedWebhook,
  BracketView,
  NewTournament,
  NewTournamentImport,
  RefereeEntry,
  Standing,
  Tournament,
  TournamentCommandInput,
  TournamentCommandReply,
  TournamentEntries,
  TournamentExportFormat,
  TournamentJournal,
  TournamentPage,
  TournamentRound,
  TournamentVerification,
  TournamentWitness,
  Webhook,
  WebhookDeliveryPage,
} from '@penance/shared';
import { newCommandKey } from '../random-hex.ts';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';
import type { MatchesApi } from './matches-api.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

const shape = shapesIn(() => import('./tournament-shapes.ts'));

/** What to list: all events, or those that you host or take part in. */
export interface TournamentListOptions extends PageOptions {
  readonly mine?: boolean;
}

/** How an event is verified. */
export interface VerifyTournamentOptions {
  /** Whether results are compared with the transcripts of their matches (yes): each is fetched, at most some 30 a minute. */
  readonly transcripts?: boolean;
  /** Whether each of these transcripts is verified itself (no): that takes up to a second each. */
  readonly matches?: boolean;
  /** Called when the server wants the next transcript to be asked for later. */
  readonly onWait?: (seconds: number) => void;
}

/** Opening, commanding and looking up events; to follow one, use `client.follow`. */
export class TournamentsApi {
  readonly #http: HttpClient;
  readonly #matches: Pick<MatchesApi, 'transcript'>;

  constructor(http: HttpClient, matches: Pick<MatchesApi, 'transcript'>) {
    this.#http = http;
    this.#matches = matches;
  }

  list(options: TournamentListOptions = {}): Promise<TournamentPage> {
    return this.#http.get(`/tournaments${pageQuery(options)}`, shape('tournamentPageSchema'));
  }

  /** Opens an event with you as its host; players may register at once. */
  create(settings: NewTournament): Promise<Tournament> {
    return this.#http.post('/tournaments', settings, shape('tournamentSchema'));
  }

  /** Opens an event that goes on as a report file (TRF16, TRF-2026) of another program has it, with you as its host. */
  importReport(wanted: NewTournamentImport): Promise<Tournament> {
    return this.#http.post('/tournaments/import', wanted, shape('tournamentSchema'));
  }

  info(id: string): Promise<Tournament> {
    return this.#http.get(`/tournaments/${id}`, shape('tournamentSchema'));
  }

  /**
   * Sends a command as player, host or referee. If it is unknown whether the command arrived, it is sent again under
   * the same key, so that it counts once. Resolves with its outcome; `info` shows the whole event.
   */
  command(
    id: string,
    command: TournamentCommandInput,
    key: string = newCommandKey(),
  ): Promise<TournamentCommandReply> {
    return this.#http.postKeyed(
      `/tournaments/${id}/commands`,
      { ...command, key },
      shape('tournamentCommandReplySchema'),
    );
  }

  async rounds(id: string): Promise<readonly TournamentRound[]> {
    return (await this.#http.get(`/tournaments/${id}/rounds`, shape('tournamentRoundsSchema'))).rounds;
  }

  bracket(id: string): Promise<BracketView> {
    return this.#http.get(`/tournaments/${id}/bracket`, shape('tournamentBracketSchema'));
  }

  async standings(id: string): Promise<readonly Standing[]> {
    return (await this.#http.get(`/tournaments/${id}/standings`, shape('tournamentStandingsSchema')))
      .standings;
  }

  /** What host and referees did, and why. */
  async log(id: string): Promise<readonly RefereeEntry[]> {
    return (await this.#http.get(`/tournaments/${id}/log`, shape('tournamentLogSchema'))).entries;
  }

  /** The journal after that entry: commands and their outcomes, in order. */
  entries(
    id: string,
    range: { readonly after?: number; readonly limit?: number } = {},
  ): Promise<TournamentEntries> {
    return this.#http.get(`/tournaments/${id}/entries${pageQuery(range)}`, shape('tournamentEntriesSchema'));
  }

  /** The event as the text of an export file. */
  export(id: string, format: TournamentExportFormat = 'json'): Promise<string> {
    return this.#http.text(`/tournaments/${id}/export${pageQuery({ format })}`);
  }

  /** The event with all entries of its journal: a file to keep, which can be verified without a server. */
  async journal(id: string): Promise<TournamentJournal> {
    const { readJournal } = await import('../tournament/verification.ts');
    return readJournal(this, id);
  }

  /**
   * Recomputes an event on this machine: lots, seeds, every round, results and standings. `witness` is what this client kept
   * of it (`LiveTournament.witness`): without the commitment and the settings of before the start nothing is proved.
   */
  async verify(
    id: string,
    witness: TournamentWitness = {},
    options: VerifyTournamentOptions = {},
  ): Promise<TournamentVerification> {
    const { readJournal, readMatches, verifyJournal } = await import('../tournament/verification.ts');
    const journal = await readJournal(this, id);
    const { transcripts = true, matches: isEachVerified = false, onWait } = options;
    const wanted = transcripts && witness.matches === undefined;
    const transcript = (match: string) => this.#matches.transcript(match);
    const matches = wanted
      ? await readMatches(journal.state, { transcript, isEachVerified, onWait })
      : witness.matches;
    return verifyJournal(journal, { ...witness, ...(matches && { matches }) });
  }

  async webhooks(id: string): Promise<readonly Webhook[]> {
    return (await this.#http.get(`/tournaments/${id}/webhooks`, shape('webhookListSchema'))).items;
  }

  /** The `secret` in the reply signs the deliveries; it is sent only this once. */
  addWebhook(id: string, url: string): Promise<AddedWebhook> {
    return this.#http.post(`/tournaments/${id}/webhooks`, { url }, shape('addedWebhookSchema'));
  }

  removeWebhook(id: string, webhook: string): Promise<void> {
    return this.#http.delete(`/tournaments/${id}/webhooks/${webhook}`, NOTHING);
  }

  deliveries(id: string, webhook: string, page: PageOptions = {}): Promise<WebhookDeliveryPage> {
    return this.#http.get(
      `/tournaments/${id}/webhooks/${webhook}/deliveries${pageQuery(page)}`,
      shape('webhookDeliveryPageSchema'),
    );
  }
}
