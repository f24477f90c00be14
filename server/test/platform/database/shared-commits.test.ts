import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Clients } from '../../../src/platform/database/clients.ts';
import { isConnectionLost, violatesUnique } from '../../../src/platform/database/database-errors.ts';
import { SharedCommits } from '../../../src/platform/database/shared-commits.ts';
import { emptyDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let clients: Clients;
let commits: SharedCommits;
beforeAll(async () => {
  database = await emptyDatabase();
  await database.clients.use(
    (sql) => sql`create table note (id integer constraint note_once primary key, text text not null)`,
  );
});
beforeEach(async () => {
  clients = database.newClients();
  commits = new SharedCommits(clients);
  await database.clients.use((sql) => sql`truncate note`);
});
afterAll(() => database.close());

const write = (id: number, text = `note ${id}`) =>
  commits.commit(
    `${id}`.padStart(3, '0'),
    (sql) => sql<{ id: number; at: string }[]>`
      insert into note (id, text) values (${id}, ${text}) returning id, txid_current()::text as at`,
  );
const written = async (): Promise<readonly number[]> => {
  const rows = await database.clients.use((sql) => sql<{ id: number }[]>`select id from note order by id`);
  return rows.map(({ id }) => id);
};

test('statements that arrive together share a commit, and each gets its own rows', async () => {
  const results = await Promise.all([3, 1, 2].map((id) => write(id)));
  expect(results.map(([row]) => row?.id)).toEqual([3, 1, 2]);
  expect(new Set(results.map(([row]) => row?.at)).size).toBe(1);
  expect(await written()).toEqual([1, 2, 3]);
});

test('those that arrive while a commit is under way share the next one', async () => {
  const first = write(1);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const [[one], ...others] = await Promise.all([first, ...[2, 3, 4].map((id) => write(id))]);
  expect(new Set(others.map(([row]) => row?.at)).size).toBe(1);
  expect(others[0]?.[0]?.at).not.toBe(one?.at);
});

test('a statement that the database refuses does not fail the others', async () => {
  await write(2);
  const results = await Promise.allSettled([1, 2, 3].map((id) => write(id)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const [, refused] = results;
  expect(refused?.status === 'rejected' && violatesUnique(refused.reason, 'note_once')).toBe(true);
  expect(await written()).toEqual([1, 2, 3]);
  expect((await write(4))[0]?.id).toBe(4);
});

test('more than fit into one commit are all written', async () => {
  const ids = Array.from({ length: 100 }, (_, id) => id);
  await Promise.all(ids.map((id) => write(id)));
  expect(await written()).toEqual(ids);
});

test('a commit that waits for a lock does not hold up the others', async () => {
  await write(1);
  const blocked = await database.clients.transaction(async (sql) => {
    await sql`update note set text = 'locked' where id = 1`;
    const waiting = commits.commit('1', (own) => own`update note set text = 'mine' where id = 1`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await write(2))[0]?.id).toBe(2);
    return { waiting };
  });
  await blocked.waiting;
});

test('when the connection is lost, nobody is told that it was committed', async () => {
  const writing = Promise.allSettled([1, 2].map((id) => write(id, 'x'.repeat(1_000_000))));
  setImmediate(() => setImmediate(() => clients.cut()));
  for (const result of await writing)
    expect(result.status === 'fulfilled' || isConnectionLost(result.reason)).toBe(true);
});
