export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 %. */
export const Z = 1.959964;

/** Wilson's interval for a share seen as `wins` of `trials`; everything is possible after no trial. */
export const wilsonInterval = (wins: number, trials: number): Interval => {
  if (trials === 0) return { low: 0, high: 1 };
  const share = wins / trials;
  const scale = 1 + Z ** 2 / trials;
  const centre = share + Z ** 2 / (2 * trials);
  const margin = Z * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2));
  return { low: Math.max(0, (centre - margin) / scale), high: Math.min(1, (centre + margin) / scale) };
};
