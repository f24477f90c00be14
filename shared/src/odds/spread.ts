import type { Spread } from './odds-types.ts';

/** Chances collected number by number. */
export class Collected {
  readonly #chances = new Map<number, number>();

  add(value: number, chance: number): void {
    this.#chances.set(value, (this.#chances.get(value) ?? 0) + chance);
  }

  spread(): Spread {
    return [...this.#chances]
      .toSorted(([one], [other]) => one - other)
      .map(([value, chance]) => ({ value, chance }));
  }
}

export const meanOfSpread = (spread: Spread): number =>
  spread.reduce((sum, { value, chance }) => sum + value * chance, 0);
