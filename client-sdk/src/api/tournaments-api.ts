import {
  addedWebhookSchema,
  tournamentBracketSchema,
  tournamentCommandReplySchema,
  tournamentEntriesSchema,
  tournamentLogSchema,
  tournamentPageSchema,
  tournamentRoundsSchema,
  tournamentSchema,
  tournamentStandingsSchema,
  webhookDeliveryPageSchema,
  webhookListSchema,
  type AddedWebhook,
  type BracketView,
  type NewTournament,
  type RefereeEntry,
  type Standing,
  type Tournament,
  type TournamentCommandReply,
  type TournamentCommandRequest,
  type TournamentEntries,
  type TournamentExportFormat,
  type TournamentPage,
  type TournamentRound,
  type Webhook,
  type WebhookDeliveryPage,
} from '@penance/shared';
import { newCommandKey } from './command-key.ts';
import { NOTHING, type HttpClient } from './http-client.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

export type TournamentCommandInput = TournamentCommandRequest['command'];

/** What to list: all events, or those that one hosts or takes part in. */
export interface TournamentListOptions extends PageOptions {
  readonly mine?: boolean;
}

/** Events as things that are opened, commanded and looked up; to follow one, use `client.follow`. */
export class TournamentsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(options: TournamentListOptions = {}): Promise<TournamentPage> {
    return this.#http.get(`/tournaments${pageQuery(options)}`, tournamentPageSchema);
  }

  /** Opens an event as its host; players may register at once. */
  create(settings: NewTournament): Promise<Tournament> {
    return this.#http.post('/tournaments', settings, tournamentSchema);
  }

  info(id: string): Promise<Tournament> {
    return this.#http.get(`/tournaments/${id}`, tournamentSchema);
  }

  /**
   * Commands something as player, host or referee. Where it is not known whether the command arrived it is sent
   * again under the same key, so that it counts once. Resolves with what came of it; `info` shows the whole event.
   */
  command(
    id: string,
    command: TournamentCommandInput,
    key: string = newCommandKey(),
  ): Promise<TournamentCommandReply> {
    return this.#http.postKeyed(
      `/tournaments/${id}/commands`,
      { key, command },
      tournamentCommandReplySchema,
    );
  }

  async rounds(id: string): Promise<readonly TournamentRound[]> {
    return (await this.#http.get(`/tournaments/${id}/rounds`, tournamentRoundsSchema)).rounds;
  }

  bracket(id: string): Promise<BracketView> {
    return this.#http.get(`/tournaments/${id}/bracket`, tournamentBracketSchema);
  }

  async standings(id: string): Promise<readonly Standing[]> {
    return (await this.#http.get(`/tournaments/${id}/standings`, tournamentStandingsSchema)).standings;
  }

  /** What host and referees did, and why. */
  async log(id: string): Promise<readonly RefereeEntry[]> {
    return (await this.#http.get(`/tournaments/${id}/log`, tournamentLogSchema)).entries;
  }

  /** The journal: what was commanded and what came of it, in order, after that entry. */
  entries(
    id: string,
    range: { readonly after?: number; readonly limit?: number } = {},
  ): Promise<TournamentEntries> {
    return this.#http.get(`/tournaments/${id}/entries${pageQuery(range)}`, tournamentEntriesSchema);
  }

  /** The event as the text of a file. */
  export(id: string, format: TournamentExportFormat = 'json'): Promise<string> {
    return this.#http.text(`/tournaments/${id}/export${pageQuery({ format })}`);
  }

  async webhooks(id: string): Promise<readonly Webhook[]> {
    return (await this.#http.get(`/tournaments/${id}/webhooks`, webhookListSchema)).items;
  }

  /** The `secret` of the reply signs the deliveries; it is sent only this once. */
  addWebhook(id: string, url: string): Promise<AddedWebhook> {
    return this.#http.post(`/tournaments/${id}/webhooks`, { url }, addedWebhookSchema);
  }

  removeWebhook(id: string, webhook: string): Promise<void> {
    return this.#http.delete(`/tournaments/${id}/webhooks/${webhook}`, NOTHING);
  }

  deliveries(id: string, webhook: string, page: PageOptions = {}): Promise<WebhookDeliveryPage> {
    return this.#http.get(
      `/tournaments/${id}/webhooks/${webhook}/deliveries${pageQuery(page)}`,
      webhookDeliveryPageSchema,
    );
  }
}
