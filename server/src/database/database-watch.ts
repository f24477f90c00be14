import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Client, PostgresAddress } from './client.ts';
import { openClient } from './client.ts';
import { ConnectionLost } from './database-errors.ts';

const ASK_EVERY_MS = 250;
/** The backend of a server that was killed may need a moment to notice. */
const CLAIM_MS = 2000;
const LIMIT_MS = 10_000;

/**
 * One connection, on which the database is asked again and again whether it is there: without that, a database that
 * went away would be noticed only when somebody wants something of it. It also holds, while it stands, the lock by
 * which the only server of a database is known.
 */
export class DatabaseWatch {
  readonly #address: PostgresAddress;
  #client: Client | undefined;
  #wantsLock = false;
  readonly #locked = new WeakSet<Client>();
  /** Since when an answer is waited for, by the process’s own clock. */
  #waitingSince: number | undefined;
  #isClosed = false;
  #asking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(address: PostgresAddress) {
    this.#address = address;
    this.#askOn();
  }

  /** How long the database has not answered, milliseconds: next to nothing while it does. */
  get silentMs(): number {
    return this.#waitingSince === undefined ? 0 : performance.now() - this.#waitingSince;
  }

  /** Whether no other server uses the database, as far as servers ask; kept so over losses of the connection. */
  async claimAlone(): Promise<boolean> {
    this.#wantsLock = true;
    const deadline = performance.now() + CLAIM_MS;
    for (;;) {
      if (await this.#ask().catch(() => false)) return true;
      if (performance.now() > deadline) {
        this.#wantsLock = false;
        return false;
      }
      await sleep(ASK_EVERY_MS / 5);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
    await this.#asking;
  }

  #askOn(): void {
    this.#asking = this.#ask()
      .catch(() => undefined)
      .then(() => {
        if (!this.#isClosed) this.#timer = setTimeout(() => this.#askOn(), ASK_EVERY_MS).unref();
      });
  }

  /** Whether the lock is held. */
  async #ask(): Promise<boolean> {
    this.#waitingSince ??= performance.now();
    if (this.#client === undefined || this.#client.isLost()) this.#client = this.#connect();
    const client = this.#client;
    try {
      const isLocked = await client.within(LIMIT_MS, this.#askThrough(client));
      this.#waitingSince = undefined;
      return isLocked;
    } catch (error) {
      client.lose();
      throw error;
    }
  }

  /** Held already, the lock is not taken once more. */
  async #askThrough(client: Client): Promise<boolean> {
    const { sql } = client;
    if (!this.#wantsLock || this.#locked.has(client)) await sql`select 1`;
    else {
      const [row] = await sql<
        [{ taken: boolean }]
      >`select pg_try_advisory_lock(${ADVISORY_LOCKS.onlyServer}) as taken`;
      if (row.taken) this.#locked.add(client);
    }
    return this.#locked.has(client);
  }

  #connect(): Client {
    if (this.#isClosed) throw new ConnectionLost('the database was closed');
    return openClient(this.#address, { limitMs: LIMIT_MS, onLost: () => undefined });
  }
}
