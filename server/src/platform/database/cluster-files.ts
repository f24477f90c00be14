import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_SPACE } from './database-errors.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** A socket path can hold 107 bytes, and the socket's own name takes 14. */
const longestSocketFolder = 90;

const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Creates the files of a cluster if there are none. They are created beside it and then renamed, so that neither a kill
 * nor a second server at the same moment leaves half a cluster.
 */
export async function createOnce(
  account: PostgresAccount,
  dataFolder: string,
  more: readonly string[],
): Promise<void> {
  if (await exists(dataFolder)) return;
  const fresh = `${dataFolder}.${randomUUID()}`;
  try {
    await account.run('initdb', '-D', fresh, '-U', 'postgres', '-A', 'trust', ...text, ...more);
  } catch (cause) {
    await rm(fresh, { recursive: true, force: true });
    throw embeddedFailed(`cannot make its files in ${dataFolder}`, String(cause), cause);
  }
  await rename(fresh, dataFolder).catch(() => rm(fresh, { recursive: true }));
}

/** Starting with an empty cluster beside one of an older version would look as if all matches were lost. */
export async function refuseOtherMajor(home: string, major: string): Promise<void> {
  const others = (await readdir(home)).filter((name) => /^\d+$/.test(name) && name !== major);
  if (others.length === 0 || (await exists(join(home, major)))) return;
  const found = `${home} holds a database of PostgreSQL ${others.join(', ')}`;
  throw new DatabaseUnavailable(
    'embeddedFailed',
    `${found}, the embedded one is ${major}: dump and restore it`,
  );
}

/** The folder of the socket: the cluster's own, or a short one where that path is too long. */
export const socketFolderFor = (home: string): string =>
  Buffer.byteLength(home) <= longestSocketFolder
    ? home
    : join(tmpdir(), `penance-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);

/** @param output what its programs said of this start */
export const embeddedFailed = (what: string, output: string, cause: unknown): DatabaseUnavailable =>
  // On a full disk the last complaint is about something else.
  output.includes(NO_SPACE)
    ? new DatabaseUnavailable('databaseFull', `embedded PostgreSQL ${what}: the disk has no room`, { cause })
    : new DatabaseUnavailable('embeddedFailed', `embedded PostgreSQL ${what}: ${complaint(output)}`, {
        cause,
      });

const telling = /FATAL|PANIC|error:|could not|cannot|denied|not found/;

/** The line of a program's output that describes the error. */
function complaint(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.findLast((line) => telling.test(line)) ?? lines.at(-1) ?? '').trim();
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
