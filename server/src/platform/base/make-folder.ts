import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from './errors.ts';

/**
 * Creates a folder and its missing parents, and checks that files can be created in it. Rejects with the file system's
 * error. One folder at a time, because Node's recursive mkdir never ends on some file systems.
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
    // Another process created it first.
    if (errorCode(error) !== 'EEXIST' || !(await isFolder(folder))) throw error;
  }
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
