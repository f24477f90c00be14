import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Match, Problem, Queues, QueueTicket, SkirmishId } from '@penance/shared';
import { DRAWN_MAP_IDS, matchSchema, queuesSchema, queueTicketSchema, SKIRMISHES } from '@penance/shared';
import { anybody, deckFor, guest, type Api, type Reply } from '../support/api.ts';
import { ADVISORY_LOCKS } from '../../src/platform/database/advisory-locks.ts';
import { readWaiting } from '../../src/queue/queue-store.ts';
import { windowAfter } from '../../src/queue/rating-window.ts';
import { testServer } from '../support/fixtures.ts';
import { until } from '../support/until.ts';

const RATED = 'three-layer.duel.rated';
const CASUAL = 'three-layer.duel.casual';

const server = await testServer({ LEASE: '1', START_PATIENCE: '0' });
/** Nobody from the previous test still waits. */
beforeEach(() => server.database.sql`delete from queue_entry`);

const deck = { list: deckFor() };
const join = (api: Api, queue = RATED, body: object = { deck }): Promise<Reply<Problem & QueueTicket>> =>
  api.call('POST', `/queue/${queue}`, body);
const ticket = async (api: Api, queue = RATED, wait = 0): Promise<QueueTicket> => {
  const { body } = await api.call('GET', `/queue/${queue}?wait=${wait}`);
  return queueTicketSchema.parse(body);
};
const matched = (api: Api, queue = RATED): Promise<QueueTicket> =>
  until(
    () => ticket(api, queue, 1),
    ({ state }) => state === 'matched',
  );
const matchOf = async ({ matchId }: QueueTicket): Promise<Match> =>
  matchSchema.parse((await anybody(server).call('GET', `/matches/${matchId ?? ''}`)).body);
const two = async (): Promise<readonly [Api, Api]> => [
  await guest(server, 'Ada'),
  await guest(server, 'Bea'),
];
/** Backdates the wait of the account by that much, counted as time in which this server was serving. */
const age = (api: Api, seconds: number): Promise<unknown> =>
  server.database.sql`
    update queue_entry
    set joined_at = now() - ${seconds} * interval '1 second' - unserved_between('-infinity', now())
    where account_id = ${api.accountId}`;
const rate = (api: Api, mu: number): Promise<unknown> =>
  server.database.sql`
    insert into rating (ladder, season, account_id, mu, sigma, shown)
    values ('three-layer', '2026-q1', ${api.accountId}, ${mu}, 2, 1000)`;
/** Ends the match that was found by a ruling. */
const end = async (ticketed: QueueTicket): Promise<void> => {
  await server.database.sql`insert into match_ruling (match_id, winner_team) values (${ticketed.matchId}, 1)`;
  await until(
    () => matchOf(ticketed),
    ({ status }) => status === 'finished',
  );
};

