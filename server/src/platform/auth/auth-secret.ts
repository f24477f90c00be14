import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeFolder } from '../base/make-folder.ts';

/** The key that signs tokens: the operator's, or one that is generated once and stored where only we can read it. */
export const authSecretOf = async ({
  authSecret,
  dataFolder,
}: Pick<Config, 'authSecret' | 'dataFolder'>): Promise<string> => {
  if (authSecret !== undefined) return authSecret;
  const file = join(dataFolder, 'auth-secret');
  await makeFolder(dataFolder);
  return (await readIfThere(file)) ?? (await make(file));
};

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => ignore('ENOENT', error));

/** Written to a temporary file and then linked: readers only see a complete file, and of several writers one wins. */
const make = async (file: string): Promise<string> => {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: unknown) => ignore('EEXIST', error));
  await unlink(draft);
  return readFile(file, 'utf8');
};

const ignore = (code: string, error: unknown): undefined => {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === code) return undefined;
  throw error;
};
