/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Luck {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  from(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  one<Item>(items: readonly [Item, ...Item[]]): Item;
  one<Item>(items: readonly Item[]): Item | undefined;
  one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.from(0, items.length - 1)];
  }

  some<Item>(items: readonly Item[], share: number): Item[] {
    return items.filter(() => this.chance(share));
  }

  many<Item>(items: readonly [Item, ...Item[]], count: number): Item[] {
    return Array.from({ length: count }, () => this.one(items));
  }
}

export interface CaseStep {
  readonly seat: string;
  readonly do: Readonly<Record<string, unknown>>;
  readonly refused?: true;
}

/** The script of a case: dice as they are thrown, answers as they are given. */
export class DiceScript {
  readonly dice: (string | number)[] = [];
  readonly steps: CaseStep[] = [];
  readonly luck: Luck;

  constructor(luck: Luck) {
    this.luck = luck;
  }

  throw<Face extends string | number>(faces: readonly [Face, ...Face[]], count: number): Face[] {
    const thrown = this.luck.many(faces, count);
    this.dice.push(...thrown);
    return thrown;
  }

  d6(least = 1, most = 6): number {
    const face = this.luck.from(least, most);
    this.dice.push(face);
    return face;
  }

  answer(seat: string, answer: CaseStep['do']): void {
    this.steps.push({ seat, do: answer });
  }
}
