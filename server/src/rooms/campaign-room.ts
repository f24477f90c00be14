import type { Client } from '@colyseus/core';
import { ClientState, Room } from '@colyseus/core';
import type { MessageContext } from '@colyseus/shared-types';
import type { Campaign, CampaignRoomMessages, CampaignViewReply } from '@penance/shared';
import { CLOSE_CODES, deltaOf, PROTOCOL_VERSION, viewMessageSchema } from '@penance/shared';
import type { FollowCampaign, FollowedCampaign } from '../campaigns/follow-campaign.ts';
import type { Visitor } from '../matches/lobby/join-match.ts';
import type { ProcessLine } from '../processes/process-line.ts';
import type { AccountLines } from './account-lines.ts';
import { cutIfClogged } from './cut-if-clogged.ts';
import type { Admission, MadeRoom } from './local-rooms.ts';
import { MessageLimit } from './message-limit.ts';
import { Places } from './places.ts';
import { FLOOD_FACTOR, ROOM_LIMITS } from './room-limits.ts';
import { roomRefusal } from './room-refusals.ts';

export interface CampaignRoomParts {
  readonly accounts: AccountLines;
  readonly follow: FollowCampaign;
  readonly messagesPerSecond: number;
  /** Notifies the other processes. */
  readonly say: ProcessLine['say'];
  readonly report: (error: unknown, campaignId: string) => void;
}

interface CampaignRoomOptions extends MadeRoom {
  readonly campaignId: string;
}

/** One connection: its account, and what it was last sent. */
interface Link {
  readonly accountId: string;
  readonly limit: MessageLimit;
  member: string | null;
  told: Campaign | null;
}

type CampaignClient = Client<{ userData: Link; auth: Visitor }>;

const { clientsMost: CLIENTS_MOST, costs: COSTS } = ROOM_LIMITS.campaign;
const CLOCK_MS = 1000;
/** The seq before the first read. */
const NOTHING_MISSED = 2_147_483_647;
/** Milliseconds within which a client must acknowledge the first message. */
const GREETING_MS = 15_000;

/** The room of one campaign: it sends each member the stored state, and accepts no commands. */
export abstract class CampaignRoom extends Room<{ client: CampaignClient }> {
  protected abstract readonly parts: CampaignRoomParts;
  readonly #places = new Places(CLIENTS_MOST);
  #seq = NOTHING_MISSED;
  #looking: Promise<void> = Promise.resolve();

  #campaignId = '';
  #onDisposed: (() => void) | undefined;
  /** Members connected to other processes, by process. */
  readonly #elsewhere = new Map<string, readonly string[]>();

  override onCreate({ campaignId, onDisposed }: CampaignRoomOptions): void {
    this.#campaignId = campaignId;
    this.#onDisposed = onDisposed;
    this.maxClients = CLIENTS_MOST;
    this.maxMessagesPerSecond = this.parts.messagesPerSecond * FLOOD_FACTOR;
    // Slow down the room clock first: without this, a room that sends its patches itself would tick sixty times a
    // second.
    this.setTimestep(() => undefined, CLOCK_MS);
    this.patchRate = null;
    void this.setPrivate(true);
    const view = async (client: CampaignClient, message: unknown, isRequest: boolean) => {
      const reply = await this.#view(client, message);
      if (!isRequest && 'refusal' in reply) client.send('refused', reply.refusal);
      return reply;
    };
    const hear = (client: CampaignClient, message: unknown, { id }: MessageContext): unknown =>
      view(client, message, id !== undefined);
    this.onMessage('view', hear);
    this.onMessage('*', (client: CampaignClient) =>
      client.send('refused', roomRefusal('unknownMessage').refusal),
    );
    this.parts.say({ kind: 'campaignOpened', campaignId });
  }

