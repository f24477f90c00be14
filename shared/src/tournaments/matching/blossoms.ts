import type { Weight } from './weight.ts';

/**
 * Label of a node in the search: not reached, reached by an unmatched edge, or outer (the search continues from it).
 */
export const UNREACHED = -1;
export const OUTER = 0;
export const INNER = 1;

/**
 * A complete graph of vertices 1 to `count` and, above them, blossoms: odd cycles that count as one node. Between two
 * nodes the edge with the least slack is stored, by its end points; 0 stands for none. All vertex duals and slacks of
 * one tree have the same parity, so half of a slack between two trees is a whole number.
 */
export class Blossoms {
  readonly count: number;
  readonly depth: number;
  /** The highest node in use. */
  top: number;
  /** The outermost blossom that contains a node; the node itself if there is none; 0 for a dissolved blossom. */
  readonly root: Uint16Array;
  /** The vertex at the other end of a node's matched edge. */
  readonly mate: Uint16Array;
  /** Nodes in a row of a table. */
  readonly #width: number;
  /** Duals of vertices and blossoms, `depth` numbers each. */
  readonly #dual: Float64Array;
  /** Weights of the edges between vertices, `depth` numbers each. */
  readonly #weight: Float64Array;
  readonly #from: Uint16Array;
  readonly #to: Uint16Array;
  /** The member of a blossom that contains a vertex. */
  readonly #memberWith: Uint16Array;
  readonly #members: number[][] = [];
  /** Edges, as `one * width + other`, that may have become heavier than the duals of their end points allow. */
  #raised: number[] = [];
  #isNew = true;

  constructor(count: number, depth: number) {
    const nodes = count * 2 + 2;
    this.count = count;
    this.depth = depth;
    this.top = count;
    this.#width = nodes;
    this.root = new Uint16Array(nodes);
    this.mate = new Uint16Array(nodes);
    this.#dual = new Float64Array(nodes * depth);
    this.#weight = new Float64Array((count + 1) * (count + 1) * depth);
    this.#from = new Uint16Array(nodes * nodes);
    this.#to = new Uint16Array(nodes * nodes);
    this.#memberWith = new Uint16Array(nodes * nodes);
    for (let one = 1; one <= count; one += 1) {
      this.root[one] = one;
      this.#memberWith[one * nodes + one] = one;
      for (let other = 1; other <= count; other += 1) {
        if (one === other) continue;
        this.#from[one * nodes + other] = one;
        this.#to[one * nodes + other] = other;
      }
    }
  }

  /** Takes effect with the next `freshen`. Numbers missing at the end of the weight are 0. */
  setWeight(one: number, other: number, weight: Weight): void {
    const { depth } = this;
    const there = this.#edge(one, other);
    const back = this.#edge(other, one);
    let change = 0;
    for (let place = 0; place < depth; place += 1) {
      const value = weight[place] ?? 0;
      if (change === 0) change = value - (this.#weight[there + place] ?? 0);
      this.#weight[there + place] = value;
      this.#weight[back + place] = value;
    }
    if (change > 0 && !this.#isNew) this.#raised.push(one * this.#width + other);
  }

  /** Where the weight of an edge between two vertices begins. */
  #edge(one: number, other: number): number {
    return (one * (this.count + 1) + other) * this.depth;
  }

  /**
   * Makes the duals fit the weights again after some weights have changed, and keeps those matched edges that still
   * have no slack. Afterwards there are no blossoms, and no edge between vertices has a negative slack.
   */
  freshen(): void {
    for (let node = this.top; node > this.count; node -= 1) if (this.isRoot(node)) this.#flatten(node);
    this.top = this.count;
    if (this.#isNew) this.#beginDuals();
    else this.#raiseDuals();
    this.#isNew = false;
    this.#raised = [];
    for (let vertex = 1; vertex <= this.count; vertex += 1) {
      const mate = this.mate[vertex] ?? 0;
      if (mate === 0 || this.slackSign(vertex, mate) === 0) continue;
      this.mate[vertex] = 0;
      this.mate[mate] = 0;
    }
    for (let vertex = 1; vertex <= this.count; vertex += 1)
      if (this.mate[vertex] === 0) this.#matchTight(vertex);
    for (let vertex = 1; vertex <= this.count; vertex += 1)
      if (this.mate[vertex] === 0) this.#makeEven(vertex);
  }

  /** At first, the dual of a vertex is the weight of its heaviest edge: half of what that edge needs. */
  #beginDuals(): void {
    const { count, depth } = this;
    for (let vertex = 1; vertex <= count; vertex += 1) {
      let heaviest = this.#edge(vertex, vertex === 1 ? 2 : 1);
      for (let other = 1; other <= count; other += 1) {
        const edge = this.#edge(vertex, other);
        if (other !== vertex && this.#isHeavier(edge, heaviest)) heaviest = edge;
      }
      for (let place = 0; place < depth; place += 1)
        this.#dual[vertex * depth + place] = this.#weight[heaviest + place] ?? 0;
    }
  }

  /** Edges by where their weights begin. */
  #isHeavier(one: number, other: number): boolean {
    for (let place = 0; place < this.depth; place += 1) {
      const more = (this.#weight[one + place] ?? 0) - (this.#weight[other + place] ?? 0);
      if (more !== 0) return more > 0;
    }
    return false;
  }

  /** Raises duals until none of the changed edges has a negative slack: that of the end point with more of them. */
  #raiseDuals(): void {
    const width = this.#width;
    const edges = new Uint32Array(width);
    const add = (vertex: number): void => {
      edges[vertex] = (edges[vertex] ?? 0) + 1;
    };
    for (const edge of this.#raised) {
      add(Math.floor(edge / width));
      add(edge % width);
    }
    for (const edge of this.#raised) {
      const [one, other] = [Math.floor(edge / width), edge % width];
      if (this.slackSign(one, other) >= 0) continue;
      if ((edges[one] ?? 0) >= (edges[other] ?? 0)) this.#raiseDual(one, other);
      else this.#raiseDual(other, one);
    }
  }

  /** Raises the dual of a vertex until the edge has no slack. */
  #raiseDual(vertex: number, other: number): void {
    const { depth } = this;
    const edge = this.#edge(vertex, other);
    for (let place = 0; place < depth; place += 1) {
      this.#dual[vertex * depth + place] =
        2 * (this.#weight[edge + place] ?? 0) - (this.#dual[other * depth + place] ?? 0);
    }
  }

  /** Matches it with the first free vertex that the duals allow, which shortens the search. */
  #matchTight(vertex: number): void {
    for (let other = vertex + 1; other <= this.count; other += 1) {
      if (this.mate[other] !== 0 || this.slackSign(vertex, other) !== 0) continue;
      this.mate[vertex] = other;
      this.mate[other] = vertex;
      return;
    }
  }

