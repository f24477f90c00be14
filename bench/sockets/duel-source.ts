import type { LightDuel } from './light-duel.ts';

/** Where duels on one server come from. */
export interface DuelSource {
  /** Begins so many. What it returns makes them ready to be played, which costs the server nothing worth counting. */
  readonly begin: (count: number) => Promise<() => Promise<readonly LightDuel[]>>;
  readonly close: () => Promise<void>;
}

/** More at once would wait for one another. */
const AT_ONCE = 20;

export const inPortions = async <T>(count: number, open: () => Promise<T>): Promise<readonly T[]> => {
  const opened: T[] = [];
  while (opened.length < count) {
    const portion = Array.from({ length: Math.min(AT_ONCE, count - opened.length) }, open);
    opened.push(...(await Promise.all(portion)));
  }
  return opened;
};
