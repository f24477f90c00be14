import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, cp, lstat, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../base/make-folder.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so who runs it? */
export type AccountKind =
  /** we are not root: we run it ourselves */
  | 'self'
  /** root, in a separate user namespace, where it is nobody but still owns its files outside */
  | 'namespace'
  /** where such a namespace is forbidden (many containers): the user nobody, with a copy of the programs */
  | 'nobody';

/** How a program is started, and as which user; an empty identity means our own. */
export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
};

export type PostgresAccount = {
  readonly kind: AccountKind;
  /** How one of the programs is started, e.g. `pg_ctl`. */
  readonly command: (program: string, ...args: readonly string[]) => Command;
  /** Runs one of the programs and waits for it. Rejects with its output. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<void>;
  /** Creates a folder that only this account can enter, or accepts an existing one like that. */
  readonly makePrivate: (folder: string) => Promise<void>;
};

/** Programs must not depend on the machine's locale: one that is not installed would make them fail. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C' });

const NOBODY = 65534;
const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Chooses who runs the cluster in this folder, and gives the folder to that account.
 * @param folder exists, or will be created; everything in it belongs to PostgreSQL
 * @param wanted only to override the choice for this machine
 */
export async function postgresAccount(
  binaries: PostgresBinaries,
  folder: string,
  wanted?: AccountKind,
): Promise<PostgresAccount> {
  await makeFolder(folder, 0o700);
  const kind = wanted ?? (await chooseKind(folder));
  const programs = kind === 'nobody' ? await copyForNobody(binaries, folder) : binaries.folder;
  const identity = kind === 'nobody' ? { uid: NOBODY, gid: NOBODY } : {};
  const command = (program: string, ...args: readonly string[]): Command => {
    const file = join(programs, 'bin', program);
    return kind === 'namespace'
      ? { file: 'unshare', args: ['--user', '--', file, ...args], identity }
      : { file, args, identity };
  };
  return {
    kind,
    command,
    run: async (program, ...args) => {
      const { file, args: all } = command(program, ...args);
      await run(file, all, { ...identity, env: programEnvironment(), cwd: '/' });
    },
    makePrivate: (folder) => makePrivate(folder, identity.uid),
  };
}

async function chooseKind(folder: string): Promise<AccountKind> {
  if (!isRoot()) return 'self';
  // Root without its capabilities cannot access a cluster that was once run by nobody.
  if ((await stat(folder)).uid === NOBODY) return 'nobody';
  return run('unshare', ['--user', '--', 'true']).then(
    () => 'namespace',
    () => 'nobody',
  );
}

/** Copied under another name and then renamed: an interrupted copy is never mistaken for a complete one. */
async function copyForNobody(binaries: PostgresBinaries, folder: string): Promise<string> {
  const copy = join(folder, `programs-${binaries.version}`);
  if (!(await stat(copy).catch(() => undefined))) {
    const fresh = `${copy}.${randomUUID()}`;
    await cp(binaries.folder, fresh, { recursive: true, verbatimSymlinks: true });
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true }));
  }
  await run('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  return copy;
}

/** In a folder that everybody can write to, an existing folder of this name may have been put there by an attacker. */
async function makePrivate(folder: string, uid: number | undefined): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && uid !== undefined) await chown(folder, uid, uid);
  const { uid: owner, mode } = await lstat(folder);
  if (owner === (uid ?? process.getuid?.()) && (mode & 0o170077) === 0o040000) return;
  throw new DatabaseUnavailable('embeddedFailed', `${folder} belongs to somebody else, or is open to others`);
}
