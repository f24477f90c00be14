import {
  applyDelta,
  type Campaign,
  type CampaignLogEntry,
  type CampaignRoomJoined,
  type CampaignRoomMessages,
  type CampaignRoomRequests,
  type KeptCommitment,
} from '@penance/shared';
import { Listeners, type Unsubscribe } from '../connection/listeners.ts';
import type { ConnectionNews } from '../match/match-news.ts';
import { PenanceError } from '../penance-error.ts';
import type { RoomLine } from '../connection/room-line.ts';
import { Waiting } from '../connection/waiting.ts';

export type CampaignLine = RoomLine<CampaignRoomJoined, CampaignRoomMessages, CampaignRoomRequests>;

export interface CampaignNews {
  /** The whole campaign, after any change. */
  readonly campaign: Campaign;
  /** Log entries as they happen, in order. Entries from while the connection was lost are in the log. */
  readonly entries: readonly CampaignLogEntry[];
  /** Members who are connected to the campaign. */
  readonly present: readonly string[];
  readonly connection: ConnectionNews;
}

/** A campaign that you follow, kept up to date until you leave it. */
export class LiveCampaign {
  readonly #line: CampaignLine;
  readonly #news = new Listeners<CampaignNews>();
  readonly #waiting = new Waiting();
  readonly #commitment: string;
  #campaign: Campaign;
  #present: readonly string[] = [];
  #isFresh = false;

  constructor(line: CampaignLine, campaign: Campaign) {
    this.#line = line;
    this.#campaign = campaign;
    this.#commitment = campaign.dice.commitment;
    line.messages.on('start', (message) => this.#started(message));
    line.messages.on('change', (message) => this.#changed(message));
    line.messages.on('present', (present) => {
      this.#present = present;
      this.#news.emit('present', present);
      this.#waiting.changed();
    });
    line.events.on('lost', (error) => {
      this.#isFresh = false;
      this.#news.emit('connection', { state: 'offline', error });
    });
    line.events.on('closed', (error) => {
      this.#isFresh = false;
      this.#news.emit('connection', { state: 'closed', error });
      this.#waiting.end(error ?? new PenanceError('closed', 'The campaign was left.'));
    });
  }

  get id(): string {
    return this.#campaign.id;
  }

  /** The campaign as last sent. */
  get campaign(): Campaign {
    return this.#campaign;
  }

  /**
   * What the server committed its dice to when you began to follow the campaign, for all entries up to now, and the head of
   * its hash chain. Keep it, and pass it to `verifyCampaign` with the export: a server that has chosen other dice since, or
   * changed an entry, is found out.
   */
  get keptCommitment(): KeptCommitment {
    const { inheritedSeq, seq, head } = this.#campaign;
    const kept = { commitment: this.#commitment, from: inheritedSeq + 1, upTo: seq };
    return head === null ? kept : { ...kept, head };
  }

  get present(): readonly string[] {
    return this.#present;
  }

  /** Whether the connection is up and `campaign` is current. */
  get isOnline(): boolean {
    return this.#isFresh;
  }

  /** Returns a function that removes the listener. */
  on<K extends keyof CampaignNews>(name: K, listener: (news: CampaignNews[K]) => void): Unsubscribe {
    return this.#news.on(name, listener);
  }

  /** Resolves once an up-to-date campaign meets the condition; rejects when it is left or closed. */
  until(isSo: (campaign: Campaign, present: readonly string[]) => boolean): Promise<Campaign> {
    return this.#waiting.until(() =>
      this.#isFresh && isSo(this.#campaign, this.#present) ? this.#campaign : undefined,
    );
  }

  /** Closes the connection, and rejects everything that waits on it. */
  leave(): void {
    this.#line.close();
  }

  #started({ campaign, present }: CampaignRoomMessages['start']): void {
    this.#isFresh = true;
    this.#present = present;
    this.#news.emit('connection', { state: 'online' });
    this.#show(campaign);
  }

  #changed({ entries, campaign }: CampaignRoomMessages['change']): void {
    const next = applyDelta(this.#campaign, campaign) as Campaign;
    this.#show(next);
    if (entries.length > 0) this.#news.emit('entries', entries);
  }

  #show(campaign: Campaign): void {
    this.#campaign = campaign;
    this.#news.emit('campaign', campaign);
    this.#waiting.changed();
  }
}
