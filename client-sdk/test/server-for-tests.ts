import { afterAll, beforeAll } from '@jest/globals';
import { startServer, type RealServer } from './real-server.ts';

/** A real server for the tests of the calling file. */
export const serverForTests = (environment?: Record<string, string>): Omit<RealServer, 'stop'> => {
  let started: RealServer | undefined;
  const server = (): RealServer => {
    if (!started) throw new Error('The server runs only while tests do.');
    return started;
  };
  beforeAll(async () => {
    started = await startServer(environment);
  }, 60_000);
  afterAll(() => started?.stop(), 20_000);
  return {
    get url() {
      return server().url;
    },
    get databaseUrl() {
      return server().databaseUrl;
    },
    kill: () => server().kill(),
    restart: () => server().restart(),
  };
};