  /** Distributes the dual of a blossom, and those of the blossoms inside it, over its vertices. */
  #flatten(blossom: number): void {
    this.#spread(blossom, this.rowOfDual(blossom));
    const members = this.membersOf(blossom);
    this.dissolve(blossom);
    for (const member of members) if (member > this.count) this.#flatten(member);
  }

  #spread(node: number, dual: Weight): void {
    if (node <= this.count) this.moveDual(node, dual, 0.5);
    else for (const member of this.membersOf(node)) this.#spread(member, dual);
  }

  rowOfDual(node: number): Weight {
    return this.#dual.slice(node * this.depth, (node + 1) * this.depth);
  }

  #makeEven(vertex: number): void {
    for (let place = vertex * this.depth; place < (vertex + 1) * this.depth; place += 1) {
      const value = this.#dual[place] ?? 0;
      if (value % 2 !== 0) this.#dual[place] = value + 1;
    }
  }

  /** Adds `factor` times the weight to the dual of a node. */
  moveDual(node: number, weight: Weight, factor: number): void {
    const { depth } = this;
    for (let place = 0; place < depth; place += 1) {
      const at = node * depth + place;
      this.#dual[at] = (this.#dual[at] ?? 0) + factor * (weight[place] ?? 0);
    }
  }

  hasNoDual(node: number): boolean {
    for (let place = node * this.depth; place < (node + 1) * this.depth; place += 1)
      if (this.#dual[place] !== 0) return false;
    return true;
  }

  hasNoBlossoms(): boolean {
    for (let node = this.count + 1; node <= this.top; node += 1) if (this.root[node] !== 0) return false;
    return true;
  }

  membersOf(blossom: number): readonly number[] {
    return this.#members[blossom] ?? [];
  }

  /** The end point that lies in the first node, of the edge between two nodes. */
  endIn(one: number, other: number): number {
    return this.#from[one * this.#width + other] ?? 0;
  }

  slackAt(one: number, other: number, place: number): number {
    const { depth } = this;
    const at = one * this.#width + other;
    const [from, to] = [this.#from[at] ?? 0, this.#to[at] ?? 0];
    return (
      (this.#dual[from * depth + place] ?? 0) +
      (this.#dual[to * depth + place] ?? 0) -
      2 * (this.#weight[this.#edge(from, to) + place] ?? 0)
    );
  }

  /** Sign of the slack of the edge between two nodes: 0 if the edge is usable, otherwise positive. */
  slackSign(one: number, other: number): number {
    const { depth } = this;
    const at = one * this.#width + other;
    const from = this.#from[at] ?? 0;
    const to = this.#to[at] ?? 0;
    const edge = this.#edge(from, to);
    for (let place = 0; place < depth; place += 1) {
      const slack =
        (this.#dual[from * depth + place] ?? 0) +
        (this.#dual[to * depth + place] ?? 0) -
        2 * (this.#weight[edge + place] ?? 0);
      if (slack !== 0) return slack;
    }
    return 0;
  }

  /** Whether the edge from the first to the node has less slack than that from the second. */
  isNearer(one: number, other: number, node: number): boolean {
    const { depth } = this;
    const [at, otherAt] = [one * this.#width + node, other * this.#width + node];
    const from = this.#from[at] ?? 0;
    const to = this.#to[at] ?? 0;
    const otherFrom = this.#from[otherAt] ?? 0;
    const otherTo = this.#to[otherAt] ?? 0;
    const edge = this.#edge(from, to);
    const otherEdge = this.#edge(otherFrom, otherTo);
    for (let place = 0; place < depth; place += 1) {
      const slack =
        (this.#dual[from * depth + place] ?? 0) +
        (this.#dual[to * depth + place] ?? 0) -
        2 * (this.#weight[edge + place] ?? 0);
      const otherSlack =
        (this.#dual[otherFrom * depth + place] ?? 0) +
        (this.#dual[otherTo * depth + place] ?? 0) -
        2 * (this.#weight[otherEdge + place] ?? 0);
      if (slack !== otherSlack) return slack < otherSlack;
    }
    return false;
  }

  dualAt(node: number, place: number): number {
    return this.#dual[node * this.depth + place] ?? 0;
  }

  memberHolding(blossom: number, vertex: number): number {
    return this.#memberWith[blossom * this.#width + vertex] ?? 0;
  }

  isRoot(node: number): boolean {
    return this.root[node] === node;
  }

  rootOfMate(node: number): number {
    return this.root[this.mate[node] ?? 0] ?? 0;
  }

  setRoot(node: number, root: number): void {
    this.root[node] = root;
    if (node > this.count) for (const member of this.membersOf(node)) this.setRoot(member, root);
  }

  /** Contracts a cycle of roots into one node; its matched edge leaves it at the first member. */
  contract(members: readonly number[]): number {
    const blossom = this.#freeNode();
    const width = this.#width;
    this.#members[blossom] = [...members];
    this.#dual.fill(0, blossom * this.depth, (blossom + 1) * this.depth);
    this.mate[blossom] = this.mate[members[0] ?? 0] ?? 0;
    this.setRoot(blossom, blossom);
    this.#from.fill(0, blossom * width, blossom * width + this.top + 1);
    this.#memberWith.fill(0, blossom * width, blossom * width + this.top + 1);
    for (let node = 1; node <= this.top; node += 1) this.#from[node * width + blossom] = 0;
    for (const member of members) this.#takeOver(blossom, member);
    return blossom;
  }

  #freeNode(): number {
    for (let node = this.count + 1; node <= this.top; node += 1) if (this.root[node] === 0) return node;
    this.top += 1;
    return this.top;
  }

  #takeOver(blossom: number, member: number): void {
    const width = this.#width;
    for (let node = 1; node <= this.top; node += 1) {
      const isBetter =
        this.#from[member * width + node] !== 0 &&
        (this.#from[blossom * width + node] === 0 || this.isNearer(member, blossom, node));
      if (isBetter) {
        this.#copyEdge(member, node, blossom, node);
        this.#copyEdge(node, member, node, blossom);
      }
      if (node <= this.count && this.#memberWith[member * width + node] !== 0) {
        this.#memberWith[blossom * width + node] = member;
      }
    }
  }

  #copyEdge(one: number, other: number, newOne: number, newOther: number): void {
    const width = this.#width;
    this.#from[newOne * width + newOther] = this.#from[one * width + other] ?? 0;
    this.#to[newOne * width + newOther] = this.#to[one * width + other] ?? 0;
  }

  /** Makes the members of a blossom separate nodes again. */
  dissolve(blossom: number): void {
    for (const member of this.membersOf(blossom)) this.setRoot(member, member);
    this.root[blossom] = 0;
  }

  /** Orients the cycle so that the path from its first member to the given one has an even number of steps. */
  evenStepsTo(blossom: number, member: number): number {
    const members = this.membersOf(blossom);
    const at = members.indexOf(member);
    if (at % 2 === 0) return at;
    this.#members[blossom] = [...members.slice(0, 1), ...members.slice(1).reverse()];
    return members.length - at;
  }

  /** Matches the edge between two nodes, and the edges inside blossoms that follow from it. */
  match(one: number, other: number): void {
    this.mate[one] = this.#to[one * this.#width + other] ?? 0;
    if (one <= this.count) return;
    const entry = this.memberHolding(one, this.endIn(one, other));
    const steps = this.evenStepsTo(one, entry);
    const members = this.membersOf(one);
    for (let index = 0; index < steps; index += 1) {
      this.match(members[index] ?? 0, members[index % 2 === 0 ? index + 1 : index - 1] ?? 0);
    }
    this.match(entry, other);
    this.#members[one] = [...members.slice(steps), ...members.slice(0, steps)];
  }
}
