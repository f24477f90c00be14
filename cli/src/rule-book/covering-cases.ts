import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findCases } from '../check/check-files.ts';
import { CommandFailed } from '../arguments/command.ts';
import { CASES, PROJECT } from './places.ts';

/** Files of the cases that name a clause in `covers`, by clause; relative to the project's folder. */
export type CoveringCases = ReadonlyMap<string, readonly string[]>;

/** Throws `CommandFailed` where a case is no JSON object. */
export const readCoveringCases = async (project: string = PROJECT): Promise<CoveringCases> => {
  const covering = new Map<string, readonly string[]>();
  for (const found of await findCases([join(project, CASES)])) {
    const file = relative(project, found.file).replaceAll('\\', '/');
    if ('problem' in found) throw new CommandFailed(`${file}: ${found.problem}`);
    for (const id of coversOf(file, await readFile(found.path, 'utf8')))
      covering.set(id, [...(covering.get(id) ?? []), file]);
  }
  return covering;
};

const coversOf = (file: string, text: string): ReadonlySet<string> => {
  try {
    const { covers } = JSON.parse(text) as { readonly covers?: readonly string[] };
    return new Set(covers ?? []);
  } catch {
    throw new CommandFailed(`${file} cannot be read as a case: penance check says why`);
  }
};
