import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, RULE_BOOK } from './places.ts';

/** A numbered clause of the rule book: 3.7-2 is the second clause of section 3.7. */
export interface Clause {
  readonly id: string;
  /** File of its chapter in the folder of the book. */
  readonly chapter: string;
  /** Where it begins there, counted from 1. */
  readonly line: number;
  /** Titles of its chapter and its section, without their numbers. */
  readonly titles: readonly string[];
  /** Markdown between the heading of its section and the first clause there: tables, what option all of it needs. */
  readonly preface: readonly string[];
  /** Markdown, without the number and the lists of cases and tests. */
  readonly paragraphs: readonly string[];
  /** It settles what the published documents leave open. */
  readonly isDecision: boolean;
  /** Tests that show it because no case can, relative to the chapter. */
  readonly tests: readonly string[];
}

interface Paragraph {
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly text: string;
}

const CHAPTER = /^\d+-[a-z-]+\.md$/;
const HEADING = /^(#+) (?:[\d.]+ )?(.*)$/;
const CLAUSE = /^\*\*(\d+\.\d+-\d+)\*\*\s*/;
const PARAGRAPH = /(?:^.*\S.*(?:\n|$))+/gm;
const LINK = /\]\(([^)]+)\)/g;

/** Files of the chapters, in the order of the book. */
export const chapterFiles = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((name) => CHAPTER.test(name))
    .sort((one, other) => parseInt(one) - parseInt(other));

/** @param project folder of the project whose book is read */
export const readClauses = async (project: string = PROJECT): Promise<readonly Clause[]> => {
  const folder = join(project, RULE_BOOK);
  const chapters = await Promise.all(
    (await chapterFiles(folder)).map(async (chapter) =>
      clausesIn(chapter, await readFile(join(folder, chapter), 'utf8')),
    ),
  );
  return chapters.flat();
};

/** Clauses begin with their number in bold; what follows up to the next one or a heading belongs to them. */
export const clausesIn = (chapter: string, text: string): readonly Clause[] => {
  const paragraphs = paragraphsIn(text);
  return paragraphs.flatMap((first, at) => {
    const id = clauseNumber(first.text);
    if (id === null) return [];
    const later = paragraphs.slice(at + 1);
    const end = later.findIndex(({ text: other }) => HEADING.test(other) || clauseNumber(other) !== null);
    const own = [first, ...(end < 0 ? later : later.slice(0, end))].map((paragraph) => paragraph.text);
    const content = own.filter((paragraph) => !isCaseList(paragraph) && !isTestList(paragraph));
    return {
      id,
      chapter,
      line: first.line,
      titles: titlesOf(paragraphs.slice(0, at)),
      preface: prefaceOf(paragraphs.slice(0, at)),
      paragraphs: content.map((paragraph) => paragraph.replace(CLAUSE, '')),
      isDecision: content.some((paragraph) => paragraph.includes('_Decision._')),
      tests: own.filter(isTestList).flatMap(linksIn),
    };
  });
};

/** What blank lines part. */
export const paragraphsIn = (text: string): readonly Paragraph[] =>
  [...text.matchAll(PARAGRAPH)].map(({ 0: paragraph, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: paragraph.trimEnd(),
  }));

/** The number with which the paragraph begins, or null where it begins no clause. */
export const clauseNumber = (paragraph: string): string | null => CLAUSE.exec(paragraph)?.[1] ?? null;

/** The list that `scripts/rule-book.ts` writes under a decision. */
export const isCaseList = (paragraph: string): boolean => paragraph.startsWith('Cases: ');

const isTestList = (paragraph: string): boolean => paragraph.startsWith('Tests: ');

/** Titles of the chapter and, after its first heading, of the section that the paragraphs lead to. */
const titlesOf = (before: readonly Paragraph[]): readonly string[] =>
  before.reduce<readonly string[]>((titles, { text }) => {
    const [, marks = '', title] = HEADING.exec(text) ?? [];
    return title === undefined ? titles : [...titles.slice(0, marks.length - 1), title];
  }, []);

/** What stands between the last heading and the first clause after it. */
const prefaceOf = (before: readonly Paragraph[]): readonly string[] => {
  const texts = before.map(({ text }) => text);
  const section = texts.slice(texts.findLastIndex((text) => HEADING.test(text)) + 1);
  const end = section.findIndex((text) => clauseNumber(text) !== null);
  return end < 0 ? section : section.slice(0, end);
};

const linksIn = (paragraph: string): readonly string[] =>
  [...paragraph.matchAll(LINK)].flatMap(([, target]) => target ?? []);
