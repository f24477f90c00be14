import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCaseLists } from '../server/src/cli/rule-book/case-lists.ts';
import { chapterFiles } from '../server/src/cli/rule-book/clauses.ts';
import { readCoveringCases } from '../server/src/cli/rule-book/covering-cases.ts';
import { RULE_BOOK } from '../server/src/cli/rule-book/places.ts';

/** Writes under each decision of the rule book the cases that name it in `covers`. */
const project = process.cwd();
const book = join(project, RULE_BOOK);
const covering = await readCoveringCases(project);

for (const chapter of await chapterFiles(book)) {
  const path = join(book, chapter);
  await writeFile(path, withCaseLists(await readFile(path, 'utf8'), covering));
}
