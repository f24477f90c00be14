import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '../project.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { PostgresAddress, Sql } from './client.ts';
import { Clients } from './clients.ts';
import { isConnectionLost } from './database-errors.ts';
import { errorMessage, hasMember } from '../base/errors.ts';
import { OperatorRefusal } from '../base/operator-refusal.ts';

export type MigrationCode = 'migrationMisnamed' | 'migrationChanged' | 'migrationFailed' | 'databaseAhead';

/** The database and the migration files do not match; the message is one line for the operator. */
export class MigrationRefused extends OperatorRefusal<MigrationCode> {
  override readonly name = 'MigrationRefused';
}

type Migration = {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
};

type Applied = { readonly id: number; readonly name: string; readonly sha256: string };

/** The project's own migrations, beside the packages; the path is valid from the sources and from the build. */
export const migrationsFolder = join(PROJECT, 'migrations');

const limitMs = 600_000;

/**
 * Forward only: every `NNNN_name.sql` once, in order, each in a transaction of its own. If several servers start at
 * once, one migrates, and the others wait and find nothing to do. Returns the names of the migrations applied by this
 * call. Throws `MigrationRefused`. With `most` it stops after that many, for content of an older version.
 */
export async function migrate(
  address: PostgresAddress,
  folder = migrationsFolder,
  most = Infinity,
): Promise<readonly string[]> {
  const migrations = (await readMigrations(folder)).slice(0, most);
  const clients = new Clients(address, { max: 1, limitMs });
  try {
    return await clients.use(async (sql) => {
      await takeLock(sql);
      const applied = await readApplied(sql);
      requireSameHistory(applied, migrations);
      const missing = migrations.slice(applied.length);
      for (const migration of missing) await apply(sql, migration);
      return missing.map(({ name }) => name);
    });
  } finally {
    // The lock is released with its connection.
    await clients.close();
  }
}

/** The migrations of this version, in order. */
export const knownMigrations = (): Promise<readonly Pick<Migration, 'name' | 'sha256'>[]> =>
  readMigrations(migrationsFolder);

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const id = index + 1;
      const prefix = `${String(id).padStart(4, '0')}_`;
      if (!name.startsWith(prefix)) {
        const message = `migrations are numbered without gaps: ${name} should be ${prefix}…`;
        throw new MigrationRefused('migrationMisnamed', message);
      }
      const text = await readFile(join(folder, name), 'utf8');
      return { id, name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Polls for the lock: a server waiting inside a statement would block an index that is built concurrently. */
async function takeLock(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<
      [{ taken: boolean }]
    >`select pg_try_advisory_lock(${ADVISORY_LOCKS.migration}) as taken`;
    if (row.taken) return;
    await sleep(50);
  }
}

async function readApplied(sql: Sql): Promise<readonly Applied[]> {
  await sql.unsafe(`create table if not exists migration (
    id integer primary key,
    name text not null,
    sha256 text not null,
    at timestamptz(3) not null default now()
  )`);
  return sql<Applied[]>`select id, name, sha256 from migration order by id`;
}

function requireSameHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  if (applied.length > migrations.length) {
    const message = `the database is ahead of this server: ${applied.length} migrations applied, ${migrations.length} known`;
    throw new MigrationRefused('databaseAhead', message);
  }
  for (const [index, { name, sha256 }] of applied.entries()) {
    if (migrations[index]?.sha256 === sha256) continue;
    const message = `migration ${name} was changed after it was applied: put it back and write a new one`;
    throw new MigrationRefused('migrationChanged', message);
  }
}

/** Marks a statement that cannot run in a transaction, e.g. a concurrent index build: alone in its file, rerunnable. */
const outsideTransaction = /^--\s*no transaction\b/;

async function apply(sql: Sql, { id, name, text, sha256 }: Migration): Promise<void> {
  const alone = outsideTransaction.test(text);
  try {
    if (!alone) await sql.unsafe('begin');
    await sql.unsafe(text);
    await sql`insert into migration (id, name, sha256) values (${id}, ${name}, ${sha256})`;
    if (!alone) await sql.unsafe('commit');
  } catch (cause) {
    if (!alone && !isConnectionLost(cause)) await sql.unsafe('rollback');
    const why = errorMessage(cause);
    throw new MigrationRefused('migrationFailed', `migration ${name}${lineOf(cause, text)} failed: ${why}`, {
      cause,
    });
  }
}

/** The server reports a character position; operators want a line number. */
function lineOf(error: unknown, text: string): string {
  const position = hasMember(error, 'position') ? Number(error.position) : 0;
  return position > 0 ? `, line ${text.slice(0, position).split('\n').length},` : '';
}
