/** Shorter names are found as whole words only: "Al" is part of "also". */
const CERTAIN = 4;
const INSTEAD = '[name]';

/** The text without these names, in whatever case. */
export const withoutNames = (text: string, names: readonly string[]): string =>
  // The longest first: one name may be part of another.
  [...names]
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => (name === '' ? left : left.replace(found(name), INSTEAD)), text);

const found = (name: string): RegExp => {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(
    name.length < CERTAIN ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal,
    'giu',
  );
};
