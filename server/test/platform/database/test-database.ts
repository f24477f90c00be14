import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresAddress, SqlValue } from '../../../src/platform/database/client.ts';
import { Clients, type ClientsSettings } from '../../../src/platform/database/clients.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { throwAwayPostgres } from '../../../src/platform/database/throw-away-postgres.ts';
import { requireKind } from '../../support/test-kind.ts';

type RunStatement = <Rows extends readonly object[] = readonly never[]>(
  text: TemplateStringsArray,
  ...values: readonly SqlValue[]
) => Promise<Rows>;

export type TestDatabase = {
  readonly address: PostgresAddress;
  readonly clients: Clients;
  /** One statement, over a connection of `clients`. */
  readonly sql: RunStatement;
  /** Another pool of clients for the same database; closed with it. */
  readonly newClients: (settings?: ClientsSettings) => Clients;
  readonly close: () => Promise<void>;
};

type Server = { readonly address: PostgresAddress; readonly remove: () => Promise<void> };

/**
 * Where the databases of tests are: the server and the template that scripts/test-postgres.mjs prepares for a run of
 * Jest, which it names in these variables.
 */
const { TEST_POSTGRES: preparedUrl, TEST_TEMPLATE: template } = process.env;

/** A new empty database: on the server of this run, or that DATABASE_URL names, else in a cluster of this process. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return testDatabaseAt(await databaseIn(await postgresForTests(), 'template0'));
}

/** The database at an address; `remove` follows when all its clients are closed. */
export function testDatabaseAt({ address, remove }: Server): TestDatabase {
  const opened: Clients[] = [];
  const newClients = (settings?: ClientsSettings): Clients => {
    const clients = new Clients(address, settings);
    opened.push(clients);
    return clients;
  };
  const clients = newClients();
  return {
    address,
    clients,
    sql: (text, ...values) => clients.use((sql) => sql(text, ...values)),
    newClients,
    close: async () => {
      await Promise.all(opened.map((each) => each.close()));
      await remove();
    },
  };
}

/** The same with all tables of the project: a copy of the template, if there is one. */
export async function migratedDatabase(): Promise<TestDatabase> {
  if (template !== undefined) return testDatabaseAt(await databaseIn(await postgresForTests(), template));
  const database = await emptyDatabase();
  await migrate(database.address);
  return database;
}

/** What a server in another process takes as its DATABASE_URL. */
export const urlOf = (address: PostgresAddress): string =>
  address.kind === 'url'
    ? address.url
    : `postgres://postgres@${encodeURIComponent(address.folder)}/${address.database}`;

const postgresForTests = async (): Promise<PostgresAddress> => {
  requireKind('use a database', 'server', 'process', 'browser', 'statistics');
  const url = preparedUrl ?? process.env.DATABASE_URL;
  return url === undefined ? sharedCluster() : { kind: 'url', url };
};

/** For programs that are not run by Jest. It ends with the process. */
async function sharedCluster(): Promise<PostgresAddress> {
  const folder = join(tmpdir(), `penance-postgres-${process.pid}`);
  const address: PostgresAddress = { kind: 'socket', folder, database: 'postgres' };
  if (await answers(address)) return address;
  return (await throwAwayPostgres({ folder })).address;
}

async function answers(address: PostgresAddress): Promise<boolean> {
  const clients = new Clients(address, { max: 1 });
  try {
    await clients.use((sql) => sql`select 1`);
    return true;
  } catch {
    return false;
  } finally {
    await clients.close();
  }
}

async function databaseIn(server: PostgresAddress, from: string): Promise<Server> {
  const clients = new Clients(server, { max: 1 });
  const name = `penance_test_${randomUUID().replaceAll('-', '')}`;
  await clients.use((sql) => sql.unsafe(`create database ${name} encoding 'UTF8' template ${from}`));
  return {
    address: named(server, name),
    remove: async () => {
      await clients.use((sql) => sql.unsafe(`drop database ${name} with (force)`));
      await clients.close();
    },
  };
}

function named(server: PostgresAddress, database: string): PostgresAddress {
  if (server.kind === 'socket') return { ...server, database };
  const url = new URL(server.url);
  url.pathname = database;
  return { kind: 'url', url: url.href };
}
