/** An unknown environment variable, and the setting that was probably meant. */
export interface Misspelt {
  readonly variable: string;
  readonly meant: string;
}

/** Short names have too many similar names that mean something else. */
const differencesMost = (name: string): number => (name.length < 8 ? 1 : 2);

/**
 * Variables whose names are close to a setting. Names with a prefix are ignored: container platforms set many of them
 * themselves, such as PENANCE_PORT for a service of that name.
 */
export const misspeltIn = (names: readonly string[], settings: readonly string[]): readonly Misspelt[] => {
  const known = new Set(settings);
  return names
    .filter((name) => !known.has(name))
    .flatMap((variable) => {
      const meant = settings.find((setting) => isNear(variable.toUpperCase(), setting));
      return meant === undefined ? [] : [{ variable, meant }];
    });
};

const isNear = (name: string, setting: string): boolean => {
  const most = differencesMost(setting);
  return Math.abs(name.length - setting.length) <= most && differencesOf(name, setting) <= most;
};

/** Number of letters to insert, delete, replace, or swap with their neighbour. */
const differencesOf = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const cost = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] ??= [])[column] = Math.min(
        cost(row - 1, column) + 1,
        cost(row, column - 1) + 1,
        cost(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? cost(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return cost(one.length, other.length);
};
