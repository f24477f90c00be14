import {
  type Client,
  type ConnectionParameters,
  openClient,
  type PostgresAddress,
  type Sql,
  type Statement,
} from './client.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { PLAIN_SECRETS } from '../secrets/secret-box.ts';
import {
  ConnectionLost,
  gaveWay,
  hasNoRoomForClients,
  isConnectionLost,
  leavesConnectionSound,
} from './database-errors.ts';

export type ClientsSettings = {
  /** At most this many connections at once. */
  readonly max?: number;
  /** How long a connection may be held, and how long a request may wait for one; milliseconds. */
  readonly limitMs?: number;
  /** Settings of PostgreSQL for each connection. */
  readonly parameters?: ConnectionParameters;
  /** How often a transaction is tried that gives way to others. */
  readonly attempts?: number;
};

type Rows = readonly object[];

type Waiting = { readonly take: (client: Client) => void; readonly refuse: (reason: Error) => void };

/**
 * A pool of connections, each lent to one borrower at a time and opened when needed. A lost connection is never lent
 * again; what ran on it fails with a code for which `isConnectionLost` is true, and its outcome is unknown.
 */
export class Clients {
  /** How code that uses these connections encrypts secrets. */
  secrets: SecretBox = PLAIN_SECRETS;
  readonly #address: PostgresAddress;
  readonly #max: number;
  readonly #limitMs: number;
  readonly #parameters: ConnectionParameters;
  readonly #attempts: number;
  readonly #open = new Set<Client>();
  readonly #free: Client[] = [];
  readonly #waiting: Waiting[] = [];
  #closing: Promise<void> | undefined;
  #lastCameBack: () => void = () => undefined;

  constructor(
    address: PostgresAddress,
    { max = 8, limitMs = 10_000, parameters = {}, attempts = 3 }: ClientsSettings = {},
  ) {
    this.#address = address;
    this.#max = max;
    this.#limitMs = limitMs;
    this.#parameters = parameters;
    this.#attempts = attempts;
  }

  /**
   * Lends a connection until the work is settled. The work must not swallow an error of a statement: after such an
   * error, the driver's next result cannot be trusted.
   */
  use<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return this.#lend(({ sql }) => work(sql));
  }

  async #lend<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await this.#borrow();
    try {
      return await client.within(this.#limitMs, work(client));
    } catch (error) {
      if (!leavesConnectionSound(error)) client.lose();
      throw error;
    } finally {
      this.#giveBack(client);
    }
  }

  /**
   * Lends a connection inside `begin` and `commit`. If the connection is lost, there is no rollback, nor is one needed. Work
   * that PostgreSQL rolled back because others were in its way is done again from its beginning: outside the database it
   * must leave nothing behind.
   */
  async transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transactionOnce(work);
      } catch (error) {
        if (attempt === this.#attempts || !gaveWay(error)) throw error;
      }
    }
  }

  #transactionOnce<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return this.use(async (sql) => {
      await sql.unsafe('begin');
      try {
        const result = await work(sql);
        await sql.unsafe('commit');
        return result;
      } catch (error) {
        if (!isConnectionLost(error)) await sql.unsafe('rollback');
        throw error;
      }
    });
  }

  /**
   * Several statements in one commit and one write to the database: each is sent without waiting for the results of those
   * before it. If PostgreSQL refuses one, all of them are rolled back, and its error is thrown.
   */
  gathered(
    statements: readonly ((sql: Sql) => Statement<Rows>)[],
  ): Promise<readonly PromiseSettledResult<Rows>[]> {
    return this.#lend(async (client) => {
      const { sql } = client;
      const made = [sql.unsafe('begin'), ...statements.map((statement) => statement(sql))];
      client.hold();
      const sent = made.map((statement) => statement.execute());
      const ending = sql.unsafe('commit').execute();
      const [[, ...settled], [ended]] = await Promise.all([
        Promise.allSettled(sent),
        Promise.allSettled([ending]),
      ]);
      if (ended.status === 'rejected') throw ended.reason;
      // Otherwise it says ROLLBACK.
      if (ended.value.command === 'COMMIT') return settled;
      throw settled.find((result) => result.status === 'rejected')?.reason ?? new Error('rolled back');
    });
  }

  /** Lends no more connections, waits for those that are lent, then closes all. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  get counts(): { readonly open: number; readonly lent: number; readonly waiting: number } {
    const open = this.#open.size;
    return { open, lent: open - this.#free.length, waiting: this.#waiting.length };
  }

  /** Closes every connection, so that work on them fails at once and `close` does not have to wait. */
  cut(): void {
    for (const client of this.#open) client.lose();
  }

  async #close(): Promise<void> {
    const allCameBack = new Promise<void>((resolve) => (this.#lastCameBack = resolve));
    for (const { refuse } of this.#waiting.splice(0)) refuse(new ConnectionLost('the database was closed'));
    const free = this.#free.splice(0);
    await Promise.all(free.map((client) => this.#end(client)));
    if (this.#open.size > 0) await allCameBack;
  }

  #borrow(): Promise<Client> {
    if (this.#closing) return Promise.reject(new ConnectionLost('the database was closed'));
    const free = this.#free.pop();
    if (free) return Promise.resolve(free);
    // With one at most there is none to wait for instead.
    if (this.#max === 1 && this.#open.size === 0) return Promise.resolve(this.#connect());
    return this.#open.size < this.#max ? this.#oneMore() : this.#wait();
  }

  /** A further connection; if PostgreSQL has no room for it, one that is open already as soon as it is free. */
  async #oneMore(): Promise<Client> {
    const client = this.#connect();
    try {
      await client.within(this.#limitMs, client.sql`select 1`);
      return client;
    } catch (error) {
      client.lose();
      await this.#end(client);
      // They would wait for nobody.
      if (this.#open.size === 0 && error instanceof Error)
        for (const { refuse } of this.#waiting.splice(0)) refuse(error);
      if (!hasNoRoomForClients(error) || this.#closing || this.#open.size === 0) throw error;
      return this.#free.pop() ?? this.#wait();
    }
  }

  #wait(): Promise<Client> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new ConnectionLost(`no connection to the database was free for ${this.#limitMs} ms`));
      }, this.#limitMs);
      const waiting: Waiting = {
        take: (client) => {
          clearTimeout(timer);
          resolve(client);
        },
        refuse: (reason) => {
          clearTimeout(timer);
          reject(reason);
        },
      };
      this.#waiting.push(waiting);
    });
  }

  #connect(): Client {
    const client = openClient(this.#address, {
      limitMs: this.#limitMs,
      parameters: this.#parameters,
      onLost: () => this.#forgetFree(client),
    });
    this.#open.add(client);
    return client;
  }

  /** Drops a free connection that was lost, so that it is not lent again. */
  #forgetFree(client: Client): void {
    const index = this.#free.indexOf(client);
    if (index < 0) return;
    this.#free.splice(index, 1);
    this.#open.delete(client);
  }

  #giveBack(client: Client): void {
    if (this.#closing) {
      void this.#end(client);
      return;
    }
    const lost = client.isLost();
    if (lost) this.#open.delete(client);
    const next = this.#waiting.shift();
    if (next) next.take(lost ? this.#connect() : client);
    else if (!lost) this.#free.push(client);
  }

  async #end(client: Client): Promise<void> {
    await client.end();
    this.#open.delete(client);
    if (this.#open.size === 0) this.#lastCameBack();
  }
}
