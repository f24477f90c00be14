import { NumberGrid, NumberRow } from './number-grid.ts';
import { WeightTable, type Weight } from './weight-table.ts';

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
  readonly root: NumberRow;
  /** The vertex at the other end of a node's matched edge. */
  readonly mate: NumberRow;
  /** Duals of vertices and blossoms. */
  readonly #dual: WeightTable;
  readonly #weight: WeightTable;
  readonly #from: NumberGrid;
  readonly #to: NumberGrid;
  /** The member of a blossom that contains a vertex. */
  readonly #memberWith: NumberGrid;
  readonly #members: number[][] = [];

  constructor(count: number, depth: number) {
    const nodes = count * 2 + 2;
    this.count = count;
    this.depth = depth;
    this.top = count;
    this.root = new NumberRow(nodes);
    this.mate = new NumberRow(nodes);
    this.#dual = new WeightTable(nodes, depth);
    this.#weight = new WeightTable((count + 1) * (count + 1), depth);
    this.#from = new NumberGrid(nodes);
    this.#to = new NumberGrid(nodes);
    this.#memberWith = new NumberGrid(nodes);
    for (let one = 1; one <= count; one += 1) {
      this.root.set(one, one);
      this.#memberWith.set(one, one, one);
      for (let other = 1; other <= count; other += 1) {
        if (one === other) continue;
        this.#from.set(one, other, one);
        this.#to.set(one, other, other);
      }
    }
  }

  /** Takes effect with the next `freshen`. */
  setWeight(one: number, other: number, weight: Weight): void {
    this.#weight.setRow(this.#edge(one, other), weight);
    this.#weight.setRow(this.#edge(other, one), weight);
  }

  weightAt(one: number, other: number, place: number): number {
    return this.#weight.get(this.#edge(one, other), place);
  }

  #edge(one: number, other: number): number {
    return one * (this.count + 1) + other;
  }

  /**
   * Makes the duals fit the weights again after some weights have changed, and keeps those matched edges that still
   * have no slack. Afterwards there are no blossoms, and no edge between vertices has a negative slack.
   */
  freshen(): void {
    for (let node = this.top; node > this.count; node -= 1) if (this.isRoot(node)) this.#flatten(node);
    this.top = this.count;
    for (let vertex = 1; vertex <= this.count; vertex += 1) this.#raiseDual(vertex);
    for (let vertex = 1; vertex <= this.count; vertex += 1) {
      const mate = this.mate.get(vertex);
      if (mate === 0 || this.slackSign(vertex, mate) === 0) continue;
      this.mate.set(vertex, 0);
      this.mate.set(mate, 0);
    }
    for (let vertex = 1; vertex <= this.count; vertex += 1)
      if (this.mate.get(vertex) === 0) this.#matchTight(vertex);
    for (let vertex = 1; vertex <= this.count; vertex += 1)
      if (this.mate.get(vertex) === 0) this.#makeEven(vertex);
  }

  /** Matches it with the first free vertex that the duals allow, which shortens the search. */
  #matchTight(vertex: number): void {
    for (let other = vertex + 1; other <= this.count; other += 1) {
      if (this.mate.get(other) !== 0 || this.slackSign(vertex, other) !== 0) continue;
      this.mate.set(vertex, other);
      this.mate.set(other, vertex);
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
    if (node <= this.count) this.#dual.addTo(node, dual, 0.5);
    else for (const member of this.membersOf(node)) this.#spread(member, dual);
  }

  rowOfDual(node: number): Weight {
    return Array.from({ length: this.depth }, (_, place) => this.#dual.get(node, place));
  }

  /** Raises the dual until no edge of the vertex has a negative slack. */
  #raiseDual(vertex: number): void {
    for (let other = 1; other <= this.count; other += 1) {
      if (other === vertex || this.slackSign(vertex, other) >= 0) continue;
      for (let place = 0; place < this.depth; place += 1) {
        const needed = 2 * this.weightAt(vertex, other, place) - this.#dual.get(other, place);
        this.#dual.set(vertex, place, needed);
      }
    }
  }

  #makeEven(vertex: number): void {
    for (let place = 0; place < this.depth; place += 1) {
      const value = this.#dual.get(vertex, place);
      if (value % 2 !== 0) this.#dual.set(vertex, place, value + 1);
    }
  }

  /** Adds `factor` times the weight to the dual of a node. */
  moveDual(node: number, weight: Weight, factor: number): void {
    this.#dual.addTo(node, weight, factor);
  }

  dualAt(node: number, place: number): number {
    return this.#dual.get(node, place);
  }

  hasNoDual(node: number): boolean {
    return this.#dual.signOf(node) === 0;
  }

  membersOf(blossom: number): readonly number[] {
    return this.#members[blossom] ?? [];
  }

  /** The end point that lies in the first node, of the edge between two nodes. */
  endIn(one: number, other: number): number {
    return this.#from.get(one, other);
  }

  slackAt(one: number, other: number, place: number): number {
    const from = this.#from.get(one, other);
    const to = this.#to.get(one, other);
    return this.#dual.get(from, place) + this.#dual.get(to, place) - 2 * this.weightAt(from, to, place);
  }

  /** Sign of the slack of the edge between two nodes: 0 if the edge is usable, otherwise positive. */
  slackSign(one: number, other: number): number {
    const from = this.#from.get(one, other);
    const to = this.#to.get(one, other);
    const edge = this.#edge(from, to);
    for (let place = 0; place < this.depth; place += 1) {
      const slack =
        this.#dual.get(from, place) + this.#dual.get(to, place) - 2 * this.#weight.get(edge, place);
      if (slack !== 0) return slack;
    }
    return 0;
  }

  /** Whether the edge from the first to the node has less slack than that from the second. */
  isNearer(one: number, other: number, node: number): boolean {
    const [from, to] = [this.#from.get(one, node), this.#to.get(one, node)];
    const [otherFrom, otherTo] = [this.#from.get(other, node), this.#to.get(other, node)];
    const [edge, otherEdge] = [this.#edge(from, to), this.#edge(otherFrom, otherTo)];
    for (let place = 0; place < this.depth; place += 1) {
      const slack =
        this.#dual.get(from, place) + this.#dual.get(to, place) - 2 * this.#weight.get(edge, place);
      const otherSlack =
        this.#dual.get(otherFrom, place) +
        this.#dual.get(otherTo, place) -
        2 * this.#weight.get(otherEdge, place);
      if (slack !== otherSlack) return slack < otherSlack;
    }
    return false;
  }

  memberHolding(blossom: number, vertex: number): number {
    return this.#memberWith.get(blossom, vertex);
  }

  isRoot(node: number): boolean {
    return this.root.get(node) === node;
  }

  rootOfMate(node: number): number {
    return this.root.get(this.mate.get(node));
  }

  setRoot(node: number, root: number): void {
    this.root.set(node, root);
    if (node > this.count) for (const member of this.membersOf(node)) this.setRoot(member, root);
  }

  /** Contracts a cycle of roots into one node; its matched edge leaves it at the first member. */
  contract(members: readonly number[]): number {
    const blossom = this.#freeNode();
    this.#members[blossom] = [...members];
    this.#dual.clearRow(blossom);
    this.mate.set(blossom, this.mate.get(members[0] ?? 0));
    this.setRoot(blossom, blossom);
    for (let node = 1; node <= this.top; node += 1) {
      this.#from.set(blossom, node, 0);
      this.#from.set(node, blossom, 0);
      this.#memberWith.set(blossom, node, 0);
    }
    for (const member of members) this.#takeOver(blossom, member);
    return blossom;
  }

  #freeNode(): number {
    for (let node = this.count + 1; node <= this.top; node += 1) if (this.root.get(node) === 0) return node;
    this.top += 1;
    return this.top;
  }

  #takeOver(blossom: number, member: number): void {
    for (let node = 1; node <= this.top; node += 1) {
      const isBetter =
        this.#from.get(member, node) > 0 &&
        (this.#from.get(blossom, node) === 0 || this.isNearer(member, blossom, node));
      if (isBetter) {
        this.#copyEdge(member, node, blossom, node);
        this.#copyEdge(node, member, node, blossom);
      }
      if (node <= this.count && this.#memberWith.get(member, node) > 0) {
        this.#memberWith.set(blossom, node, member);
      }
    }
  }

  #copyEdge(one: number, other: number, newOne: number, newOther: number): void {
    this.#from.set(newOne, newOther, this.#from.get(one, other));
    this.#to.set(newOne, newOther, this.#to.get(one, other));
  }

  /** Makes the members of a blossom separate nodes again. */
  dissolve(blossom: number): void {
    for (const member of this.membersOf(blossom)) this.setRoot(member, member);
    this.root.set(blossom, 0);
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
    this.mate.set(one, this.#to.get(one, other));
    if (one <= this.count) return;
    const entry = this.memberHolding(one, this.#from.get(one, other));
    const steps = this.evenStepsTo(one, entry);
    const members = this.membersOf(one);
    for (let index = 0; index < steps; index += 1) {
      this.match(members[index] ?? 0, members[index % 2 === 0 ? index + 1 : index - 1] ?? 0);
    }
    this.match(entry, other);
    this.#members[one] = [...members.slice(steps), ...members.slice(0, steps)];
  }
}
