import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresAddress } from './client.ts';
import { Clients } from './clients.ts';
import { errorCode, errorMessage, isPassing } from './database-errors.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { parseDatabaseUrl, withoutPassword } from './database-url.ts';
import { embeddedPostgres } from './embedded-postgres.ts';

export type ConnectSettings = {
  /** A PostgreSQL of somebody else's; if absent the embedded one is used and nothing else is looked for. */
  readonly databaseUrl?: string | undefined;
  /** The embedded one lives in `postgres` in here. */
  readonly dataFolder: string;
  /** How long to try while nobody answers, milliseconds. */
  readonly patienceMs?: number;
  readonly log?: (line: string) => void;
};

export type Database = {
  readonly address: PostgresAddress;
  /** For everything but the journal. */
  readonly clients: Clients;
  /** One connection, for the journal alone: it never waits behind a query. */
  readonly journalClients: Clients;
  /** One line for the log, without the password. */
  readonly describe: string;
  /** Waits for what is under way; stops the embedded one unless another server uses it. */
  readonly close: () => Promise<void>;
};

type Server = {
  readonly address: PostgresAddress;
  readonly describe: (version: string) => string;
  readonly stop: () => Promise<unknown>;
};

const oldestVersion = 15;

/** Opens the database. Throws `DatabaseUnavailable` with one line that says what to do. */
export async function connect(settings: ConnectSettings): Promise<Database> {
  const { databaseUrl, patienceMs = 10_000 } = settings;
  const server = databaseUrl === undefined ? await ownServer(settings) : theirServer(databaseUrl);
  const version = await firstAnswer(server, patienceMs).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const clients = new Clients(server.address);
  const journalClients = new Clients(server.address, { max: 1 });
  return {
    address: server.address,
    clients,
    journalClients,
    describe: server.describe(version),
    close: async () => {
      await Promise.all([clients.close(), journalClients.close()]);
      await server.stop();
    },
  };
}

async function ownServer({ dataFolder, log = () => undefined }: ConnectSettings): Promise<Server> {
  const folder = join(dataFolder, 'postgres');
  const { address, adopted, stop } = await embeddedPostgres(folder, { log });
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

/** Waits for a server that is still starting; a refusal is final. Returns the server's version. */
async function firstAnswer(server: Server, patienceMs: number): Promise<string> {
  const clients = new Clients(server.address, { max: 1, limitMs: Math.max(1000, patienceMs) });
  const deadline = performance.now() + patienceMs;
  const orWait = async (error: unknown): Promise<undefined> => {
    if (error instanceof DatabaseUnavailable) throw error;
    if (!isPassing(error)) throw refused(server, error);
    if (performance.now() > deadline) throw unreachable(server, error, patienceMs);
    await sleep(200);
  };
  try {
    let version: string | undefined;
    while (version === undefined) version = await askVersion(clients).catch(orWait);
    return version;
  } finally {
    await clients.close();
  }
}

async function askVersion(clients: Clients): Promise<string> {
  const [{ version, encoding }] = await clients.use(
    (sql) => sql<[{ version: string; encoding: string }]>`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  );
  if (Number.parseInt(version, 10) < oldestVersion) {
    const message = `PostgreSQL ${version} is too old: ${oldestVersion} or later is needed`;
    throw new DatabaseUnavailable('databaseUnsuitable', message);
  }
  if (encoding !== 'UTF8') {
    const message = `the database is encoded in ${encoding}: make one with encoding UTF8`;
    throw new DatabaseUnavailable('databaseUnsuitable', message);
  }
  return version.replace(/ .*$/, '');
}

function refused(server: Server, cause: unknown): DatabaseUnavailable {
  const message = `${nameOf(server)} refuses the connection: ${errorMessage(cause)} (${errorCode(cause)})`;
  return new DatabaseUnavailable('databaseRefused', message, { cause });
}

function unreachable(server: Server, cause: unknown, patienceMs: number): DatabaseUnavailable {
  const seconds = Math.round(patienceMs / 1000);
  const message = `${nameOf(server)} did not answer for ${seconds} s: ${errorMessage(cause)} (${errorCode(cause)})`;
  return new DatabaseUnavailable('databaseUnreachable', message, { cause });
}

const nameOf = ({ address }: Server): string =>
  address.kind === 'url'
    ? `the database at ${withoutPassword(parseDatabaseUrl(address.url))}`
    : 'the embedded database';
