import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresAddress } from './client.ts';
import { Clients } from './clients.ts';
import type { AccountKind } from './postgres-account.ts';
import { openCluster, type PostgresCluster } from './postgres-cluster.ts';

export type EmbeddedPostgres = {
  readonly address: PostgresAddress;
  readonly version: string;
  /** A server that was killed had left it running. */
  readonly adopted: boolean;
  /** Stops it, unless another server uses it too; false in that case. */
  readonly stop: () => Promise<boolean>;
};

export type EmbeddedOptions = {
  readonly account?: AccountKind;
  /** Told, in one line, when the database had died and was started again. */
  readonly log?: (line: string) => void;
};

/** Written log segments are kept for reuse: a first touch of one costs several commits. */
const settings = { min_wal_size: '512MB', max_wal_size: '2GB' };
const lookAfterMs = 1000;

/**
 * A real PostgreSQL of our own in this folder: made on first use, adopted when a killed server left it running,
 * started again when it dies. Throws `DatabaseUnavailable`.
 */
export async function embeddedPostgres(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const { log = () => undefined, ...account } = options;
  const cluster = await openCluster(folder, { settings, ...account });
  const started = await cluster.start();
  const address: PostgresAddress = { kind: 'socket', folder: cluster.socketFolder, database: 'postgres' };
  const stopWatching = keepRunning(cluster, log);
  const stop = async (): Promise<boolean> => {
    await stopWatching();
    if (await isUsedByOthers(address)) return false;
    await cluster.stop();
    return true;
  };
  return { address, version: cluster.version, adopted: !started, stop };
}

/** Returns what ends it; that waits for a start which is under way. */
function keepRunning(cluster: PostgresCluster, log: (line: string) => void): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    if (await cluster.isReachable()) return;
    if (await cluster.start()) log('the embedded PostgreSQL had died and was started again');
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log(String(error)))
      .finally(() => (looking = undefined));
  }, lookAfterMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Our own connections were closed before, but the server may take a moment to notice. */
async function isUsedByOthers(address: PostgresAddress): Promise<boolean> {
  const clients = new Clients(address, { max: 1 });
  try {
    for (let tries = 0; tries < 10; tries++) {
      if ((await otherClients(clients)) === 0) return false;
      await sleep(50);
    }
    return true;
  } catch {
    return false;
  } finally {
    await clients.close();
  }
}

async function otherClients(clients: Clients): Promise<number> {
  const [row] = await clients.use(
    (sql) => sql<[{ others: number }]>`
      select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return row.others;
}
