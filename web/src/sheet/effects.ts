import type { SeatView, Stat } from '@penance/shared';

type Modifier = SeatView['modifiers'][number];

/** The same effect of the same card once; with their sum where `isSum` says that the amounts add up. */
export const summedEffects = (
  modifiers: readonly Pick<Modifier, 'source' | 'stat' | 'amount'>[],
  isSum: (stat: Stat, amount: number) => boolean,
): readonly Pick<Modifier, 'source' | 'stat' | 'amount'>[] => {
  const sums = new Map<string, Pick<Modifier, 'source' | 'stat' | 'amount'>>();
  for (const { source, stat, amount } of modifiers) {
    const key = `${source} ${stat}`;
    const before = isSum(stat, amount) ? (sums.get(key)?.amount ?? 0) : 0;
    sums.set(key, { source, stat, amount: before + amount });
  }
  return [...sums.values()];
};
