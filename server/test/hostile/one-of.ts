import type { BotRandom } from '@penance/shared';

/** One of a list that is never empty. */
export const oneOf = <T>(random: BotRandom, items: readonly T[]): T => {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};
