import { readFile, rmdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOnce, embeddedFailed, refuseOtherMajor, socketFolderFor } from './cluster-files.ts';
import type { DatabaseUnavailable } from './database-unavailable.ts';
import { type AccountKind, type PostgresAccount, postgresAccount } from './postgres-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';

export type ClusterSettings = Readonly<Record<string, string>>;

export type ClusterOptions = {
  /** Server settings, in addition to those that every cluster has. */
  readonly settings?: ClusterSettings;
  /** Additional arguments for `initdb`. */
  readonly initdb?: readonly string[];
  /** Who runs it; chosen for this machine by default. */
  readonly account?: AccountKind;
};

/** The files of one PostgreSQL and the server on them, which may outlive us or be a child of another process. */
export type PostgresCluster = {
  readonly account: PostgresAccount;
  readonly version: string;
  readonly dataFolder: string;
  /** Where its unix socket is. */
  readonly socketFolder: string;
  /** The file to which it writes what happens. */
  readonly log: string;
  readonly isReachable: () => Promise<boolean>;
  /** Starts the server unless it is reachable; returns false if it was. */
  readonly start: () => Promise<boolean>;
  /** Disconnects its clients and shuts it down cleanly. */
  readonly stop: () => Promise<void>;
};

const everyCluster: ClusterSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const startLimitMs = 15_000;

/** Opens the cluster in a folder, creating it if there is none; does not start it. */
export async function openCluster(folder: string, options: ClusterOptions = {}): Promise<PostgresCluster> {
  const home = resolve(folder);
  const { version, major, ...binaries } = await postgresBinaries();
  const account = await postgresAccount({ version, major, ...binaries }, home, options.account);
  await refuseOtherMajor(home, major);
  const dataFolder = join(home, major);
  const socketFolder = socketFolderFor(home);
  await createOnce(account, dataFolder, options.initdb ?? []);

  const log = join(home, 'postgres.log');
  const settings = asArgument({
    ...everyCluster,
    ...options.settings,
    unix_socket_directories: socketFolder,
  });
  const isReachable = (): Promise<boolean> => answers(join(socketFolder, '.s.PGSQL.5432'));

  const tryStart = (): Promise<unknown> =>
    account.run('pg_ctl', 'start', '-D', dataFolder, '-w', '-s', '-l', log, '-o', settings).then(
      () => undefined,
      (error: unknown) => error,
    );
  const hasOwnSocketFolder = socketFolder !== home;
  const start = async (): Promise<boolean> => {
    if (hasOwnSocketFolder) await account.makePrivate(socketFolder);
    const deadline = performance.now() + startLimitMs;
    for (let tried = false; ; tried = true) {
      // Only an answer proves that it runs: a pid file may name a dead process that was not reaped, or an unrelated
      // one.
      if (await isReachable()) return tried;
      const failure = await tryStart();
      // This also ends the wait for a server that keeps starting and exiting.
      if (performance.now() > deadline && !(await isReachable()))
        throw await failedToStart(log, failure ?? new Error('it starts, but does not answer'));
      if (failure !== undefined) await sleep(100);
    }
  };
  const stop = async (): Promise<void> => {
    await account
      .run('pg_ctl', 'stop', '-D', dataFolder, '-w', '-s', '-m', 'fast')
      .catch(async (error: unknown) => {
        if (await isReachable()) throw error;
      });
    if (hasOwnSocketFolder) await rmdir(socketFolder).catch(() => undefined);
  };
  return { account, version, dataFolder, socketFolder, log, isReachable, start, stop };
}

const asArgument = (settings: ClusterSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');

async function failedToStart(log: string, cause: unknown): Promise<DatabaseUnavailable> {
  const said = String(cause);
  const inLog = said.includes('Examine the log') ? await readFile(log, 'utf8').catch(() => said) : said;
  const ofThisStart = inLog.slice(Math.max(0, inLog.lastIndexOf('starting PostgreSQL')));
  return embeddedFailed(`does not start, see ${log}`, ofThisStart, cause);
}

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
