import { oddsOf, type Answer, type Odds } from '@penance/shared';
import type { Asked } from '../answers/draft.svelte.ts';

/** While a choice is being moved about nothing is worked out. */
const STILL_MS = 80;

/** What is shown of an answer that is being considered; `null` while it is being worked out. */
export class AttackOdds {
  odds: Odds | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Works out the figures at once, and what reactions could change in a second go: that takes longer. */
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
