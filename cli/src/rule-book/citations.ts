import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CITING_CODE, PROJECT } from './places.ts';

/** A place in the code that names a clause. */
export interface Citation {
  readonly id: string;
  /** Relative to the project's folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** One clause in parentheses, or several with commas between: (3.3-4). A comment may break the line after a comma. */
const CITATION = /\(\d+\.\d+-\d+(?:,\s+(?:(?:\*|\/\/)\s+)?\d+\.\d+-\d+)*\)/g;
const NUMBER = /\d+\.\d+-\d+/g;

/** Every citation in the code that the clauses are for, by file and line. */
export const readCitations = async (project: string = PROJECT): Promise<readonly Citation[]> => {
  const files = (await Promise.all(CITING_CODE.map((folder) => sourcesIn(project, folder)))).flat();
  const found = files.map(async (file) => citationsIn(file, await readFile(join(project, file), 'utf8')));
  return (await Promise.all(found)).flat();
};

export const citationsIn = (file: string, text: string): readonly Citation[] =>
  [...text.matchAll(CITATION)].flatMap(({ 0: citation, index }) =>
    [...citation.matchAll(NUMBER)].map(({ 0: id, index: at }) => ({
      id,
      file,
      line: text.slice(0, index + at).split('\n').length,
    })),
  );

const sourcesIn = async (project: string, folder: string): Promise<readonly string[]> =>
  (await readdir(join(project, folder), { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
