import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from './command.ts';

/** npm runs a script in the project's folder: a relative name may be meant from where npm was called. */
export const placeOf = (name: string): string => {
  const calledFrom = process.env.INIT_CWD;
  const there = calledFrom === undefined ? null : resolve(calledFrom, name);
  return there !== null && !existsSync(resolve(name)) && existsSync(there) ? there : resolve(name);
};

/** What a file holds; throws `UsageError` where that is no JSON. */
export const jsonIn = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(placeOf(file), 'utf8')) as unknown;
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON`, { cause: error });
  }
};
