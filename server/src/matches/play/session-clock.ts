import type { ClockSettings, Decision, SeatClock, SeatIndex } from '@penance/shared';
import type { MatchClock, TimeUp } from './match-clock.ts';
import {
  giveBack,
  hold,
  nextDeadline,
  release,
  restartClocks,
  shownClocks,
  startClocks,
  stopClocks,
  timesUp,
} from './match-clock.ts';

export interface SessionClockParts {
  readonly settings: ClockSettings;
  readonly pause: { readonly isPaused: boolean };
  /** Until when all holds of the match are known, milliseconds since 1970: no clock runs out that may stand still. */
  readonly holdsKnownUntil: () => number;
  /** Called when a clock may have run out, or the time is over for which `wake` was asked. */
  readonly onWake: () => void;
}

/** A time in which the clocks of a match stand still, because its event is paused. */
export interface Hold {
  /** A later one has a higher number. */
  readonly id: number;
  /** When it began at the earliest, milliseconds since 1970. */
  readonly from: number;
  /** By how much later it may have begun. */
  readonly withinMs: number;
  /** Null as long as it lasts. */
  readonly lengthMs: number | null;
}

/** Seats whose players were cut off with the process that played before: their clocks wait for them, but not for ever. */
export interface AwaitedSeats {
  readonly seats: readonly SeatIndex[];
  readonly ms: number;
}

type Banks = MatchClock['banks'];

const TIMER_MOST = 2 ** 31 - 1;
/** How often it is looked whether a pause is over. */
const AGAIN_MS = 500;
/** How often, where holds are not known yet. */
const HOLDS_MS = 100;

/** The clocks of one match in this process: which of them run, and when the next of them has run out. */
export class SessionClock {
  readonly #parts: SessionClockParts;
  readonly #awaited: Set<SeatIndex>;
  /** Milliseconds since 1970. */
  #awaitedUntil: number;
  #clock: MatchClock;
  /** The last one that is over. */
  #lastHold = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SessionClockParts, banks: Banks, { seats, ms }: AwaitedSeats) {
    this.#parts = parts;
    this.#clock = { banks, running: [], heldSince: null };
    this.#awaited = new Set(seats);
    this.#awaitedUntil = Date.now() + ms;
  }

  get isRunning(): boolean {
    return this.#clock.running.length > 0;
  }

  shown(seats: number): readonly SeatClock[] {
    return shownClocks(this.#parts.settings, this.#clock, seats);
  }

  /** What is left to each seat when only those questions are open from that moment on. Nothing changes yet. */
  banksAfter(open: readonly Decision[], at: number): Banks {
    return stopClocks(this.#parts.settings, this.#clock, open, at).banks;
  }

  /** That is stored now, and only those questions are open. */
  take(banks: Banks, open: readonly Decision[]): void {
    const isOpen = open.map(({ id }) => id);
    const running = this.#clock.running.filter(({ decision }) => isOpen.includes(decision));
    this.#clock = { ...this.#clock, banks, running };
  }

  /** All from the journal again: nothing runs. */
  reset(banks: Banks): void {
    this.#clock = { ...this.#clock, banks, running: [] };
  }

  /** Starts the clocks of those who are asked, and wakes when the first has run out, but not before `leastMs`. */
  run(asked: readonly Decision[], now: number, leastMs = 0): void {
    if (now >= this.#awaitedUntil) this.#awaited.clear();
    const present = asked.filter(({ seat }) => !this.#awaited.has(seat));
    this.#clock = startClocks(this.#clock, present, now);
    const soonest = nextDeadline(this.#parts.settings, this.#clock);
    const next = present.length < asked.length ? Math.min(soonest, this.#awaitedUntil) : soonest;
    clearTimeout(this.#timer);
    if (next === Infinity) return;
    const least = this.#parts.pause.isPaused ? AGAIN_MS : leastMs;
    this.wake(Math.max(least, next - now, next <= now && next > this.#known(now) ? HOLDS_MS : 0));
  }

  wake(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#parts.onWake, Math.min(ms, TIMER_MOST));
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Those are there; says whether one of them was waited for. */
  welcome(seats: Iterable<SeatIndex>): boolean {
    const before = this.#awaited.size;
    for (const seat of seats) this.#awaited.delete(seat);
    return this.#awaited.size < before;
  }

  /** None while answers cannot be stored. */
  timesUp(now: number): readonly TimeUp[] {
    return this.#parts.pause.isPaused ? [] : timesUp(this.#parts.settings, this.#clock, this.#known(now));
  }

  /** To be told again and again, in order; says whether that changed anything. What it lasted is given back, to the millisecond. */
  hold({ id, from, withinMs, lengthMs }: Hold): boolean {
    const { heldSince } = this.#clock;
    if (id <= this.#lastHold || (lengthMs === null && heldSince !== null)) return false;
    if (lengthMs === null) this.#clock = hold(this.#clock, from);
    else {
      // Not known to the millisecond: a question that came first must get all of it back, and none begins in the future.
      const ended = Math.min((heldSince ?? from) + withinMs + lengthMs, Date.now());
      this.#clock = release(this.#clock, ended - lengthMs, ended);
      this.#lastHold = id;
    }
    return true;
  }

  giveBack(ms: number, now: number): void {
    this.#clock = giveBack(this.#clock, ms, now);
  }

  restart(now: number): void {
    this.#clock = restartClocks(this.#clock, now);
  }

  #known(now: number): number {
    return Math.min(now, this.#parts.holdsKnownUntil());
  }
}
