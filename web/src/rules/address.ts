import type { PresetId } from '@penance/shared';

/** What a page of the book is read with; empty where nothing is chosen. */
export interface Reading {
  readonly edition: PresetId | '';
  /** An edition to compare with. */
  readonly than: PresetId | '';
  readonly words: string;
  /** Only the clauses that differ between the two. */
  readonly isDifference: boolean;
}

const NOTHING: Reading = { edition: '', than: '', words: '', isDifference: false };

/** Address of a place of the book: a chapter, a section or a clause; of its first page for an empty one. */
export const addressOf = (place: string, reading: Partial<Reading> = {}): string => {
  const { edition, than, words, isDifference } = { ...NOTHING, ...reading };
  const wishes = [
    ['edition', edition],
    ['than', edition === '' ? '' : than],
    ['show', isDifference && than !== '' ? 'differences' : ''],
    ['q', words.trim()],
  ].filter(([, value]) => value !== '');
  const query = wishes.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
  return `/rules${place === '' ? '' : `/${place}`}${query === '' ? '' : `?${query}`}`;
};

/** What an address asks for; editions that there are not are left out. */
export const readingOf = (query: string, editions: readonly PresetId[]): Reading => {
  const asked = new URLSearchParams(query);
  const known = (name: string): PresetId | '' => editions.find((id) => id === asked.get(name)) ?? '';
  const [edition, other] = [known('edition'), known('than')];
  const than = edition === '' || other === edition ? '' : other;
  return {
    edition,
    than,
    words: asked.get('q') ?? '',
    isDifference: than !== '' && asked.get('show') === 'differences',
  };
};
