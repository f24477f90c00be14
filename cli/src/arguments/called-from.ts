import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { problemsText, readJson } from '@penance/shared';
import { UsageError } from './command.ts';

/** npm runs a script in the project's folder: a relative name may be meant from where npm was called. */
export const placeOf = (name: string): string => {
  const calledFrom = process.env.INIT_CWD;
  const there = calledFrom === undefined ? null : resolve(calledFrom, name);
  return there !== null && !existsSync(resolve(name)) && existsSync(there) ? there : resolve(name);
};

/** What a file holds; throws `UsageError` where that is no JSON. */
export const jsonIn = async (file: string): Promise<unknown> => {
  const read = readJson(await textIn(file));
  if (read.ok) return read.json;
  throw new UsageError(`${file} cannot be read as JSON: ${problemsText(read.problems)}`);
};

const textIn = async (file: string): Promise<string> => {
  try {
    return await readFile(placeOf(file), 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read`, { cause: error });
  }
};
