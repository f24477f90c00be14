import type { CampaignWish, LiveCampaign, PenanceClient } from '@penance/client-sdk';
import {
  foreseeCommand,
  membersWhoCanGo,
  type Campaign,
  type CampaignLog,
  type CampaignLogEntry,
  type CommandPreview,
} from '@penance/shared';
import { restored } from '../account/session.svelte.ts';
import { refusalsReady } from '../messages/language.svelte.ts';
import { errorText, refusalText } from '../messages/refusals/error-text.ts';
import { shownName } from '../story/bot-names.ts';
import { FACTIONS } from '../setup/loadout.ts';
import { campaignTexts } from './texts.ts';

type State = Campaign['state'];
export type CampaignPilot = State['pilots'][number];
export type CampaignCasket = State['caskets'][number];
type CampaignMission = State['missions'][number];

/** More than anything costs. */
const PLENTY = 1_000_000;

interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

/** A campaign as the page shows it: updated with every journal entry. */
export class FollowedCampaign {
  campaign: Campaign;
  present: readonly string[];
  /** Latest first. */
  entries: readonly CampaignLogEntry[] = $state.raw([]);
  /** Whether there are entries older than those read so far; also where none could be read. */
  hasOlder = $state(false);
  isOnline = $state(true);
  /** Why it is followed no more, such as `removed`; `null` while it is. */
  ended: Error | null = $state.raw(null);
  #older: string | null = null;
  readonly #client: PenanceClient;
  readonly #live: LiveCampaign;

  private constructor(client: PenanceClient, live: LiveCampaign) {
    this.#client = client;
    this.#live = live;
    this.campaign = $state.raw(live.campaign);
    this.present = $state.raw(live.present);
    live.on('campaign', (campaign) => {
      this.campaign = campaign;
      void this.#readLog();
    });
    live.on('present', (present) => (this.present = present));
    live.on('connection', ({ state, ...why }) => {
      this.isOnline = state === 'online';
      if (state === 'closed' && 'error' in why) this.ended = why.error;
    });
    void this.#readLog();
  }

  /** Null without an account. Rejects with `campaignNotFound`, also for accounts that are not members. */
  static async follow(id: string): Promise<FollowedCampaign | null> {
    // The page says beforehand what would be refused.
    const [client] = await Promise.all([restored(), refusalsReady()]);
    return client && new FollowedCampaign(client, await client.followCampaign(id));
  }

  get state(): State {
    return this.campaign.state;
  }

  get member(): string {
    return this.campaign.member;
  }

  /** Whether this member may choose the next mission now. */
  get canPlan(): boolean {
    const { state, mission, isHost } = this;
    return (
      isHost && mission === null && state.settlement.step === 'muster' && membersWhoCanGo(state).length > 0
    );
  }

  get isHost(): boolean {
    return this.campaign.role === 'host';
  }

  /** Whether it gives commands, and the campaign takes them. */
  get isPlaying(): boolean {
    return this.campaign.role !== 'watcher' && this.campaign.status === 'open';
  }

  /** Of the member among the members, from 0. */
  get place(): number {
    return Math.max(
      0,
      this.state.members.findIndex(({ id }) => id === this.member),
    );
  }

  /** The faction of the first own pilot, or casket, that lacks the other; the first one where none does. */
  lonelyFaction(kind: 'pilots' | 'caskets'): string {
    const { pilots, caskets } = this.state;
    const isOwn = ({ owner }: { readonly owner: string }): boolean => owner === this.member;
    const usable = {
      pilots: pilots.filter(({ status }) => status.kind === 'active' || status.kind === 'recovering'),
      caskets: caskets.filter(({ deployable }) => deployable),
    };
    const others: readonly CampaignPilot[] | readonly CampaignCasket[] =
      usable[kind === 'pilots' ? 'caskets' : 'pilots'];
    const lonely = usable[kind]
      .filter(isOwn)
      .find(({ faction }) => !others.some((each) => isOwn(each) && each.faction === faction));
    return lonely?.faction ?? FACTIONS[0];
  }

  /** The mission being planned or played, if there is one. */
  readonly mission: CampaignMission | null = $derived.by(() => {
    const last = this.campaign.state.missions.at(-1);
    return last === undefined || last.status === 'settled' || last.status === 'cancelled' ? null : last;
  });

