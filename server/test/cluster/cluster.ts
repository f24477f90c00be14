import { readConfig } from '../../src/platform/config/config.ts';
import type { PostgresAddress } from '../../src/platform/database/client.ts';
import { databaseIn, startServerProcess, type ServerProcess } from '../crash/server-process.ts';
import { freePort } from '../support/free-port.ts';
import { redisProcess, type RedisProcess } from '../support/redis-process.ts';
import { startBalancer, type Balancer } from './balancer.ts';

/** One server process of a cluster. */
export interface Member {
  /** From 1 on, in the order of their starts. */
  readonly nth: number;
  /** `host:port`, where its rooms are reached. */
  readonly address: string;
  readonly pid: number;
  /** Kills it for good, without a chance to hand anything over. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop, and resolves when it has: its matches go on elsewhere. */
  readonly drain: () => Promise<void>;
}

/** Several server processes over one database and one Redis, behind one address. */
export interface Cluster {
  /** Where clients connect. */
  readonly url: string;
  readonly redisUrl: string;
  /** The embedded database, for direct inspection. */
  readonly database: PostgresAddress;
  /** Those that run. */
  readonly members: () => readonly Member[];
  /** Starts another process; resolves when the balancer knows it. */
  readonly add: () => Promise<Member>;
  /** Stops everything in order: processes with the embedded database, Redis, the balancer. */
  readonly stop: () => Promise<void>;
}

export interface ClusterWishes {
  /** How many processes there are at first. */
  readonly processes: number;
  /** Port of the balancer; 0 takes a free one. */
  readonly port: number;
  /** Holds the embedded database; it is not removed. */
  readonly folder: string;
  /** Settings of the servers. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called after the start of each process, before the next one is started. */
  readonly onStarted?: (member: Member) => Promise<void> | void;
  /** Called when a process has ended that nobody stopped through this module. */
  readonly onGone: (member: Member, reason: Error) => void;
  /** Called with each line of the log of a process. */
  readonly onLine?: (nth: number, line: string) => void;
}

/** About what the balancer needs to notice; it tries another process when it comes too late. */
const STOP_NOTICE = '1';

/** Throws when the port is taken, a server does not start, or this machine has no Redis; then nothing is left running. */
export const startCluster = async (wishes: ClusterWishes): Promise<Cluster> => {
  const { metricsToken } = readConfig(wishes.environment ?? {});
  const balancer = await startBalancer(wishes.port, metricsToken);
  try {
    const cluster = new RunningCluster(wishes, balancer, await redisProcess());
    try {
      for (let nth = 0; nth < wishes.processes; nth += 1) await cluster.add();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  } catch (error) {
    await balancer.close();
    throw error;
  }
};

class RunningCluster implements Cluster {
  readonly #wishes: ClusterWishes;
  readonly #balancer: Balancer;
  readonly #redis: RedisProcess;
  readonly #running = new Map<Member, ServerProcess>();
  #started = 0;
  #stopping: Promise<void> | undefined;

  constructor(wishes: ClusterWishes, balancer: Balancer, redis: RedisProcess) {
    this.#wishes = wishes;
    this.#balancer = balancer;
    this.#redis = redis;
  }

  get url(): string {
    return this.#balancer.url;
  }

  get redisUrl(): string {
    return this.#redis.url;
  }

  get database(): PostgresAddress {
    return databaseIn(this.#wishes.folder);
  }

  members(): readonly Member[] {
    return [...this.#running.keys()];
  }

  async add(): Promise<Member> {
    const { folder, environment, onStarted, onLine } = this.#wishes;
    const port = await freePort();
    const address = `127.0.0.1:${port}`;
    const nth = (this.#started += 1);
    const server = await startServerProcess(
      {
        STOP_NOTICE,
        // The balancer hides the addresses of the clients: all would share the limits of one.
        REQUESTS_PER_MINUTE: '0',
        GUESTS_PER_MINUTE: '0',
        CONNECTIONS_PER_ADDRESS: '0',
        ...environment,
        HOST: '127.0.0.1',
        REDIS_URL: this.#redis.url,
        PUBLIC_ADDRESS: address,
      },
      { folder, port, ...(onLine && { hear: (line: string) => onLine(nth, line) }) },
    );
    const member: Member = {
      nth,
      address,
      pid: server.pid(),
      kill: () => this.#leave(member, () => server.kill(false)),
      // The balancer finds out by itself, as any other would.
      drain: () => this.#leave(member, () => server.stop()),
    };
    this.#running.set(member, server);
    server.died.catch((reason: unknown) => {
      this.#forget(member);
      this.#wishes.onGone(member, reason as Error);
    });
    await onStarted?.(member);
    await this.#balancer.add(address);
    return member;
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #leave(member: Member, end: () => Promise<void>): Promise<void> {
    await end();
    this.#forget(member);
  }

  #forget(member: Member): void {
    this.#running.delete(member);
    this.#balancer.remove(member.address);
  }

  async #stop(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map((server) => server.stop()));
    await this.#redis.remove();
    await this.#balancer.close();
  }
}
