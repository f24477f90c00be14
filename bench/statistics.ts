/** The median; of two middle values the greater. 0 for an empty list. */
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** The number below which that share of the values lies. 0 for an empty list. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
