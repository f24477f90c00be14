/**
 * Round `round` (1-based) of the Berger table for `count` entrants (even): pairs of numbers from 1 to count; the one
 * listed first sits first. Everybody meets everybody once in count − 1 rounds, and for nobody do first and second seats
 * differ by more than one (FIDE Handbook C.05, annex 1).
 */
export const bergerRound = (count: number, round: number): readonly (readonly [number, number])[] => {
  const cycle = count - 1;
  const pairs: (readonly [number, number])[] = [];
  for (let one = 1; one <= cycle; one += 1) {
    const other = (((round + 1 - one) % cycle) + cycle) % cycle || cycle;
    if (other > one) pairs.push((one + other) % 2 === 1 ? [one, other] : [other, one]);
    // A number that would meet itself meets the last number instead.
    else if (other === one) pairs.unshift(one <= count / 2 ? [one, count] : [count, one]);
  }
  return pairs;
};
