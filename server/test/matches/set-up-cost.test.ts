import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Clients } from '../../src/database/clients.ts';
import { migratedDatabase, type TestDatabase } from '../database/test-database.ts';
import { beginDuel, stopServices, testServices } from '../support/test-match.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.close());

/** Counts how often a connection is borrowed; each time at most one statement is executed here. */
const counted = (): { readonly database: TestDatabase; readonly count: () => number } => {
  let count = 0;
  const counting = (clients: Clients): Clients => {
    const use = clients.use.bind(clients);
    clients.use = (work) => {
      count += 1;
      return use(work);
    };
    return clients;
  };
  return {
    database: { ...database, newClients: (settings) => counting(database.newClients(settings)) },
    count: () => count,
  };
};

test('a hosted duel needs 15 statements from two new accounts to its first question', async () => {
  const { database: watched, count } = counted();
  const services = testServices(watched);
  await beginDuel(services);
  // Two accounts. One insert and one read of the new match; for each player one read, one seat and one salt. To seal
  // and to begin: what is hidden, twice, and one update each. What the match plays by itself is one commit.
  expect(count()).toBe(2 + 2 + 2 * 3 + 4 + 1);
  await stopServices(services);
});
