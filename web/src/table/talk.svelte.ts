import type { PenanceClient } from '@penance/client-sdk';
import type { Said } from '@penance/shared';
import type { LiveTable } from './live-table.svelte.ts';

const HEARING = 'penance.phrases';
const SHOWN_MS = 8000;

/** Whether this browser shows what others say at tables; `unasked`: nobody has chosen yet. */
type Hearing = 'on' | 'off' | 'unasked';

const kept = localStorage.getItem(HEARING);
let hearingNow: Hearing = $state(kept === 'on' || kept === 'off' ? kept : 'unasked');

export const hearing = (): Hearing => hearingNow;

export const setHearing = (to: 'on' | 'off'): void => {
  hearingNow = to;
  localStorage.setItem(HEARING, to);
};

/** What is said at a table, as this browser shows it. */
export class Talk {
  /** Everything that was said, in order, as far as known. */
  said: readonly Said[] = $state.raw([]);
  /** What was said in the last seconds. */
  fresh: readonly Said[] = $state.raw([]);
  /** Seats that are not shown in this match. */
  muted: ReadonlySet<number> = $state.raw(new Set());
  readonly #table: LiveTable;
  readonly #key: string;

  constructor(table: LiveTable) {
    this.#table = table;
    this.#key = `penance.muted.${table.match.id}`;
    this.muted = new Set((sessionStorage.getItem(this.#key) ?? '').split(' ').filter(Boolean).map(Number));
  }

  /** Reads what was said before, and whom this account has blocked: they are muted. Follows what is said from now on. */
  follow(client: PenanceClient): () => void {
    const { match, code } = this.#table;
    const ended = match.on('said', (said) => this.#hear(said));
    const look = async (): Promise<void> => {
      const [before, blocks] = await Promise.all([
        client.matches.phrases(match.id, code ?? undefined),
        client.blocks.list(),
      ]);
      this.said = [...before, ...this.said.filter((late) => !before.some((each) => isSame(each, late)))];
      const blocked = new Set(blocks.items.map(({ accountId }) => accountId));
      for (const { seat, occupant } of this.#table.seats)
        if (occupant?.kind === 'player' && blocked.has(occupant.accountId)) this.mute(seat, true);
    };
    // Without it, what is said from now on is shown all the same.
    look().catch(() => undefined);
    return ended;
  }

  mute(seat: number, isMuted: boolean): void {
    const muted = new Set(this.muted);
    if (isMuted) muted.add(seat);
    else muted.delete(seat);
    this.muted = muted;
    sessionStorage.setItem(this.#key, [...muted].join(' '));
  }

  /** Whether it is shown: one’s own words always. */
  shows({ seat }: Said): boolean {
    return seat === this.#table.seat || (hearing() === 'on' && !this.muted.has(seat));
  }

  /** Whether somebody says something to a player who has not chosen yet. */
  get isAsking(): boolean {
    return (
      hearing() === 'unasked' &&
      this.said.some(({ seat }) => seat !== this.#table.seat && !this.muted.has(seat))
    );
  }

  /** Shows once more what was said last: it was not while nobody had chosen. */
  repeat(): void {
    const last = this.said.findLast(({ seat }) => seat !== this.#table.seat);
    if (last && !this.fresh.some((each) => isSame(each, last))) this.#show(last);
  }

  #hear(said: Said): void {
    this.said = [...this.said, said];
    this.#show(said);
  }

  #show(said: Said): void {
    this.fresh = [...this.fresh, said];
    setTimeout(() => (this.fresh = this.fresh.filter((each) => each !== said)), SHOWN_MS);
  }
}

const isSame = (one: Said, other: Said): boolean =>
  one.seat === other.seat && one.at === other.at && one.phrase === other.phrase;
