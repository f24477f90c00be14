import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Leaderboard, RatingHistory, RatingsOfAccount } from '@penance/shared';
import { leaderboardSchema, ratingHistorySchema, ratingsOfAccountSchema } from '@penance/shared';
import { Journal } from '../../src/match/journal/journal.ts';
import { BackgroundLoop } from '../../src/platform/background/background-loop.ts';
import { ResultSettling } from '../../src/match/live/settle-results.ts';
import { settleRatings } from '../../src/rating/settle-ratings.ts';
import { legalDeckFor } from '../match/lobby/arrangements.ts';
import { newAccount } from '../match/stored-matches.ts';
import { anybody } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { until } from '../support/until.ts';
import { storePlayed, type Played } from './played-match.ts';

let [ada, bea, cal, dan] = ['', '', '', ''];
const LADDER = 'three-layer';

const server = await testServer({ RATING_SEASON: 'year' });
const journal = new Journal(server.database.newClients({ max: 1 }));
beforeEach(async () => {
  const { clients } = server.database;
  await clients.use((sql) => sql.unsafe('truncate rating, rating_change'));
  [ada, bea, cal, dan] = (await Promise.all(
    ['Ada', 'Bea', 'Cal', 'Dan'].map((name) => newAccount(clients, name)),
  )) as [string, string, string, string];
});

const play = (played: Played): Promise<string> => storePlayed(server.database.clients, journal, played);
const settling = (): ResultSettling =>
  new ResultSettling({
    clients: server.database.newClients({ limitMs: 5000 }),
    settlers: { rating: settleRatings('year'), queue: null, tournament: null, campaign: null },
    loop: new BackgroundLoop('settlements', {
      failing: (_, error) => expect(error).toBeNull(),
      recovered: () => undefined,
    }),
  });
/** The server looks by itself too: whichever comes first settles. */
const settled = async (): Promise<void> => {
  await settling().look();
  await until(
    () => server.database.sql`select from match_settlement`,
    (owed) => owed.length === 0,
  );
};
const board = async (query = '', ladder = LADDER): Promise<Leaderboard> => {
  const { body } = await anybody(server).call('GET', `/ratings/${ladder}${query}`);
  return leaderboardSchema.parse(body);
};
const DAY_MS = 86_400_000;
/** Gives accounts a history on another ladder, so that matches against them count in full. */
const known = async (...accountIds: string[]): Promise<void> => {
  const { clients } = server.database;
  for (const accountId of accountIds)
    await clients.use(
      (sql) => sql`
        insert into rating (
          ladder, season, account_id, mu, sigma, shown, matches, draws, counted, first_match_at, last_match_at
        )
        values ('codex', '2024', ${accountId}, 25, 8, 1040, 5, 5, 5, '2024-05-01Z', '2024-05-02Z')`,
    );
};
const ratingsOf = async (accountId: string): Promise<RatingsOfAccount['items']> => {
  const { body } = await anybody(server).call('GET', `/accounts/${accountId}/ratings`);
  return ratingsOfAccountSchema.parse(body).items;
};
const historyOf = async (accountId: string, query = ''): Promise<RatingHistory> => {
  const { body } = await anybody(server).call('GET', `/accounts/${accountId}/ratings/history${query}`);
  return ratingHistorySchema.parse(body);
};

