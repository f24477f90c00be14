import type { StepEvents, ViewReply } from '@penance/shared';
import { catchUp } from './catch-up.ts';
import { EventFeed, type ToldStep } from './event-feed.ts';

type Missed = NonNullable<Extract<ViewReply, { readonly view: unknown }>['missed']>[number];

export interface MatchStepsParts {
  /** The `seq` up to which the listener knows what happened; `null` to hear of what happens from now on. */
  readonly since: number | null;
  readonly patienceMs: number;
  readonly ask: (since: number) => Promise<ViewReply>;
  readonly onStep: (step: ToldStep) => void;
  /** Called with what was missed, before `onStep`; `null` when it is more than the server keeps at hand. */
  readonly onMissed: (missed: readonly Missed[] | null) => void;
  /** Called after `onStep` had everything that was missed. */
  readonly onCaughtUp: () => void;
  /** What was missed cannot be asked for on this line. */
  readonly onFailed: () => void;
}

/** What happens in a match, step by step, whatever becomes of the line. */
export class MatchSteps {
  readonly #parts: MatchStepsParts;
  readonly #feed: EventFeed;
  /** Which line this is: what was asked on one of before concerns nobody any more. */
  #line = 0;

  constructor(parts: MatchStepsParts) {
    this.#parts = parts;
    this.#feed = new EventFeed(parts.since, parts.onStep);
  }

  /** Whether what was missed is still to come. */
  get isBehind(): boolean {
    return this.#feed.isBehind;
  }

  /** The match stands at `seq` (0 before it begins): what was missed until then is asked for. */
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

  /** Nothing comes over the line of before any more. */
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
      this.#feed.caughtUp(missed);
      onCaughtUp();
    } catch {
      if (isCurrent()) onFailed();
    }
  }
}
