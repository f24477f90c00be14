/** The known names that an unknown one was probably meant to be, best first; none when nothing is close. */
export const nearest = (name: string, known: readonly string[]): readonly string[] =>
  [...new Set(known)]
    .map((each) => ({ each, edits: editsBetween(name, each) }))
    .filter(({ each, edits }) => edits <= Math.max(2, Math.floor(each.length / 3)))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, 3)
    .map(({ each }) => each);

/** `unknown card "femnt"; did you mean "feint"?` */
export const unknownName = (kind: string, name: string, known: readonly string[]): string => {
  const close = nearest(name, known).map((each) => `"${each}"`);
  const hint =
    close.length > 0
      ? `did you mean ${close.join(' or ')}?`
      : known.length <= 40
        ? `known: ${known.join(', ')}`
        : '';
  return `unknown ${kind} "${name}"${hint ? `; ${hint}` : ''}`;
};

/** Edit distance: letters to add, drop or replace to turn one word into the other. */
const editsBetween = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + Number(letter !== to[column - 1]);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};
