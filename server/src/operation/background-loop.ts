import { isPassing } from '../database/database-errors.ts';

/** What a loop tells its operator. `item` is null for a look that came to nothing as a whole. */
export interface LoopReport {
  readonly loop: string;
  readonly item: string | null;
}

export interface LoopListener {
  /** The first of several failures in a row; the others are only counted. */
  readonly failing: (report: LoopReport, error: unknown) => void;
  /** What failed before is done. */
  readonly recovered: (report: LoopReport) => void;
}

interface LoopParts extends LoopListener {
  /** Milliseconds that only grow. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Reports failures of the database once, instead of each loop that meets them. */
  readonly trouble?: { readonly met: (error: unknown) => boolean; readonly isAway: boolean };
}

interface Setback {
  readonly failures: number;
  readonly isTold: boolean;
  readonly until: number;
}

/** Names what is being worked on from here on: usually one item, and none when nothing of what follows is theirs. */
export type ClaimItems = (...items: readonly string[]) => void;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** A database that is away fails every item. One that fails the same item this often fails because of the item. */
const PASSING_FAILURES = 3;
/** Items that somebody else has done meanwhile are forgotten after that long. */
const FORGET_AFTER_MS = 2 * LONGEST_PAUSE_MS;
const MOST_SETBACKS = 10_000;

/**
 * A loop over items of which each is due by itself. One that fails is put off, for a pause that doubles with every
 * failure in a row, and holds up none of the others: the loop goes on with the next one, and never ends.
 *
 * The pauses are this process's own: after a restart everything is tried at once.
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

  /** How often an item, or a whole look, has failed. */
  get failures(): number {
    return this.#failures;
  }

  /** Items that are not to be tried now. */
  get putOff(): readonly string[] {
    const now = this.#now();
    for (const [item, { until }] of this.#setbacks)
      if (until + FORGET_AFTER_MS < now) this.#setbacks.delete(item);
    return [...this.#setbacks].filter(([, { until }]) => until > now).map(([item]) => item);
  }

  isPutOff(item: string): boolean {
    return (this.#setbacks.get(item)?.until ?? -Infinity) > this.#now();
  }

  /** Looks once for what is due. Never rejects: a look that fails as a whole is reported once and repeated later. */
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

  /** Works on one item; false when it failed and was put off. */
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
   * One item after the other. `next` is given what to leave out, says what it has taken as soon as it knows, and
   * resolves to whether there was something. Resolves to how often; rejects when nothing could be taken.
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

  /** Puts an item off. A passing failure is counted, and reported when it does not pass for this item. */
  failed(item: string, error: unknown): void {
    const before = this.#setbacks.get(item);
    const failures = (before?.failures ?? 0) + 1;
    const isItsOwn = this.#isOwn(error, failures);
    if (isItsOwn) this.#failures += 1;
    if (isItsOwn && !before?.isTold) this.#parts.failing({ loop: this.name, item }, error);
    const isTold = isItsOwn || (before?.isTold ?? false);
    this.#setbacks.delete(item);
    this.#setbacks.set(item, { failures, isTold, until: this.#now() + this.#pauseAfter(failures) });
    const [oldest] = this.#setbacks.keys();
    if (this.#setbacks.size > MOST_SETBACKS && oldest !== undefined) this.#setbacks.delete(oldest);
  }

  succeeded(item: string): void {
    const before = this.#setbacks.get(item);
    this.#setbacks.delete(item);
    if (before?.isTold) this.#parts.recovered({ loop: this.name, item });
  }

  /** Whether it is to be told here, and not as the database's. */
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

/** Doubles with each failure, up to the longest; between three quarters of it and all of it, so that many part. */
export const grownPause = (
  failures: number,
  { firstMs, mostMs, random = Math.random }: PauseLimits,
): number => Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 40)) * (0.75 + random() / 4);
