import type { Figure } from '../figure.ts';

/** A figure that has become worse. */
export interface Loss {
  readonly now: Figure;
  readonly before: Figure;
  /** How much worse, as a share of what it was. */
  readonly share: number;
}

/** Less than that is not worth a word. */
const WORTH_NAMING = 0.1;

/**
 * Every figure that is worse by more than a tenth than it was, beyond doubt: where intervals are known they do not
 * overlap. Figures without a counterpart are left out.
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
