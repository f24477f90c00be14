import * as z from 'zod';
import { OperatorRefusal } from '../base/operator-refusal.ts';

/** Why a back-up or a restore was refused; the codes are stable. */
export type BackupCode =
  /** There is a file of that name already. */
  | 'backupExists'
  /** The file cannot be written or read. */
  | 'backupFile'
  /** The database was never used by a server. */
  | 'backupNothing'
  /** The file is not a back-up, or is incomplete or changed. */
  | 'backupDamaged'
  /** The back-up was made by a newer version of the server. */
  | 'backupAhead'
  /** The tables of the back-up are those of another server. */
  | 'backupOtherSchema'
  /** The database has something in it. */
  | 'restoreNotEmpty'
  /** A server uses the database. */
  | 'restoreServed'
  /** The database refused the content; nothing of it was stored. */
  | 'restoreFailed';

/** The message is one line for the operator. */
export class BackupRefused extends OperatorRefusal<BackupCode> {
  override readonly name = 'BackupRefused';
}

/**
 * The first line of a back-up. After it come the tables: for each a line that names it, its rows as PostgreSQL's COPY
 * writes them, and a line `\.`. The last line is the manifest. All of it is packed by gzip.
 */
export const headSchema = z.object({
  format: z.literal('penance-backup'),
  version: z.literal(1),
  at: z.string(),
  /** The schema: all migrations that were applied, in order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
});
export type BackupHead = z.infer<typeof headSchema>;

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

export const manifestSchema = z.object({
  /** Number of rows, by table. */
  rows: z.record(z.string(), z.number().int()),
  /** Next values of the numbering columns, as `table.column`. */
  next: z.record(z.string(), z.number().int()),
  /** Of all lines before this one, as hexadecimal digits. */
  sha256: z.string(),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Stands after the rows of a table; COPY escapes every backslash in them. */
export const END_OF_ROWS = '\\.\n';

/** What a back-up or a restore moved. */
export interface BackupReport {
  readonly file: string;
  readonly at: string;
  readonly rows: Readonly<Record<string, number>>;
}
