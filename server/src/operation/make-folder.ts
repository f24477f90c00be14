import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../database/database-errors.ts';

/**
 * Makes a folder and those above it that are missing, and checks that files can be made in it. Rejects with the error
 * of the file system. One folder at a time: all at once, as Node offers it, never ends on some file systems.
 */
export const makeFolder = async (path: string, mode?: number): Promise<void> => {
  const folder = resolve(path);
  await makeWithParents(folder, mode);
  await access(folder, constants.W_OK | constants.X_OK);
};

const makeWithParents = async (folder: string, mode: number | undefined): Promise<void> => {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await makeWithParents(dirname(folder), undefined);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Somebody else was faster.
    if (errorCode(error) !== 'EEXIST' || !(await isFolder(folder))) throw error;
  }
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
