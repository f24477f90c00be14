import type {
  Campaign,
  CampaignCommand,
  CampaignDocument,
  CampaignInvite,
  CampaignLog,
  CampaignPage,
  CommandPreview,
  CommandReply,
  ForkCampaign,
  JoinCampaign,
  NewCampaign,
  Scenarios,
} from '@penance/shared';
import { shapesIn, type HttpClient } from './http-client.ts';
import { newCommandKey } from '../random-hex.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

const shape = shapesIn(() => import('./campaign-shapes.ts'));

type WithoutKey<Command> = Command extends unknown ? Omit<Command, 'key'> : never;

/** A command without its key, which is generated when the command is sent. */
export type CampaignWish = WithoutKey<CampaignCommand>;

export interface CommandOptions {
  /**
   * The key of the command. Pass your own to repeat the same command after a restart of this program; default: a new
   * one.
   */
  readonly key?: string;
}

/** Campaigns: open, join, command, look up and export them; to follow one live, use `client.followCampaign`. */
export class CampaignsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Your own campaigns, most recently changed first. */
  list(page: PageOptions = {}): Promise<CampaignPage> {
    return this.#http.get(`/campaigns${pageQuery(page)}`, shape('campaignPageSchema'));
  }

  scenarios(): Promise<Scenarios> {
    return this.#http.get('/scenarios', shape('scenariosSchema'));
  }

  create(campaign: NewCampaign): Promise<Campaign> {
    return this.#http.post('/campaigns', campaign, shape('campaignSchema'));
  }

  /** The campaign behind an invite code, before joining. */
  byCode(code: string): Promise<CampaignInvite> {
    return this.#http.get(`/campaigns/by-code/${encodeURIComponent(code)}`, shape('campaignInviteSchema'));
  }

  /** Joining again changes nothing. */
  join(code: string, as: Omit<JoinCampaign, 'code'> = {}): Promise<Campaign> {
    return this.#http.post('/campaigns/join', { code, ...as }, shape('campaignSchema'));
  }

  /** Lets everybody watch its missions, or only its members; for the host only. */
  openMissions(id: string, open: boolean): Promise<Campaign> {
    return this.#http.post(`/campaigns/${id}/missions`, { open }, shape('campaignSchema'));
  }

  info(id: string): Promise<Campaign> {
    return this.#http.get(`/campaigns/${id}`, shape('campaignSchema'));
  }

  /**
   * Sends a command that counts once: if the reply is lost, it is sent again under the same key, and the server answers
   * as it did the first time. Rejects with the refusal of the rules, in which case nothing has changed.
   */
  command(
    id: string,
    wish: CampaignWish,
    { key = newCommandKey() }: CommandOptions = {},
  ): Promise<CommandReply> {
    return this.#http.postKeyed(`/campaigns/${id}/commands`, { ...wish, key }, shape('commandReplySchema'));
  }

  /** What a command would do. Outcomes that depend on a die are listed for each face; nothing is rolled. */
  preview(id: string, wish: CampaignWish): Promise<CommandPreview> {
    return this.#http.post(
      `/campaigns/${id}/preview`,
      { ...wish, key: newCommandKey() },
      shape('commandPreviewSchema'),
    );
  }

  /** Leaves the lobby; pilots and caskets stay in the roster. */
  leave(id: string): Promise<CommandReply> {
    return this.command(id, { kind: 'leave' });
  }

  /** The log, latest first. */
  log(id: string, page: PageOptions = {}): Promise<CampaignLog> {
    return this.#http.get(`/campaigns/${id}/log${pageQuery(page)}`, shape('campaignLogSchema'));
  }

  /** The whole campaign as one JSON value; for its host only. */
  export(id: string): Promise<CampaignDocument> {
    return this.#http.get(`/campaigns/${id}/export`, shape('campaignFileSchema'));
  }

  /** Opens a new campaign, with you as its host, from an export of this or another server. */
  import(document: CampaignDocument): Promise<Campaign> {
    return this.#http.post('/campaigns/import', document, shape('campaignSchema'));
  }

  /** Opens a new campaign from the state before a mission was planned; for its host only. */
  fork(id: string, fork: ForkCampaign): Promise<Campaign> {
    return this.#http.post(`/campaigns/${id}/fork`, fork, shape('campaignSchema'));
  }

  /** Closes it, which cannot be undone, and publishes the secret of its dice; for its host only. */
  close(id: string): Promise<Campaign> {
    return this.#http.post(`/campaigns/${id}/close`, undefined, shape('campaignSchema'));
  }
}
