import type { ClockSettings, Decision, DecisionId, SeatClock, SeatIndex } from '@penance/shared';
import type { MatchClock, TimeUp } from './match-clock.ts';
import {
  giveBack,
  hold,
  nextDeadline,
  release,
  shownClocks,
  standClocks,
  standSince,
  startClocks,
  stopClocks,
  timesUp,
  usedTimes,
} from './match-clock.ts';
import type { UsedTime } from '../journal/standing.ts';
import { steadyNow } from '../../platform/base/steady-now.ts';

export interface SessionClockParts {
  readonly settings: ClockSettings;
  readonly pause: { readonly isPaused: boolean };
  /**
   * Until when all holds and vacations of the match are known, milliseconds since 1970: a clock that might stand must not
   * expire.
   */
  readonly holdsKnownUntil: () => number;
  /** Called when a clock may have expired, or the time passed to `wake` is over. */
  readonly onWake: () => void;
}

/** A span in which the clocks of a match are held, because its event is paused. */
export interface Hold {
  /** Later holds have higher numbers. */
  readonly id: number;
  /** The earliest moment at which it may have begun, milliseconds since 1970. */
  readonly from: number;
  /** How much later it may have begun. */
  readonly withinMs: number;
  /** Null while it lasts. */
  readonly lengthMs: number | null;
}

/**
 * Seats whose players lost their connection when the previous process ended, or when this one stood still: their clocks
 * wait for them for this long.
 */
export interface AwaitedSeats {
  readonly seats: readonly SeatIndex[];
  readonly ms: number;
}

type Banks = MatchClock['banks'];

const TIMER_MOST = 2 ** 31 - 1;
/** How often to check whether a pause is over. */
const AGAIN_MS = 500;
/** How often to check while holds are not known yet. */
const HOLDS_MS = 100;
/** Two reads of one moment that differ by more are of a clock that was set in between. */
const SET_MS = 1000;

/** The clocks of one match in this process: which of them run, and when the next one expires. */
export class SessionClock {
  readonly #parts: SessionClockParts;
  readonly #awaited: Set<SeatIndex>;
  /** Milliseconds since 1970. */
  #awaitedUntil: number;
  /** Seats whose players are on vacation. */
  #resting: ReadonlySet<SeatIndex> = new Set();
  #clock: MatchClock;
  /** Number of the last hold that is over. */
  #lastHold = 0;
  /** The latest moment at which the hold that lasts may have begun, milliseconds since 1970, and how much earlier. */
  #held: { readonly latest: number; readonly withinMs: number } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SessionClockParts, clock: MatchClock, { seats, ms }: AwaitedSeats) {
    this.#parts = parts;
    this.#clock = clock;
    this.#awaited = new Set(seats);
    this.#awaitedUntil = steadyNow() + ms;
  }

  get isRunning(): boolean {
    return this.#clock.running.length > 0;
  }

  /** How long the clocks of the open questions have run. */
  used(now: number): readonly UsedTime[] {
    return usedTimes(this.#clock, now);
  }

  shown(seats: number): readonly SeatClock[] {
    return shownClocks(this.#parts.settings, this.#clock, seats);
  }

  /** Time left of each seat if only those questions are open from that moment on. Changes nothing. */
  banksAfter(open: readonly Decision[], at: number): Banks {
    return stopClocks(this.#parts.settings, this.#clock, open, at).banks;
  }

  /** This has been committed, and only those questions are open. */
  take(banks: Banks, open: readonly Decision[]): void {
    const { running, standing, heldSince } = this.#clock;
    const ids = open.map(({ id }) => id);
    const isOpen = ({ decision }: { readonly decision: DecisionId }): boolean => ids.includes(decision);
    this.#clock = { banks, running: running.filter(isOpen), standing: standing.filter(isOpen), heldSince };
  }

  /** Starts the clocks of the seats that are asked, and wakes when the first expires, but not before `leastMs`. */
  run(asked: readonly Decision[], now: number, leastMs = 0): void {
    if (now >= this.#awaitedUntil) this.#awaited.clear();
    const counted = asked.filter(({ seat }) => !this.#resting.has(seat));
    const present = counted.filter(({ seat }) => !this.#awaited.has(seat));
    this.#clock = startClocks(this.#clock, present, now);
    const soonest = nextDeadline(this.#parts.settings, this.#clock);
    const next = present.length < counted.length ? Math.min(soonest, this.#awaitedUntil) : soonest;
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

  /** The clocks of these seats stand from now on, until they are welcome or that time is over. */
  awaitReturn({ seats, ms }: AwaitedSeats, now: number): void {
    for (const seat of seats) this.#awaited.add(seat);
    this.#awaitedUntil = now + ms;
    this.#clock = standClocks(this.#clock, seats, now);
  }

  /** These seats are connected; returns whether any of them was waited for. */
  welcome(seats: Iterable<SeatIndex>): boolean {
    const before = this.#awaited.size;
    for (const seat of seats) this.#awaited.delete(seat);
    return this.#awaited.size < before;
  }

  /**
   * The seats whose players are on vacation, each since a moment that may have passed; all others are not. Their clocks
   * stand, unless their time was up before. Returns whether anything changed.
   */
  rest(vacations: ReadonlyMap<SeatIndex, number>): boolean {
    const before = this.#resting;
    const begun = [...vacations].filter(([seat]) => !before.has(seat));
    const isSame = begun.length === 0 && before.size === vacations.size;
    for (const [seat, from] of begun)
      this.#clock = standSince(this.#parts.settings, this.#clock, {
        seat,
        from: Math.min(from, steadyNow()),
      });
    if (!isSame) this.#resting = new Set(vacations.keys());
    return !isSame;
  }

  /** Empty while answers cannot be stored. */
  timesUp(now: number): readonly TimeUp[] {
    return this.#parts.pause.isPaused ? [] : timesUp(this.#parts.settings, this.#clock, this.#known(now));
  }

  /**
   * May be called repeatedly with the same hold, in order; returns whether anything changed. The length of a hold is
   * given back to the millisecond. If the clock of the database was set meanwhile, the length by this process's own clock.
   */
  hold({ id, from: read, withinMs, lengthMs }: Hold): boolean {
    const { heldSince } = this.#clock;
    if (id <= this.#lastHold || (lengthMs === null && heldSince !== null)) return false;
    // A question asked before the hold must get all of it back, so the hold counts from the latest start that agrees with
    // every read of it.
    const now = steadyNow();
    const from = Math.min(read, now);
    const latest = from + withinMs;
    if (lengthMs === null) {
      this.#held = { latest, withinMs };
      this.#clock = hold(this.#clock, from);
    } else {
      const known = this.#held;
      const wasSet =
        known !== undefined && Math.abs(known.latest - latest) > Math.max(known.withinMs, withinMs) + SET_MS;
      const began = wasSet ? known.latest : Math.min(known?.latest ?? Infinity, latest);
      const lasted = wasSet ? now - began : lengthMs;
      // No clock may start in the future.
      const ended = Math.min(began + lasted, now);
      this.#clock = release(this.#clock, ended - lasted, ended);
      this.#lastHold = id;
      this.#held = undefined;
    }
    return true;
  }

  giveBack(ms: number, now: number): void {
    this.#clock = giveBack(this.#clock, ms, now);
  }

  #known(now: number): number {
    return Math.min(now, this.#parts.holdsKnownUntil());
  }
}
