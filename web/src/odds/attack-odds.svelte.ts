import { workingOutOdds, type Answer, type Odds, type OddsWishes } from '@penance/shared';
import type { Asked } from '../answers/draft.svelte.ts';

/** Nothing is computed while the player is still changing the choice. */
const STILL_MS = 80;
/** How long the page does nothing else: half a frame. */
const SLICE_MS = 8;

/** The odds of the answer being considered; `null` while they are being computed. */
export class AttackOdds {
  odds: Odds | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Computes the basic odds first, and then, because it takes longer, what is usual and what reactions could change. */
  consider(asked: Asked, answer: Answer): void {
    this.stop();
    this.odds = null;
    this.#workOut(asked, answer, { reactions: false }, (basic) => {
      this.odds = basic;
      if (basic.kind !== 'attack') return;
      this.#workOut(asked, answer, { reactions: false, usual: true }, (odds) => {
        this.odds = odds;
        if (odds.kind !== 'attack') return;
        const { usual } = odds;
        this.#workOut(asked, answer, {}, (all) => {
          this.odds = all.kind === 'attack' ? { ...all, usual } : all;
        });
      });
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** In slices, since an attack on many caskets takes seconds, and the player goes on meanwhile. */
  #workOut(
    { rules, view, decision }: Asked,
    answer: Answer,
    wishes: OddsWishes,
    then: (odds: Odds) => void,
  ): void {
    const steps = workingOutOdds(rules, view, decision, answer, wishes);
    const slice = (): void => {
      for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
        const step = steps.next();
        if (!step.done) continue;
        then(step.value);
        return;
      }
      this.#timer = setTimeout(slice, 0);
    };
    this.#timer = setTimeout(slice, STILL_MS);
  }
}
