import { afterAll, afterEach, expect } from '@jest/globals';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../src/app/services.ts';
import { migratedDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { playersAt, type Players } from './room-duel.ts';
import { stopServices, testServices, type TestParts } from './test-match.ts';
import { startTestServer, type TestServer } from './test-server.ts';

// What the tests of one file have in common. A file awaits it where it is loaded; it ends after the last test.

/** A database with all tables. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const database = await migratedDatabase();
  afterAll(() => database.close());
  return database;
};

/** A server without its network interfaces, over a database of its own. */
export const testProcess = async (
  environment: Readonly<Record<string, string>> = {},
  parts?: TestParts,
): Promise<{ readonly database: TestDatabase; readonly services: Services }> => {
  const database = await migratedDatabase();
  const services = testServices(database, environment, 'the only process', parts);
  afterAll(async () => {
    await stopServices(services);
    await database.close();
  });
  return { database, services };
};

/** What several processes of a server do, over one database. */
export interface TestProcesses {
  readonly database: TestDatabase;
  /** A process with these settings, under that name. It is stopped after the test, if the test does not stop it. */
  readonly start: (
    environment?: Readonly<Record<string, string>>,
    owner?: string,
    parts?: TestParts,
  ) => Services;
  readonly stop: (services: Services) => Promise<void>;
}

export const testProcesses = async (given?: TestDatabase): Promise<TestProcesses> => {
  const database = given ?? (await testDatabase());
  const running = new Set<Services>();
  const stop = async (services: Services): Promise<void> => {
    running.delete(services);
    await stopServices(services);
  };
  afterEach(async () => {
    for (const services of running) await stop(services);
  });
  const start: TestProcesses['start'] = (environment, owner, parts) => {
    const services = testServices(database, environment, owner, parts);
    running.add(services);
    return services;
  };
  return { database, start, stop };
};

interface ServerParts {
  readonly database?: TestDatabase;
  readonly log?: FastifyBaseLogger;
  /** How many clients report a view that differs from the server’s. */
  readonly differences?: number;
}

/** A whole server on a free port, over a database of its own unless one is given. */
export const testServer = async (
  environment: Record<string, string> = {},
  { database, log, differences = 0 }: ServerParts = {},
): Promise<TestServer> => {
  const server = await startTestServer(environment, database, log);
  afterAll(() => server.close(differences));
  return server;
};

/** Two players at that server, who leave all rooms after each test. */
export const testPlayers = async (server: TestServer): Promise<Players> => {
  const players = await playersAt(server);
  afterEach(() => players.leaveAll());
  return players;
};

/** Fails the test during which something was thrown that nobody caught. */
export const expectNothingUncaught = (): void => {
  const thrown: unknown[] = [];
  const overhear = (error: unknown): void => void thrown.push(error);
  process.on('uncaughtException', overhear).on('unhandledRejection', overhear);
  afterEach(() => expect(thrown).toEqual([]));
  afterAll(() => void process.off('uncaughtException', overhear).off('unhandledRejection', overhear));
};
