/** Random numbers for a bot's choices and for practice dice: fast and repeatable, but not fair dice. */
export interface BotRandom {
  /** A whole number from 0 to bound − 1. */
  readonly below: (bound: number) => number;
  /** A number from 0 to 1, excluding 1. */
  readonly share: () => number;
}

const WORD = 2 ** 32;

/** The same seed gives the same numbers on every machine (splitmix32). */
export const botRandom = (seed: number): BotRandom => {
  let state = seed | 0;
  const word = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return {
    below: (bound) => Math.floor((word() / WORD) * bound),
    share: () => word() / WORD,
  };
};

/** One of the items, all equally likely; `undefined` when there is none. */
export const oneOf = <T>(random: BotRandom, items: readonly T[]): T | undefined =>
  items[random.below(items.length)];

/** Some of the items by position, all sets equally likely, in random order. */
export const someOf = <T>(random: BotRandom, items: readonly T[], count: number): readonly T[] => {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(random.below(left.length), 1));
  return taken;
};
