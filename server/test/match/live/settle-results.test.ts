import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Clients } from '../../../src/platform/database/clients.ts';
import { Journal } from '../../../src/match/journal/journal.ts';
import { createMatchStore, type MatchStore } from '../../../src/match/match-store.ts';
import { createMatchUpkeep } from '../../../src/match/live/match-upkeep.ts';
import { ResultSettling, type Settler, type Settlers } from '../../../src/match/live/settle-results.ts';
import { migratedDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { testLoop } from '../../support/loop.ts';
import { until } from '../../support/until.ts';
import { group, liveMatch } from '../stored-matches.ts';

let database: TestDatabase;
let clients: Clients;
let store: MatchStore;
let journal: Journal;

beforeEach(async () => {
  database = await migratedDatabase();
  ({ clients } = database);
  store = createMatchStore(clients);
  journal = new Journal(database.newClients({ max: 1 }));
  await database.sql`create table effect (match_id uuid, reason text)`;
});
afterEach(() => database.close());

const ofTournament = async (matchId: string): Promise<string> => {
  await database.sql`update match set origin_kind = 'tournament', origin_id = 'cup' where id = ${matchId}`;
  return matchId;
};
const outcome = { winnerTeam: 1, result: { team: 1, reason: 'adjudicated', rounds: 3 } };
const finish = async (matchId: string): Promise<string> => {
  await journal.append(group(matchId, 1, { outcome }));
  return matchId;
};
const finished = async (): Promise<string> => finish(await ofTournament(await liveMatch(store)));

const noteEffect: Settler = async ({ sql }, { record, outcome: how }) => {
  await sql`insert into effect (match_id, reason) values (${record.id}, ${how?.reason ?? 'abandoned'})`;
};
const settlingWith = (tournament: Settler, others: Partial<Settlers> = {}) => {
  const { loop, errors, pass } = testLoop();
  const settling = new ResultSettling({
    clients: database.newClients({ limitMs: 5000 }),
    settlers: { rating: null, queue: null, campaign: null, ...others, tournament },
    loop,
  });
  /** As if the pause after a failure were over. */
  const hurry = (): void => pass(3_600_000);
  return { settling, errors, hurry };
};
const effects = async (): Promise<readonly string[]> => {
  const rows = await database.sql<
    { matchId: string }[]
  >`select match_id as "matchId" from effect order by match_id`;
  return rows.map(({ matchId }) => matchId);
};
const owed = async (): Promise<number> => {
  const rows = await database.sql`select match_id from match_settlement`;
  return rows.length;
};

describe('the end of a match', () => {
  test('creates a due settlement in the commit of the result, if the match has an origin or is rated', async () => {
    await finished();
    const rated = await liveMatch(store);
    await database.sql`update match set rated = true where id = ${rated}`;
    await finish(rated);
    await finish(await liveMatch(store));
    expect(await owed()).toBe(2);
  });

  test('is due at once, also when the clock of the database is set back after it', async () => {
    const matchId = await finished();
    await database.sql`update match_settlement set due_at = now() + interval '1 hour'`;
    await settlingWith(noteEffect).settling.look();
    expect(await effects()).toEqual([matchId]);
  });

  test('creates no settlement when its last entry is refused', async () => {
    const matchId = await ofTournament(await liveMatch(store));
    await expect(journal.append(group(matchId, 5, { outcome }))).rejects.toMatchObject({ code: 'fenced' });
    expect(await owed()).toBe(0);
  });

  test('of the wait for a match of days comes after the time of two decisions', async () => {
    const [days, minutes] = [await liveMatch(store), await liveMatch(store)];
    await database.sql`
      update match set status = 'lobby', created_at = now() - interval '47 hours' where id in (${days}, ${minutes})`;
    await database.sql`
      update match set clock = jsonb_set(clock, '{clock,cap}', '86400'),
        summary = jsonb_set(summary, '{clock,cap}', '86400') where id = ${days}`;
    const { abandonOld } = createMatchUpkeep(clients);
    expect(await abandonOld(86_400_000)).toEqual([minutes]);
    await database.sql`update match set created_at = now() - interval '49 hours' where id = ${days}`;
    expect(await abandonOld(86_400_000)).toEqual([days]);
  });

  test('creates a settlement also when it is abandoned, live or before it began', async () => {
    const live = await ofTournament(await liveMatch(store));
    expect(await store.abandon({ matchId: live, epoch: 1 })).toBe(true);
    const waiting = await liveMatch(store);
    await database.sql`update match set status = 'lobby', created_at = now() - interval '2 days' where id = ${waiting}`;
    await ofTournament(waiting);
    expect(await createMatchUpkeep(clients).abandonOld(86_400_000)).toEqual([waiting]);
    const { settling } = settlingWith(noteEffect);
    await settling.look();
    const reasons = await database.sql`select reason from effect`;
    expect(reasons).toEqual([{ reason: 'abandoned' }, { reason: 'abandoned' }]);
    expect(await owed()).toBe(0);
  });
});

describe('settling', () => {
  test('happens once, however many processes look and however often', async () => {
    const matches: string[] = [];
    for (let count = 0; count < 20; count += 1) matches.push(await finished());
    const { settling } = settlingWith(noteEffect);
    const { settling: other } = settlingWith(noteEffect);
    await Promise.all([settling.look(), other.look(), settling.look(), other.look()]);
    await settling.look();
    expect(await effects()).toEqual(matches.sort());
    expect(await owed()).toBe(0);
  });

  test('that fails leaves nothing half done and does not block others', async () => {
    const [bad, good] = [await finished(), await finished()];
    let isBroken = true;
    const { settling, errors, hurry } = settlingWith(async (transaction, ended) => {
      await noteEffect(transaction, ended);
      if (ended.record.id === bad && isBroken) throw new Error('the cup is gone');
    });
    await settling.look();
    expect(await effects()).toEqual([good]);
    expect(errors).toMatchObject([{ message: 'the cup is gone' }]);
    isBroken = false;
    await settling.look();
    expect(await effects()).toEqual([good]);
    hurry();
    await settling.look();
    expect(await effects()).toEqual([bad, good].sort());
  });

  test.each(['before', 'after'] as const)(
    'is done later, once, if a backend dies %s the effect',
    async (when) => {
      const matchId = await finished();
      let deaths = 1;
      const { settling, errors, hurry } = settlingWith(async (transaction, ended) => {
        const die = async (): Promise<void> => {
          if (deaths === 0) return;
          deaths -= 1;
          await transaction.sql`select pg_terminate_backend(pg_backend_pid())`;
        };
        if (when === 'before') await die();
        await noteEffect(transaction, ended);
        if (when === 'after') await die();
      });
      await settling.look();
      expect(await effects()).toEqual([]);
      hurry();
      await settling.look();
      expect(await effects()).toEqual([matchId]);
      expect(errors).toEqual([]);
      expect(await owed()).toBe(0);
    },
  );

  test('handles ratings before the origin, and reports only what the transaction committed', async () => {
    const matchId = await finished();
    await database.sql`update match set rated = true where id = ${matchId}`;
    const order: string[] = [];
    let deaths = 1;
    const { settling, hurry } = settlingWith(
      async ({ sql, afterCommit }) => {
        afterCommit(() => void order.push('told'));
        order.push('tournament');
        if (deaths-- > 0) await sql`select pg_terminate_backend(pg_backend_pid())`;
      },
      {
        rating: () => {
          order.push('rating');
          return Promise.resolve();
        },
      },
    );
    await settling.look();
    hurry();
    await settling.look();
    expect(order).toEqual(['rating', 'tournament', 'rating', 'tournament', 'told']);
  });

  test('includes in the same look what ends while it runs', async () => {
    await finished();
    let more = 1;
    const { settling } = settlingWith(async (transaction, ended) => {
      await noteEffect(transaction, ended);
      if (more-- > 0) void finished().then(() => settling.look());
    });
    await settling.look();
    expect(await until(effects, (all) => all.length === 2)).toHaveLength(2);
  });
});
