import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { errorMessage, hasMember } from '../base/errors.ts';
import type { BackupHead, BackupManifest, BackupReport } from './backup-format.ts';
import { BackupRefused, END_OF_ROWS } from './backup-format.ts';
import type { PostgresAddress } from './client.ts';
import {
  columnList,
  copyTransaction,
  numberedColumns,
  quoted,
  tablesOf,
  type CopySql,
} from './copy-database.ts';

/**
 * Writes everything in the database into a new file, as it is at one moment, whatever servers write meanwhile. The file
 * has its name only once it is complete and on disk. Throws `BackupRefused`.
 */
export const backup = async (address: PostgresAddress, file: string): Promise<BackupReport> => {
  if (await exists(file))
    throw new BackupRefused('backupExists', `${file} exists already: choose another name`);
  const part = `${file}.part`;
  try {
    return await copyTransaction(address, 'isolation level repeatable read read only', async (sql) => {
      const head = await headOf(sql);
      const manifest: Omit<BackupManifest, 'sha256'> = { rows: {}, next: {} };
      const written = createWriteStream(part, { flags: 'w', mode: 0o600, flush: true });
      await pipeline(Readable.from(textOf(sql, head, manifest)), createGzip(), written);
      // Unlike a rename, it refuses a name that was taken meanwhile.
      await link(part, file);
      return { file, at: head.at, rows: manifest.rows };
    });
  } catch (error) {
    throw refusedBy(error, file);
  } finally {
    await unlink(part).catch(() => undefined);
  }
};

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const refusedBy = (error: unknown, file: string): unknown =>
  hasMember(error, 'syscall') && hasMember(error, 'path')
    ? new BackupRefused(
        'backupFile',
        `${file} cannot be written: ${hasMember(error, 'code') && error.code === 'ENOENT' ? 'there is no such folder' : errorMessage(error)}`,
        { cause: error },
      )
    : error;

const headOf = async (sql: CopySql): Promise<BackupHead> => {
  const [{ known, at }] = await sql<[{ known: boolean; at: Date }]>`
    select to_regclass('migration') is not null as known, now() as at`;
  const migrations = known
    ? await sql<{ name: string; sha256: string }[]>`select name, sha256 from migration order by id`
    : [];
  if (migrations.length === 0)
    throw new BackupRefused(
      'backupNothing',
      'no server has used this database yet: there is nothing to back up',
    );
  return { format: 'penance-backup', version: 1, at: at.toISOString(), migrations: [...migrations] };
};

async function* textOf(
  sql: CopySql,
  head: BackupHead,
  manifest: Omit<BackupManifest, 'sha256'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of linesOf(sql, head, manifest)) {
    hash.update(piece);
    yield piece;
  }
  const whole: BackupManifest = { ...manifest, sha256: hash.digest('hex') };
  yield Buffer.from(`${JSON.stringify(whole)}\n`);
}

const NEWLINE = 10;

/** COPY ends each row with a newline, and escapes those inside. */
const rowsIn = (piece: Buffer): number => {
  let count = 0;
  for (const byte of piece) if (byte === NEWLINE) count += 1;
  return count;
};

async function* linesOf(
  sql: CopySql,
  head: BackupHead,
  { rows, next }: Omit<BackupManifest, 'sha256'>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (const shape of await tablesOf(sql)) {
    const { table, columns } = shape;
    yield Buffer.from(`${JSON.stringify(shape)}\n`);
    const copied = sql.unsafe(`copy (select ${columnList(columns)} from ${quoted(table)}) to stdout`);
    let count = 0;
    const rowsOf = await copied.readable();
    for await (const piece of rowsOf as AsyncIterable<Buffer>) {
      count += rowsIn(piece);
      yield piece;
    }
    // The driver stops reading its connection while pieces wait here. It goes on when more are asked for, and of a table
    // that has ended none are: the reply about the next one would never be read.
    rowsOf._read(0);
    rows[table] = count;
    yield Buffer.from(END_OF_ROWS);
  }
  // After the rows: these do not belong to the moment of the transaction, and may only be too high.
  for (const { table, column, sequence } of await numberedColumns(sql)) {
    const [{ value }] = await sql<[{ value: number }]>`
      select coalesce(pg_sequence_last_value(${sequence}::regclass), 0)::float8 + 1 as value`;
    next[`${table}.${column}`] = value;
  }
}
