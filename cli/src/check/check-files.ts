import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeOf } from '../arguments/called-from.ts';

/** The project's own cases. */
const OWN_CASES = fileURLToPath(new URL('../../../cases', import.meta.url));

/** A case file with its display name and path, or a name that was not found and why. */
export type Found =
  { readonly file: string; readonly path: string } | { readonly file: string; readonly problem: string };

/** Files in the order given; folders become all the case files in them, by name. */
export const findCases = async (names: readonly string[]): Promise<readonly Found[]> =>
  (await Promise.all((names.length > 0 ? names : [OWN_CASES]).map(casesAt))).flat();

const casesAt = async (name: string): Promise<readonly Found[]> => {
  const path = placeOf(name);
  const there = await stat(path).catch(() => null);
  if (!there) return [{ file: name, problem: 'there is no such file' }];
  if (!there.isDirectory()) return [{ file: name, path }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isCase(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files.length > 0
    ? files.map((file) => ({ file, path: file }))
    : [{ file: name, problem: 'there are no case files in this folder' }];
};

const isCase = (name: string): boolean => name.endsWith('.json') && !name.endsWith('.schema.json');
