/** A numbered clause of the rule book: 3.7-2 is the second clause of section 3.7. */
export interface Clause {
  readonly id: string;
  /** File of its chapter in the folder of the book. */
  readonly chapter: string;
  /** Where it begins there, counted from 1. */
  readonly line: number;
  /** Titles of its chapter and its section, without their numbers. */
  readonly titles: readonly string[];
  /** Markdown between the heading of its chapter and the first section. */
  readonly chapterPreface: readonly string[];
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

const HEADING = /^(#+) (?:[\d.]+ )?(.*)$/;
const CLAUSE = /^\*\*(\d+\.\d+-\d+)\*\*\s*/;
const PARAGRAPH = /(?:^.*\S.*(?:\n|$))+/gm;
const LINK = /\]\(([^)]+)\)/g;

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
      chapterPreface: chapterPrefaceOf(paragraphs),
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

/** What stands between the heading of the chapter and the first section. */
const chapterPrefaceOf = (paragraphs: readonly Paragraph[]): readonly string[] => {
  const texts = paragraphs.slice(1).map(({ text }) => text);
  const end = texts.findIndex((text) => HEADING.test(text) || clauseNumber(text) !== null);
  return HEADING.test(paragraphs[0]?.text ?? '') ? texts.slice(0, Math.max(end, 0)) : [];
};

/** What stands between the last heading and the first clause after it. */
const prefaceOf = (before: readonly Paragraph[]): readonly string[] => {
  const texts = before.map(({ text }) => text);
  const section = texts.slice(texts.findLastIndex((text) => HEADING.test(text)) + 1);
  const end = section.findIndex((text) => clauseNumber(text) !== null);
  return end < 0 ? section : section.slice(0, end);
};

const linksIn = (paragraph: string): readonly string[] =>
  [...paragraph.matchAll(LINK)].flatMap(([, target]) => target ?? []);
