import { expect, test } from '@jest/globals';
import type { Clients } from '../../../src/platform/database/clients.ts';
import type { TestDatabase } from '../../platform/database/test-database.ts';
import { testDatabase } from '../../support/fixtures.ts';
import { beginDuel, stopServices, testServices } from '../../support/test-match.ts';

const database = await testDatabase();

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

test('a hosted duel needs 7 statements from two new accounts to its first question, and one for its end', async () => {
  const { database: watched, count } = counted();
  const services = testServices(watched);
  const { session } = await beginDuel(services);
  // Two accounts. One makes the match with its host, one takes the other seat, one stores each salt, one begins it.
  expect(count()).toBe(2 + 1 + 1 + 2 + 1);
  await session.concede(0);
  await services.settling.close();
  // Answer, result and lease; nothing is owed.
  expect(count()).toBe(7 + 1);
  await stopServices(services);
});
