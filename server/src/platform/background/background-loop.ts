import { isPassing } from '../database/database-errors.ts';

/** What a loop reports to its operator. `item` is null when a whole pass failed. */
export interface LoopReport {
  readonly loop: string;
  readonly item: string | null;
}

export interface LoopListener {
  /** Called for the first of several failures in a row; the others are only counted. */
  readonly failing: (report: LoopReport, error: unknown) => void;
  /** Called when what failed before has succeeded. */
  readonly recovered: (report: LoopReport) => void;
}

interface LoopParts extends LoopListener {
  /** A monotonic clock, milliseconds. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Reports database failures once, instead of every loop reporting them. */
  readonly trouble?: { readonly met: (error: unknown) => boolean; readonly isAway: boolean };
}

interface Setback {
  readonly failures: number;
  readonly isReported: boolean;
  readonly until: number;
}

/** Names the items being worked on from here on: usually one, and none when a failure of the rest is not theirs. */
export type ClaimItems = (...items: readonly string[]) => void;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** An unavailable database fails every item. An item that fails this often is itself the cause. */
const PASSING_FAILURES = 3;
/** Failures of items that another process has handled meanwhile are forgotten after this time. */
const FORGET_AFTER_MS = 2 * LONGEST_PAUSE_MS;
const MOST_SETBACKS = 10_000;

/**
 * A loop over independent items. An item that fails is put off, for a pause that doubles with every failure in a row,
 * and does not delay the others: the loop continues with the next one, and never ends.
 *
 * The pauses are local to this process: after a restart everything is tried at once.
 */
export class BackgroundLoop {
  readonly name: string;
  readonly #parts: LoopParts;
  readonly #setbacks = new Map<string, Setback>();
  #failedLooks = 0;
  #isFailing = false;
  #failures = 0;

  constructor(name: string, parts: LoopParts) {
    this.name = name;
    this.#parts = parts;
  }

  /** How often an item, or a whole pass, has failed. */
  get failures(): number {
    return this.#failures;
  }

  /** Items that must not be tried now. */
  get putOff(): readonly string[] {
    const now = this.#now();
    for (const [item, { until }] of this.#setbacks)
      if (until + FORGET_AFTER_MS < now) this.#setbacks.delete(item);
    return [...this.#setbacks].filter(([, { until }]) => until > now).map(([item]) => item);
  }

  /** Whether its passes fail, and how many of its items; null while nothing was reported. */
  get failing(): { readonly isWhole: boolean; readonly items: number } | null {
    const since = this.#now() - FORGET_AFTER_MS;
    const items = [...this.#setbacks.values()].filter(
      ({ isReported, until }) => isReported && until > since,
    ).length;
    return this.#isFailing || items > 0 ? { isWhole: this.#isFailing, items } : null;
  }

  /** Whether the last attempt at it failed. */
  hasFailed(item: string): boolean {
    return this.#setbacks.has(item);
  }

  isPutOff(item: string): boolean {
    return (this.#setbacks.get(item)?.until ?? -Infinity) > this.#now();
  }

  /** Makes one pass over what is due. Never rejects: a failing pass is reported once and repeated later. */
  async look(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      if (this.#isFailing) this.#parts.recovered({ loop: this.name, item: null });
      this.#failedLooks = 0;
      this.#isFailing = false;
    } catch (error) {
      this.#failures += 1;
      this.#failedLooks += 1;
      if (!this.#isOwn(error, this.#failedLooks)) return;
      if (!this.#isFailing) this.#parts.failing({ loop: this.name, item: null }, error);
      this.#isFailing = true;
    }
  }

  /** Works on one item; returns false when it failed and was put off. */
  async attempt(item: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      this.failed(item, error);
      return false;
    }
    this.succeeded(item);
    return true;
  }

  /**
   * Processes one item after the other. `next` is given the items to skip, claims its items as soon as it knows them,
   * and resolves to whether there was anything to do. Resolves to the number of calls that had; rejects when `next`
   * fails without having claimed an item.
   */
  async drain(
    next: (claim: ClaimItems, putOff: readonly string[]) => Promise<boolean>,
    isStopped: () => boolean = () => false,
  ): Promise<number> {
    for (let tried = 0; ; tried += 1) {
      if (isStopped()) return tried;
      let items: readonly string[] = [];
      try {
        const wasDue = await next((...claimed) => void (items = claimed), this.putOff);
        for (const item of items) this.succeeded(item);
        if (!wasDue) return tried;
      } catch (error) {
        if (items.length === 0) throw error;
        for (const item of items) this.failed(item, error);
      }
    }
  }

  /** Puts an item off. A temporary failure is counted, and reported only when it persists for this item. */
  failed(item: string, error: unknown): void {
    const before = this.#setbacks.get(item);
    const failures = (before?.failures ?? 0) + 1;
    const isItsOwn = this.#isOwn(error, failures);
    if (isItsOwn) this.#failures += 1;
    if (isItsOwn && !before?.isReported) this.#parts.failing({ loop: this.name, item }, error);
    const isReported = isItsOwn || (before?.isReported ?? false);
    this.#setbacks.delete(item);
    this.#setbacks.set(item, { failures, isReported, until: this.#now() + this.#pauseAfter(failures) });
    const [oldest] = this.#setbacks.keys();
    if (this.#setbacks.size > MOST_SETBACKS && oldest !== undefined) this.#setbacks.delete(oldest);
  }

  succeeded(item: string): void {
    const before = this.#setbacks.get(item);
    this.#setbacks.delete(item);
    if (before?.isReported) this.#parts.recovered({ loop: this.name, item });
  }

  /** Whether the failure is reported here, and not as the database's. */
  #isOwn(error: unknown, failures: number): boolean {
    const { trouble } = this.#parts;
    trouble?.met(error);
    return !isPassing(error) || (failures >= PASSING_FAILURES && !trouble?.isAway);
  }

  #now(): number {
    return (this.#parts.now ?? performance.now.bind(performance))();
  }

  #pauseAfter(failures: number): number {
    return grownPause(failures, {
      firstMs: FIRST_PAUSE_MS,
      mostMs: LONGEST_PAUSE_MS,
      ...(this.#parts.random && { random: this.#parts.random }),
    });
  }
}

interface PauseLimits {
  readonly firstMs: number;
  readonly mostMs: number;
  readonly random?: () => number;
}

/**
 * Doubles with each failure, up to the longest; randomised between three quarters of it and all of it, to spread
 * retries.
 */
export const grownPause = (
  failures: number,
  { firstMs, mostMs, random = Math.random }: PauseLimits,
): number => Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 40)) * (0.75 + random() / 4);
