import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Client, PostgresAddress, Sql } from './client.ts';
import { openClient } from './client.ts';
import { ConnectionLost } from './database-errors.ts';

const ASK_EVERY_MS = 250;
/** The backend of a killed server may take a moment to notice. */
const CLAIM_MS = 2000;
const LIMIT_MS = 10_000;

/** A lock that is held as long as the connection lasts. */
type Lock = { readonly kind: 'onlyServer' } | { readonly kind: 'process'; readonly number: number };

const nameOf = (lock: Lock): string => (lock.kind === 'process' ? `process ${lock.number}` : lock.kind);

/**
 * A separate connection that polls the database: without it, an unavailable database would be noticed only by the next
 * query. It also holds the locks that show other servers that this process is alive, and that mark the only server of a
 * database.
 */
export class DatabaseWatch {
  readonly #address: PostgresAddress;
  #client: Client | undefined;
  readonly #wanted = new Map<Lock['kind'], Lock>();
  readonly #held = new WeakMap<Client, Set<string>>();
  /** Since when an answer has been pending, by the process’s own clock. */
  #waitingSince: number | undefined;
  #isClosed = false;
  #asking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(address: PostgresAddress) {
    this.#address = address;
    this.#askOn();
  }

  /** How long the database has not answered, milliseconds: close to zero while it does. */
  get silentMs(): number {
    return this.#waitingSince === undefined ? 0 : performance.now() - this.#waitingSince;
  }

  /**
   * Whether no other server uses the database (only servers that call this count); stays so across lost connections.
   */
  async claimAlone(): Promise<boolean> {
    const lock = { kind: 'onlyServer' } as const;
    this.#wanted.set(lock.kind, lock);
    const deadline = performance.now() + CLAIM_MS;
    for (;;) {
      await this.#ask().catch(() => undefined);
      if (this.#holds(lock)) return true;
      if (performance.now() > deadline) {
        this.#wanted.delete(lock.kind);
        return false;
      }
      await sleep(ASK_EVERY_MS / 5);
    }
  }

  /** From now on other processes see this process as alive, under this number, which may change. */
  beThere(number: number): void {
    this.#wanted.set('process', { kind: 'process', number });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
    await this.#asking;
  }

  #holds(lock: Lock): boolean {
    return this.#client !== undefined && (this.#held.get(this.#client)?.has(nameOf(lock)) ?? false);
  }

  #askOn(): void {
    this.#asking = this.#ask()
      .catch(() => undefined)
      .then(() => {
        if (!this.#isClosed) this.#timer = setTimeout(() => this.#askOn(), ASK_EVERY_MS).unref();
      });
  }

  async #ask(): Promise<void> {
    this.#waitingSince ??= performance.now();
    if (this.#client === undefined || this.#client.isLost()) this.#client = this.#connect();
    const client = this.#client;
    try {
      await client.within(LIMIT_MS, this.#askThrough(client));
      this.#waitingSince = undefined;
    } catch (error) {
      client.lose();
      throw error;
    }
  }

  /** A lock that is held already is not taken again. */
  async #askThrough(client: Client): Promise<void> {
    const { sql } = client;
    const held = this.#held.get(client) ?? (await prepared(sql));
    this.#held.set(client, held);
    const missing = [...this.#wanted.values()].filter((lock) => !held.has(nameOf(lock)));
    if (missing.length === 0) await sql`select 1`;
    for (const lock of missing) if (await isTaken(sql, lock)) held.add(nameOf(lock));
  }

  #connect(): Client {
    if (this.#isClosed) throw new ConnectionLost('the database was closed');
    return openClient(this.#address, { limitMs: LIMIT_MS, onLost: () => undefined });
  }
}

/** Lets the server notice soon when this process's machine is gone and nobody is left to close the connection. */
const prepared = async (sql: Sql): Promise<Set<string>> => {
  await sql`
    select set_config(name, value, false)
    from (values ('tcp_keepalives_idle', '2'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '3'))
      as setting (name, value)`;
  return new Set();
};

const isTaken = async (sql: Sql, lock: Lock): Promise<boolean> => {
  const [row] =
    lock.kind === 'process'
      ? await sql<
          [{ taken: boolean }]
        >`select pg_try_advisory_lock(${ADVISORY_LOCKS.process}::integer, ${lock.number}::integer) as taken`
      : await sql<[{ taken: boolean }]>`select pg_try_advisory_lock(${ADVISORY_LOCKS.onlyServer}) as taken`;
  return row.taken;
};
