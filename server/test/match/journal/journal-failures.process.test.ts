import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Clients } from '../../../src/platform/database/clients.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import {
  type ThrowAwayPostgres,
  throwAwayPostgres,
} from '../../../src/platform/database/throw-away-postgres.ts';
import { Journal } from '../../../src/match/journal/journal.ts';
import { createMatchStore, type MatchStore } from '../../../src/match/match-store.ts';
import { entry, group, liveMatch } from '../stored-matches.ts';

let server: ThrowAwayPostgres;
let clients: Clients;
let journalClients: Clients;
let journal: Journal;
let store: MatchStore;

beforeAll(async () => {
  server = await throwAwayPostgres();
  await migrate(server.address);
  clients = new Clients(server.address);
  journalClients = new Clients(server.address, { max: 1 });
  journal = new Journal(journalClients, { maxWaitMs: 20_000 });
  store = createMatchStore(clients);
});
afterAll(async () => {
  journal.close();
  await Promise.all([clients.close(), journalClients.close()]);
  await server.stop();
});

/** Plays until stopped; every group of `n` entries records its size `n`. */
async function play(matchId: string, isOver: () => boolean): Promise<readonly number[]> {
  const acknowledged: number[] = [];
  for (let seq = 1, over = false; !over;) {
    over = isOver();
    const size = 1 + (seq % 3);
    const entries = Array.from({ length: size }, () => entry(`one of ${size}`));
    const outcome = { winnerTeam: 0, result: { lastSeq: seq + size - 1 } };
    await journal.append(group(matchId, seq, { entries, ...(over && { outcome }) }));
    for (let n = 0; n < size; n++) acknowledged.push(seq++);
  }
  return acknowledged;
}

const terminateJournal = () =>
  clients.use(
    (sql) => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and query like '%insert into match_entry%' and pid <> pg_backend_pid()`,
  );

async function crash(): Promise<void> {
  const { account, dataFolder } = server.cluster;
  await account.run('pg_ctl', 'stop', '-D', dataFolder, '-m', 'immediate', '-s');
  await server.cluster.start();
}

it('a commit whose confirmation was lost is found again and not repeated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-gate-'));
  let cutNextAnswer = false;
  const gate = createServer((outside) => {
    const inside = connect(join(server.cluster.socketFolder, '.s.PGSQL.5432'));
    outside.pipe(inside);
    inside.on('data', (answer) => {
      if (!cutNextAnswer) return outside.write(answer);
      cutNextAnswer = false;
      return outside.destroy();
    });
    for (const side of [inside, outside])
      side.on('error', () => undefined).on('close', () => inside.destroy());
  }).listen(join(folder, '.s.PGSQL.5432'));
  const throughGate = new Clients({ kind: 'socket', folder, database: 'postgres' }, { max: 1 });
  const own = new Journal(throughGate);
  const [id, neighbour] = [await liveMatch(store), await liveMatch(store)];
  // The statement is prepared now: the next response is that of the commit.
  await own.append(group(id, 1));

  cutNextAnswer = true;
  const outcome = { winnerTeam: 1, result: { reason: 'lastStanding' } };
  const late = group(neighbour, 7);
  const answers = await Promise.allSettled([own.append(group(id, 2, { outcome })), own.append(late)]);
  expect(own.counts.retries).toBe(1);
  expect(answers).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'fenced' } },
  ]);
  expect((await store.readEntries(id, { after: 0, limit: 9 })).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await store.find(id)).toMatchObject({ status: 'finished', ...outcome });

  await throughGate.close();
  gate.close();
  await rm(folder, { recursive: true });
});

it('no acknowledged entry is lost or doubled while backends are killed and the database crashes', async () => {
  const matches = await Promise.all(Array.from({ length: 60 }, () => liveMatch(store)));
  let over = false;
  const played = Promise.all(matches.map((id) => play(id, () => over)));
  for (let round = 0; round < 8 || journal.counts.retries < 6; round++) {
    await sleep(40);
    await terminateJournal();
  }
  await crash();
  await sleep(60);
  // The end of every match falls into a crash too.
  over = true;
  await crash();
  const acknowledged = await played;

  for (const [index, id] of matches.entries()) {
    const stored = await store.readEntries(id, { after: 0, limit: 1_000_000 });
    expect(stored.map(({ seq }) => seq)).toEqual(acknowledged[index]);
    const match = await store.find(id);
    expect(match).toMatchObject({ status: 'finished', result: { lastSeq: stored.length } });
  }
  expect(acknowledged.every(({ length }) => length > 0)).toBe(true);
  expect([journal.depth, await store.listOrphaned('other', 1, [])]).toEqual([0, []]);
});
