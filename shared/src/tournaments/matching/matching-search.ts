import { INNER, OUTER, UNREACHED, type Blossoms } from './blossoms.ts';
import type { Weight } from './weight.ts';

/** The search for a complete matching of greatest weight in a graph whose duals fit its weights. */
export class MatchingSearch {
  readonly #graph: Blossoms;
  readonly #label: Int8Array;
  /** The vertex by which a node was reached. */
  readonly #parent: Uint16Array;
  /** The outer vertex nearest to a node, by slack. */
  readonly #nearest: Uint16Array;
  readonly #visited: Uint32Array;
  #visit = 0;
  #queue: number[] = [];
  /** Outer vertices whose edges are not yet included in `#nearest`. */
  #unmeasured: number[] = [];

  constructor(graph: Blossoms) {
    const nodes = graph.count * 2 + 2;
    this.#graph = graph;
    this.#label = new Int8Array(nodes);
    this.#parent = new Uint16Array(nodes);
    this.#nearest = new Uint16Array(nodes);
    this.#visited = new Uint32Array(nodes);
  }

  /** Grows the matching by one edge; false when it is complete. */
  augmentsOnce(): boolean {
    this.#label.fill(UNREACHED);
    this.#nearest.fill(0);
    this.#queue = [];
    this.#unmeasured = [];
    for (const node of this.#roots()) {
      if ((this.#graph.mate[node] ?? 0) !== 0) continue;
      this.#parent[node] = 0;
      this.#becomesOuter(node);
    }
    if (this.#queue.length === 0) return false;
    for (;;) {
      if (this.#scan()) return true;
      this.#measure();
      this.#adjustDuals();
      this.#queue = [];
      if (this.#usesTightEdges()) return true;
      for (const node of this.#roots()) {
        const isSpent = node > this.#graph.count && this.#graph.hasNoDual(node);
        if (isSpent && (this.#label[node] ?? 0) === INNER) this.#expand(node);
      }
    }
  }

  #roots(): readonly number[] {
    const roots: number[] = [];
    for (let node = 1; node <= this.#graph.top; node += 1) if (this.#graph.isRoot(node)) roots.push(node);
    return roots;
  }

  #becomesOuter(node: number): void {
    this.#label[node] = OUTER;
    this.#enqueue(node);
  }

  #enqueue(node: number): void {
    if (node <= this.#graph.count) this.#queue.push(node);
    else for (const member of this.#graph.membersOf(node)) this.#enqueue(member);
  }

  /** Follows all edges without slack from the outer vertices; true when the matching has grown. */
  #scan(): boolean {
    // The queue grows while it is read.
    for (const vertex of this.#queue) {
      if ((this.#label[this.#graph.root[vertex] ?? 0] ?? 0) !== INNER && this.#scanFrom(vertex)) return true;
    }
    return false;
  }

  #scanFrom(vertex: number): boolean {
    const graph = this.#graph;
    this.#unmeasured.push(vertex);
    for (let other = 1; other <= graph.count; other += 1) {
      if ((graph.root[vertex] ?? 0) === (graph.root[other] ?? 0) || graph.slackSign(vertex, other) > 0)
        continue;
      if (this.#follow(vertex, other)) return true;
    }
    return false;
  }

  /** Updates the nearest outer vertex of every node; inner nodes do not need one. */
  #measure(): void {
    const graph = this.#graph;
    for (const vertex of this.#unmeasured) {
      for (let other = 1; other <= graph.count; other += 1) {
        const root = graph.root[other] ?? 0;
        if ((graph.root[vertex] ?? 0) !== root && (this.#label[root] ?? 0) !== INNER)
          this.#comesNear(vertex, root);
      }
    }
    this.#unmeasured = [];
  }

  #comesNear(vertex: number, node: number): void {
    const nearest = this.#nearest[node] ?? 0;
    if (nearest === 0 || this.#graph.isNearer(vertex, nearest, node)) this.#nearest[node] = vertex;
  }

  #findNearest(node: number): void {
    const graph = this.#graph;
    this.#nearest[node] = 0;
    for (let vertex = 1; vertex <= graph.count; vertex += 1) {
      const root = graph.root[vertex] ?? 0;
      if (root !== node && (this.#label[root] ?? 0) === OUTER) this.#comesNear(vertex, node);
    }
  }

  /**
   * Follows an edge without slack from an outer vertex: grows the tree, closes a blossom or finds an augmenting path.
   */
  #follow(vertex: number, other: number): boolean {
    const graph = this.#graph;
    const here = graph.root[vertex] ?? 0;
    const there = graph.root[other] ?? 0;
    if ((this.#label[there] ?? 0) === UNREACHED) {
      this.#parent[there] = vertex;
      this.#label[there] = INNER;
      const next = graph.rootOfMate(there);
      this.#nearest[there] = 0;
      this.#nearest[next] = 0;
      this.#becomesOuter(next);
      return false;
    }
    if ((this.#label[there] ?? 0) === INNER) return false;
    const meeting = this.#meetingOf(here, there);
    if (meeting !== 0) {
      this.#closeBlossom(here, meeting, there);
      return false;
    }
    this.#augment(here, there);
    this.#augment(there, here);
    return true;
  }

  /** The first node shared by the paths back from two nodes; 0: they are in different trees. */
  #meetingOf(one: number, other: number): number {
    this.#visit += 1;
    let here = one;
    let there = other;
    while (here !== 0 || there !== 0) {
      if (here !== 0) {
        if ((this.#visited[here] ?? 0) === this.#visit) return here;
        this.#visited[here] = this.#visit;
        here = this.#outerBefore(here);
      }
      [here, there] = [there, here];
    }
    return 0;
  }

  #outerBefore(node: number): number {
    const inner = this.#graph.rootOfMate(node);
    return inner === 0 ? 0 : (this.#graph.root[this.#parent[inner] ?? 0] ?? 0);
  }

  #closeBlossom(one: number, meeting: number, other: number): void {
    const there = this.#wayBack(one, meeting).reverse();
    const back = this.#wayBack(other, meeting);
    const blossom = this.#graph.contract([meeting, ...there, ...back]);
    this.#label[blossom] = OUTER;
    this.#findNearest(blossom);
  }

  /** The path from an outer node to the meeting node, without that node; inner nodes on the path become outer. */
  #wayBack(from: number, meeting: number): number[] {
    const way: number[] = [];
    for (let node = from; node !== meeting; node = this.#outerBefore(node)) {
      const inner = this.#graph.rootOfMate(node);
      way.push(node, inner);
      this.#enqueue(inner);
    }
    return way;
  }

  #augment(from: number, to: number): void {
    let node = from;
    let next = to;
    for (;;) {
      const before = this.#graph.rootOfMate(node);
      this.#graph.match(node, next);
      if (before === 0) return;
      const parent = this.#graph.root[this.#parent[before] ?? 0] ?? 0;
      this.#graph.match(before, parent);
      node = parent;
      next = before;
    }
  }

  /** Expands an inner blossom with a dual of 0 into the path through it and the rest. */
  #expand(blossom: number): void {
    const graph = this.#graph;
    const parent = this.#parent[blossom] ?? 0;
    const entry = graph.memberHolding(blossom, graph.endIn(blossom, parent));
    graph.dissolve(blossom);
    const steps = graph.evenStepsTo(blossom, entry);
    const members = graph.membersOf(blossom);
    for (let index = 0; index < steps; index += 2) {
      const inner = members[index] ?? 0;
      const outer = members[index + 1] ?? 0;
      this.#parent[inner] = graph.endIn(outer, inner);
      this.#label[inner] = INNER;
      this.#nearest[inner] = 0;
      this.#label[outer] = OUTER;
      this.#findNearest(outer);
      this.#enqueue(outer);
    }
    this.#label[entry] = INNER;
    this.#parent[entry] = parent;
    for (const member of members.slice(steps + 1)) {
      this.#label[member] = UNREACHED;
      this.#findNearest(member);
    }
  }

  /** Changes the duals by the largest possible step. */
  #adjustDuals(): void {
    const graph = this.#graph;
    const roots = this.#roots();
    const twice = this.#twiceTheStep(roots);
    for (let vertex = 1; vertex <= graph.count; vertex += 1) {
      const sign = signOf(this.#label[graph.root[vertex] ?? 0] ?? 0);
      if (sign !== 0) graph.moveDual(vertex, twice, sign / 2);
    }
    for (const node of roots) {
      const sign = signOf(this.#label[node] ?? 0);
      if (node > graph.count && sign !== 0) graph.moveDual(node, twice, -sign);
    }
  }

  /**
   * Twice the smallest of: half of an inner blossom's dual, half of a slack between two trees, a slack to an unreached
   * node.
   */
  #twiceTheStep(roots: readonly number[]): Weight {
    const graph = this.#graph;
    let least: Weight | null = null;
    for (const node of roots) {
      const label = this.#label[node] ?? 0;
      if (label === INNER && node > graph.count) {
        least = lesser(least, graph.depth, (place) => graph.dualAt(node, place));
      }
      const nearest = this.#nearest[node] ?? 0;
      if (nearest === 0 || label === INNER) continue;
      const factor = label === OUTER ? 1 : 2;
      least = lesser(least, graph.depth, (place) => factor * graph.slackAt(nearest, node, place));
    }
    if (least === null) throw new Error('no step is left in a complete graph');
    return least;
  }

  #usesTightEdges(): boolean {
    const graph = this.#graph;
    for (const node of this.#roots()) {
      const nearest = this.#nearest[node] ?? 0;
      if (nearest === 0 || !graph.isRoot(node) || (graph.root[nearest] ?? 0) === node) continue;
      if (graph.slackSign(nearest, node) > 0) continue;
      if (this.#follow(nearest, graph.endIn(node, nearest))) return true;
    }
    return false;
  }
}

const signOf = (label: number): number => (label === OUTER ? -1 : label === INNER ? 1 : 0);

/** The smaller of the weight so far and another one. */
const lesser = (least: Weight | null, depth: number, at: (place: number) => number): Weight => {
  for (let place = 0; least !== null && place < depth; place += 1) {
    const difference = at(place) - (least[place] ?? 0);
    if (difference > 0) return least;
    if (difference < 0) break;
    if (place === depth - 1) return least;
  }
  return Array.from({ length: depth }, (_, place) => at(place));
};