describe('waiting in the queue', () => {
  test('ends in a match with both players seated, which begins by itself', async () => {
    const [ada, bea] = await two();
    const first = await join(ada);
    expect(first.status).toBe(201);
    const ticketed = queueTicketSchema.parse(first.body);
    expect(ticketed).toMatchObject({ queue: RATED, state: 'waiting', waiting: 1, matchId: null });
    expect(ticketed.window).toEqual(windowAfter(ticketed.waitedSeconds));
    await join(bea);
    const told = await matched(ada);
    expect((await matched(bea)).matchId).toBe(told.matchId);
    const match = await until(
      () => matchOf(told),
      ({ status }) => status === 'live',
    );
    expect(match).toMatchObject({
      origin: { kind: 'queue', id: RATED },
      rated: true,
      host: null,
      clock: { whenEmpty: 'forfeit' },
      ruleset: { preset: 'three-layer', overrides: {} },
    });
    expect(DRAWN_MAP_IDS).toContain(match.map.id);
    const players = match.seats.map(({ occupant }) => occupant?.kind === 'player' && occupant.accountId);
    expect(new Set(players)).toEqual(new Set([ada.accountId, bea.accountId]));
  });

  test('for a place ends in a match with a scenario, which has its map; only one edition has it', async () => {
    const [ada, bea] = await two();
    const [queue, list] = ['arena.scenario.casual', deckFor('arena')];
    for (const api of [ada, bea]) await join(api, queue, { deck: { list } });
    const { scenario, map } = await matchOf(await matched(ada, queue));
    const drawn = SKIRMISHES[scenario?.id as SkirmishId];
    expect([drawn.least, drawn.map]).toEqual([1, map.id]);
    const { items } = queuesSchema.parse((await anybody(server).call('GET', '/queue')).body);
    const withScenario = items.filter(({ mode }) => mode === 'scenario').map(({ id }) => id);
    expect(withScenario).toEqual(['arena.scenario.rated', 'arena.scenario.casual']);
  });

  test('with a long poll returns when the match is found', async () => {
    const [ada, bea] = await two();
    await join(ada);
    const held = ticket(ada, RATED, 10);
    await join(bea);
    expect((await held).state).toBe('matched');
  });

  test('with a long poll returns when the window widens', async () => {
    const [ada] = await two();
    await join(ada);
    await age(ada, 9.7);
    const { window, waitedSeconds } = await until(
      () => ticket(ada, RATED, 10),
      (each) => each.waitedSeconds >= 10,
    );
    expect(window).toEqual(windowAfter(waitedSeconds));
    expect(window).not.toMatchObject({ points: 100 });
  });

  test('lasts for players far apart until both windows are wide enough', async () => {
    const [ada, bea] = await two();
    await rate(ada, 35);
    await join(ada);
    await join(bea);
    await age(ada, 3600);
    await age(bea, -3600);
    expect((await ticket(bea, RATED, 2)).state).toBe('waiting');
    await age(bea, 3600);
    expect((await matched(bea)).matchId).toBe((await matched(ada)).matchId);
  });

  test('in a casual queue ignores ratings', async () => {
    const [ada, bea] = await two();
    await rate(ada, 45);
    expect((await join(ada, CASUAL)).body.window).toBeNull();
    await join(bea, CASUAL);
    expect(await matchOf(await matched(ada, CASUAL))).toMatchObject({ rated: false, origin: { id: CASUAL } });
  });

  test('puts four single players into two teams', async () => {
    const [ada, ...others] = [...(await two()), ...(await two())];
    const four = [ada, ...others];
    const queue = 'graveyard.teams.rated';
    for (const api of four) await join(api, queue, { deck: { list: deckFor('graveyard') } });
    const told = await Promise.all(four.map((api) => matched(api, queue)));
    expect(new Set(told.map(({ matchId }) => matchId)).size).toBe(1);
    const { seats } = await matchOf(await matched(ada, queue));
    expect(seats.map(({ team }) => team)).toEqual([1, 1, 2, 2]);
  });

  test('survives a restart', async () => {
    const [ada, bea] = await two();
    await join(ada);
    const before = await ticket(ada);
    await server.restart();
    expect((await ticket(ada)).joinedAt).toBe(before.joinedAt);
    await join(bea);
    expect((await matched(ada)).matchId).toBe((await matched(bea)).matchId);
  });

  test('goes on when the player joins again, for example because the reply was lost', async () => {
    const [ada] = await two();
    await join(ada);
    await age(ada, 30);
    const again = await join(ada);
    expect(again.status).toBe(201);
    expect(queueTicketSchema.parse(again.body).waitedSeconds).toBeGreaterThanOrEqual(30);
  });

  test('ends for a player who stops polling', async () => {
    const [ada, bea] = await two();
    await join(ada);
    await server.database.sql`
      update queue_entry set seen_at = now() - interval '21 seconds' - lost_since('-infinity')`;
    await join(bea);
    expect(await ticket(bea, RATED, 2)).toMatchObject({ state: 'waiting', waiting: 1 });
    const gone = await ada.refused('GET', `/queue/${RATED}`);
    expect(gone).toMatchObject({ status: 404, body: { code: 'notQueued' } });
    expect((await join(ada)).status).toBe(201);
    expect((await matched(ada)).matchId).toBe((await matched(bea)).matchId);
  });

  test('in several queues ends in all of them with the first match', async () => {
    const [ada, bea] = await two();
    await join(ada, RATED);
    await join(ada, CASUAL);
    await join(bea, CASUAL);
    await matched(ada, CASUAL);
    expect((await ada.refused('GET', `/queue/${RATED}`)).body.code).toBe('notQueued');
  });

  test('again after a match does not lead to the same opponent at once, but after a long wait', async () => {
    const [ada, bea] = await two();
    await join(ada, CASUAL);
    await join(bea, CASUAL);
    await end(await matched(ada, CASUAL));
    await join(ada, CASUAL);
    expect((await ticket(ada, CASUAL)).rematchInSeconds).toBeNull();
    await join(bea, CASUAL);
    const told = await ticket(bea, CASUAL, 2);
    expect(told.state).toBe('waiting');
    // Both are told why, and until when at the earliest.
    for (const { rematchInSeconds } of [told, await ticket(ada, CASUAL)]) {
      expect(rematchInSeconds).toBeGreaterThan(30);
      expect(rematchInSeconds).toBeLessThanOrEqual(60);
    }
    await ada.call('PUT', `/me/blocks/${bea.accountId}`);
    for (const api of [ada, bea]) expect((await ticket(api, CASUAL)).rematchInSeconds).toBeNull();
    await ada.call('DELETE', `/me/blocks/${bea.accountId}`);
    expect((await ticket(bea, CASUAL)).rematchInSeconds).not.toBeNull();
    // Generous: time in which the machine stalls does not count.
    await age(ada, 3600);
    await age(bea, 3600);
    const [one, other] = await Promise.all([matched(bea, CASUAL), matched(ada, CASUAL)]);
    expect(one.matchId).toBe(other.matchId);
  });

  test('is as long for all who came at the same moment, so that nobody passes one who came before', async () => {
    const { sql, clients } = server.database;
    const [ada, bea] = await two();
    for (const [api, mu] of [
      [ada, 25],
      [bea, 1500],
    ] as const) {
      await rate(api, mu);
      await join(api);
    }
    await sql`update queue_entry set joined_at = now() - interval '1 second'`;
    const waited = (await clients.use(readWaiting)).map(({ waitedSeconds }) => waitedSeconds);
    expect(waited).toHaveLength(2);
    expect(waited[0]).toBe(waited[1]);
  });

  test('shows how long others waited', async () => {
    const [ada, bea] = await two();
    await join(ada, CASUAL);
    await age(ada, 30);
    await join(bea, CASUAL);
    await Promise.all([ada, bea].map((api) => matched(api, CASUAL)));
    const cal = await guest(server, 'Cal');
    await join(cal, CASUAL);
    // A server that is late with its sign of life counts as away until it comes: read together, both say the same.
    await until(
      async () => {
        const [longest, shortest, now] = await Promise.all([ada, bea, cal].map((api) => ticket(api, CASUAL)));
        return {
          longest: longest?.waitedSeconds ?? 0,
          shortest: shortest?.waitedSeconds ?? 0,
          estimated: now?.estimatedSeconds ?? 0,
        };
      },
      ({ longest, shortest, estimated }) =>
        longest >= 30 && Math.abs(estimated - (longest + shortest) / 2) < 0.001,
    );
  });

  test('ends when the player leaves', async () => {
    const [ada, bea] = await two();
    await join(ada);
    expect((await ada.call('DELETE', `/queue/${RATED}`)).status).toBe(204);
    await join(bea);
    expect(await ticket(bea, RATED, 2)).toMatchObject({ state: 'waiting', waiting: 1 });
  });

  test('does not end by leaving while a match is being made of it', async () => {
    const [ada] = await two();
    await join(ada);
    const { body: match } = await ada.call<Match>('POST', '/matches', {});
    await ada.call('POST', `/matches/${match.id}/seat`, { deck });
    const { clients } = server.database;
    let leaving: Promise<Reply<Problem>> | undefined;
    await clients.transaction(async (sql) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.pairing})`;
      leaving = ada.refused('DELETE', `/queue/${RATED}`);
      await until(
        () => server.database.sql`
          select where not exists (select from queue_entry)
            or exists (select from pg_locks where objid = ${ADVISORY_LOCKS.pairing} and not granted)`,
        (rows) => rows.length > 0,
      );
      await sql`update match set origin_kind = 'queue', origin_id = ${RATED} where id = ${match.id}`;
      await sql`update queue_entry set match_id = ${match.id}, matched_at = now()`;
    });
    expect(await leaving).toMatchObject({ status: 409, body: { code: 'alreadyInMatch' } });
  });

  test('ends with a deck that is no longer legal, and the others play', async () => {
    const [ada, bea] = await two();
    const cal = await guest(server, 'Cal');
    await join(ada);
    await server.database.sql`update queue_entry set deck = jsonb_set(deck, '{frame}', '"colossus"')`;
    await join(bea);
    await join(cal);
    expect((await matched(bea)).matchId).toBe((await matched(cal)).matchId);
    expect((await ada.refused('GET', `/queue/${RATED}`)).body.code).toBe('notQueued');
  });
});

describe('the queue refuses', () => {
  test.each([
    ['an unknown queue', 'chess.duel.rated', { deck }, 404, 'queueUnknown'],
    [
      'a deck that is not one’s own',
      RATED,
      { deck: { id: '00000000-0000-4000-8000-000000000000' } },
      404,
      'deckNotFound',
    ],
    [
      'a deck that is not legal',
      RATED,
      { deck: { list: { ...deckFor(), frame: 'colossus' } } },
      422,
      'deckIllegal',
    ],
    ['a word instead of a deck', RATED, { deck: 'mine' }, 400, 'malformedRequest'],
  ])('%s', async (_, queue, body, status, code) => {
    const [ada] = await two();
    expect(await join(ada, queue, body)).toMatchObject({ status, body: { code } });
    expect((await ada.refused('GET', `/queue/${queue}`)).body.code).toBe('notQueued');
  });

  test('waiting or leaving while a match that was found is not over', async () => {
    const [ada, bea] = await two();
    await join(ada);
    await join(bea);
    const told = await matched(ada);
    const other = { deck: { list: deckFor('three-layer', 'nomads') } };
    for (const [queue, body] of [[CASUAL], [RATED, other], [CASUAL, other]] as const)
      expect(await join(ada, queue, body)).toMatchObject({ status: 409, body: { code: 'alreadyInMatch' } });
    expect(await ada.refused('DELETE', `/queue/${RATED}`)).toMatchObject({
      status: 409,
      body: { code: 'alreadyInMatch' },
    });
    await end(told);
    expect((await join(ada)).status).toBe(201);
  });

  test('nothing where the same deck comes again: whose reply was lost is told of the match, until it is over', async () => {
    const [ada, bea] = await two();
    await join(ada);
    await join(bea);
    const told = await matched(ada);
    const again = await join(ada);
    expect(again).toMatchObject({ status: 201, body: { state: 'matched', matchId: told.matchId } });
    await end(told);
    expect(await join(ada)).toMatchObject({ status: 201, body: { state: 'waiting', matchId: null } });
  });

  test('leaving without waiting, and a long poll that is too long', async () => {
    const [ada] = await two();
    expect(await ada.refused('DELETE', `/queue/${RATED}`)).toMatchObject({
      status: 404,
      body: { code: 'notQueued' },
    });
    expect((await ada.refused('GET', `/queue/${RATED}?wait=99`)).body.code).toBe('malformedRequest');
  });
});

test('the list of queues shows how many players wait', async () => {
  const [ada] = await two();
  await join(ada, CASUAL);
  const { items } = queuesSchema.parse((await anybody(server).call<Queues>('GET', '/queue')).body);
  expect(items).toHaveLength(26);
  expect(items.filter(({ waiting }) => waiting > 0)).toEqual([
    { id: CASUAL, preset: 'three-layer', mode: 'duel', rated: false, waiting: 1 },
  ]);
});
