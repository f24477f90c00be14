import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PostgresAddress } from '../../src/platform/database/client.ts';
import { announced, endChild, REPORT_ON_SIGNAL } from '../support/child.ts';
import { SERVER_PROGRAM } from '../support/server-program.ts';

/** The server as deployed: its own process, with an embedded database in its own folder. */
export interface ServerProcess {
  readonly url: string;
  /** The embedded database, for direct inspection. */
  readonly database: PostgresAddress;
  readonly pid: () => number;
  /** Rejects when the server exits without having been stopped. */
  readonly died: Promise<never>;
  /** Like a power cut: no chance to send or store anything. */
  readonly kill: (alsoDatabase: boolean) => Promise<void>;
  /** Restarts it on the same data and the same port. */
  readonly restart: () => Promise<void>;
  /** Stops everything and removes the folder. */
  readonly stop: () => Promise<void>;
}

/** Where a server keeps its data. */
export interface Place {
  /** Data shared with other servers; the creator of the folder removes it. */
  readonly folder?: string;
  readonly port?: number;
  /** Called with each line of its standard output. */
  readonly hear?: (line: string) => void;
}

/** Kills every server of this process immediately. */
const running = new Set<() => Promise<void>>();

/** Registers the same for other things that a trial has started. Returns a function that unregisters it. */
export const endOnSignal = (endNow: () => Promise<void>): (() => void) => {
  running.add(endNow);
  return () => running.delete(endNow);
};

/** When a trial is interrupted, its servers and databases are stopped and their folders removed. */
export const endServersOnSignal = (): void => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      void Promise.allSettled([...running].map((endNow) => endNow())).then(() => process.exit(code));
    });
};

/** With the limits that an operator gets, unless the environment says otherwise. */
export const startServerProcess = async (
  environment: Readonly<Record<string, string>> = {},
  place: Place = {},
): Promise<ServerProcess> => {
  const folder = place.folder ?? (await trialFolder());
  let child: ChildProcess | undefined;
  let announce: (reason: Error) => void = () => undefined;
  const died = new Promise<never>((_, reject) => (announce = reject));
  died.catch(() => undefined);
  const begin = (port: string): Promise<string> =>
    launch(folder, port, environment, (spawned) => {
      child = spawned;
      watchEnd(spawned, announce);
      if (place.hear && spawned.stdout) createInterface({ input: spawned.stdout }).on('line', place.hear);
    });
  const remove = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    running.delete(endNow);
    if (child) await end(child, signal);
    if (place.folder === undefined) await removeData(folder);
  };
  const endNow = (): Promise<void> => remove('SIGKILL');
  running.add(endNow);
  const url = await begin(String(place.port ?? 0));
  return {
    url,
    database: databaseIn(folder),
    pid: () => child?.pid ?? 0,
    died,
    kill: async (alsoDatabase) => {
      const ended = child && end(child, 'SIGKILL');
      if (alsoDatabase) await killDatabase(folder);
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
  const child = spawn(process.execPath, [...REPORT_ON_SIGNAL, SERVER_PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      ...environment,
    },
  });
  onSpawned(child);
  return announced(child, /ready at (\S+)/);
};

const ended = new WeakSet<ChildProcess>();

/** An unexpected exit, with the last output of the process. */
const watchEnd = (child: ChildProcess, announce: (reason: Error) => void): void => {
  let last = '';
  child.stderr?.on('data', (text: Buffer) => (last = (last + text.toString()).slice(-2000)));
  child.once('exit', (code, signal) => {
    if (ended.has(child)) return;
    announce(new Error(`the server ended by itself (${signal ?? `code ${String(code)}`}): ${last.trim()}`));
  });
};

const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  ended.add(child);
  await endChild(child, signal);
};

/** The embedded database of the servers in that folder. */
export const databaseIn = (folder: string): PostgresAddress => ({
  kind: 'socket',
  folder: join(folder, 'postgres'),
  database: 'postgres',
});

/** For the data of servers. */
export const trialFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'penance-trial-'));

/** Includes the database, should it still run: a server that could not stop in order leaves it running. */
export const removeData = async (folder: string): Promise<void> => {
  const postmaster = await postmasterOf(folder);
  if (postmaster !== undefined) signalled(postmaster, 'SIGQUIT');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};

/** Like a power cut: kills the main process of the embedded PostgreSQL and all its backends. */
const killDatabase = async (folder: string): Promise<void> => {
  const postmaster = await postmasterOf(folder);
  if (postmaster === undefined) return;
  // On systems other than Linux the backends notice by themselves that the main process is gone.
  const list = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  for (const pid of [postmaster, ...list.trim().split(/\s+/).map(Number).filter(Boolean)])
    signalled(pid, 'SIGKILL');
};

const signalled = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has exited by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Process id of the embedded PostgreSQL, from its pid file. */
const postmasterOf = async (folder: string): Promise<number | undefined> => {
  const noted = await readFile(join(folder, 'postgres', '18', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(noted, 10);
  return Number.isNaN(pid) ? undefined : pid;
};