  /** Sets which members are connected to that process. */
  presentElsewhere(processId: string, members: readonly string[]): void {
    if (members.length > 0) this.#elsewhere.set(processId, members);
    else if (!this.#elsewhere.delete(processId)) return;
    this.#showPresence();
  }

  /** Reports to the other processes which members are connected here. */
  sayPresence(): void {
    this.parts.say({ kind: 'campaignPresence', campaignId: this.#campaignId, members: this.#here() });
  }

  /** Something was committed, or may have been, in any process. */
  campaignChanged(): Promise<void> {
    return this.#look();
  }

  /** Reserves a place for a visitor that is about to connect. */
  admits(visitor: Visitor): Admission {
    const there = this.clients.flatMap(({ userData }) =>
      userData ? [{ accountId: userData.accountId, seat: null }] : [],
    );
    return this.#places.keep(visitor, there, Date.now()) ? 'admitted' : 'full';
  }

  override async onJoin(client: CampaignClient, _options: unknown, visitor: Visitor): Promise<void> {
    this.#places.take(visitor);
    if (!this.parts.accounts.take(visitor, client)) return;
    const limit = new MessageLimit(this.parts.messagesPerSecond, Date.now());
    client.userData = { accountId: visitor.accountId, limit, member: null, told: null };
    // Messages to a client are held back until it acknowledges the first one, and it may never do so.
    this.clock.setTimeout(() => {
      if (client.state === ClientState.JOINING) client.leave(CLOSE_CODES.flooding);
    }, GREETING_MS);
    await this.#look();
  }

  override onLeave(client: CampaignClient): void {
    if (client.auth) this.parts.accounts.give(client.auth.accountId, client);
    delete client.userData;
    this.#presenceChanged();
  }

  override onDispose(): void {
    this.#onDisposed?.();
  }

  override onUncaughtException(error: Error): void {
    this.parts.report(error, this.#campaignId);
  }

  /** Reads run one after the other, so that an older state is never sent after a newer one. */
  #look(): Promise<void> {
    this.#looking = this.#looking
      .then(async () => {
        const campaign = await this.parts.follow(this.#campaignId, this.#seq);
        if (campaign) this.#show(campaign);
      })
      .catch((error: unknown) => this.parts.report(error, this.#campaignId));
    return this.#looking;
  }

  #show(campaign: FollowedCampaign): void {
    this.#seq = campaign.seq;
    let hasCome = false;
    for (const client of this.clients) {
      const link = client.userData;
      if (!link) continue;
      const member = campaign.memberOf(link.accountId);
      if (member === undefined) {
        client.leave(CLOSE_CODES.removed);
        continue;
      }
      hasCome ||= link.member !== member;
      link.member = member;
      this.#tell(client, link, campaign, member);
    }
    if (hasCome) this.#presenceChanged();
  }

  #tell(client: CampaignClient, link: Link, campaign: FollowedCampaign, member: string): void {
    const shown = campaign.shownTo(member);
    const before = link.told;
    link.told = shown;
    if (!before) {
      const start: CampaignRoomMessages['start'] = {
        protocol: PROTOCOL_VERSION,
        campaign: shown,
        present: this.#present(),
      };
      client.send('start', start);
      return;
    }
    const delta = deltaOf(before, shown);
    if (delta === undefined) return;
    const entries = campaign.entriesFor(member).filter(({ seq }) => seq > before.seq);
    const change: CampaignRoomMessages['change'] = { entries, campaign: delta };
    client.send('change', change);
  }

  #here(): readonly string[] {
    return this.clients.flatMap(({ userData }) => userData?.member ?? []);
  }

  #present(): readonly string[] {
    return [...new Set([...this.#here(), ...[...this.#elsewhere.values()].flat()])].sort();
  }

  #presenceChanged(): void {
    this.#showPresence();
    this.sayPresence();
  }

  #showPresence(): void {
    const present: CampaignRoomMessages['present'] = this.#present();
    for (const client of this.clients) if (client.userData?.told) client.send('present', present);
  }

  async #view(client: CampaignClient, message: unknown): Promise<CampaignViewReply> {
    const link = client.userData;
    if (!link) return roomRefusal('notSeated');
    const now = Date.now();
    const isAllowed =
      link.limit.allows(now, COSTS.view) && this.parts.accounts.allows(link.accountId, now, COSTS.view);
    if (!isAllowed) return roomRefusal('tooManyMessages');
    if (cutIfClogged(client)) return roomRefusal('tooManyMessages');
    if (!viewMessageSchema.safeParse(message ?? {}).success) return roomRefusal('malformedMessage');
    await this.#look();
    return link.told ? { campaign: link.told } : roomRefusal('serverBusy');
  }
}
