import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser, visit, type Visitor, type Wishes } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

/** For a whole duel, on the slowest of machines. */
export const DUEL_MOST_MS = 900_000;

/** A server and a browser for the tests of one file. */
export interface Place {
  /** Address of the server, once the tests run. */
  readonly url: string;
  readonly server: TestServer;
  /** The visitor's pages are closed after the test: tables that go on cost the next tests their time. */
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
  const visitors: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of visitors.splice(0)) await context.close();
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
    visit: async (wishes) => {
      const visitor = await visit(both().browser, wishes);
      visitors.push(visitor.context);
      return visitor;
    },
  };
};
