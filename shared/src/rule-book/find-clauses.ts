import type { Clause } from './clauses.ts';

type Searched = Pick<Clause, 'id' | 'titles' | 'preface' | 'paragraphs'>;

/**
 * The clauses that have every word in their number, the titles above them, the preface of their section or their text,
 * whatever the case of the letters. What begins with a digit counts whole: 3.3 finds section 3.3 and where it is named, 3.3-1 not 3.3-10.
 */
export const findClauses = <C extends Searched>(
  clauses: readonly C[],
  words: readonly string[],
): readonly C[] => {
  const wanted = words.map(patternOf);
  return clauses.filter((clause) => {
    const text = searchedText(clause);
    return wanted.every((pattern) => pattern.test(text));
  });
};

const patternOf = (word: string): RegExp => {
  const literal = word
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+');
  return new RegExp(/^\d/.test(word.trim()) ? `(?<![\\d.-])${literal}(?!\\d)` : literal, 'i');
};

const searchedText = ({ id, titles, preface, paragraphs }: Searched): string =>
  [id, ...titles, ...[...preface, ...paragraphs].map(plainText)].join('\n').replaceAll('`', '');

/** Markdown as it is read: links by their text, without marks of emphasis. */
export const plainText = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/(?<!\w)_([^_]+)_(?!\w)/g, '$1');
