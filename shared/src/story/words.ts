import type { Hex } from '../model/board.ts';
import { FACES, type DieKind, type NamedDie } from '../model/chance.ts';
import type { CardId, ThreadNumber } from '../model/ids.ts';
import type { PhraseBook } from './english.ts';
import type { Names } from './names.ts';
import type { Words } from './story-line.ts';
import { listed } from '../text/words.ts';

const copies = (cards: readonly CardId[], names: Names): readonly string[] => {
  const counts = new Map<CardId, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => names.card(card) + (count > 1 ? ` ×${String(count)}` : ''));
};

/** Cards by title, copies together: "Feint ×2 and Guard". */
export const cardList = (cards: readonly CardId[], names: Names): string => listed(copies(cards, names));

/** The cards, or how many where they are not known. */
export const cardsOrCount = (
  cards: readonly CardId[] | null,
  count: number,
  { book, names }: Words,
): string => (cards ? book.listed(copies(cards, names)) : book.cardCount(count));

export const hexWords = ([q, r]: Hex): string => `(${String(q)}, ${String(r)})`;

/** The name of a face, or its number where the die has no names. */
export const faceTitle = (die: DieKind, face: number, book: PhraseBook): string => {
  const name = die in FACES ? FACES[die as NamedDie][face - 1] : undefined;
  return name === undefined ? String(face) : (book.faces[name] ?? name);
};

/** The faces of one throw. */
export const faceWords = (die: DieKind, faces: readonly number[], book: PhraseBook): string =>
  book.listed(faces.map((face) => faceTitle(die, face, book)));

export const threadTitle = (thread: ThreadNumber, { threads }: PhraseBook): string =>
  threads[thread - 1] ?? String(thread);
