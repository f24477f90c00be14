import type { Clause } from '@penance/shared';

/** What a reader of the page needs of a clause. */
export type BookClause = Pick<
  Clause,
  'id' | 'titles' | 'chapterPreface' | 'preface' | 'paragraphs' | 'isDecision'
>;

/** "3" of 3.7-2. */
export const chapterOf = (place: string): string => place.split('.')[0] ?? '';

/** "3.7" of 3.7-2. */
export const sectionOf = (place: string): string => place.split('-')[0] ?? '';

/** A section of a chapter with its clauses. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly preface: readonly string[];
  readonly clauses: readonly BookClause[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly preface: readonly string[];
  readonly sections: readonly Section[];
}

/** Clauses under the headings of their chapters and sections, in the given order. */
export const chaptersOf = (clauses: readonly BookClause[]): readonly Chapter[] =>
  grouped(clauses, ({ id }) => chapterOf(id)).map(([id, first, ofChapter]) => ({
    id,
    title: first.titles[0] ?? '',
    preface: first.chapterPreface,
    sections: grouped(ofChapter, (clause) => sectionOf(clause.id)).map(([section, head, own]) => ({
      id: section,
      title: head.titles[1] ?? '',
      preface: head.preface,
      clauses: own,
    })),
  }));

/** Groups clauses by key: the key, the first clause, all clauses. */
const grouped = (
  clauses: readonly BookClause[],
  keyOf: (clause: BookClause) => string,
): readonly (readonly [string, BookClause, readonly BookClause[]])[] => {
  const groups = new Map<string, [string, BookClause, BookClause[]]>();
  for (const clause of clauses) {
    const key = keyOf(clause);
    const group = groups.get(key);
    if (group) group[2].push(clause);
    else groups.set(key, [key, clause, [clause]]);
  }
  return [...groups.values()];
};
