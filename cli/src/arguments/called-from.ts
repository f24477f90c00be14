import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** npm runs a script in the project's folder: a relative name may be meant from where npm was called. */
export const placeOf = (name: string): string => {
  const calledFrom = process.env.INIT_CWD;
  const there = calledFrom === undefined ? null : resolve(calledFrom, name);
  return there !== null && !existsSync(resolve(name)) && existsSync(there) ? there : resolve(name);
};
