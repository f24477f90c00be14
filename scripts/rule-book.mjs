import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './run.mjs';

/** Writes under each decision of the rule book the cases that show it: those that name it in `covers`. */
const chapters = join(root, 'docs', 'rules');
const clause = /^\*\*(\d+\.\d+-\d+)\*\*/;

const covering = new Map();
for (const file of caseFiles()) {
  for (const id of JSON.parse(readFileSync(file, 'utf8')).covers ?? [])
    covering.set(id, [...(covering.get(id) ?? []), file]);
}

for (const name of readdirSync(chapters).filter((each) => /^\d+-.*\.md$/.test(each))) {
  const path = join(chapters, name);
  const paragraphs = readFileSync(path, 'utf8')
    .trimEnd()
    .split(/\n\s*\n/);
  writeFileSync(path, `${paragraphs.flatMap(withCases).join('\n\n')}\n`);
}

/** The paragraph and, under a decision, its list; lists of before are left out. */
function withCases(paragraph) {
  if (paragraph.startsWith('Cases: ')) return [];
  const id = clause.exec(paragraph)?.[1];
  const files = covering.get(id) ?? [];
  if (!paragraph.includes('_Decision._') || files.length === 0) return [paragraph];
  const links = files.map((file) => `[${basename(file, '.json')}](${relative(chapters, file)})`);
  return [paragraph, `Cases: ${links.join(', ')}`];
}

function caseFiles() {
  return readdirSync(join(root, 'cases'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.schema)\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
