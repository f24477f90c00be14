import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { JOURNAL_CLIENTS } from '../../../src/platform/database/connect.ts';
import type { JsonObject } from '../../../src/platform/database/json.ts';
import type { Entry } from '../../../src/match/journal/journal-entry.ts';
import { Journal } from '../../../src/match/journal/journal.ts';
import { createMatchStore } from '../../../src/match/match-store.ts';
import { testDatabase } from '../../support/fixtures.ts';
import { entry, expired, group, leaseOf, liveMatch } from '../stored-matches.ts';

const seqs = async (matchId: string): Promise<readonly number[]> =>
  (await store.readEntries(matchId, { after: 0, limit: 1000 })).map(({ seq }) => seq);
/** While the work runs, the first insert for this match blocks, with all locks it took before. */
/** Until that many database sessions wait for a lock. */
const untilWaiting = async (count: number): Promise<void> => {
  for (;;) {
    const [row] = await database.sql<[{ waiting: number }]>`
      select count(distinct pid)::integer as waiting from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
    if (row.waiting >= count) return;
    await sleep(5);
  }
};
const whileHeldUp = (matchId: string, work: () => Promise<void>): Promise<void> =>
  database.clients.use(async (sql) => {
    await sql.unsafe('begin');
    await sql`
      insert into match_entry (match_id, seq, epoch, input, events) values (${matchId}, 1, 0, '{}', '[]')`;
    try {
      await work();
    } finally {
      await sql.unsafe('rollback');
    }
  });

const database = await testDatabase();
const store = createMatchStore(database.clients);
const journal = new Journal(database.newClients(JOURNAL_CLIENTS));

describe('the journal', () => {
  it('returns what was appended, in order and unchanged', async () => {
    const id = await liveMatch(store);
    const first = {
      input: { zebra: 1, ant: { '10': 1, '9': 2 } },
      events: [{ type: 'b', a: 1 }, { type: 'a' }],
    };
    await journal.append(group(id, 1, { entries: [first, entry('a die')] }));
    await journal.append(group(id, 3));
    const stored = await store.readEntries(id, { after: 0, limit: 10 });
    expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(JSON.stringify(stored[0]?.input)).toBe(JSON.stringify(first.input));
    expect(JSON.stringify(stored[0]?.events)).toBe(JSON.stringify(first.events));
    expect(stored[0]?.at).toBeInstanceOf(Date);
  });

  it('keeps texts with line breaks, quotes, backslashes and what looks like an escape', async () => {
    const id = await liveMatch(store);
    const text = 'two\nlines, "quotes", \\, \\u0000, \\\\udc00, \u0001, {1,null}, \u{1F5E1}';
    const kept = { input: { [text]: text }, events: [{ text }, { text: [text] }] };
    await journal.append(group(id, 1, { entries: [kept, kept] }));
    expect(await store.readEntries(id, { after: 0, limit: 10 })).toMatchObject([kept, kept]);
  });

  it('plans its statement once, by the keys, for any number of rows', async () => {
    const own = database.newClients(JOURNAL_CLIENTS);
    const planned = new Journal(own);
    for (const count of [1, 1, 1, 1, 1, 1, 40, 1]) {
      const ids = await Promise.all(Array.from({ length: count }, () => liveMatch(store)));
      await Promise.all(ids.map((id) => planned.append(group(id, 1))));
    }
    const [plans] = await own.use(
      (sql) => sql<{ generic: number; custom: number }[]>`
        select generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements
        where statement like '%insert into match_entry%' and statement not like '%pg_prepared_statements%'`,
    );
    expect(plans).toEqual({ generic: 8, custom: 0 });
  });

  it('commits together the entries that arrive while a commit runs', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => liveMatch(store)));
    const before = journal.counts.commits;
    await Promise.all(ids.map((id) => journal.append(group(id, 1))));
    expect(journal.counts.commits - before).toBe(1);
    expect(await seqs(ids[39] ?? '')).toEqual([1]);
  });

  it('does not split a group that is larger than a batch', async () => {
    const small = new Journal(database.newClients({ max: 1 }), { maxBatch: 4 });
    const [one, two] = [await liveMatch(store), await liveMatch(store)];
    await Promise.all([
      small.append(group(one, 1, { entries: Array.from({ length: 9 }, (_, n) => entry(`${n}`)) })),
      small.append(group(two, 1)),
    ]);
    expect(small.counts.commits).toBe(2);
    expect(await seqs(one)).toHaveLength(9);
  });

  it('refuses a group that does not continue the match, so that no gap arises', async () => {
    const id = await liveMatch(store);
    await journal.append(group(id, 1));
    await expect(journal.append(group(id, 3))).rejects.toMatchObject({ code: 'fenced' });
    await journal.append(group(id, 2));
    expect(await seqs(id)).toEqual([1, 2]);
  });

  it('refuses an entry that exists already', async () => {
    const id = await liveMatch(store);
    await journal.append(group(id, 1));
    await expect(journal.append(group(id, 1, { entries: [entry('another')] }))).rejects.toMatchObject({
      code: 'fenced',
    });
    expect(await store.readEntries(id, { after: 0, limit: 9 })).toMatchObject([
      { seq: 1, input: { text: '1' } },
    ]);
  });

  it('accepts one group of a match at a time', async () => {
    const id = await liveMatch(store);
    const first = journal.append(group(id, 1));
    await expect(journal.append(group(id, 2))).rejects.toThrow('not settled yet');
    await first;
  });

  it.each<[why: string, unstorable: Entry]>([
    ['a NUL', { input: { type: 'answer', text: 'a\u0000b' }, events: [] }],
    ['half of a surrogate pair', { input: {}, events: [{ text: '\\\udc00' }] }],
    ['what the table does not take', { input: [] as unknown as JsonObject, events: [] }],
  ])('refuses entries with %s, with their whole group and nothing else', async (_, unstorable) => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => liveMatch(store)));
    const [bad = '', ...good] = ids.toSorted();
    const outcomes = await Promise.allSettled([
      ...good.slice(0, 4).map((id) => journal.append(group(id, 1))),
      journal.append(group(bad, 1, { entries: [entry('before it'), unstorable, entry('after it')] })),
      ...good.slice(4).map((id) => journal.append(group(id, 1))),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array<string>(4).fill('fulfilled'),
      'rejected',
      ...Array<string>(4).fill('fulfilled'),
    ]);
    expect(outcomes[4]).toMatchObject({ reason: { code: 'unwritable' } });
    expect(await seqs(bad)).toEqual([]);
    await journal.append(group(bad, 1));
    expect(await seqs(bad)).toEqual([1]);
  });
});

describe('the end of a match', () => {
  const outcome = { winnerTeam: 1, result: { reason: 'lastStanding', rounds: 7 } };

  it('is stored together with the entries that led to it, and nothing follows', async () => {
    const id = await liveMatch(store);
    await journal.append(group(id, 1, { entries: [entry('last blow'), entry('a die')], outcome }));
    expect(await store.find(id)).toMatchObject({ status: 'finished', ...outcome });
    expect(await store.find(id)).toHaveProperty('finishedAt', expect.any(Date));
    await expect(journal.append(group(id, 3))).rejects.toMatchObject({ code: 'fenced' });
    expect(await store.acquireLease(id, leaseOf('another'))).toEqual({ ok: false, code: 'matchNotLive' });
    expect(await seqs(id)).toEqual([1, 2]);
  });

  it('is not stored when its entries are refused', async () => {
    const id = await liveMatch(store);
    await expect(journal.append(group(id, 2, { outcome }))).rejects.toMatchObject({ code: 'fenced' });
    expect(await store.find(id)).toMatchObject({ status: 'live', result: null });
  });
});

describe('a match that another process has taken over', () => {
  it('refuses the previous process, while other matches in the batch are committed', async () => {
    const [lost, kept] = [await liveMatch(store, 'this process', expired), await liveMatch(store)];
    expect(await store.acquireLease(lost, leaseOf('another'))).toEqual({ ok: true, epoch: 2 });
    const [first, second] = await Promise.allSettled([
      journal.append(group(lost, 1)),
      journal.append(group(kept, 1)),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'fenced', name: 'Fenced' } });
    expect(second.status).toBe('fulfilled');
    await journal.append(group(lost, 1, { epoch: 2 }));
    expect(await seqs(lost)).toEqual([1]);
  });

  it('shows the new owner every entry that the previous one had under way', async () => {
    const id = await liveMatch(store, 'this process', expired);
    let written: Promise<void> | undefined;
    let taken: Promise<unknown> | undefined;
    await whileHeldUp(id, async () => {
      written = journal.append(group(id, 1, { entries: [entry('one'), entry('two')] }));
      await untilWaiting(1);
      let isTaken = false;
      taken = store.acquireLease(id, leaseOf('another')).finally(() => (isTaken = true));
      await untilWaiting(2);
      expect(isTaken).toBe(false);
    });
    expect(await taken).toEqual({ ok: true, epoch: 2 });
    expect((await store.resume(id))?.inputs).toEqual([entry('one').input, entry('two').input]);
    await written;
  });

  it('can have its lease renewed while an entry is being written', async () => {
    const id = await liveMatch(store);
    let written: Promise<void> | undefined;
    await whileHeldUp(id, async () => {
      written = journal.append(group(id, 1));
      await untilWaiting(1);
      const renewed = await store.renewLeases([{ matchId: id, epoch: 1, used: [] }], leaseOf('this process'));
      expect(renewed).toEqual([{ matchId: id, epoch: 1 }]);
    });
    await written;
  });
});

describe('a journal whose database cannot keep up', () => {
  it('reports that, refuses more entries, and recovers', async () => {
    const limited = new Journal(database.newClients({ max: 1 }), { maxDepth: 3, maxWaitMs: 1000 });
    const ids = await Promise.all(Array.from({ length: 4 }, () => liveMatch(store)));
    const [one = '', two = '', three = '', four = ''] = ids;
    expect([limited.depth, limited.oldestWaitMs, limited.isBehind]).toEqual([0, 0, false]);
    let waiting: readonly Promise<void>[] = [];
    await whileHeldUp(one, async () => {
      waiting = [one, two, three].map((id) => limited.append(group(id, 1)));
      await sleep(20);
      expect(limited.depth).toBe(3);
      expect(limited.oldestWaitMs).toBeGreaterThan(15);
      expect(limited.isBehind).toBe(true);
      await expect(limited.append(group(four, 1))).rejects.toMatchObject({ code: 'databaseBehind' });
    });
    await Promise.all(waiting);
    expect([limited.depth, limited.isBehind]).toEqual([0, false]);
    await limited.append(group(four, 1));
  });

  it('is detected by age of the waiting entries as well as by their number', async () => {
    const limited = new Journal(database.newClients({ max: 1 }), { maxWaitMs: 20 });
    const [one, two] = [await liveMatch(store), await liveMatch(store)];
    let waiting: Promise<void> | undefined;
    await whileHeldUp(one, async () => {
      waiting = limited.append(group(one, 1));
      await sleep(40);
      await expect(limited.append(group(two, 1))).rejects.toMatchObject({ code: 'databaseBehind' });
    });
    await waiting;
  });

  it('is idle once everything is stored, and refuses entries after it was closed', async () => {
    const own = new Journal(database.newClients({ max: 1 }));
    const id = await liveMatch(store);
    let waiting: Promise<void> | undefined;
    let idle = false;
    await whileHeldUp(id, async () => {
      waiting = own.append(group(id, 1));
      void own.idle().then(() => (idle = true));
      await untilWaiting(1);
      expect(idle).toBe(false);
    });
    await waiting;
    await own.idle();
    own.close();
    await expect(own.append(group(id, 2))).rejects.toMatchObject({ code: 'closed' });
    expect(await seqs(id)).toEqual([1]);
  });
});