describe('a rated match', () => {
  test('changes both ratings once and records that in their histories', async () => {
    const matchId = await play({ teams: [[ada], [bea]], winner: 0, fallen: [1] });
    await settled();
    const { items, season } = await board();
    expect(items).toMatchObject([
      { rank: null, name: 'Ada', matches: 1, wins: 1, losses: 0, provisional: true },
      { rank: null, name: 'Bea', matches: 1, wins: 0, losses: 1, provisional: true },
    ]);
    const [best, last] = items;
    expect(best?.rating).toBeGreaterThan(last?.rating ?? 0);
    expect(season).toMatch(/^\d{4}$/);
    expect((await historyOf(ada)).items).toEqual([
      expect.objectContaining({ matchId, result: 'win', place: 1, before: 1000, after: best?.rating }),
    ]);
    expect(await ratingsOf(bea)).toMatchObject([{ ladder: LADDER, season, rating: last?.rating }]);
  });

  test('is rated once, however often and by however many processes its settlement is repeated', async () => {
    const ids = [];
    for (let count = 0; count < 8; count += 1)
      ids.push(await play({ teams: [[ada], [bea]], winner: count % 2, reason: 'stalemate' }));
    await Promise.all([settling().look(), settling().look(), settling().look()]);
    await settled();
    const once = await board();
    expect(once.items.map(({ matches }) => matches)).toEqual([8, 8]);
    const { clients } = server.database;
    for (const id of ids)
      await clients.use((sql) => sql`insert into match_settlement (match_id) values (${id})`);
    await settled();
    expect(await board()).toEqual(once);
    expect((await historyOf(ada)).items).toHaveLength(8);
  });

  test('a lost database connection leaves no partial rating', async () => {
    await play({ teams: [[ada], [bea]], winner: 1 });
    const { clients } = server.database;
    // The first of two rows is stored when the second one terminates its own backend.
    await clients.use((sql) =>
      sql.unsafe(`
        create table killed (at timestamptz);
        create function kill_once() returns trigger language plpgsql as $$
        begin
          if (select count(*) from rating_change) >= 1 and not pg_try_advisory_lock(77) then
            perform pg_terminate_backend(pg_backend_pid());
          end if;
          return new;
        end $$;
        create trigger killing before insert on rating_change for each row execute function kill_once()`),
    );
    const holder = server.database.newClients({ max: 1 });
    await holder.use((sql) => sql`select pg_advisory_lock(77)`);
    await settling().look();
    expect(await historyOf(ada)).toMatchObject({ items: [] });
    expect(await ratingsOf(ada)).toEqual([]);
    await holder.use((sql) => sql`select pg_advisory_unlock_all()`);
    await clients.use((sql) =>
      sql.unsafe('drop trigger killing on rating_change; drop function kill_once; drop table killed'),
    );
    await clients.use((sql) => sql`update match_settlement set due_at = '-infinity'`);
    await settled();
    expect((await historyOf(ada)).items).toHaveLength(1);
    expect((await board()).items.map(({ name }) => name)).toEqual(['Bea', 'Ada']);
  });

  test.each([
    ['a draw', { winner: null, reason: 'draw' }, ['draw', 'draw']],
    ['a judged stalemate', { winner: 1, reason: 'stalemate' }, ['loss', 'win']],
    ['a ruling', { winner: 0, reason: 'adjudicated' }, ['win', 'loss']],
    ['a draw by ruling', { winner: null, reason: 'adjudicated' }, ['draw', 'draw']],
  ] as const)('%s is rated correctly', async (_, ending, results) => {
    await play({ teams: [[ada], [bea]], ...ending });
    await settled();
    const told = [await historyOf(ada), await historyOf(bea)].map(({ items }) => items[0]?.result);
    expect(told).toEqual(results);
    const [one, other] = [await ratingsOf(ada), await ratingsOf(bea)].map(([own]) => own?.rating ?? 0);
    expect(Math.sign((one ?? 0) - (other ?? 0))).toBe(
      results[0] === 'draw' ? 0 : results[0] === 'win' ? 1 : -1,
    );
  });

  test('teams win and lose together', async () => {
    await play({
      teams: [
        [ada, bea],
        [cal, dan],
      ],
      winner: 1,
      fallen: [0, 1],
    });
    await settled();
    const { items } = await board();
    expect(new Set(items.slice(0, 2).map(({ name }) => name))).toEqual(new Set(['Cal', 'Dan']));
    expect(items[0]?.rating).toBe(items[1]?.rating);
    expect(items[2]?.rating).toBe(items[3]?.rating);
  });

  test('a free-for-all is ordered by how long each player stood', async () => {
    await play({
      teams: [[ada], [bea], [cal], [dan]],
      winner: 2,
      fallen: [1, 3, 0],
    });
    await settled();
    expect((await board()).items.map(({ name }) => name)).toEqual(['Cal', 'Ada', 'Dan', 'Bea']);
    expect((await historyOf(dan)).items).toMatchObject([{ place: 3, result: 'loss' }]);
  });

  test('with house rules counts on a separate ladder', async () => {
    const plan = {
      preset: 'three-layer',
      overrides: { handSize: 5 },
      packs: [],
      map: 'open',
      clock: { bank: null, increment: 0, cap: 60, whenEmpty: 'fallback' },
    } as const;
    const seats = [ada, bea].map((accountId, seat) => ({
      team: seat + 1,
      player: { accountId },
      deck: legalDeckFor(),
    }));
    await play({ teams: [[ada], [bea]], winner: 0, changes: { plan, seats } });
    await settled();
    expect((await board()).items).toEqual([]);
    expect((await board('', 'three-layer.d16e57d16e57')).items).toHaveLength(2);
  });

  test('in a new season keeps the strength and resets the certainty', async () => {
    await known(ada, bea);
    const first = Date.UTC(2025, 2, 1);
    for (let count = 0; count < 12; count += 1)
      await play({ teams: [[ada], [bea]], winner: 0, finishedAt: new Date(first + count * DAY_MS) });
    await settled();
    await play({ teams: [[ada], [cal]], winner: null, reason: 'draw' });
    await settled();
    const [now, before] = await ratingsOf(ada);
    expect(before).toMatchObject({ season: '2025', wins: 12, matches: 12, provisional: false });
    expect(now).toMatchObject({ matches: 1, draws: 1, provisional: true });
    const { items } = await board('?season=2025');
    expect(items.map(({ name }) => name)).toEqual(['Ada', 'Bea']);
    const [cals] = await ratingsOf(cal);
    expect(now?.rating).toBeGreaterThan(cals?.rating ?? Infinity);
  });
});

