import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { announced, endChild, repeatableRandom, REPORT_ON_SIGNAL } from '../../server/test/support/child.ts';
import { assertNoViewDiffered } from '../../server/test/support/view-differences.ts';

/** Commands run in the root folder of the repository. */
const MAIN = resolve('server', 'dist', 'main.js');

/** A real server in its own process, with the embedded database. */
export interface TestServer {
  readonly url: string;
  /** Like a failing machine: immediately, and without closing anything. */
  readonly kill: () => Promise<void>;
  /** Restarts at the same address, with the same data. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `settings`: additional environment variables. */
export const startServer = async (settings: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'penance-web-'));
  const launch = (port: string) => launched({ ...settings, DATA_DIR: folder, PORT: port });
  const { child: first, url } = await launch('0');
  let child = first;
  return {
    url,
    kill: async () => {
      await endChild(child, 'SIGKILL');
    },
    restart: async () => {
      ({ child } = await launch(new URL(url).port));
    },
    close: () =>
      assertNoViewDiffered(url).finally(async () => {
        await endChild(child, 'SIGTERM');
        rmSync(folder, { recursive: true, force: true });
      }),
  };
};

const launched = async (
  settings: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [...REPORT_ON_SIGNAL, ...repeatableRandom(), MAIN], {
    env: { ...process.env, ...ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, url: await announced(child, /ready at (http\S+)/) };
};

const ENVIRONMENT = {
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '0',
  GUESTS_PER_MINUTE: '0',
  MESSAGES_PER_SECOND: '100000',
  STOP_PATIENCE: '3',
};
