import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The rule book, one file per chapter. */
export const RULE_BOOK = fileURLToPath(new URL('../../../../docs/rules', import.meta.url));

/** A numbered clause of the rule book: 3.7-2 is the second clause of section 3.7. */
export interface Clause {
  readonly id: string;
  readonly chapter: string;
  /** It settles what the published documents leave open. */
  readonly isDecision: boolean;
  /** Tests that show it because no case can, relative to the chapter. */
  readonly tests: readonly string[];
}

const CHAPTER = /^\d+-[a-z-]+\.md$/;
const CLAUSE = /^\*\*(\d+\.\d+-\d+)\*\*/;
const LINK = /\]\(([^)]+)\)/g;

export const readClauses = async (folder: string = RULE_BOOK): Promise<readonly Clause[]> => {
  const chapters = (await readdir(folder)).filter((name) => CHAPTER.test(name));
  const texts = await Promise.all(
    chapters
      .sort((one, other) => parseInt(one) - parseInt(other))
      .map(async (chapter) => ({ chapter, text: await readFile(join(folder, chapter), 'utf8') })),
  );
  return texts.flatMap(({ chapter, text }) => clausesIn(chapter, text));
};

/** Clauses begin with their number in bold; what follows up to the next one belongs to them. */
export const clausesIn = (chapter: string, text: string): readonly Clause[] => {
  const clauses: Clause[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    const id = CLAUSE.exec(paragraph)?.[1];
    if (id !== undefined)
      clauses.push({ id, chapter, isDecision: paragraph.includes('_Decision._'), tests: [] });
    const last = clauses.at(-1);
    if (last && paragraph.startsWith('Tests: '))
      clauses[clauses.length - 1] = { ...last, tests: linksIn(paragraph) };
  }
  return clauses;
};

const linksIn = (paragraph: string): readonly string[] =>
  [...paragraph.matchAll(LINK)].flatMap(([, target]) => target ?? []);
