import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findClauses, plainText, type Clause } from '@penance/shared';
import { CommandFailed, UsageError } from '../arguments/command.ts';
import type { Citation } from '../rule-book/citations.ts';
import { readCitations } from '../rule-book/citations.ts';
import { readClauses } from '../rule-book/read-clauses.ts';
import { readCoveringCases } from '../rule-book/covering-cases.ts';
import { CASES, CITING_CODE, PROJECT, RULE_BOOK } from '../rule-book/places.ts';
import { wrapped } from '../output/wrap.ts';

/** A clause with everything that refers to it; files are relative to the project's folder. */
interface FoundClause {
  readonly id: string;
  readonly chapter: string;
  readonly section: string;
  /** What its section says before the first clause, Markdown; empty where that is nothing. */
  readonly preface: string;
  /** Markdown. */
  readonly text: string;
  readonly isDecision: boolean;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly code: readonly Omit<Citation, 'id'>[];
  readonly cases: readonly string[];
  /** Tests that show it because no case can. */
  readonly tests: readonly string[];
}

const WIDTH = 100;

/**
 * Clauses of the rule book that have all the words, with where they stand, what enforces and what shows them. Throws
 * `UsageError` without a word, `CommandFailed` where book, code and cases do not lie beside the program.
 */
export const findInBook = async (
  words: readonly string[],
  project: string = PROJECT,
): Promise<readonly FoundClause[]> => {
  if (words.every((word) => word.trim() === ''))
    throw new UsageError('write: rules find WORDS, for example: rules find damage die');
  for (const folder of [RULE_BOOK, CASES, ...CITING_CODE]) {
    if (!existsSync(join(project, folder)))
      throw new CommandFailed(
        `"rules find" reads the rule book, the code and the cases of the project's repository; there is no ${folder} in ${project}`,
      );
  }
  const [clauses, citations, cases] = await Promise.all([
    readClauses(project),
    readCitations(project),
    readCoveringCases(project),
  ]);
  return findClauses(clauses, words).map((clause) => ({
    ...describe(clause),
    code: citations.filter(({ id }) => id === clause.id).map(({ file, line }) => ({ file, line })),
    cases: cases.get(clause.id) ?? [],
  }));
};

const describe = ({ id, chapter, line, titles, preface, paragraphs, isDecision, tests }: Clause) => ({
  id,
  chapter: titles[0] ?? '',
  section: titles[1] ?? '',
  preface: preface.join('\n\n'),
  text: paragraphs.join('\n\n'),
  isDecision,
  file: `${RULE_BOOK}/${chapter}`,
  line,
  tests: tests.map((test) => posix.join(RULE_BOOK, test)),
});

/** The preface of a section stands once, with the first of its clauses. */
export const foundText = (found: readonly FoundClause[]): string =>
  found
    .map((clause, at) => clauseText(clause, headOf(found[at - 1]) === headOf(clause) ? '' : clause.preface))
    .join('\n');

const headOf = (clause: FoundClause | undefined): string =>
  clause === undefined ? '' : [clause.chapter, clause.section].filter(Boolean).join(' / ');

const clauseText = (clause: FoundClause, preface: string): string => {
  const { id, text, file, line, code, cases, tests } = clause;
  return [
    `${id}  ${headOf(clause)}`,
    ...[preface, text].filter(Boolean).join('\n\n').split('\n\n').flatMap(paragraphLines),
    `  book   ${file}:${line}`,
    ...listed(
      'code',
      code.map((place) => `${place.file}:${place.line}`),
    ),
    ...(cases.length > 0 || tests.length === 0 ? listed('cases', cases) : []),
    ...(tests.length > 0 ? listed('tests', tests) : []),
    '',
  ].join('\n');
};

/** Tables stay as they are, everything else is filled anew. */
const paragraphLines = (paragraph: string): readonly string[] =>
  paragraph.startsWith('|')
    ? paragraph.split('\n').map((row) => `  ${row}`)
    : wrapped(`  ${plainText(paragraph).replaceAll(/\s+/g, ' ')}`, WIDTH, '  ');

const listed = (title: string, items: readonly string[]): readonly string[] =>
  (items.length > 0 ? items : ['none']).map((item, at) => `  ${(at === 0 ? title : '').padEnd(5)}  ${item}`);
