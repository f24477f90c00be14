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
import type { HttpClient } from './http-client.ts';
import { newCommandKey } from './command-key.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

/** Loaded when one of them is asked for. */
const shapes = () => import('./campaign-shapes.ts');

type WithoutKey<Command> = Command extends unknown ? Omit<Command, 'key'> : never;

/** A command as one means it; its key is drawn when it is given. */
export type CampaignWish = WithoutKey<CampaignCommand>;

export interface CommandOptions {
  /** One’s own key, to give the same command again after this program was ended; a new one unless said otherwise. */
  readonly key?: string;
}

/** Campaigns: opened, joined, commanded, looked up and taken elsewhere; to follow one live, use `client.followCampaign`. */
export class CampaignsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** One’s own, those changed last first. */
  list(page: PageOptions = {}): Promise<CampaignPage> {
    return this.#http.get(`/campaigns${pageQuery(page)}`, async () => (await shapes()).campaignPageSchema);
  }

  scenarios(): Promise<Scenarios> {
    return this.#http.get('/scenarios', async () => (await shapes()).scenariosSchema);
  }

  create(campaign: NewCampaign): Promise<Campaign> {
    return this.#http.post('/campaigns', campaign, async () => (await shapes()).campaignSchema);
  }

  /** What an invite code leads to, before one joins. */
  byCode(code: string): Promise<CampaignInvite> {
    return this.#http.get(
      `/campaigns/by-code/${encodeURIComponent(code)}`,
      async () => (await shapes()).campaignInviteSchema,
    );
  }

  /** Joining again changes nothing. */
  join(code: string, as: Omit<JoinCampaign, 'code'> = {}): Promise<Campaign> {
    return this.#http.post('/campaigns/join', { code, ...as }, async () => (await shapes()).campaignSchema);
  }

  /** Lets everybody watch its missions, or its members only; for the host alone. */
  openMissions(id: string, open: boolean): Promise<Campaign> {
    return this.#http.post(
      `/campaigns/${id}/missions`,
      { open },
      async () => (await shapes()).campaignSchema,
    );
  }

  info(id: string): Promise<Campaign> {
    return this.#http.get(`/campaigns/${id}`, async () => (await shapes()).campaignSchema);
  }

  /**
   * Gives a command, once: when a reply is lost it is given again under its key, which the server answers as it
   * did the first time. Rejects with the refusal of the rules, after which nothing has changed.
   */
  command(
    id: string,
    wish: CampaignWish,
    { key = newCommandKey() }: CommandOptions = {},
  ): Promise<CommandReply> {
    return this.#http.postKeyed(
      `/campaigns/${id}/commands`,
      { ...wish, key },
      async () => (await shapes()).commandReplySchema,
    );
  }

  /** What a command would do. What a die decides is listed per face; nothing is rolled. */
  preview(id: string, wish: CampaignWish): Promise<CommandPreview> {
    return this.#http.post(
      `/campaigns/${id}/preview`,
      { ...wish, key: newCommandKey() },
      async () => (await shapes()).commandPreviewSchema,
    );
  }

  /** Leaves the lobby; pilots and caskets stay in the roster. */
  leave(id: string): Promise<CommandReply> {
    return this.command(id, { kind: 'leave' });
  }

  /** What happened, the latest first. */
  log(id: string, page: PageOptions = {}): Promise<CampaignLog> {
    return this.#http.get(
      `/campaigns/${id}/log${pageQuery(page)}`,
      async () => (await shapes()).campaignLogSchema,
    );
  }

  /** The whole campaign as one JSON value; for its host. */
  export(id: string): Promise<CampaignDocument> {
    return this.#http.get(`/campaigns/${id}/export`, async () => (await shapes()).campaignFileSchema);
  }

  /** A new own campaign from what was exported, here or elsewhere. */
  import(document: CampaignDocument): Promise<Campaign> {
    return this.#http.post('/campaigns/import', document, async () => (await shapes()).campaignSchema);
  }

  /** Starts a new campaign from before a mission was planned; for its host. */
  fork(id: string, fork: ForkCampaign): Promise<Campaign> {
    return this.#http.post(`/campaigns/${id}/fork`, fork, async () => (await shapes()).campaignSchema);
  }

  /** Closes it, which cannot be undone, and publishes the secret of its dice; for its host. */
  close(id: string): Promise<Campaign> {
    return this.#http.post(`/campaigns/${id}/close`, undefined, async () => (await shapes()).campaignSchema);
  }
}
