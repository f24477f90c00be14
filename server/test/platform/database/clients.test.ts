import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Sql } from '../../../src/platform/database/client.ts';
import { Clients } from '../../../src/platform/database/clients.ts';
import { isConnectionLost } from '../../../src/platform/database/database-errors.ts';
import { inTransaction } from '../../../src/platform/database/transaction.ts';
import { until } from '../../support/until.ts';
import { emptyDatabase, type TestDatabase, urlOf } from './test-database.ts';

let database: TestDatabase;

const ownPid = async (sql: Sql): Promise<number> => {
  const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return row.pid;
};
const terminate = (pid: number) => database.sql`select pg_terminate_backend(${pid}, 1000)`;
const names = async (): Promise<readonly string[]> => {
  const rows = await database.sql<{ name: string }[]>`select name from note order by name`;
  return rows.map(({ name }) => name);
};
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

beforeAll(async () => {
  database = await emptyDatabase();
  await database.sql`create table note (name text primary key)`;
});
afterAll(() => database.close());
beforeEach(() => database.sql`truncate note`);

describe('a borrowed connection', () => {
  it('is reused, by one borrower at a time', async () => {
    const clients = database.newClients({ max: 2 });
    const pids = await Promise.all(Array.from({ length: 20 }, () => clients.use(ownPid)));
    expect(new Set(pids).size).toBe(2);
    let borrowers = 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        clients.use(async (sql) => {
          borrowers++;
          await sql`select 1`;
          expect(borrowers).toBeLessThanOrEqual(2);
          borrowers--;
        }),
      ),
    );
  });

  it('keeps no state from its previous borrower', async () => {
    const clients = database.newClients({ max: 1 });
    const rows: WeakRef<object>[] = [];
    for (let asked = 0; asked < 50; asked += 1)
      rows.push(new WeakRef(await clients.use((sql) => sql`select ${asked} as asked`)));
    await sleep(10);
    collectGarbage();
    expect(rows.filter((row) => row.deref() !== undefined).length).toBeLessThan(10);
  });

  it('fails with a known code when it is lost during a statement, and the next one works', async () => {
    const clients = database.newClients({ max: 1 });
    const lost = clients.use(async (sql) => {
      const pid = await ownPid(sql);
      void sleep(20).then(() => terminate(pid));
      await sql`select pg_sleep(5)`;
    });
    expect(isConnectionLost(await failure(lost))).toBe(true);
    expect(await clients.use(ownPid)).toBeGreaterThan(0);
  });

  it('is replaced unnoticed when it is lost while idle', async () => {
    const clients = database.newClients({ max: 1 });
    const before = await clients.use(ownPid);
    await terminate(before);
    await sleep(20);
    expect(await clients.use(ownPid)).not.toBe(before);
  });

  it.each([
    ['at once', 0],
    ['at the first question', 1],
  ])('may be lost while it is being opened, %s, and the process survives', async (_, answers) => {
    const authenticatedAndReady = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
    const folder = await mkdtemp(join(tmpdir(), 'penance-clients-'));
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      let heard = 0;
      socket.on('data', () => (heard++ < answers ? socket.write(authenticatedAndReady) : socket.destroy()));
    }).listen(join(folder, '.s.PGSQL.5432'));
    const clients = new Clients({ kind: 'socket', folder, database: 'any' });
    expect(isConnectionLost(await failure(clients.use(ownPid)))).toBe(true);
    await sleep(50);
    expect(connections).toBe(1);
    await clients.close();
    server.close();
    await rm(folder, { recursive: true });
  });

  it('accepts lists as arrays, whatever they contain', async () => {
    const odd = ['plain', 'a,b', '{}', '"', '\\', 'NULL', '', 'ü'];
    const rows = await database.clients.use(
      (sql) => sql<[{ back: string[] }]>`select to_json(${sql.array(odd)}::text[]) as back`,
    );
    expect(rows[0].back).toEqual(odd);
  });

  it('leaves no gaps in the next result when a statement fails after its first rows', async () => {
    const clients = database.newClients({ max: 1 });
    const division = clients.use((sql) => sql`select 10 / (4 - n) from generate_series(1, 5) n`);
    expect(await failure(division)).toMatchObject({ code: '22012' });
    expect(await clients.use((sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
  });

  it('is taken from a borrower who keeps it too long', async () => {
    const clients = database.newClients({ max: 1, limitMs: 1000 });
    const pid = await clients.use(ownPid);
    const taken = new AbortController();
    let late: Promise<unknown> | undefined;
    const idle = clients.use(async (sql) => {
      late = failure(once(taken.signal, 'abort').then(() => sql`insert into note values ('too late')`));
      await late;
    });
    expect(isConnectionLost(await failure(idle))).toBe(true);
    expect(await clients.use(ownPid)).not.toBe(pid);
    taken.abort();
    expect(isConnectionLost(await late)).toBe(true);
    expect(await names()).toEqual([]);
  });

  it('is closed when the server does not respond, and a request that waits too long for it is rejected', async () => {
    const clients = database.newClients({ max: 1, limitMs: 1000 });
    const stuck = clients.use(async (sql) => {
      await sql.unsafe('set statement_timeout = 0');
      await sql`select pg_sleep(60)`;
    });
    const waiting = clients.use((sql) => sql`select 1`);
    expect(isConnectionLost(await failure(stuck))).toBe(true);
    expect(isConnectionLost(await failure(waiting))).toBe(true);
    expect(await clients.use(ownPid)).toBeGreaterThan(0);
  });

  it('is no longer available once the clients are closed', async () => {
    const clients = database.newClients({ max: 1 });
    const running = clients.use((sql) => sql`select pg_sleep(0.05)`);
    const waiting = failure(clients.use(ownPid));
    await Promise.all([clients.close(), clients.close()]);
    await expect(running).resolves.toBeDefined();
    expect(isConnectionLost(await waiting)).toBe(true);
    expect(isConnectionLost(await failure(clients.use(ownPid)))).toBe(true);
  });
});

describe('a PostgreSQL with no room for another connection', () => {
  it('serves whoever comes over those that are open', async () => {
    const role = `limited_${randomUUID().slice(0, 8)}`;
    await database.clients.use((sql) => sql.unsafe(`create role ${role} login connection limit 2`));
    const url = new URL(urlOf(database.address));
    url.username = role;
    const clients = new Clients({ kind: 'url', url: url.href }, { max: 4 });
    try {
      const work = Array.from({ length: 8 }, () =>
        clients.use(async (sql) => {
          await sql`select pg_sleep(0.02)`;
          return ownPid(sql);
        }),
      );
      expect(new Set(await Promise.all(work)).size).toBeLessThanOrEqual(2);
      expect(clients.counts).toMatchObject({ lent: 0, waiting: 0 });
    } finally {
      await clients.close();
      await database.clients.use((sql) => sql.unsafe(`drop role ${role}`));
    }
  });

  it('is told to whoever has no open connection to wait for', async () => {
    const role = `shut_${randomUUID().slice(0, 8)}`;
    await database.clients.use((sql) => sql.unsafe(`create role ${role} login connection limit 0`));
    const url = new URL(urlOf(database.address));
    url.username = role;
    const clients = new Clients({ kind: 'url', url: url.href }, { max: 4 });
    try {
      const work = await Promise.all(Array.from({ length: 6 }, () => failure(clients.use(ownPid))));
      for (const error of work) expect(error).toMatchObject({ code: '53300' });
    } finally {
      await clients.close();
      await database.clients.use((sql) => sql.unsafe(`drop role ${role}`));
    }
  });
});

describe('a transaction', () => {
  /** Somebody else changes the note after the transaction has begun to see it, the first `times` times. */
  const disturbed = (times: number) => {
    let attempts = 0;
    const end = inTransaction(database.clients, async ({ sql, afterCommit }) => {
      attempts += 1;
      afterCommit(() => void database.sql`insert into note values ('after commit')`);
      await sql`set transaction isolation level repeatable read`;
      await sql`select from note`;
      if (attempts <= times) await database.sql`update note set name = name`;
      await sql`update note set name = ${`attempt ${attempts}`} where name = 'shared'`;
    });
    return end.then(() => attempts);
  };

  it('that gave way to others is done again, and acts once after its commit', async () => {
    await database.sql`insert into note values ('shared')`;
    expect(await disturbed(2)).toBe(3);
    expect(await until(names, ({ length }) => length > 1)).toEqual(['after commit', 'attempt 3']);
  });

  it('that gives way again and again fails', async () => {
    await database.sql`insert into note values ('shared')`;
    expect(await failure(disturbed(3))).toMatchObject({ code: '40001' });
    expect(await names()).toEqual(['shared']);
  });

  it('is stored as a whole or not at all', async () => {
    const refused = database.clients.transaction(async (sql) => {
      await sql`insert into note values ('kept by nobody')`;
      throw new Error('thought better of it');
    });
    await expect(refused).rejects.toThrow('thought better of it');
    await database.clients.transaction((sql) => sql`insert into note values ('kept')`);
    expect(await names()).toEqual(['kept']);
  });

  it('stores nothing when its connection is lost between two statements', async () => {
    const clients = database.newClients({ max: 1 });
    const lost = clients.transaction(async (sql) => {
      await sql`insert into note values ('first half')`;
      await terminate(await ownPid(sql));
      await sleep(20);
      await Promise.allSettled([sql`insert into note values ('second half')`, sql`select 1`]);
      await sql`insert into note values ('third half')`;
    });
    expect(isConnectionLost(await failure(lost))).toBe(true);
    await sleep(50);
    expect(await names()).toEqual([]);
  });

  it('stores nothing of its queued statements when its connection is lost', async () => {
    const clients = database.newClients({ max: 1 });
    const lost = clients.transaction(async (sql) => {
      await sql`insert into note values (${'before'})`;
      const pid = await ownPid(sql);
      void sleep(30).then(() => terminate(pid));
      await Promise.allSettled([
        sql`select pg_sleep(${10})`,
        ...['one', 'two', 'three'].map((name) => sql`insert into note values (${name})`),
      ]);
    });
    expect(isConnectionLost(await failure(lost))).toBe(true);
    await sleep(100);
    expect(await names()).toEqual([]);
  });

  it('is complete and acknowledged, or absent, however often the backends are killed', async () => {
    const clients = database.newClients({ max: 4 });
    const acknowledged: string[] = [];
    let running = true;
    const worker = async (id: number): Promise<void> => {
      for (let n = 0; running; n++) {
        const name = `${id}-${n}`;
        const done = clients.transaction(async (sql) => {
          await sql`insert into note values (${`${name} a`})`;
          if (n % 3 === 0) await sleep(1);
          await sql`insert into note values (${`${name} b`})`;
        });
        await done.then(
          () => acknowledged.push(name),
          (error: unknown) => expect(isConnectionLost(error)).toBe(true),
        );
      }
    };
    const workers = Promise.all(Array.from({ length: 12 }, (_, id) => worker(id)));
    for (let round = 0; round < 12 || acknowledged.length === 0; round++) {
      await sleep(70);
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    }
    running = false;
    await workers;
    const stored = new Set(await names());
    expect(acknowledged.filter((name) => !stored.has(`${name} a`) || !stored.has(`${name} b`))).toEqual([]);
    const halves = [...stored].filter(
      (half) => !stored.has(half.endsWith('a') ? half.replace(/a$/, 'b') : half.replace(/b$/, 'a')),
    );
    expect(halves).toEqual([]);
  });
});
