import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { chapterFiles, clauseNumber, isCaseList, paragraphsIn } from '../server/src/cli/rule-book/clauses.ts';
import { readCoveringCases } from '../server/src/cli/rule-book/covering-cases.ts';
import { RULE_BOOK } from '../server/src/cli/rule-book/places.ts';

/** Writes under each decision of the rule book the cases that name it in `covers`. */
const project = process.cwd();
const book = join(project, RULE_BOOK);
const covering = await readCoveringCases(project);

for (const chapter of await chapterFiles(book)) {
  const path = join(book, chapter);
  const paragraphs = paragraphsIn(await readFile(path, 'utf8'));
  await writeFile(path, `${paragraphs.flatMap(({ text }) => withCases(text)).join('\n\n')}\n`);
}

/** The paragraph and, under a decision, its list; lists of before are left out. */
function withCases(paragraph: string): readonly string[] {
  if (isCaseList(paragraph)) return [];
  const files = covering.get(clauseNumber(paragraph) ?? '') ?? [];
  if (!paragraph.includes('_Decision._') || files.length === 0) return [paragraph];
  const links = files.map((file) => `[${basename(file, '.json')}](${relative(book, join(project, file))})`);
  return [paragraph, `Cases: ${links.join(', ')}`];
}
