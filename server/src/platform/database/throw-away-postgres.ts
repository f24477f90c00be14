import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresAddress } from './client.ts';
import { programEnvironment } from './postgres-account.ts';
import { type ClusterOptions, openCluster, type PostgresCluster } from './postgres-cluster.ts';

export type ThrowAwayOptions = ClusterOptions & {
  /** A folder that does not exist yet; by default one with a random name. */
  readonly folder?: string;
};

export type ThrowAwayPostgres = {
  readonly address: PostgresAddress;
  readonly cluster: PostgresCluster;
  /** Stops it and deletes its folder. */
  readonly stop: () => Promise<void>;
};

/** Its data need not survive a power failure. */
const settings = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };

/**
 * A PostgreSQL for one test run or measurement, in a folder of its own. It is stopped and deleted by `stop`, and also
 * when this process dies for any reason.
 */
export async function throwAwayPostgres(options: ThrowAwayOptions = {}): Promise<ThrowAwayPostgres> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'penance-postgres-')));
  if (options.folder !== undefined) await mkdir(options.folder, { mode: 0o700 });
  const cluster = await openCluster(folder, {
    ...options,
    settings: { ...settings, ...options.settings },
    initdb: ['--no-sync', ...(options.initdb ?? [])],
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  const stop = stopWhenWeDie(cluster, folder);
  await cluster.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address: { kind: 'socket', folder: cluster.socketFolder, database: 'postgres' }, cluster, stop };
}

/** A shell waits for the end of a pipe that this process holds; if this process dies, the kernel closes the pipe. */
function stopWhenWeDie(cluster: PostgresCluster, folder: string): () => Promise<void> {
  const { command } = cluster.account;
  const { file, args, identity } = command('pg_ctl', 'stop', '-D', cluster.dataFolder, '-s', '-m', 'fast');
  const script = 'read -r _; folder=$1; shift; "$@"; rm -rf -- "$folder"';
  const shell = spawn('sh', ['-c', script, 'sh', folder, file, ...args], {
    detached: true,
    ...identity,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: programEnvironment(),
    cwd: '/',
  });
  shell.unref();
  return async () => {
    if (shell.exitCode !== null) return;
    const done = once(shell, 'exit');
    shell.ref();
    shell.stdin.end();
    await done;
  };
}
