import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratedDatabase, urlOf } from '../../server/test/platform/database/test-database.ts';
import { announced, endChild, repeatableRandom, REPORT_ON_SIGNAL } from '../../server/test/support/child.ts';
import { SERVER_PROGRAM } from '../../server/test/support/server-program.ts';

/** The server as deployed, in its own process, with a database of its own in the PostgreSQL of the tests. */
export interface RealServer {
  readonly url: string;
  readonly databaseUrl: string;
  /** Like a power cut: no chance to send or store anything. */
  readonly kill: () => Promise<void>;
  /** After a kill, on the same port. */
  readonly restart: () => Promise<void>;
  /** Stops it and removes its folder and its database. */
  readonly stop: () => Promise<void>;
}

/** `environment`: variables that differ from the usual settings. */
export const startServer = async (environment: Record<string, string> = {}): Promise<RealServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-client-'));
  const database = await migratedDatabase();
  const databaseUrl = urlOf(database.address);
  const settings = { DATABASE_URL: databaseUrl, ...environment };
  let { process: running, url } = await launch(folder, '0', settings);
  return {
    url,
    databaseUrl,
    kill: async () => {
      await endChild(running, 'SIGKILL');
    },
    restart: async () => {
      ({ process: running, url } = await launch(folder, new URL(url).port, settings));
    },
    stop: async () => {
      await endChild(running, 'SIGTERM');
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
};

const launch = async (
  folder: string,
  port: string,
  environment: Record<string, string>,
): Promise<{ process: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [...REPORT_ON_SIGNAL, ...repeatableRandom(), SERVER_PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      REQUESTS_PER_MINUTE: '0',
      GUESTS_PER_MINUTE: '0',
      ...environment,
    },
  });
  return { process: child, url: await announced(child, /ready at (\S+)/) };
};
