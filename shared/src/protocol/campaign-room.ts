import type { CampaignLogEntry, Campaign } from './campaigns.ts';
import type { Delta } from './delta.ts';
import type { WireRefusal } from './room-messages.ts';

/** Name under which the room of a campaign is joined. Its id is the id of the campaign. */
export const CAMPAIGN_ROOM = 'campaign';

/**
 * Messages that the room of a campaign sends unasked. Each is for a single member, so there is no synchronised state.
 * Commands go over HTTP, where each is sure to get a reply.
 */
export interface CampaignRoomMessages {
  /** First after each join. */
  readonly start: {
    readonly protocol: number;
    readonly campaign: Campaign;
    readonly present: readonly string[];
  };
  /** After each commit; `campaign` is the change since the last message. `entries` as this member may know them. */
  readonly change: { readonly entries: readonly CampaignLogEntry[]; readonly campaign: Delta };
  /** Members who have this room open. */
  readonly present: readonly string[];
  /** The room could not accept a message of this client; nothing else happened. */
  readonly refused: WireRefusal;
}

/** The reply to `view`: the whole campaign. */
export type CampaignViewReply = { readonly campaign: Campaign } | { readonly refusal: WireRefusal };

export interface CampaignRoomRequests {
  readonly view: { readonly message: Record<string, never> | undefined; readonly reply: CampaignViewReply };
}
