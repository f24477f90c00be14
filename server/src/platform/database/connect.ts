import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresAddress } from './client.ts';
import { Clients, type ClientsSettings } from './clients.ts';
import { isDiskFull, isPassing } from './database-errors.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { parseDatabaseUrl, withoutPassword } from './database-url.ts';
import { embeddedPostgres } from './embedded-postgres.ts';
import type { Notify } from '../log/notices.ts';
import { errorCode, errorMessage } from '../base/errors.ts';

export type ConnectSettings = {
  /** An external PostgreSQL; if absent, the embedded one is used and nothing else is tried. */
  readonly databaseUrl?: string | undefined;
  /** The embedded one is stored in the subfolder `postgres`. */
  readonly dataFolder: string;
  /** How long to retry while there is no answer, milliseconds. */
  readonly patienceMs?: number;
  readonly notify?: Notify;
};

export type Database = {
  readonly address: PostgresAddress;
  /** For everything that has no connections of its own. */
  readonly clients: Clients;
  /** One connection, only for the journal: it never waits behind a query. */
  readonly journalClients: Clients;
  /** For transactions that lock an event, and may compute for seconds meanwhile: no other request waits for them. */
  readonly eventClients: Clients;
  /** One connection, only for signs of life: they never wait behind a request, which would look like an outage. */
  readonly servingClients: Clients;
  /** One line for the log, without the password. */
  readonly describe: string;
  /** Waits for what is under way; stops the embedded one unless another server uses it. */
  readonly close: () => Promise<void>;
  /** The same without waiting: what is under way fails. May also be called while `close` is waiting. */
  readonly cut: () => Promise<void>;
};

type Server = {
  readonly address: PostgresAddress;
  readonly describe: (version: string) => string;
  readonly stop: () => Promise<unknown>;
};

const oldestVersion = 15;

/**
 * One connection. The journal's statement is planned once on it, for any number of rows, instead of for each commit, and
 * by the keys even if its tables are still empty then.
 */
export const JOURNAL_CLIENTS: ClientsSettings = {
  max: 1,
  parameters: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
};

/** To pair a round of 256 entrants takes seconds, and longer on a busy machine. */
const EVENT_CLIENTS: ClientsSettings = { max: 3, limitMs: 60_000 };

/** Opens the database. Throws `DatabaseUnavailable` with one line of advice. */
export async function connect(settings: ConnectSettings): Promise<Database> {
  const { databaseUrl, patienceMs = 10_000, notify } = settings;
  const server = databaseUrl === undefined ? await ownServer(settings) : theirServer(databaseUrl);
  const { version, off } = await firstAnswer(server, patienceMs).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  if (off.length > 0) notify?.('databaseUnsafe', { off });
  return databaseAt(server.address, { describe: server.describe(version), stop: server.stop });
}

/** For a server that answers; `stop` is called once, after all connections are closed. */
export function databaseAt(
  address: PostgresAddress,
  { describe, stop }: { readonly describe: string; readonly stop: () => Promise<unknown> },
): Database {
  const clients = new Clients(address);
  const journalClients = new Clients(address, JOURNAL_CLIENTS);
  const eventClients = new Clients(address, EVENT_CLIENTS);
  const servingClients = new Clients(address, { max: 1 });
  const all = [clients, journalClients, eventClients, servingClients];
  const closeAll = async (): Promise<void> => {
    await Promise.all(all.map((each) => each.close()));
    await stop();
  };
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeAll());
  return {
    address,
    clients,
    journalClients,
    eventClients,
    servingClients,
    describe,
    close,
    cut: () => {
      for (const each of all) each.cut();
      return close();
    },
  };
}

async function ownServer({ dataFolder, notify }: ConnectSettings): Promise<Server> {
  const folder = join(dataFolder, 'postgres');
  const { address, adopted, stop } = await embeddedPostgres(folder, { ...(notify && { notify }) });
  const how = adopted ? 'found running' : 'started';
  return { address, describe: (version) => `PostgreSQL ${version}, embedded in ${folder}, ${how}`, stop };
}

function theirServer(databaseUrl: string): Server {
  const url = parseDatabaseUrl(databaseUrl);
  return {
    address: { kind: 'url', url: databaseUrl },
    describe: (version) => `PostgreSQL ${version} at ${withoutPassword(url)}`,
    stop: () => Promise.resolve(),
  };
}

type Answered = {
  readonly version: string;
  /** Server settings that are off but should be on. */
  readonly off: readonly string[];
};

/** Waits for a server that is still starting; gives up at once if it refuses us. */
async function firstAnswer(server: Server, patienceMs: number): Promise<Answered> {
  const clients = new Clients(server.address, { max: 1, limitMs: Math.max(1000, patienceMs) });
  const deadline = performance.now() + patienceMs;
  const orWait = async (error: unknown): Promise<undefined> => {
    if (error instanceof DatabaseUnavailable) throw error;
    if (!isPassing(error)) throw refused(server, error);
    if (performance.now() > deadline) throw unreachable(server, error, patienceMs);
    await sleep(200);
  };
  try {
    let answered: Answered | undefined;
    while (answered === undefined) answered = await ask(clients).catch(orWait);
    return answered;
  } finally {
    await clients.close();
  }
}

/** Without these, a crash of the server may lose confirmed data or corrupt its files. */
const GUARDS = ['fsync', 'full_page_writes'] as const;

async function ask(clients: Clients): Promise<Answered> {
  const [{ version, encoding, commit, ...guards }] = await clients.use(
    (sql) => sql<
      [{ version: string; encoding: string; commit: string } & Record<(typeof GUARDS)[number], string>]
    >`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync,
        current_setting('full_page_writes') as full_page_writes`,
  );
  if (Number.parseInt(version, 10) < oldestVersion)
    throw unsuitable(`PostgreSQL ${version} is too old: ${oldestVersion} or later is needed`);
  if (encoding !== 'UTF8')
    throw unsuitable(`the database is encoded in ${encoding}: make one with encoding UTF8`);
  // Every connection sets it when it begins, but a proxy in between may drop that.
  if (commit !== 'on')
    throw unsuitable(
      `synchronous_commit is ${commit} although "on" was asked for: a pooler must pass on the settings of a connection`,
    );
  return { version: version.replace(/ .*$/, ''), off: GUARDS.filter((name) => guards[name] === 'off') };
}

const unsuitable = (message: string): DatabaseUnavailable =>
  new DatabaseUnavailable('databaseUnsuitable', message);

function refused(server: Server, cause: unknown): DatabaseUnavailable {
  const message = `${nameOf(server)} refuses the connection: ${errorMessage(cause)} (${errorCode(cause)})`;
  return new DatabaseUnavailable('databaseRefused', message, { cause });
}

/** Without room PostgreSQL may refuse a connection already: it writes files for it. */
export const full = (cause: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable('databaseFull', `the disk of PostgreSQL has no room: ${errorMessage(cause)}`, {
    cause,
  });

function unreachable(server: Server, cause: unknown, patienceMs: number): DatabaseUnavailable {
  if (isDiskFull(cause)) return full(cause);
  const seconds = Math.round(patienceMs / 1000);
  const message = `${nameOf(server)} did not answer for ${seconds} s: ${errorMessage(cause)} (${errorCode(cause)})`;
  return new DatabaseUnavailable('databaseUnreachable', message, { cause });
}

const nameOf = ({ address }: Server): string =>
  address.kind === 'url'
    ? `the database at ${withoutPassword(parseDatabaseUrl(address.url))}`
    : 'the embedded database';
