import type { LightDuel } from './light-duel.ts';

/** Creates duels on one server. */
export interface DuelSource {
  /** Begins `count` duels. The returned function prepares them for play, at negligible cost for the server. */
  readonly begin: (count: number) => Promise<() => Promise<readonly LightDuel[]>>;
  readonly close: () => Promise<void>;
}

/** Most duels begun concurrently; more would wait for one another. */
const AT_ONCE = 20;

export const inPortions = async <T>(count: number, open: () => Promise<T>): Promise<readonly T[]> => {
  const opened: T[] = [];
  while (opened.length < count) {
    const portion = Array.from({ length: Math.min(AT_ONCE, count - opened.length) }, open);
    opened.push(...(await Promise.all(portion)));
  }
  return opened;
};
