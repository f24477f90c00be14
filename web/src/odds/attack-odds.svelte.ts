import { oddsOf, type Answer, type Odds } from '@penance/shared';
import type { Asked } from '../answers/draft.svelte.ts';

/** Nothing is computed while the player is still changing the choice. */
const STILL_MS = 80;

/** The odds of the answer being considered; `null` while they are being computed. */
export class AttackOdds {
  odds: Odds | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Computes the basic odds first, and then, because it takes longer, what reactions could change. */
  consider(asked: Asked, answer: Answer): void {
    this.stop();
    this.odds = null;
    this.#timer = setTimeout(() => this.#workOut(asked, answer), STILL_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #workOut({ rules, view, decision }: Asked, answer: Answer): void {
    this.odds = oddsOf(rules, view, decision, answer, { reactions: false });
    if (this.odds.kind !== 'attack') return;
    this.#timer = setTimeout(() => (this.odds = oddsOf(rules, view, decision, answer)), STILL_MS);
  }
}
