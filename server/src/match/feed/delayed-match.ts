import type { MatchRules, SpectatorDelay } from '@penance/shared';
import { Subscribers } from '../../platform/base/subscribers.ts';
import type { ShownChange, ShownMatch, TableMoment } from './shown-match.ts';
import { steadyNow } from '../../platform/base/steady-now.ts';

/** A moment that is held back until it may be shown, with the change that led to it. */
export interface HeldMoment {
  readonly moment: TableMoment;
  readonly change: ShownChange;
  /** When it was committed, milliseconds since 1970. */
  readonly since: number;
}

export interface DelayedMatchParts {
  readonly present: ShownMatch;
  readonly delay: SpectatorDelay;
  /** The moments from before this process took the match over; absent when there are none. */
  readonly past?: () => Promise<readonly HeldMoment[]>;
  readonly report: (error: unknown) => void;
}

const MS = 1000;
/** Events that a match holds back at most, a moment counting as ten: a whole match of eight bots. */
const HELD_MOST = 20_000;
/** How much it may hold in any case, and how much all matches of this process together before that counts. */
const HELD_LEAST = 2000;
const HELD_TOGETHER_MOST = 300_000;
const EVENTS_PER_MOMENT = 10;

/** What all matches of this process hold back. */
let heldTogether = 0;
/** Before others get their turn: at the end of a match, everything that was held is due. */
const MOMENTS_AT_ONCE = 20;

/**
 * A match as delayed spectators see it: the same changes in the same order, each once enough actions and enough time
 * have passed. When the match is over, everything held back is shown at once: its secret is public by then, so nothing
 * is left to protect.
 */
export class DelayedMatch implements ShownMatch {
  readonly #parts: DelayedMatchParts;
  readonly #subscribers: Subscribers<[ShownChange]>;
  #held: HeldMoment[] = [];
  #heldEvents = 0;
  #moment: TableMoment | undefined;
  #isLoading: boolean;
  #isOver = false;
  /** The end of the match or of this process, to be told after everything that is due. */
  #closed: ShownChange | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: DelayedMatchParts) {
    this.#parts = parts;
    this.#subscribers = new Subscribers(parts.report);
    this.#isLoading = parts.past !== undefined;
    parts.present.listen((change) => this.#onChange(change));
    if (parts.past) void this.#load(parts.past).catch(parts.report);
  }

  get matchId(): string {
    return this.#parts.present.matchId;
  }

  get rules(): MatchRules {
    return this.#parts.present.rules;
  }

  get moment(): TableMoment | undefined {
    return this.#moment;
  }

  get lagMs(): number {
    return this.#parts.delay.seconds * MS;
  }

  listen(listener: (change: ShownChange) => void): () => void {
    return this.#subscribers.listen(listener);
  }

  #onChange(change: ShownChange): void {
    if (change.kind === 'closed') {
      this.#isOver = change.isOver;
      this.#closed = change;
      this.#showDue();
      return;
    }
    const { moment } = this.#parts.present;
    if (moment) this.#hold({ moment, change, since: steadyNow() });
    this.#showDue();
  }

  /** Of several changes of presence between two entries only the last is kept: there may be any number. */
  #hold(held: HeldMoment): void {
    const last = this.#held.at(-1);
    const isSame = last?.moment.entry === held.moment.entry && last.change.kind === 'presence';
    if (isSame && held.change.kind === 'presence') {
      this.#held.pop();
      this.#count(-weightOf(last));
    } else if (last && this.#hasNoRoomFor(held)) {
      this.#pushMerged(last, held);
      return;
    }
    this.#push(held);
  }

  #hasNoRoomFor(held: HeldMoment): boolean {
    const isMuch = heldTogether >= HELD_TOGETHER_MOST;
    return this.#heldEvents + weightOf(held) > (isMuch ? HELD_LEAST : HELD_MOST);
  }

  #push(held: HeldMoment): void {
    this.#held.push(held);
    this.#count(weightOf(held));
  }

  #count(more: number): void {
    this.#heldEvents += more;
    heldTogether += more;
  }

  /** There is no room to tell what happened in between: who watches goes from the moment before to this one. */
  #pushMerged(last: HeldMoment, { moment, since }: HeldMoment): void {
    this.#held.pop();
    this.#count(-weightOf(last));
    this.#push({ moment, since, change: { kind: 'reloaded' } });
  }

  #letGo(): void {
    this.#held = [];
    this.#count(-this.#heldEvents);
  }

  async #load(past: () => Promise<readonly HeldMoment[]>): Promise<void> {
    const before = await past();
    const after = this.#held;
    const missed = before.filter((moment) => !this.#isHeld(moment));
    this.#letGo();
    for (const held of [...missed, ...after]) this.#hold(held);
    this.#isLoading = false;
    this.#showDue();
  }

  /** Moments played while loading may also be in the journal. Changes of presence and what is said belong to the entry before. */
  #isHeld({ moment: { entry } }: HeldMoment): boolean {
    const [first] = this.#held;
    if (!first) return false;
    const isBetween = first.change.kind === 'presence' || first.change.kind === 'said';
    return isBetween ? entry > first.moment.entry : entry >= first.moment.entry;
  }

  #showDue(): void {
    clearTimeout(this.#timer);
    for (let shown = 0; shown < MOMENTS_AT_ONCE && this.#nextIn() <= 0; shown += 1) {
      const first = this.#held.shift();
      if (!first) break;
      this.#count(-weightOf(first));
      const isFirst = this.#moment === undefined;
      this.#moment = first.moment;
      this.#subscribers.notify(isFirst ? { kind: 'reloaded' } : first.change);
    }
    const wait = this.#nextIn();
    const closed = this.#closed;
    if (closed && wait > 0) {
      this.#closed = undefined;
      // What another process will show, or nobody.
      if (!this.#isOver) this.#letGo();
      this.#subscribers.notify(closed);
    } else if (wait < Infinity) {
      this.#timer = setTimeout(() => this.#showDue(), wait);
      this.#timer.unref();
    }
  }

  /** Milliseconds until the next may be shown; Infinity while none can. */
  #nextIn(): number {
    const [next] = this.#held;
    return next && !this.#isLoading ? this.#waitFor(next) : Infinity;
  }

  /** Milliseconds until it may be shown; Infinity while it waits for actions. */
  #waitFor({ moment, since }: HeldMoment): number {
    if (this.#isOver) return 0;
    const { delay, present } = this.#parts;
    const behind = (present.moment?.entry ?? 0) - moment.entry;
    const delayMs = delay.seconds * MS;
    // A moment that another process stored has its time by the clock of that process.
    return behind < delay.actions ? Infinity : Math.min(delayMs, since + delayMs - steadyNow());
  }
}

const weightOf = ({ change }: HeldMoment): number =>
  EVENTS_PER_MOMENT + (change.kind === 'step' ? change.events.length : 0);
