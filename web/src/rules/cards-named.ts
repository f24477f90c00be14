interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Titles that the book also uses in another sense: the damage of an attack, a face of the Suffering Dice. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['damage', 'absolution']);

/** One pattern for all titles; if two match at the same place, the longer one wins. */
export const titlePattern = (cards: readonly Titled[]): string => {
  const titles = cards.filter(({ id }) => !OTHER_WORDS.has(id)).map(({ title }) => literal(title));
  return `(?<!\\w)(?:${titles.sort((one, other) => other.length - one.length).join('|')})(?!\\w)`;
};

/** Ids of the cards whose titles occur in the paragraphs. */
export const cardsNamed = (paragraphs: readonly string[], cards: readonly Titled[]): readonly string[] => {
  const pattern = new RegExp(titlePattern(cards), 'g');
  const ids = new Map(cards.map(({ id, title }) => [title, id]));
  const found = paragraphs.flatMap((text) => [...text.replaceAll('\n', ' ').matchAll(pattern)]);
  return [...new Set(found.flatMap(([title]) => ids.get(title) ?? []))];
};

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
