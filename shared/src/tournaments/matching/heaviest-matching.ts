import { Blossoms } from './blossoms.ts';
import { MatchingSearch } from './matching-search.ts';
import type { Weight } from './weight.ts';

/**
 * A complete matching of greatest total weight among an even number of vertices, by Edmonds' blossoms with dual
 * variables, in O(count³) (Galil, Efficient algorithms for finding maximum matching in graphs, 1986). Weights may
 * change between two calls of `solve`; it then starts from its previous result, so a few changes cost O(count²).
 * Vertices are numbered from 0.
 */
export class HeaviestMatching {
  readonly count: number;
  readonly #graph: Blossoms;

  /** `depth`: how many numbers a weight has; all weights are zero at first. */
  constructor(count: number, depth: number) {
    if (count % 2 === 1) throw new Error(`a complete matching of ${count} vertices`);
    this.count = count;
    this.#graph = new Blossoms(count, depth);
  }

  setWeight(one: number, other: number, weight: Weight): void {
    this.#graph.setWeight(one + 1, other + 1, weight);
  }

  solve(): void {
    this.#graph.freshen();
    const search = new MatchingSearch(this.#graph);
    while (search.augmentsOnce());
  }

  /**
   * Whether an edge may be in another matching of the same weight: in every such matching all edges may be. Only after a
   * `solve` that needed no odd cycles (`isPlain`), as between two sides, can they be put together freely.
   */
  isUsable(one: number, other: number): boolean {
    return this.#graph.slackSign(one + 1, other + 1) === 0;
  }

  get isPlain(): boolean {
    return this.#graph.hasNoBlossoms();
  }

  /** Partner found by the last `solve`. */
  partnerOf(vertex: number): number {
    return (this.#graph.mate[vertex + 1] ?? 0) - 1;
  }
}

/**
 * A matching of greatest total weight that need not include all vertices. `weightOf` is symmetric and gives whole
 * numbers; 0 or less means that these two may not be matched. The result lists the partner of each vertex, or `null`.
 */
export const heaviestMatching = (
  count: number,
  weightOf: (one: number, other: number) => number,
): readonly (number | null)[] => {
  const matching = new HeaviestMatching(count + (count % 2), 1);
  const weight = (one: number, other: number): number =>
    one < count && other < count ? Math.max(0, weightOf(one, other)) : 0;
  for (let one = 0; one < matching.count; one += 1) {
    for (let other = 0; other < one; other += 1) matching.setWeight(one, other, [weight(one, other)]);
  }
  matching.solve();
  return Array.from({ length: count }, (_, vertex) => {
    const partner = matching.partnerOf(vertex);
    return weight(vertex, partner) > 0 ? partner : null;
  });
};
