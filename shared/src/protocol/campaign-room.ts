import type { CampaignLogEntry, Campaign } from './campaigns.ts';
import type { Delta } from './delta.ts';
import type { WireRefusal } from './room-messages.ts';

/** Name under which the room of a campaign is joined. Its id is the id of the campaign. */
export const CAMPAIGN_ROOM = 'campaign';

/**
 * What the room of a campaign sends of itself. Everything is for one member alone, so nothing travels as
 * synchronised state. Commands are given over HTTP, where each is answered for certain.
 */
export interface CampaignRoomMessages {
  /** First after each join. */
  readonly start: {
    readonly protocol: number;
    readonly campaign: Campaign;
    readonly present: readonly string[];
  };
  /** After each commit; `campaign` is the change of what was told last. `entries` as this member may know them. */
  readonly change: { readonly entries: readonly CampaignLogEntry[]; readonly campaign: Delta };
  /** Members who have this room open. */
  readonly present: readonly string[];
  /** A message came that the room could not take; nothing else happened. */
  readonly refused: WireRefusal;
}

/** The reply to `view`: everything anew. */
export type CampaignViewReply = { readonly campaign: Campaign } | { readonly refusal: WireRefusal };

export interface CampaignRoomRequests {
  readonly view: { readonly message: Record<string, never> | undefined; readonly reply: CampaignViewReply };
}
