import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod';
import { errorCode, errorMessage } from '../base/errors.ts';
import type { BackupHead, BackupManifest } from './backup-format.ts';
import { BackupRefused, headSchema, manifestSchema } from './backup-format.ts';

const NEWLINE = 10;

/** The lines of a back-up, each with the newline that ends it. */
export async function* backupLines(file: string): AsyncGenerator<Buffer, void> {
  const unpacked = createGunzip();
  // A failure of either ends the other, and the loop below.
  const reading = pipeline(createReadStream(file), unpacked);
  reading.catch(() => undefined);
  let begun: Buffer[] = [];
  for await (const piece of unpacked as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, from)) {
      const end = piece.subarray(from, at + 1);
      yield begun.length === 0 ? end : Buffer.concat([...begun, end]);
      begun = [];
      from = at + 1;
    }
    if (from < piece.length) begun.push(piece.subarray(from));
  }
  await reading;
  if (begun.length > 0) yield Buffer.concat(begun);
}

export interface CheckedBackup {
  readonly head: BackupHead;
  readonly manifest: BackupManifest;
}

/** Reads the whole file once and compares it with its checksum. Throws `BackupRefused`. */
export const checkBackup = async (file: string): Promise<CheckedBackup> => {
  const hash = createHash('sha256');
  let first: Buffer | undefined;
  let last: Buffer | undefined;
  try {
    for await (const line of backupLines(file)) {
      first ??= line;
      if (last !== undefined) hash.update(last);
      last = line;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  const head = parsed(headSchema, first);
  if (head === undefined) throw damaged(file, 'it does not begin like a back-up of Penance');
  const manifest = parsed(manifestSchema, last);
  if (manifest === undefined) throw damaged(file, 'its end is missing');
  if (hash.digest('hex') !== manifest.sha256) throw damaged(file, 'its content does not have its checksum');
  return { head, manifest };
};

const damaged = (file: string, why: string, cause?: unknown): BackupRefused =>
  new BackupRefused('backupDamaged', `${file} cannot be restored: ${why}`, { cause });

/** What zlib says is about the content, what else fails about the file. */
const unreadable = (file: string, error: unknown): BackupRefused =>
  errorCode(error).startsWith('Z_')
    ? damaged(file, errorMessage(error), error)
    : new BackupRefused('backupFile', `${file} cannot be read: ${whyUnread(error)}`, { cause: error });

const whyUnread = (error: unknown): string =>
  errorCode(error) === 'ENOENT' ? 'there is no such file' : errorMessage(error);

/** Undefined for what is no JSON of this form. */
export const parsed = <Schema extends z.ZodType>(
  schema: Schema,
  line: Buffer | undefined,
): z.infer<Schema> | undefined => {
  try {
    return schema.parse(JSON.parse(line?.toString() ?? ''));
  } catch {
    return undefined;
  }
};