describe('no rating is given for', () => {
  test('a match with a bot, one that was abandoned, and one that is not marked as rated', async () => {
    await play({ teams: [[ada], ['bot']], winner: 0 });
    await play({ teams: [[ada], [bea]], winner: 0, changes: { isRated: false } });
    await settled();
    expect((await board()).items).toEqual([]);
  });

  test.each([[[]], [[0]], [[1]]])('a match in which only these seats acted: %j', async (acting) => {
    await play({ teams: [[ada], [bea]], winner: 0, acting });
    await settled();
    expect((await board()).items).toEqual([]);
  });
});

describe('a match weighs', () => {
  const gainOf = async (accountId: string): Promise<number> => {
    const [last] = (await historyOf(accountId)).items;
    return (last?.after ?? 0) - (last?.before ?? 0);
  };

  test('little against an account without a history', async () => {
    await known(ada);
    await play({ teams: [[ada], [bea]], winner: 0 });
    await settled();
    const [little, much] = [await gainOf(ada), -(await gainOf(bea))];
    expect(little).toBeLessThan(10);
    expect(little).toBeGreaterThan(0);
    // The loser met a known one: nearly all of the mean, less what it is surer of.
    expect(much).toBeGreaterThan(50);
    expect(await ratingsOf(ada)).toMatchObject([{ provisional: true }, {}]);
  });

  test('half as much each time that the same two meet within a day', async () => {
    await known(ada, bea);
    const gains = [];
    for (let count = 0; count < 3; count += 1) {
      await play({ teams: [[ada], [bea]], winner: 0 });
      await settled();
      gains.push(await gainOf(ada));
    }
    const [first = 0, second = 0, third = 0] = gains;
    expect(second).toBeLessThan(first * 0.6);
    expect(third).toBeLessThan(second * 0.6);
  });
});

describe('lists', () => {
  test('of a leaderboard have pages that neither skip nor repeat, ties included', async () => {
    await play({
      teams: [
        [ada, bea],
        [cal, dan],
      ],
      winner: 0,
    });
    await settled();
    const whole = await board();
    const pages: Leaderboard['items'][number][] = [];
    let query = '?limit=1';
    for (;;) {
      const { items, next } = await board(query);
      pages.push(...items);
      if (next === null) break;
      query = `?limit=1&cursor=${next}`;
    }
    expect(pages).toEqual(whole.items);
    expect(pages.map(({ rank }) => rank)).toEqual([null, null, null, null]);
  });

  test('of a leaderboard rank the established, and put provisional ratings after them', async () => {
    await play({
      teams: [
        [ada, bea],
        [cal, dan],
      ],
      winner: 0,
    });
    await settled();
    const { clients } = server.database;
    await clients.use(
      (sql) => sql`update rating set matches = 10, losses = 10, wins = 0, counted = 10
        where account_id = any(${sql.array([cal, dan])}::uuid[])`,
    );
    const { items } = await board();
    expect(items.map(({ rank, provisional }) => [rank, provisional])).toEqual([
      [1, false],
      [2, false],
      [null, true],
      [null, true],
    ]);
    expect(new Set(items.slice(0, 2).map(({ name }) => name))).toEqual(new Set(['Cal', 'Dan']));
    const page = await board('?limit=3');
    expect((await board(`?limit=3&cursor=${page.next ?? ''}`)).items).toEqual(items.slice(3));
  });

  test('of a leaderboard rank nobody behind a deleted account', async () => {
    await play({
      teams: [
        [ada, bea],
        [cal, dan],
      ],
      winner: 0,
    });
    await settled();
    const { sql } = server.database;
    await sql`update rating set matches = 10, losses = 10, wins = 0, counted = 10`;
    const [first] = (await board()).items;
    const mark = (at: Date | null) =>
      // Erased too, so that the server has nothing more to take out of anything.
      sql`update account set deleted_at = ${at}, erased_at = ${at} where id = ${first?.accountId ?? ''}`;
    await mark(new Date());
    const ranks: unknown[] = [];
    for (let query = '?limit=1'; query !== '';) {
      const { items, next } = await board(query);
      ranks.push(...items.map(({ rank }) => rank));
      query = next === null ? '' : `?limit=1&cursor=${next}`;
    }
    expect(ranks).toEqual([1, 2, 3]);
    await mark(null);
  });

  test('of a history too', async () => {
    for (let count = 0; count < 3; count += 1) await play({ teams: [[ada], [bea]], winner: 0 });
    await settled();
    const first = await historyOf(ada, '?limit=2');
    const rest = await historyOf(ada, `?limit=2&cursor=${first.next ?? ''}`);
    expect([...first.items, ...rest.items]).toEqual((await historyOf(ada)).items);
    expect(rest.next).toBeNull();
  });

  test.each([
    ['/ratings/three-layer?cursor=nonsense', 400, 'malformedRequest'],
    ['/ratings/Three_Layer', 400, 'malformedRequest'],
    ['/ratings/three-layer?season=spring', 400, 'malformedRequest'],
    ['/accounts/00000000-0000-4000-8000-000000000000/ratings', 404, 'accountNotFound'],
    ['/accounts/00000000-0000-4000-8000-000000000000/ratings/history', 404, 'accountNotFound'],
  ])('%s is refused', async (path, status, code) => {
    const reply = await anybody(server).refused('GET', path);
    expect(reply).toMatchObject({ status, body: { code } });
  });
});
