import { NumberGrid, NumberRow } from './number-grid.ts';

/** Of a node in the search: not reached, reached by an unmatched edge, or from where the search goes on. */
export const UNREACHED = -1;
export const OUTER = 0;
export const INNER = 1;

/**
 * Vertices 1 to `count` and, above them, blossoms: odd cycles that count as one node. Between two nodes the
 * edge with the least slack is kept, by its end points; 0 stands for none.
 */
export class Blossoms {
  readonly count: number;
  /** The highest node in use. */
  top: number;
  readonly weight: NumberGrid;
  readonly #from: NumberGrid;
  readonly #to: NumberGrid;
  /** Which member of a blossom holds a vertex. */
  readonly #memberWith: NumberGrid;
  readonly dual: NumberRow;
  /** The outermost blossom a node lies in; itself where it lies in none; 0 for a blossom that is gone. */
  readonly root: NumberRow;
  /** The vertex at the other end of a node's matched edge. */
  readonly mate: NumberRow;
  readonly #members: number[][] = [];

  /** `weightOf` is asked for every pair of vertices, 0-based; 0 or less: there is no edge. */
  constructor(count: number, weightOf: (one: number, other: number) => number) {
    const nodes = count * 2 + 2;
    this.count = count;
    this.top = count;
    this.weight = new NumberGrid(nodes);
    this.#from = new NumberGrid(nodes);
    this.#to = new NumberGrid(nodes);
    this.#memberWith = new NumberGrid(nodes);
    this.dual = new NumberRow(nodes);
    this.root = new NumberRow(nodes);
    this.mate = new NumberRow(nodes);
    let heaviest = 0;
    for (let one = 1; one <= count; one += 1) {
      this.root.set(one, one);
      this.#memberWith.set(one, one, one);
      for (let other = 1; other <= count; other += 1) {
        const weight = one === other ? 0 : Math.max(0, weightOf(one - 1, other - 1));
        heaviest = Math.max(heaviest, weight);
        this.weight.set(one, other, weight);
        this.#from.set(one, other, one);
        this.#to.set(one, other, other);
      }
    }
    for (let vertex = 1; vertex <= count; vertex += 1) this.dual.set(vertex, heaviest);
  }

  membersOf(blossom: number): readonly number[] {
    return this.#members[blossom] ?? [];
  }

  /** End point, in the first node, of the edge between two nodes. */
  endIn(one: number, other: number): number {
    return this.#from.get(one, other);
  }

  /** How far the edge between two nodes is from being usable; 0: it may be matched. */
  slack(one: number, other: number): number {
    const from = this.#from.get(one, other);
    const to = this.#to.get(one, other);
    return this.dual.get(from) + this.dual.get(to) - 2 * this.weight.get(from, to);
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

  /** Makes a cycle of roots one node; the first member is where its matched edge leaves it. */
  contract(members: readonly number[]): number {
    const blossom = this.#freeNode();
    this.#members[blossom] = [...members];
    this.dual.set(blossom, 0);
    this.mate.set(blossom, this.mate.get(members[0] ?? 0));
    this.setRoot(blossom, blossom);
    for (let node = 1; node <= this.top; node += 1) {
      this.weight.set(blossom, node, 0);
      this.weight.set(node, blossom, 0);
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
        this.weight.get(member, node) > 0 &&
        (this.weight.get(blossom, node) === 0 || this.slack(member, node) < this.slack(blossom, node));
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
    this.weight.set(newOne, newOther, this.weight.get(one, other));
    this.#from.set(newOne, newOther, this.#from.get(one, other));
    this.#to.set(newOne, newOther, this.#to.get(one, other));
  }

  /** Its members are nodes of their own again. */
  dissolve(blossom: number): void {
    for (const member of this.membersOf(blossom)) this.setRoot(member, member);
    this.root.set(blossom, 0);
  }

  /** Turns the cycle so that the way from its first member to the given one has an even number of steps. */
  evenStepsTo(blossom: number, member: number): number {
    const members = this.membersOf(blossom);
    const at = members.indexOf(member);
    if (at % 2 === 0) return at;
    this.#members[blossom] = [...members.slice(0, 1), ...members.slice(1).reverse()];
    return members.length - at;
  }

  /** Matches the edge between two nodes, and inside a blossom whatever follows from it. */
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
