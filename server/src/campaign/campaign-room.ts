import type { Campaign, CampaignRoomMessages, CampaignViewReply } from '@penance/shared';
import { CLOSE_CODES, deltaOf, PROTOCOL_VERSION, viewMessageSchema } from '@penance/shared';
import type { FollowCampaign, FollowedCampaign } from './follow-campaign.ts';
import type { Visitor } from '../platform/sockets/visitor.ts';
import type { ProcessBus } from '../platform/processes/process-bus.ts';
import { BaseRoom, type BaseRoomParts, type RoomClient } from '../platform/sockets/base-room.ts';
import type { MadeRoom } from '../platform/sockets/local-rooms.ts';
import type { RoomLimits } from '../platform/sockets/room-limits.ts';
import { RoomLink } from '../platform/sockets/room-link.ts';
import { roomRefusal } from '../platform/sockets/room-refusals.ts';

/** The campaign is read from the database, which costs as much as this many other messages. */
export const CAMPAIGN_ROOM_LIMITS = {
  clientsMost: 200,
  spectatorsMost: 200,
  costs: { view: 5 },
} as const satisfies RoomLimits;

export interface CampaignRoomParts extends BaseRoomParts {
  readonly follow: FollowCampaign;
  /** Notifies all processes. */
  readonly publish: ProcessBus['publish'];
}

interface CampaignRoomOptions extends MadeRoom {
  readonly campaignId: string;
}

/** One connection: the member, and what it was last sent. */
class MemberLink extends RoomLink {
  member: string | null = null;
  sent: Campaign | null = null;
}

type CampaignClient = RoomClient<MemberLink>;

/** The seq before the first read. */
const NOTHING_MISSED = 2_147_483_647;

/** The room of one campaign: it sends each member the stored state, and accepts no commands. */
export abstract class CampaignRoom extends BaseRoom<MemberLink> {
  protected abstract override readonly parts: CampaignRoomParts;
  #seq = NOTHING_MISSED;
  #looking: Promise<void> = Promise.resolve();
  /** Members connected to other processes, by process. */
  readonly #elsewhere = new Map<string, readonly string[]>();

  override onCreate({ campaignId, onDisposed }: CampaignRoomOptions): void {
    this.open({ ...CAMPAIGN_ROOM_LIMITS, id: campaignId, onDisposed });
    this.onRequest('view', (link, message) => this.#view(link, message));
    this.parts.publish({ kind: 'campaignOpened', campaignId });
  }

  /** Sets which members are connected to that process. */
  presentElsewhere(processId: string, members: readonly string[]): void {
    if (members.length > 0) this.#elsewhere.set(processId, members);
    else if (!this.#elsewhere.delete(processId)) return;
    this.#showPresence();
  }

  /** Reports to the other processes which members are connected here. */
  publishPresence(): void {
    this.parts.publish({ kind: 'campaignPresence', campaignId: this.id, members: this.#here() });
  }

  /** Something was committed, or may have been, in any process. */
  campaignChanged(): Promise<void> {
    return this.#look();
  }

  override async onJoin(client: CampaignClient, _options: unknown, visitor: Visitor): Promise<void> {
    if (!this.welcome(client, visitor)) return;
    client.userData = new MemberLink(visitor, this.parts.messagesPerSecond);
    await this.#look();
  }

  override onLeave(client: CampaignClient): void {
    super.onLeave(client);
    this.#presenceChanged();
  }

  /** Reads run one after the other, so that an older state is never sent after a newer one. */
  #look(): Promise<void> {
    this.#looking = this.#looking
      .then(async () => {
        // Whoever comes while the campaign is read may be a member only since then: for them it is read again.
        const asking = new Set(this.clients.map(({ userData }) => userData));
        const campaign = await this.parts.follow(this.id, this.#seq);
        if (campaign) this.#show(campaign, asking);
      })
      .catch((error: unknown) => this.parts.report(error, this.id));
    return this.#looking;
  }

  #show(campaign: FollowedCampaign, asking: ReadonlySet<MemberLink | undefined>): void {
    this.#seq = campaign.seq;
    let hasCome = false;
    for (const client of this.clients) {
      const link = client.userData;
      if (!link || !asking.has(link)) continue;
      const member = campaign.memberOf(link.visitor.accountId);
      if (member === undefined) {
        client.leave(CLOSE_CODES.removed);
        continue;
      }
      hasCome ||= link.member !== member;
      link.member = member;
      this.#send(client, link, campaign, member);
    }
    if (hasCome) this.#presenceChanged();
  }

  #send(client: CampaignClient, link: MemberLink, campaign: FollowedCampaign, member: string): void {
    const shown = campaign.shownTo(member);
    const before = link.sent;
    link.sent = shown;
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
    this.publishPresence();
  }

  #showPresence(): void {
    const present: CampaignRoomMessages['present'] = this.#present();
    for (const client of this.clients) if (client.userData?.sent) client.send('present', present);
  }

  async #view(link: MemberLink, message: unknown): Promise<CampaignViewReply> {
    if (!viewMessageSchema.safeParse(message ?? {}).success) return roomRefusal('malformedMessage');
    await this.#look();
    return link.sent ? { campaign: link.sent } : roomRefusal('serverBusy');
  }
}
