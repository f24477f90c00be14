import type { PostgresAddress } from '../../src/platform/database/client.ts';
import { Clients } from '../../src/platform/database/clients.ts';
import { WITHOUT_LIMITS } from '../../src/platform/config/without-limits.ts';
import { freePort } from '../support/free-port.ts';
import { redisProcess } from '../support/redis-process.ts';
import type { ServerProcess } from './server-process.ts';
import { databaseIn, endOnSignal, removeData, startServerProcess, trialFolder } from './server-process.ts';
import { patiently, readOwners } from './take-over.ts';

/** One server, or two that share a database and a Redis. */
export interface Site {
  /** The addresses as clients use them, the preferred one first; each client starts with another one. */
  readonly addressesFor: (nth: number) => readonly string[];
  readonly database: PostgresAddress;
  /** Rejects when a server exits without having been stopped. */
  readonly died: Promise<never>;
  /** Index of the server with that process name in the database. */
  readonly serverOf: (owner: string) => number | undefined;
  /** Kills one of its servers immediately, with the database on request. */
  readonly kill: (which: number, alsoDatabase: boolean) => Promise<void>;
  /** Restarts what was killed; resolves when all servers are up. */
  readonly raise: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const loneSite = async (): Promise<Site> => {
  const server = await startServerProcess(WITHOUT_LIMITS);
  return {
    addressesFor: () => [server.url],
    database: server.database,
    died: server.died,
    serverOf: () => undefined,
    kill: (_, alsoDatabase) => server.kill(alsoDatabase),
    raise: () => server.restart(),
    stop: () => server.stop(),
  };
};

export const sharedSite = async (): Promise<Site> => {
  const folder = await trialFolder();
  const redis = await redisProcess();
  const clients = new Clients(databaseIn(folder), { max: 1, limitMs: 20_000 });
  const servers: ServerProcess[] = [];
  /** Each start of a server gets a new name. */
  const names: string[] = [];
  const stop = async (): Promise<void> => {
    forget();
    await clients.close();
    await Promise.all(servers.map((server) => server.stop()));
    await redis.remove();
    await removeData(folder);
  };
  const forget = endOnSignal(stop);
  const seen = new Set<string>();
  const learnName = async (at: number): Promise<void> => {
    const { processes } = await patiently(() => readOwners(clients));
    for (const name of processes.filter((each) => !seen.has(each))) names[at] = name;
    for (const name of processes) seen.add(name);
  };
  try {
    for (let at = 0; at < 2; at += 1) {
      servers.push(await startSharing(folder, redis.url));
      await learnName(at);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const [one, other] = servers;
  if (!one || !other) throw new Error('two servers were started');
  let killed: number | undefined;
  return {
    addressesFor: (nth) => (nth % 2 === 0 ? [one.url, other.url] : [other.url, one.url]),
    database: databaseIn(folder),
    died: Promise.race([one.died, other.died]),
    serverOf: (owner) => (names.includes(owner) ? names.indexOf(owner) : undefined),
    kill: async (which, alsoDatabase) => {
      killed = which % 2;
      await servers[killed]?.kill(alsoDatabase);
    },
    raise: async () => {
      if (killed === undefined) return;
      await servers[killed]?.restart();
      await learnName(killed);
      killed = undefined;
    },
    stop,
  };
};

const startSharing = async (folder: string, redisUrl: string): Promise<ServerProcess> => {
  const port = await freePort();
  const environment = { ...WITHOUT_LIMITS, REDIS_URL: redisUrl, PUBLIC_ADDRESS: `127.0.0.1:${port}` };
  return startServerProcess(environment, { folder, port });
};
