import { unpackEvent, type StepEvents, type ViewedEvent } from '@penance/shared';

/** What happened between two states of a match, as far as this viewer may know it. */
export interface ToldStep {
  readonly seq: number;
  /** The server's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly events: readonly ViewedEvent[];
}

/**
 * Tells every step once and in order, however often the line is cut. What was missed is asked for; steps that
 * come in meanwhile wait for it.
 */
export class EventFeed {
  readonly #tell: (step: ToldStep) => void;
  /** Everything up to this `seq` has been told; `null` before the first message. */
  #told: number | null;
  /** Where the match stood when it was joined last. */
  #joinedAt = 0;
  #waiting: StepEvents[] | null = null;

  /** `since`: a `seq` whose events are known already. Without it the feed begins where it joins. */
  constructor(since: number | null, tell: (step: ToldStep) => void) {
    this.#told = since;
    this.#tell = tell;
  }

  /** Whether what was missed is still to come. */
  get isBehind(): boolean {
    return this.#waiting !== null;
  }

  /** The match stands at `seq` (0 before it begins). Returns since when events are missed, or null. */
  start(seq: number): number | null {
    this.#told ??= seq;
    this.#joinedAt = seq;
    const isBehind = this.#told < seq;
    this.#waiting = isBehind ? [] : null;
    return isBehind ? this.#told : null;
  }

  step(step: StepEvents): void {
    if (this.#waiting) this.#waiting.push(step);
    else this.#pass(step);
  }

  /** What was missed. `null`: it is more than the server keeps at hand, and stays untold. */
  caughtUp(missed: readonly StepEvents[] | null): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    if (missed === null) this.#told = this.#joinedAt;
    for (const step of [...(missed ?? []), ...waiting]) this.#pass(step);
  }

  /** All steps of a match that is over; those that were told are not told again. */
  end(steps: readonly StepEvents[]): void {
    this.#told ??= steps.at(-1)?.seq ?? 0;
    this.caughtUp(steps);
  }

  #pass({ seq, at, events }: StepEvents): void {
    if (this.#told !== null && seq <= this.#told) return;
    this.#told = seq;
    this.#tell({ seq, at, events: events.flatMap((event) => unpackEvent(event) ?? []) });
  }
}
