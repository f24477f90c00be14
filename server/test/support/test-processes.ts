import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Services } from '../../src/services.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { migratedDatabase } from '../database/test-database.ts';
import { stopServices, testServices, type TestParts } from './test-match.ts';

/** What several processes of a server do, over one database, for the tests of one file. */
export interface TestProcesses {
  /** Once the tests run. */
  readonly database: TestDatabase;
  /** A process with these settings, under that name. It is stopped after the test, if the test does not stop it. */
  readonly start: (
    environment?: Readonly<Record<string, string>>,
    owner?: string,
    parts?: TestParts,
  ) => Services;
  readonly stop: (services: Services) => Promise<void>;
}

/** Makes the database before the tests of the file that calls it, and drops it after them. */
export const testProcesses = (): TestProcesses => {
  let made: TestDatabase | undefined;
  const running = new Set<Services>();
  const database = (): TestDatabase => {
    if (!made) throw new Error('The database is there only while tests run.');
    return made;
  };
  const stop = async (services: Services): Promise<void> => {
    running.delete(services);
    await stopServices(services);
  };
  beforeAll(async () => {
    made = await migratedDatabase();
  });
  afterEach(async () => {
    for (const services of running) await stop(services);
  });
  afterAll(() => database().close());
  return {
    get database() {
      return database();
    },
    start: (environment, owner, parts) => {
      const services = testServices(database(), environment, owner, parts);
      running.add(services);
      return services;
    },
    stop,
  };
};
