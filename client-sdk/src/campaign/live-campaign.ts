import {
  applyDelta,
  type Campaign,
  type CampaignLogEntry,
  type CampaignRoomJoined,
  type CampaignRoomMessages,
  type CampaignRoomRequests,
} from '@penance/shared';
import { Listeners, type Unsubscribe } from '../connection/listeners.ts';
import type { ConnectionNews } from '../match/match-news.ts';
import { PenanceError } from '../penance-error.ts';
import type { RoomLine } from '../connection/room-line.ts';
import { Waiting } from '../connection/waiting.ts';

export type CampaignLine = RoomLine<CampaignRoomJoined, CampaignRoomMessages, CampaignRoomRequests>;

export interface CampaignNews {
  /** Something is different; the campaign whole. */
  readonly campaign: Campaign;
  /** What happened, entry by entry, in order. What happened while the line was cut is in the log. */
  readonly entries: readonly CampaignLogEntry[];
  /** Members who have the campaign open. */
  readonly present: readonly string[];
  readonly connection: ConnectionNews;
}

/** A campaign that one follows, kept up to date until it is left. */
export class LiveCampaign {
  readonly #line: CampaignLine;
  readonly #news = new Listeners<CampaignNews>();
  readonly #waiting = new Waiting();
  #campaign: Campaign;
  #present: readonly string[] = [];
  #isFresh = false;

  constructor(line: CampaignLine, campaign: Campaign) {
    this.#line = line;
    this.#campaign = campaign;
    line.messages.on('start', (message) => this.#started(message));
    line.messages.on('change', (message) => this.#changed(message));
    line.messages.on('present', (present) => {
      this.#present = present;
      this.#news.tell('present', present);
      this.#waiting.changed();
    });
    line.events.on('lost', (error) => {
      this.#isFresh = false;
      this.#news.tell('connection', { state: 'offline', error });
    });
    line.events.on('closed', (error) => {
      this.#isFresh = false;
      this.#news.tell('connection', { state: 'closed', error });
      this.#waiting.end(error ?? new PenanceError('closed', 'The campaign was left.'));
    });
  }

  get id(): string {
    return this.#campaign.id;
  }

  /** As it stands. */
  get campaign(): Campaign {
    return this.#campaign;
  }

  get present(): readonly string[] {
    return this.#present;
  }

  /** Whether the line stands and `campaign` is that of now. */
  get isOnline(): boolean {
    return this.#isFresh;
  }

  /** Returns the function that ends the listening. */
  on<K extends keyof CampaignNews>(name: K, listener: (news: CampaignNews[K]) => void): Unsubscribe {
    return this.#news.on(name, listener);
  }

  /** Resolves once a fresh campaign from the server meets the condition; rejects when it is left or closed. */
  until(isSo: (campaign: Campaign, present: readonly string[]) => boolean): Promise<Campaign> {
    return this.#waiting.until(() =>
      this.#isFresh && isSo(this.#campaign, this.#present) ? this.#campaign : undefined,
    );
  }

  /** Ends the line, and with it everything that waits. */
  leave(): void {
    this.#line.close();
  }

  #started({ campaign, present }: CampaignRoomMessages['start']): void {
    this.#isFresh = true;
    this.#present = present;
    this.#news.tell('connection', { state: 'online' });
    this.#show(campaign);
  }

  #changed({ entries, campaign }: CampaignRoomMessages['change']): void {
    const next = applyDelta(this.#campaign, campaign) as Campaign;
    this.#show(next);
    if (entries.length > 0) this.#news.tell('entries', entries);
  }

  #show(campaign: Campaign): void {
    this.#campaign = campaign;
    this.#news.tell('campaign', campaign);
    this.#waiting.changed();
  }
}
