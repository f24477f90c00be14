import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clausesIn, type Clause } from '@penance/shared';
import { PROJECT, RULE_BOOK } from './places.ts';

const CHAPTER = /^\d+-[a-z-]+\.md$/;

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
