import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../base/errors.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { BackupReport } from './backup-format.ts';
import { BackupRefused, END_OF_ROWS, tableSchema } from './backup-format.ts';
import type { PostgresAddress } from './client.ts';
import {
  columnList,
  copyTransaction,
  numberedColumns,
  quoted,
  tablesOf,
  type CopySql,
  type TableShape,
} from './copy-database.ts';
import { knownMigrations, migrate, migrationsFolder } from './migrate.ts';
import { backupLines, checkBackup, parsed, type CheckedBackup } from './read-backup.ts';

/**
 * Loads a back-up into an empty database, all of it or nothing. The tables are then those of the version that made it: the
 * server migrates them when it starts. Throws `BackupRefused`.
 */
export const restore = async (address: PostgresAddress, file: string): Promise<BackupReport> => {
  const checked = await checkBackup(file);
  const { head, manifest } = checked;
  await requireKnownSchema(file, checked);
  await copyTransaction(address, 'isolation level read committed', (sql) => requireEmpty(sql));
  await migrate(address, migrationsFolder, head.migrations.length);
  try {
    await copyTransaction(address, 'isolation level read committed', (sql) => load(sql, file, checked));
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    const message = `the database refuses what is in ${file}: ${errorMessage(error)}`;
    throw new BackupRefused('restoreFailed', message, { cause: error });
  }
  return { file, at: head.at, rows: manifest.rows };
};

const requireKnownSchema = async (file: string, { head: { migrations } }: CheckedBackup): Promise<void> => {
  const known = await knownMigrations();
  if (migrations.length > known.length)
    throw new BackupRefused(
      'backupAhead',
      `${file} was made by a newer version: ${migrations.length} migrations, ${known.length} known. Restore it with that version`,
    );
  for (const [index, { name, sha256 }] of migrations.entries())
    if (known[index]?.sha256 !== sha256)
      throw new BackupRefused(
        'backupOtherSchema',
        `${file} has other tables: migration ${name} is not the one of this version`,
      );
};

/** A server that has started once, and in which nobody has made an account, counts as empty. */
const requireEmpty = async (sql: CopySql): Promise<void> => {
  const tables = await tablesOf(sql);
  const isOurs = tables.some(({ table }) => table === 'account');
  const [used] = isOurs ? await sql`select from account limit 1` : tables;
  if (used !== undefined)
    throw new BackupRefused('restoreNotEmpty', 'the database is not empty: restore into a new one');
  await requireNobody(sql);
};

/** How long PostgreSQL may take to notice a closed connection. */
const NOTICE_MOST_MS = 3000;

const requireNobody = async (sql: CopySql): Promise<void> => {
  const until = performance.now() + NOTICE_MOST_MS;
  while (performance.now() < until) {
    const servers = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'penance-server' limit 1`;
    if (servers.length === 0) return;
    // Within a transaction it would show the same again.
    await sql`select pg_stat_clear_snapshot()`;
    await sleep(50);
  }
  throw new BackupRefused('restoreServed', 'a server uses the database: stop every server first');
};

const load = async (sql: CopySql, file: string, { manifest }: CheckedBackup): Promise<void> => {
  // A server that starts now waits for the end of this before it looks at the tables.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`;
  const shapes = new Map((await tablesOf(sql)).map((shape) => [shape.table, shape]));
  const names = [...shapes.keys()].map(quoted).join(', ');
  // Also the triggers that keep rows from being changed.
  for (const name of shapes.keys()) await sql.unsafe(`alter table ${quoted(name)} disable trigger user`);
  await sql.unsafe(`truncate ${names}`);
  const withReferences = await dropReferences(sql);
  await loadRows(sql, file, shapes);
  for (const name of shapes.keys()) await sql.unsafe(`alter table ${quoted(name)} enable trigger user`);
  for (const statement of withReferences) await sql.unsafe(statement);
  for (const { table, column, sequence } of await numberedColumns(sql)) {
    const next = manifest.next[`${table}.${column}`] ?? 1;
    await sql`select setval(${sequence}::regclass, ${next}, false)`;
  }
};

/** Tables refer to each other in circles. Returns the statements that put the references back, and check all rows. */
const dropReferences = async (sql: CopySql): Promise<readonly string[]> => {
  const references = await sql<{ table: string; name: string; definition: string }[]>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conparentid = 0
    order by c.relname, k.conname`;
  for (const { table, name } of references)
    await sql.unsafe(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return references.map(
    ({ table, name, definition }) =>
      `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
  );
};

const loadRows = async (
  sql: CopySql,
  file: string,
  shapes: ReadonlyMap<string, TableShape>,
): Promise<void> => {
  const lines = backupLines(file);
  await lines.next();
  for (;;) {
    const line = await lines.next();
    const named = line.done === true ? undefined : parsed(tableSchema, line.value);
    // The manifest is no table.
    if (named === undefined) break;
    await pipeline(Readable.from(rowsOf(lines)), await copyInto(sql, named, shapes.get(named.table)));
  }
  await lines.return();
};

const END = Buffer.from(END_OF_ROWS);

/** The rows up to the end of a table. */
async function* rowsOf(lines: AsyncIterator<Buffer, void>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await lines.next();
    if (!value || value.equals(END)) return;
    yield value;
  }
}

/** Only names that the database has are put into a statement. */
const copyInto = async (
  sql: CopySql,
  { table, columns }: TableShape,
  shape: TableShape | undefined,
): Promise<Writable> => {
  const strange = shape ? columns.find((column) => !shape.columns.includes(column)) : table;
  if (strange !== undefined)
    throw new BackupRefused(
      'backupOtherSchema',
      `the database has no ${JSON.stringify(strange)} for ${table}`,
    );
  return sql.unsafe(`copy ${quoted(table)} (${columnList(columns)}) from stdin`).writable();
};
