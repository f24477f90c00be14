import type { Figure } from '../figure.ts';

/** A figure that has become worse. */
export interface Loss {
  readonly now: Figure;
  readonly before: Figure;
  /** How much worse, as a fraction of the earlier value. */
  readonly share: number;
}

/** Smaller losses are not reported. */
const WORTH_NAMING = 0.1;

/**
 * Every figure that is clearly worse by more than a tenth: if intervals are known, they must not overlap. Figures
 * without a counterpart are left out.
 */
export const lossesSince = (before: readonly Figure[], now: readonly Figure[]): readonly Loss[] =>
  now.flatMap((figure) => {
    const old = before.find(({ name, ratioUnit }) => name === figure.name && ratioUnit === figure.ratioUnit);
    if (!old) return [];
    const share = figure.better === 'less' ? figure.ratio / old.ratio - 1 : 1 - figure.ratio / old.ratio;
    return share > WORTH_NAMING && isBeyondDoubt(old, figure) ? [{ now: figure, before: old, share }] : [];
  });

const isBeyondDoubt = (before: Figure, now: Figure): boolean => {
  const [beforeLow, beforeHigh] = boundsOf(before);
  const [nowLow, nowHigh] = boundsOf(now);
  return now.better === 'less' ? nowLow > beforeHigh : nowHigh < beforeLow;
};

const boundsOf = ({ ratio, interval }: Figure): readonly [number, number] => interval ?? [ratio, ratio];
