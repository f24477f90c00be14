import { titlePattern } from './cards-named.ts';

/** A piece of a paragraph. `rule` links to a place in the book, `card` to a card. */
export interface Span {
  readonly kind: 'text' | 'code' | 'emphasis' | 'rule' | 'card';
  readonly text: string;
  /** The target of the link: the number of a place in the book, or the title of a card. */
  readonly to: string;
}

/** What the text of the book may link to. */
export interface Known {
  /** Numbers of chapters, sections and clauses. */
  readonly places: ReadonlySet<string>;
  readonly cards: readonly { readonly id: string; readonly title: string }[];
}

const MARKS = ['`([^`]+)`', '\\[([^\\]]+)\\]\\(([^)]+)\\)', '(?<!\\w)_([^_]+)_(?!\\w)'];
const NUMBER = '(?<![\\d.])\\d+\\.\\d+(?:-\\d+)?(?!\\d)';
const CHAPTER_FILE = /^(\d+)-[a-z-]+\.md$/;

/** Splits a paragraph of the book, Markdown of one or several lines, into its pieces. */
export const spansOf = ({ places, cards }: Known): ((markdown: string) => readonly Span[]) => {
  const pattern = new RegExp(`${MARKS.join('|')}|(${NUMBER})|(${titlePattern(cards)})`, 'g');
  return (markdown) => {
    const text = markdown.replaceAll('\n', ' ');
    const spans: Span[] = [];
    let at = 0;
    for (const match of text.matchAll(pattern)) {
      if (match.index > at) spans.push(plain(text.slice(at, match.index)));
      spans.push(spanOf(match, places));
      at = match.index + match[0].length;
    }
    return at < text.length ? [...spans, plain(text.slice(at))] : spans;
  };
};

const spanOf = (match: RegExpMatchArray, places: ReadonlySet<string>): Span => {
  const [, code, words, target = '', emphasis, number, card] = match;
  if (code !== undefined) return { kind: 'code', text: code, to: '' };
  if (words !== undefined) return linked(words, CHAPTER_FILE.exec(target)?.[1], places);
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis, to: '' };
  if (number !== undefined) return linked(number, number, places);
  return { kind: 'card', text: card ?? '', to: card ?? '' };
};

/** A reference to something outside the book stays plain text. */
const linked = (text: string, place: string | undefined, places: ReadonlySet<string>): Span =>
  place !== undefined && places.has(place) ? { kind: 'rule', text, to: place } : plain(text);

const plain = (text: string): Span => ({ kind: 'text', text, to: '' });

/** The rows of a Markdown table, the head first; `null` if the paragraph is not a table. */
export const rowsOf = (markdown: string): readonly (readonly string[])[] | null => {
  if (!markdown.startsWith('|')) return null;
  const rows = markdown.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.filter((_, index) => index !== 1);
};