  /** The state forgets the name of a member who leaves. */
  memberName(id: string | null): string {
    const member = this.state.members.find((each) => each.id === id);
    return member ? shownName(member.name) : id === null ? '' : campaignTexts().formerMember;
  }

  /** The account of a member, if it has one. */
  accountOf(id: string): string | null {
    return this.campaign.accounts.find(({ member }) => member === id)?.account ?? null;
  }

  pilotName(id: number): string {
    return this.state.pilots.find((pilot) => pilot.id === id)?.name ?? '';
  }

  casketName(id: number): string {
    return this.state.caskets.find((casket) => casket.id === id)?.name ?? '';
  }

  /** Rejects with the server's refusal. */
  async command(wish: CampaignWish): Promise<void> {
    const { campaign } = await this.#client.campaigns.command(this.#live.id, wish);
    // The same is on its way to everybody who follows it; a second click must not come in between.
    if (campaign.seq > this.campaign.seq) this.campaign = campaign;
  }

  /** What a command would do, or why the server would refuse it: decided by its rules, without asking it. */
  foresee(wish: CampaignWish): CommandPreview | Refusal {
    return this.campaign.status === 'closed'
      ? { ok: false, code: 'campaignClosed', message: 'The campaign is closed.' }
      : foreseeCommand(this.state, { ...wish, key: 'foreseen' }, this.member);
  }

  /** Why the server would refuse a command, in the language of the page; `null` if it would not. */
  refusal(wish: CampaignWish): string | null {
    const seen = this.foresee(wish);
    return seen.ok ? null : refusalText(seen);
  }

  /** The same, and what only the server knows: how many campaigns each member hosts. */
  async refusalOfServer(wish: CampaignWish): Promise<string | null> {
    return this.#client.campaigns.preview(this.#live.id, wish).then(
      () => null,
      (error: unknown) => errorText(error),
    );
  }

  /** What it takes, also where there is less; below 0 what it brings. `null` where something else forbids it. */
  price(wish: CampaignWish): { readonly scrap: number; readonly credits: number } | null {
    const settlement = { ...this.state.settlement, scrap: PLENTY, credits: PLENTY };
    const seen = foreseeCommand({ ...this.state, settlement }, { ...wish, key: 'foreseen' }, this.member);
    if (!seen.ok) return null;
    return { scrap: PLENTY - seen.treasury.scrap, credits: PLENTY - seen.treasury.credits };
  }

  /** Lets everybody watch its missions, or only its members. Rejects with the server's refusal. */
  async openMissions(areOpen: boolean): Promise<void> {
    this.campaign = await this.#client.campaigns.openMissions(this.#live.id, areOpen);
  }

  /** Ends it for good. Rejects with the server's refusal. */
  async close(): Promise<void> {
    this.campaign = await this.#client.campaigns.close(this.#live.id);
  }

  leave(): void {
    this.#live.leave();
  }

  /** Reads one more page of older entries. Rejects when the server cannot be reached. */
  async readOlder(): Promise<void> {
    if (!this.hasOlder) return;
    const from = this.#older === null ? {} : { cursor: this.#older };
    this.#take(await this.#client.campaigns.log(this.#live.id, from));
  }

  async #readLog(): Promise<void> {
    const page = await this.#client.campaigns.log(this.#live.id).catch(() => null);
    const isFirst = this.entries.length === 0;
    if (page === null) {
      this.hasOlder ||= isFirst;
      return;
    }
    const newest = this.entries[0]?.seq ?? 0;
    const isGapless = page.items.some(({ seq }) => seq <= newest + 1);
    // After a long absence there may be a gap: start again from the latest page.
    if (!isFirst && !isGapless) this.entries = [];
    this.#take(page, isFirst || !isGapless);
  }

  /** `isOldest`: no page older than this one has been read. */
  #take({ items, next }: CampaignLog, isOldest = true): void {
    const bySeq = new Map([...this.entries, ...items].map((entry) => [entry.seq, entry]));
    this.entries = [...bySeq.values()].toSorted((one, other) => other.seq - one.seq);
    if (!isOldest) return;
    this.#older = next;
    this.hasOlder = next !== null;
  }
}
