import { statfs } from 'node:fs/promises';
import type { Notify } from '../log/notices.ts';
import type { Clients } from './clients.ts';

const GIBIBYTE = 1_073_741_824;
const LOOK_EVERY_MS = 60_000;
/** Shares of the room that there is. */
const ALARM_FROM = 0.8;
const FULL_FROM = 0.95;

/** How much room the database takes of what it may take. */
export interface DatabaseSpace {
  /** Measures anew, once a minute. Call this periodically. */
  readonly look: (now?: number) => Promise<void>;
  readonly bytes: () => number;
  /** Bytes that it may take: what the operator allows or, if that is less, what is on its disk with what is free. */
  readonly mostBytes: () => number;
  /** Nothing large is taken in any more, long before matches have to pause. */
  readonly isFull: () => boolean;
}

export interface DatabaseSpaceParts {
  readonly clients: Clients;
  /** GiB that the database may take; 0 for no limit. */
  readonly databaseMost: number;
  /** Folder on the disk of the database, if that is on this machine. */
  readonly folder?: string | undefined;
  readonly notify: Notify;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export const createDatabaseSpace = ({
  clients,
  databaseMost,
  folder,
  notify,
  freeBytes = freeOn,
}: DatabaseSpaceParts): DatabaseSpace => {
  let [bytes, most] = [0, Infinity];
  let isTold = false;
  let lookedAt = -Infinity;
  return {
    look: async (now = performance.now()) => {
      if (now - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = now;
      const [row] = await clients.use(
        (sql) => sql<[{ readonly bytes: number }]>`
          select pg_database_size(current_database())::float8 as bytes`,
      );
      bytes = row.bytes;
      const onDisk = folder === undefined ? Infinity : bytes + (await freeBytes(folder));
      most = Math.min(databaseMost === 0 ? Infinity : databaseMost * GIBIBYTE, onDisk);
      const isFilling = bytes >= ALARM_FROM * most;
      if (isFilling && !isTold) notify('databaseFilling', { bytes, most });
      isTold = isFilling;
    },
    bytes: () => bytes,
    mostBytes: () => most,
    isFull: () => bytes >= FULL_FROM * most,
  };
};

const freeOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
