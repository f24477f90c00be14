import { workingOutOdds, type Answer, type Odds } from '@penance/shared';
import type { Asked } from '../answers/draft.svelte.ts';

/** Nothing is computed while the player is still changing the choice. */
const STILL_MS = 80;
/** How long the page does nothing else: half a frame. */
const SLICE_MS = 8;

type OddsSteps = ReturnType<typeof workingOutOdds>;

/** The odds of the answer being considered; `null` while they are being computed. */
export class AttackOdds {
  odds: Odds | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #steps: OddsSteps | null = null;

  /** Shows the basic odds first, and then, because it takes longer, what is usual and what reactions could change. */
  consider({ rules, view, decision }: Asked, answer: Answer): void {
    this.stop();
    this.odds = null;
    const steps = workingOutOdds(rules, view, decision, answer, { usual: true });
    this.#timer = setTimeout(() => void this.#workOut(steps), STILL_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#steps = null;
  }

  /** In slices, since an attack on many caskets takes seconds, and the player goes on meanwhile. */
  async #workOut(steps: OddsSteps): Promise<void> {
    this.#steps = steps;
    while (this.#steps === steps) {
      for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
        const { value, done } = steps.next();
        if (value) this.odds = value;
        if (done) return;
      }
      await otherWork();
    }
  }
}

/** After what waits in this page: faster than a timer, which browsers hold back for four milliseconds each time. */
const otherWork = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
