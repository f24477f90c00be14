import type { BotRandom } from '@penance/shared';

/** A random element of a non-empty list. */
export const oneOf = <T>(random: BotRandom, items: readonly T[]): T => {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};
