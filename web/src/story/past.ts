import { viewAfter, type MatchRules, type MatchView, type ViewedEvent } from '@penance/shared';

interface Step {
  readonly seq: number;
  readonly events: readonly ViewedEvent[];
}

/** What happened from some point on, and the view before it; `null` where nobody can tell that any more. */
interface Scene {
  readonly before: MatchView | null;
  readonly events: readonly ViewedEvent[];
}

/** All that happened in a match so far, for opening numbers that were told of it. */
export class Past {
  readonly #rules: MatchRules;
  readonly #start: () => MatchView | null;
  readonly #steps: Step[] = [];

  /** `start`: the earliest view that is known, and no step before it is missing. */
  constructor(rules: MatchRules, start: () => MatchView | null, steps: readonly Step[] = []) {
    this.#rules = rules;
    this.#start = start;
    for (const step of steps) this.add(step);
  }

  add(step: Step): void {
    if (step.seq > (this.#steps.at(-1)?.seq ?? -1)) this.#steps.push(step);
  }

  /** All events up to that one of that step, itself included. */
  until(seq: number, event: number): readonly ViewedEvent[] {
    return this.#stepsUntil(seq, event).flatMap(({ events }) => events);
  }

  /** The same, beginning with the step in which the last event that fits happened. */
  since(fits: (event: ViewedEvent) => boolean, seq: number, event: number): Scene {
    const steps = this.#stepsUntil(seq, event);
    const at = steps.findLastIndex(({ events }) => events.some(fits));
    const first = steps[at];
    if (!first) return { before: null, events: steps.at(-1)?.events ?? [] };
    return { before: this.#before(first.seq), events: steps.slice(at).flatMap(({ events }) => events) };
  }

  #stepsUntil(seq: number, event: number): readonly Step[] {
    return this.#steps
      .filter((step) => step.seq <= seq)
      .map((step) => (step.seq < seq ? step : { seq, events: step.events.slice(0, event + 1) }));
  }

  #before(seq: number): MatchView | null {
    const start = this.#start();
    if (!start || start.seq >= seq) return null;
    const between = this.#steps.filter((step) => step.seq > start.seq && step.seq < seq);
    return viewAfter(
      this.#rules,
      start,
      between.flatMap(({ events }) => events),
      seq,
    );
  }
}
