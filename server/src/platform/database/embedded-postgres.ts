import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresAddress } from './client.ts';
import { Clients } from './clients.ts';
import { errorMessage } from '../base/errors.ts';
import type { Notify } from '../log/notices.ts';
import type { AccountKind } from './postgres-account.ts';
import { openCluster, type PostgresCluster } from './postgres-cluster.ts';

export type EmbeddedPostgres = {
  readonly address: PostgresAddress;
  readonly version: string;
  /** Whether it was already running, left by a killed server. */
  readonly adopted: boolean;
  /** Stops it, unless another server also uses it; returns false in that case. */
  readonly stop: () => Promise<boolean>;
};

export type EmbeddedOptions = {
  readonly account?: AccountKind;
  /** Called when the database died and was restarted, or could not be. */
  readonly notify?: Notify;
};

/** Used log segments are kept for reuse: creating a new one costs as much as several commits. */
const settings = {
  min_wal_size: '512MB',
  max_wal_size: '2GB',
  // Otherwise a backend waiting for a lock would not notice that its client was killed.
  client_connection_check_interval: '500ms',
};
const lookAfterMs = 1000;
/** Application name of the connection on which a server checks whether it may stop the database. */
const ENDING = 'penance-ending';
/** How long the database may take to notice a closed connection on a busy machine. */
const NOTICE_MOST_MS = 3000;

/**
 * Our own real PostgreSQL in this folder: created on first use, adopted when a killed server left it running, restarted
 * when it dies. Throws `DatabaseUnavailable`.
 */
export async function embeddedPostgres(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const { notify = () => undefined, ...account } = options;
  const cluster = await openCluster(folder, { settings, ...account });
  const started = await cluster.start();
  const address: PostgresAddress = { kind: 'socket', folder: cluster.socketFolder, database: 'postgres' };
  const stopWatching = keepRunning(cluster, notify);
  const stop = async (): Promise<boolean> => {
    await stopWatching();
    if (await isUsedByOthers(address)) return false;
    await cluster.stop();
    return true;
  };
  return { address, version: cluster.version, adopted: !started, stop };
}

/** Returns a function that stops this; it waits for a start that is under way. */
function keepRunning(cluster: PostgresCluster, notify: Notify): () => Promise<void> {
  let looking: Promise<void> | undefined;
  let isFailing = false;
  const look = async (): Promise<void> => {
    if (!(await cluster.isReachable()) && (await cluster.start())) notify('embeddedRestarted');
    isFailing = false;
  };
  const failed = (error: unknown): void => {
    if (!isFailing) notify('embeddedFailing', { reason: errorMessage(error) });
    isFailing = true;
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch(failed)
      .finally(() => (looking = undefined));
  }, lookAfterMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Our own connections are closed already, but the server may take a moment to notice. */
async function isUsedByOthers(address: PostgresAddress): Promise<boolean> {
  const clients = new Clients(address, { max: 1 });
  try {
    // Two servers that shut down at the same time must not count each other's checking connection as use.
    await clients.use((sql) => sql`select set_config('application_name', ${ENDING}, false)`);
    for (let tries = 0; tries < NOTICE_MOST_MS / 50; tries++) {
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
      where backend_type = 'client backend' and application_name <> ${ENDING}`,
  );
  return row.others;
}
