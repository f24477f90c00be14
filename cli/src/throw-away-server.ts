import { randomBytes } from 'node:crypto';
import type { Database, RunningServer } from '@penance/server';
import {
  createServer,
  databaseAt,
  DatabaseUnavailable,
  readConfig,
  throwAwayPostgres,
  WITHOUT_LIMITS,
} from '@penance/server';
import { CommandFailed } from './arguments/command.ts';

/** Set like an operator would: no rate limits for the bots and people of one command. */
const ENVIRONMENT = {
  PORT: '0',
  LOG_LEVEL: 'fatal',
  ...WITHOUT_LIMITS,
  STOP_PATIENCE: '3',
};

/**
 * Does something with a server: the one at `url`, or else a new one on a free port, whose data are removed at the end
 * in any case.
 */
export const withServer = async <T>(
  url: string | undefined,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (url !== undefined) return work(url);
  const server = await throwAwayServer();
  const end = (): void => void server.close().finally(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    return await work(server.url);
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    await server.close();
  }
};

const throwAwayServer = async (): Promise<RunningServer> => {
  const config = readConfig({ ...ENVIRONMENT, AUTH_SECRET: randomBytes(32).toString('hex') });
  try {
    return await createServer(config, { database: await throwAwayDatabase() });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new CommandFailed(`no server could be started: ${error.message}`, { cause: error });
  }
};

const throwAwayDatabase = async (): Promise<Database> => {
  const { address, stop } = await throwAwayPostgres();
  return databaseAt(address, { describe: 'a PostgreSQL that is thrown away afterwards', stop });
};
