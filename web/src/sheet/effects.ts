import type { SeatView, Stat } from '@penance/shared';

type Modifier = SeatView['modifiers'][number];

/** Lasting effects that change the same thing for the same time. */
export interface Effect extends Pick<Modifier, 'stat' | 'amount' | 'until' | 'uses'> {
  readonly key: string;
  /** Cards and rules that made them, each once. */
  readonly sources: readonly string[];
}

/** Each kind of effect once; with the sum where `isSum` says that the amounts add up, else as the last one says. */
export const summedEffects = (
  modifiers: readonly Pick<Modifier, 'source' | 'stat' | 'amount' | 'until' | 'uses' | 'against'>[],
  isSum: (stat: Stat, amount: number) => boolean,
): readonly Effect[] => {
  const sums = new Map<string, Effect>();
  for (const { source, stat, amount, until, uses, against } of modifiers) {
    const key = [stat, until, uses, against].join(' ');
    const before = sums.get(key);
    sums.set(key, {
      key,
      stat,
      until,
      ...(uses && { uses }),
      amount: amount + (isSum(stat, amount) ? (before?.amount ?? 0) : 0),
      sources: [...new Set([...(before?.sources ?? []), source])],
    });
  }
  return [...sums.values()];
};
