import type { Accepted } from './decision.ts';

/**
 * A state while a command is being decided. Each fact is applied at once; after a refusal the whole draft is dropped.
 */
export class Draft<State, Fact> {
  readonly #evolve: (state: State, fact: Fact) => State;
  readonly #facts: Fact[] = [];
  #state: State;

  constructor(state: State, evolve: (state: State, fact: Fact) => State) {
    this.#state = state;
    this.#evolve = evolve;
  }

  get state(): State {
    return this.#state;
  }

  get facts(): readonly Fact[] {
    return this.#facts;
  }

  emit(...facts: readonly Fact[]): void {
    for (const fact of facts) {
      this.#state = this.#evolve(this.#state, fact);
      this.#facts.push(fact);
    }
  }

  accepted(): Accepted<State, Fact> {
    return { ok: true, facts: this.#facts, state: this.#state };
  }
}
