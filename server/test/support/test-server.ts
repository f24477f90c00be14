import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createServer, type RunningServer } from '../../src/app/create-server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { databaseAt } from '../../src/platform/database/connect.ts';
import { migratedDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { assertNoViewDiffered } from './view-differences.ts';

export interface TestServer {
  readonly url: string;
  readonly database: TestDatabase;
  /** Stops this server and starts another over the same database; the old `url` is gone. */
  readonly restart: () => Promise<void>;
  /** Fails if another number of clients than that reported a view that differs from the server’s. */
  readonly close: (differences?: number) => Promise<void>;
}

/** A whole server on a free port with its own database. Variables as an operator would set them. */
export const startTestServer = async (
  environment: Record<string, string> = {},
  given?: TestDatabase,
  log?: FastifyBaseLogger,
): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-server-'));
  const database = given ?? (await migratedDatabase());
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '0',
    GUESTS_PER_MINUTE: '0',
    STOP_PATIENCE: '3',
    ...environment,
  });
  const start = (): Promise<RunningServer> =>
    createServer(config, {
      ...(log && { log }),
      database: databaseAt(database.address, {
        describe: 'a database for tests',
        stop: () => Promise.resolve(),
      }),
    });
  let server = await start();
  return {
    get url() {
      return server.url;
    },
    database,
    restart: async () => {
      await server.close();
      server = await start();
    },
    close: async (differences = 0) => {
      const { url } = server;
      try {
        await assertNoViewDiffered(url, differences);
      } finally {
        await server.close();
        await database.close();
        await rm(folder, { recursive: true });
      }
    },
  };
};
