import { expect, test } from '@jest/globals';
import { createArranger } from '../../src/match/lobby/arrange-match.ts';
import { ConnectionLost } from '../../src/platform/database/database-errors.ts';
import { matchWaiting } from '../../src/queue/matchmaker.ts';
import { createQueueStore } from '../../src/queue/queue-store.ts';
import { QUEUES } from '../../src/queue/queues.ts';
import { testDatabase } from '../support/fixtures.ts';
import { legalDeckFor } from '../match/lobby/arrangements.ts';
import { newAccount } from '../match/stored-matches.ts';
import { testLoop } from '../support/loop.ts';

const database = await testDatabase();

const CLOCKS = { bank: 60, increment: 0, cap: 60, whenEmpty: 'fallback' } as const;
const DUELS = QUEUES.filter(({ preset, mode }) => preset === 'three-layer' && mode === 'duel');
const PROCESSES = 4;
const PLAYERS = 31;
/** So many wait for so few connections that a busy machine may need longer than players would. */
const PATIENCE_MS = 120_000;

test('of many players who rejoin several queues at several processes, nobody is given two matches', async () => {
  const processes = Array.from({ length: PROCESSES }, () => {
    const clients = database.newClients({ max: 4, limitMs: PATIENCE_MS });
    const parts = {
      clients,
      arrange: createArranger(() => undefined),
      clocks: CLOCKS,
      onMatched: () => undefined,
      loop: testLoop().loop,
    };
    return { store: createQueueStore(clients), match: () => matchWaiting(parts) };
  });
  const deck = legalDeckFor();
  const accounts = await Promise.all(
    Array.from({ length: PLAYERS }, (_, at) => newAccount(database.clients, `P${at}`)),
  );
  const joining = accounts.flatMap((accountId, at) =>
    DUELS.map(async (queue, place) => {
      const process = processes[(at + place) % PROCESSES];
      await process?.store.join({ accountId, queue }, deck);
      await process?.match();
      await process?.store.join({ accountId, queue }, deck);
      await process?.match();
    }),
  );
  await Promise.all(joining);
  // Everybody still waiting polls once more, so that a slow machine drops nobody.
  for (const accountId of accounts)
    for (const queue of DUELS) await processes[0]?.store.touch({ accountId, queue: queue.id });
  for (const accountId of accounts)
    for (const queue of DUELS) await processes[0]?.store.join({ accountId, queue }, deck);
  for (const { match } of processes) await match();
  const matches = await database.sql<{ accountId: string; matches: number }[]>`
    select account_id as "accountId", count(*)::integer as matches from match_seat group by account_id`;
  expect(matches.filter((each) => each.matches !== 1)).toEqual([]);
  expect(matches).toHaveLength(PLAYERS - 1);
  const waiting = await database.sql<{ accountId: string }[]>`
    select distinct account_id as "accountId" from queue_entry where match_id is null`;
  const matched = new Set(matches.map(({ accountId }) => accountId));
  expect(waiting.filter(({ accountId }) => matched.has(accountId))).toEqual([]);
});

test('a crowd that does not fit into one transaction is matched in several', async () => {
  await database.sql`delete from queue_entry`;
  const [queue] = DUELS;
  if (!queue) throw new Error('there is no such queue');
  const { clients } = database;
  const store = createQueueStore(clients);
  const crowd = Array.from({ length: 120 }, (_, at) => newAccount(clients, `C${at}`));
  for (const accountId of await Promise.all(crowd)) await store.join({ accountId, queue }, legalDeckFor());
  const arrange = createArranger(() => undefined);
  let arranged = 0;
  await matchWaiting({
    clients,
    clocks: CLOCKS,
    onMatched: () => undefined,
    loop: testLoop().loop,
    arrange: (transaction, arrangement) => {
      arranged += 1;
      // The network is too slow for so many.
      if (arranged === 55) throw new ConnectionLost('the database did not answer for 10000 ms');
      return arrange(transaction, arrangement);
    },
  });
  const [row] = await database.sql<[{ readonly waiting: number }]>`
    select count(*)::integer as waiting from queue_entry where match_id is null`;
  // The rest follows without the two that were to be matched then.
  expect([row.waiting, arranged]).toEqual([2, 55 + 9]);
});
