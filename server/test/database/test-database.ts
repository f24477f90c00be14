import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresAddress } from '../../src/database/client.ts';
import { Clients, type ClientsSettings } from '../../src/database/clients.ts';
import { migrate } from '../../src/database/migrate.ts';
import { throwAwayPostgres } from '../../src/database/throw-away-postgres.ts';

export type TestDatabase = {
  readonly address: PostgresAddress;
  readonly clients: Clients;
  /** Another pool of clients for the same database; closed with it. */
  readonly newClients: (settings?: ClientsSettings) => Clients;
  readonly close: () => Promise<void>;
};

type Server = { readonly address: PostgresAddress; readonly remove: () => Promise<void> };

/** A new empty database: on the server that DATABASE_URL names, else in a cluster created for the tests. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const url = process.env.DATABASE_URL;
  const { address, remove } = await databaseIn(
    url === undefined ? await sharedCluster() : { kind: 'url', url },
  );
  const opened: Clients[] = [];
  const newClients = (settings?: ClientsSettings): Clients => {
    const clients = new Clients(address, settings);
    opened.push(clients);
    return clients;
  };
  return {
    address,
    clients: newClients(),
    newClients,
    close: async () => {
      await Promise.all(opened.map((clients) => clients.close()));
      await remove();
    },
  };
}

/** The same with all tables of the project. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  await migrate(database.address);
  return database;
}

/** One cluster for all test files of this process. It ends with the process. */
async function sharedCluster(): Promise<PostgresAddress> {
  const folder = join(tmpdir(), `penance-postgres-${process.pid}`);
  const address: PostgresAddress = { kind: 'socket', folder, database: 'postgres' };
  if (await answers(address)) return address;
  return (await throwAwayPostgres({ folder })).address;
}

async function answers(address: PostgresAddress): Promise<boolean> {
  const clients = new Clients(address, { max: 1 });
  const asked = clients.use((sql) => sql`select 1`).finally(() => clients.close());
  return asked.then(
    () => true,
    () => false,
  );
}

async function databaseIn(server: PostgresAddress): Promise<Server> {
  const clients = new Clients(server, { max: 1 });
  const name = `penance_test_${randomUUID().replaceAll('-', '')}`;
  await clients.use((sql) => sql.unsafe(`create database ${name} encoding 'UTF8' template template0`));
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
