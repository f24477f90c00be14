import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCaseLists } from '../cli/src/rule-book/case-lists.ts';
import { chapterFiles } from '../cli/src/rule-book/read-clauses.ts';
import { readCoveringCases } from '../cli/src/rule-book/covering-cases.ts';
import { RULE_BOOK } from '../cli/src/rule-book/places.ts';

/** Writes under each decision of the rule book the cases that name it in `covers`. */
const project = process.cwd();
const book = join(project, RULE_BOOK);
const covering = await readCoveringCases(project);

for (const chapter of await chapterFiles(book)) {
  const path = join(book, chapter);
  await writeFile(path, withCaseLists(await readFile(path, 'utf8'), covering));
}
