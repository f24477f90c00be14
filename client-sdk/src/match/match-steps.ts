import type { StepEvents, ViewReply } from '@penance/shared';
import { catchUp, type Missed } from './catch-up.ts';
import { EventFeed, type MatchStep } from './event-feed.ts';

interface MatchStepsParts {
  /** The `seq` up to which the listener knows the events; `null` to receive events from now on. */
  readonly since: number | null;
  readonly patienceMs: number;
  readonly ask: (since: number) => Promise<ViewReply>;
  readonly onStep: (step: MatchStep) => void;
  /** Called with the missed steps, before `onStep`. */
  readonly onMissed: (missed: Missed) => void;
  /** Called after `onStep` was called for all missed steps. */
  readonly onCaughtUp: () => void;
  /** The missed steps cannot be requested on this connection. */
  readonly onFailed: () => void;
}

/** What happens in a match, step by step, across lost connections. */
export class MatchSteps {
  readonly #parts: MatchStepsParts;
  readonly #feed: EventFeed;
  /** Counts connections: replies to requests of an earlier connection are ignored. */
  #line = 0;

  constructor(parts: MatchStepsParts) {
    this.#parts = parts;
    this.#feed = new EventFeed(parts.since, parts.onStep);
  }

  /** Whether missed steps are still to arrive. */
  get isBehind(): boolean {
    return this.#feed.isBehind;
  }

  /** The match is at `seq` (0 before it begins): requests the steps missed until then. */
  start(seq: number): void {
    this.cut();
    const missedSince = this.#feed.start(seq);
    if (missedSince !== null) void this.#catchUp(missedSince);
  }

  step(step: StepEvents): void {
    this.#feed.step(step);
  }

  /** All steps of a match that is over. */
  end(steps: readonly StepEvents[]): void {
    this.#feed.end(steps);
  }

  /** Nothing from the previous connection counts any more. */
  cut(): void {
    this.#line += 1;
  }

  async #catchUp(since: number): Promise<void> {
    const line = this.#line;
    const isCurrent = (): boolean => line === this.#line;
    const { ask, patienceMs, onMissed, onCaughtUp, onFailed } = this.#parts;
    try {
      const missed = await catchUp({ ask: () => ask(since), isCurrent, patienceMs });
      if (missed === undefined) return;
      onMissed(missed);
      this.#feed.caughtUp(missed.missed);
      onCaughtUp();
    } catch {
      if (isCurrent()) onFailed();
    }
  }
}
