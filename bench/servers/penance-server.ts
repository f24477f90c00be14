import { pathToFileURL } from 'node:url';
import type { PostgresAddress } from '../../server/src/platform/database/client.ts';
import { databaseIn, removeData, trialFolder } from '../../server/test/crash/server-process.ts';
import { SERVER_PROGRAM } from '../../server/test/support/server-program.ts';
import { programPath, startChild, type ChildServer } from './child-server.ts';
import { postgresSeconds } from './postgres-time.ts';
import type { Question } from './questions.ts';
import { WITHOUT_LIMITS } from '../../server/src/platform/config/without-limits.ts';

/** The server as it is deployed, with its embedded PostgreSQL, which syncs to the disk. */
export interface PenanceServer {
  readonly url: string;
  readonly database: PostgresAddress;
  readonly ask: (question: Question) => Promise<number>;
  /** Processor seconds of its PostgreSQL so far; `null` where that cannot be known. */
  readonly postgresSeconds: () => Promise<number | null>;
  /** Kills the server at once, like a power cut. PostgreSQL keeps running. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data and port. Resolves when it listens. */
  readonly restart: () => Promise<void>;
  /** Ends everything and removes its data. */
  readonly stop: () => Promise<void>;
}

/** Key with which the secrets of its matches are stored. */
export const MATCH_KEY = 'b'.repeat(64);

/** Set like an operator would: no rate limits for the players of a benchmark, and clocks that do not run out. */
const ENVIRONMENT = {
  MATCH_KEY,
  LOG_LEVEL: 'fatal',
  CLOCK_BANK: '36000',
  ...WITHOUT_LIMITS,
  STOP_PATIENCE: '3',
};

/**
 * @param environment more settings, of the server or of what watches it
 * @param flags more flags of Node
 */
export const startPenanceServer = async (
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<PenanceServer> => {
  const folder = await trialFolder();
  const start = (port: string): Promise<ChildServer> =>
    startChild([...flags, '--import', pathToFileURL(programPath('probe')).href, SERVER_PROGRAM], {
      ...ENVIRONMENT,
      ...environment,
      DATA_DIR: folder,
      PORT: port,
    });
  let running = await start('0');
  const { url } = running;
  return {
    url,
    database: databaseIn(folder),
    ask: (question) => running.ask(question),
    postgresSeconds: () => postgresSeconds(folder),
    kill: () => running.end('SIGKILL'),
    restart: async () => {
      running = await start(new URL(url).port);
    },
    stop: async () => {
      await running.end('SIGTERM');
      await removeData(folder);
    },
  };
};
