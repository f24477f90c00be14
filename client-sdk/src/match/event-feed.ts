import {
  namesFor,
  storyteller,
  unpackEvent,
  type MatchRules,
  type MatchView,
  type StepEvents,
  type Storyteller,
  type ViewedEvent,
} from '@penance/shared';

/** What happened between two states of a match, as far as this viewer may know it. */
export interface MatchStep {
  readonly seq: number;
  /** The server's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly events: readonly ViewedEvent[];
}

/**
 * Reports every step once and in order, however often the connection is lost. Missed steps are requested; steps that
 * arrive meanwhile wait for them.
 */
export class EventFeed {
  readonly #onStep: (step: MatchStep) => void;
  /** Everything up to this `seq` has been reported; `null` before the first message. */
  #lastSeq: number | null;
  /** The `seq` of the match when it was last joined. */
  #joinedAt = 0;
  #waiting: StepEvents[] | null = null;

  /** `since`: the `seq` up to which events are known already. Without it the feed begins at the join. */
  constructor(since: number | null, onStep: (step: MatchStep) => void) {
    this.#lastSeq = since;
    this.#onStep = onStep;
  }

  /** Whether missed steps are still to arrive. */
  get isBehind(): boolean {
    return this.#waiting !== null;
  }

  /** The match is at `seq` (0 before it begins). Returns the `seq` after which events were missed, or null. */
  start(seq: number): number | null {
    this.#lastSeq ??= seq;
    this.#joinedAt = seq;
    const isBehind = this.#lastSeq < seq;
    this.#waiting = isBehind ? [] : null;
    return isBehind ? this.#lastSeq : null;
  }

  step(step: StepEvents): void {
    if (this.#waiting) this.#waiting.push(step);
    else this.#pass(step);
  }

  /** The missed steps have arrived. `null`: there are more than the server keeps available, and they are skipped. */
  caughtUp(missed: readonly StepEvents[] | null): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    if (missed === null) this.#lastSeq = this.#joinedAt;
    for (const step of [...(missed ?? []), ...waiting]) this.#pass(step);
  }

  /** All steps of a match that is over; those already reported are skipped. */
  end(steps: readonly StepEvents[]): void {
    this.#lastSeq ??= steps.at(-1)?.seq ?? 0;
    this.caughtUp(steps);
  }

  #pass({ seq, at, events }: StepEvents): void {
    if (this.#lastSeq !== null && seq <= this.#lastSeq) return;
    this.#lastSeq = seq;
    this.#onStep({ seq, at, events: events.flatMap((event) => unpackEvent(event) ?? []) });
  }
}

/** A match as sentences, step by step. */
export class MatchStory {
  readonly #rules: MatchRules;
  #storyteller: Storyteller | null = null;

  constructor(rules: MatchRules) {
    this.#rules = rules;
  }

  /** Empty before there is a view, and for steps without sentences. */
  linesOf({ events }: MatchStep, view: MatchView | null): readonly string[] {
    if (!view) return [];
    const lineOf = (this.#storyteller ??= storyteller(namesFor(view.seats, this.#rules.ruleset.pool)));
    return events.flatMap((event) => lineOf(event) ?? []);
  }
}
