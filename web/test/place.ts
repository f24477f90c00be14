import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, visit, type Visitor, type Wishes } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

/** For a whole duel, on the slowest of machines. */
export const DUEL_MOST_MS = 900_000;

/** A server and a browser for the tests of one file. */
export interface Place {
  /** Address of the server, once the tests run. */
  readonly url: string;
  readonly server: TestServer;
  readonly visit: (wishes?: Wishes) => Promise<Visitor>;
}

/** Starts both before the tests of the calling file, and stops them after. `settings`: see `startServer`. */
export const openPlace = (settings: Readonly<Record<string, string>> = {}): Place => {
  let running: { readonly server: TestServer; readonly browser: Browser } | null = null;
  const both = () => {
    if (!running) throw new Error('Server and browser run only while tests do.');
    return running;
  };
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startServer(settings), openBrowser()]);
    running = { server, browser };
  });
  afterAll(async () => {
    await both().browser.close();
    await both().server.close();
  });
  return {
    get url() {
      return both().server.url;
    },
    get server() {
      return both().server;
    },
    visit: (wishes) => visit(both().browser, wishes),
  };
};
