/** How likely each whole number from 0 on is; the sum is 1. */
export type Odds = readonly number[];

/** A number that is always 0. */
export const NOTHING: Odds = [1];

/** Whole numbers from `least` to `most`, all equally likely. */
export const evenOdds = (least: number, most: number): Odds =>
  Array.from({ length: most + 1 }, (_, number) => (number < least ? 0 : 1 / (most - least + 1)));

/** 1 with this probability, else 0. */
export const oneOrNot = (chance: number): Odds => [1 - chance, chance];

/** Odds of the sum of two independent numbers. */
export const sumOdds = (one: Odds, other: Odds): Odds => {
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((chance, number) => {
    other.forEach((otherChance, otherNumber) => {
      const at = number + otherNumber;
      sum[at] = (sum[at] ?? 0) + chance * otherChance;
    });
  });
  return sum;
};

/** Odds of the sum of `count` independent numbers with the same odds. */
export const timesOdds = (odds: Odds, count: number): Odds => {
  let sum = NOTHING;
  for (let time = 0; time < count; time += 1) sum = sumOdds(sum, odds);
  return sum;
};

export const meanOf = (odds: Odds): number => odds.reduce((sum, chance, number) => sum + chance * number, 0);

/** The average of two odds, for when it is unknown which of them applies. */
export const betweenOdds = (one: Odds, other: Odds): Odds =>
  one.map((chance, number) => (chance + (other[number] ?? 0)) / 2);

/** Probability of a number at least, or at most, this high. */
export const tailOf = (odds: Odds, number: number, side: 'atLeast' | 'atMost'): number => {
  const tail = side === 'atLeast' ? odds.slice(number) : odds.slice(0, number + 1);
  return Math.min(
    1,
    tail.toSorted((one, other) => one - other).reduce((sum, chance) => sum + chance, 0),
  );
};
