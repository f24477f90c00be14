import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { PostgresAddress } from '../../src/database/client.ts';

/** The server as it is deployed: a process of its own, with an embedded database in a folder of its own. */
export interface ServerProcess {
  readonly url: string;
  /** The embedded database, for looking at it from outside. */
  readonly database: PostgresAddress;
  readonly pid: () => number;
  /** Rejects when it ends although nobody ended it. */
  readonly died: Promise<never>;
  /** As a power cut would: no chance to say or to store anything. */
  readonly kill: (alsoDatabase: boolean) => Promise<void>;
  /** Starts it again on the same data and the same port. */
  readonly restart: () => Promise<void>;
  /** Ends everything and removes the folder. */
  readonly stop: () => Promise<void>;
}

/** What ends each server of this process at once, whatever it is doing. */
const running = new Set<() => Promise<void>>();

/** Whoever interrupts a trial ends its servers and their databases with it, and leaves no folder behind. */
export const endServersOnSignal = (): void => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      void Promise.allSettled([...running].map((endNow) => endNow())).then(() => process.exit(code));
    });
};

const PROGRAM = resolve('server', 'dist', 'main.js');

export const startServerProcess = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-trial-'));
  let child: ChildProcess | undefined;
  let announce: (reason: Error) => void = () => undefined;
  const died = new Promise<never>((_, reject) => (announce = reject));
  died.catch(() => undefined);
  const begin = (port: string): Promise<string> =>
    launch(folder, port, environment, (spawned) => {
      child = spawned;
      watchEnd(spawned, announce);
    });
  const remove = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    running.delete(endNow);
    if (child) await end(child, signal);
    // A server that could not end in order has left its database running.
    const postmaster = await postmasterOf(folder);
    if (postmaster !== undefined) process.kill(postmaster, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const endNow = (): Promise<void> => remove('SIGKILL');
  running.add(endNow);
  const url = await begin('0');
  return {
    url,
    database: { kind: 'socket', folder: join(folder, 'postgres'), database: 'postgres' },
    pid: () => child?.pid ?? 0,
    died,
    kill: async (alsoDatabase) => {
      const postmaster = alsoDatabase ? await postmasterOf(folder) : undefined;
      const ended = child && end(child, 'SIGKILL');
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
      await ended;
    },
    restart: async () => {
      await begin(new URL(url).port);
    },
    stop: () => remove('SIGTERM'),
  };
};

const launch = async (
  folder: string,
  port: string,
  environment: Readonly<Record<string, string>>,
  onSpawned: (child: ChildProcess) => void,
): Promise<string> => {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      REQUESTS_PER_MINUTE: '0',
      GUESTS_PER_MINUTE: '0',
      LOBBIES_PER_ACCOUNT: '1000',
      ...environment,
    },
  });
  onSpawned(child);
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints = (complaints + text.toString()).slice(-4000);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error(`the server did not start: ${complaints}`);
};

const ended = new WeakSet<ChildProcess>();

/** An end that was not wanted, with the last that the process said. */
const watchEnd = (child: ChildProcess, announce: (reason: Error) => void): void => {
  let last = '';
  child.stderr?.on('data', (text: Buffer) => (last = (last + text.toString()).slice(-2000)));
  child.once('exit', (code, signal) => {
    if (ended.has(child)) return;
    announce(new Error(`the server ended by itself (${signal ?? `code ${String(code)}`}): ${last.trim()}`));
  });
};

const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  ended.add(child);
  child.kill(signal);
  await gone;
};

/** Process of the embedded PostgreSQL, by the file in which it notes it. */
const postmasterOf = async (folder: string): Promise<number | undefined> => {
  const noted = await readFile(join(folder, 'postgres', '18', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(noted, 10);
  return Number.isNaN(pid) ? undefined : pid;
};
