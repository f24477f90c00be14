/** Marks of a vertex in a search: not reached, or at an even distance from its root (the search continues from it). */
const UNREACHED = 0;
const OUTER = 1;
const INNER = 2;

/** A matching of as many vertices as possible (Edmonds' blossoms, without weights). Vertices are numbered from 0. */
export class LargestMatching {
  readonly #count: number;
  readonly #mayPair: (one: number, other: number) => boolean;
  readonly #mate: Int32Array;
  readonly #parent: Int32Array;
  readonly #base: Int32Array;
  readonly #mark: Uint8Array;

  constructor(count: number, mayPair: (one: number, other: number) => boolean) {
    this.#count = count;
    this.#mayPair = mayPair;
    this.#mate = new Int32Array(count).fill(-1);
    this.#parent = new Int32Array(count);
    this.#base = new Int32Array(count);
    this.#mark = new Uint8Array(count);
    for (let vertex = 0; vertex < count; vertex += 1) if (!this.#matchFree(vertex)) this.#augment(vertex);
  }

  /** `null` if it stays alone. */
  partnerOf(vertex: number): number | null {
    const mate = this.#mate[vertex] ?? -1;
    return mate < 0 ? null : mate;
  }

  /** Those that stay alone, in order. */
  alone(): readonly number[] {
    return [...this.#mate].flatMap((mate, vertex) => (mate < 0 ? [vertex] : []));
  }

  #matchFree(vertex: number): boolean {
    if ((this.#mate[vertex] ?? -1) >= 0) return true;
    for (let other = vertex + 1; other < this.#count; other += 1) {
      if ((this.#mate[other] ?? -1) >= 0 || !this.#mayPair(vertex, other)) continue;
      this.#mate[vertex] = other;
      this.#mate[other] = vertex;
      return true;
    }
    return false;
  }

  /** Looks for a path from a free vertex to another free one, breadth first, and turns its edges round. */
  #augment(root: number): void {
    this.#mark.fill(UNREACHED);
    this.#parent.fill(-1);
    for (let vertex = 0; vertex < this.#count; vertex += 1) this.#base[vertex] = vertex;
    this.#mark[root] = OUTER;
    const queue = [root];
    // The queue grows while it is read.
    for (const vertex of queue) {
      for (let other = 0; other < this.#count; other += 1) {
        if (other === vertex || this.#mate[vertex] === other || this.#base[vertex] === this.#base[other])
          continue;
        if (this.#mark[other] === INNER || !this.#mayPair(vertex, other)) continue;
        if (this.#mark[other] === OUTER) {
          this.#closeCycle(vertex, other, queue);
          continue;
        }
        this.#parent[other] = vertex;
        const mate = this.#mate[other] ?? -1;
        if (mate < 0) {
          this.#turnRound(other);
          return;
        }
        this.#mark[other] = INNER;
        this.#mark[mate] = OUTER;
        queue.push(mate);
      }
    }
  }

  #turnRound(end: number): void {
    let vertex = end;
    while (vertex >= 0) {
      const before = this.#parent[vertex] ?? -1;
      const next = this.#mate[before] ?? -1;
      this.#mate[vertex] = before;
      this.#mate[before] = vertex;
      vertex = next;
    }
  }

  /** All vertices of an odd cycle count as its base from now on, and the search continues from each of them. */
  #closeCycle(one: number, other: number, queue: number[]): void {
    const base = this.#meetingOf(one, other);
    const inCycle = new Set<number>();
    this.#collect(one, base, other, inCycle);
    this.#collect(other, base, one, inCycle);
    for (let vertex = 0; vertex < this.#count; vertex += 1) {
      if (!inCycle.has(this.#base[vertex] ?? -1)) continue;
      this.#base[vertex] = base;
      if (this.#mark[vertex] === OUTER) continue;
      this.#mark[vertex] = OUTER;
      queue.push(vertex);
    }
  }

  #meetingOf(one: number, other: number): number {
    const onPath = new Set<number>();
    for (let vertex = one; ;) {
      vertex = this.#base[vertex] ?? -1;
      onPath.add(vertex);
      const mate = this.#mate[vertex] ?? -1;
      if (mate < 0) break;
      vertex = this.#parent[mate] ?? -1;
    }
    for (let vertex = other; ;) {
      vertex = this.#base[vertex] ?? -1;
      if (onPath.has(vertex)) return vertex;
      vertex = this.#parent[this.#mate[vertex] ?? -1] ?? -1;
    }
  }

  /** Adds the way back to the base, and lets it be walked in the other direction too. */
  #collect(from: number, base: number, next: number, inCycle: Set<number>): void {
    let vertex = from;
    let child = next;
    while (this.#base[vertex] !== base) {
      const mate = this.#mate[vertex] ?? -1;
      inCycle.add(this.#base[vertex] ?? -1);
      inCycle.add(this.#base[mate] ?? -1);
      this.#parent[vertex] = child;
      child = mate;
      vertex = this.#parent[mate] ?? -1;
    }
  }
}
