import type { PresetId } from '@penance/shared';

/** How the book is being read; fields are empty where nothing is chosen. */
export interface Reading {
  readonly edition: PresetId | '';
  /** An edition to compare with. */
  readonly than: PresetId | '';
  readonly words: string;
  /** Only the clauses that differ between the two. */
  readonly isDifference: boolean;
}

const NOTHING: Reading = { edition: '', than: '', words: '', isDifference: false };

/** The address of a place in the book: a chapter, a section or a clause; the start page for an empty one. */
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

/** Reads the settings from an address; unknown editions are ignored. */
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
