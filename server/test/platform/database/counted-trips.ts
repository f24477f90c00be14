import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { socketFolderIn } from '../../../src/platform/database/database-url.ts';
import { testDatabaseAt, urlOf, type TestDatabase } from './test-database.ts';

/** The same database, and how often something waited for it to reply: over a slow network each of these takes its time. */
export interface CountedTrips {
  readonly database: TestDatabase;
  readonly during: (act: () => Promise<unknown>) => Promise<number>;
}

const PORT = 5432;

/** Counts what is sent to PostgreSQL after a reply, and not together with what was sent before. Closed with the database. */
export const countedTrips = async (real: TestDatabase): Promise<CountedTrips> => {
  const url = new URL(urlOf(real.address));
  const folder = socketFolderIn(url);
  let trips = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server =
      folder === undefined
        ? connect(Number(url.port || PORT), url.hostname)
        : connect(join(folder, `.s.PGSQL.${url.port || PORT}`));
    let isOurTurn = true;
    client.on('data', (bytes) => {
      if (isOurTurn) trips += 1;
      isOurTurn = false;
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      isOurTurn = true;
      client.write(bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const through = new URL(url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    database: testDatabaseAt({
      address: { kind: 'url', url: through.href },
      remove: async () => {
        for (const each of open) each.destroy();
        await new Promise((closed) => proxy.close(closed));
      },
    }),
    during: async (act) => {
      const before = trips;
      await act();
      return trips - before;
    },
  };
};
