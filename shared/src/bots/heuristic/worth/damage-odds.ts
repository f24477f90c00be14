/** Share of the six Defense Dice faces that block: SHIELD and ABSORB. */
const BLOCKS = 1 / 3;
const MOST_DICE = 24;
const MOST_DEFENSE = 12;
const LEAST_DEFENSE = -6;

/**
 * Expected damage that gets through Defense Dice, one per point, and then the flat Defense and Armor
 * (rule book, section 3, steps 7 and 8): at least 1 if at least 1 point was left.
 */
export const expectedThrough = (damage: number, defense: number): number => {
  if (damage <= 0) return 0;
  const dice = Math.min(MOST_DICE, Math.round(damage));
  const flat = Math.max(LEAST_DEFENSE, Math.min(MOST_DEFENSE, Math.round(defense)));
  return THROUGH[dice]?.[flat - LEAST_DEFENSE] ?? 0;
};

/** Chances that exactly so many of `dice` points are left. */
const leftOver = (dice: number): readonly number[] => {
  let chances = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<number>(chances.length + 1).fill(0);
    chances.forEach((chance, left) => {
      next[left] = (next[left] ?? 0) + chance * BLOCKS;
      next[left + 1] = (next[left + 1] ?? 0) + chance * (1 - BLOCKS);
    });
    chances = next;
  }
  return chances;
};

const THROUGH: readonly (readonly number[])[] = Array.from({ length: MOST_DICE + 1 }, (_, dice) => {
  const chances = leftOver(dice);
  return Array.from({ length: MOST_DEFENSE - LEAST_DEFENSE + 1 }, (_unused, index) => {
    const defense = index + LEAST_DEFENSE;
    return chances.reduce(
      (sum, chance, left) => sum + (left > 0 ? chance * Math.max(1, left - defense) : 0),
      0,
    );
  });
});
