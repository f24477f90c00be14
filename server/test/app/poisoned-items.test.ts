import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newMatchSchema, takeSeatSchema } from '@penance/shared';
import { readConfig } from '../../src/platform/config/config.ts';
import { matchWaiting } from '../../src/queue/matchmaker.ts';
import { createQueueStore } from '../../src/queue/queue-store.ts';
import { queueOf } from '../../src/queue/queues.ts';
import type { LoopName } from '../../src/platform/background/background-loops.ts';
import { startUpkeep } from '../../src/app/upkeep.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import type { Services } from '../../src/app/services.ts';
import { migratedDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { legalDeckFor } from '../match/lobby/arrangements.ts';
import { newAccount } from '../match/stored-matches.ts';
import { deckFor } from '../support/api.ts';
import { testLoop } from '../support/loop.ts';
import { beginDuel, stopServices, testServices } from '../support/test-match.ts';
import { until } from '../support/until.ts';
import { AT_ONCE, openEvent } from '../tournament/event.ts';

let database: TestDatabase;
const processes: Services[] = [];
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  for (const services of processes.splice(0)) await stopServices(services);
  await database.close();
});

const aProcess = (environment: Record<string, string> = {}): Services => {
  const services = testServices(database, { ...AT_ONCE, ...environment }, `process ${processes.length}`);
  processes.push(services);
  return services;
};
/** Late enough for a slow machine to open the event first, and over soon after. */
const SOON_MS = 8000;
const NO_ACTS = { look: () => Promise.resolve() };
const NOBODY_ELSE = {
  beat: () => Promise.resolve(),
  buryDead: () => Promise.resolve(),
  isBeside: () => Promise.resolve(false),
};
/** A process that handles due items by itself. */
const aKeeper = (): Services => {
  const services = aProcess();
  const connections = { endExpired: () => undefined };
  const upkeep = startUpkeep(
    readConfig({ LEASE: '1' }),
    services,
    NOBODY_ELSE,
    connections,
    NO_ACTS,
    () => false,
  );
  stops.push(async () => {
    await upkeep.stop();
    await upkeep.sent();
  });
  return services;
};
const failuresOf = ({ loops }: Services, loop: LoopName): Promise<number> =>
  Promise.resolve(loops[loop].failures);
const toldOf = ({ metrics }: Services, loop: LoopName): string =>
  new RegExp(`^penance_background_failures_total{loop="${loop}"} (\\d+)$`, 'm').exec(metrics.text())?.[1] ??
  'nothing';
const run = (
  statement: (sql: Parameters<Parameters<typeof database.clients.use>[0]>[0]) => Promise<unknown>,
) => database.clients.use(statement);

const statusOf = async (services: Services, matchId: string): Promise<string | undefined> =>
  (await services.store.find(matchId))?.status;

describe('an item that can never be processed does not block others:', () => {
  test('an event that cannot be read', async () => {
    const host = aProcess();
    const events = [];
    for (let at = 0; at < 3; at += 1)
      events.push(await openEvent(host, { startsAt: Date.now() + SOON_MS }, 2));
    const [first, honest, last] = events;
    for (const bad of [first, last])
      await run(
        (sql) => sql`update tournament set opening = '{}', due_at = '-infinity' where id = ${bad?.id ?? ''}`,
      );
    const keeper = aKeeper();
    await until(
      () => keeper.tournaments.service.store.find(honest?.id ?? ''),
      (record) => record?.status === 'running',
    );
    expect(
      await until(
        () => failuresOf(keeper, 'events'),
        (count) => count > 1,
      ),
    ).toBeGreaterThan(1);
    expect(toldOf(keeper, 'events')).not.toBe('0');
  });

  test('a result that cannot be read', async () => {
    const host = aProcess();
    const matches = [await beginDuel(host), await beginDuel(host), await beginDuel(host)].map(
      ({ record }) => record.id,
    );
    const [bad, honest, worse] = matches;
    await run((sql) => sql`update match set origin_kind = 'queue', origin_id = 'any'`);
    for (const matchId of matches) await host.live.get(matchId)?.session.adjudicate(1);
    // The process that played them knows of no origin, and leaves it to the next pass.
    await host.settling.look();
    const owed = (): Promise<readonly { matchId: string }[]> =>
      database.sql<{ matchId: string }[]>`select match_id as "matchId" from match_settlement`;
    await until(owed, (rows) => rows.length === 0);
    await run(
      (sql) =>
        sql`update match set result = '{}' where id = any (${sql.array([bad ?? '', worse ?? ''])}::uuid[])`,
    );
    await run(
      (sql) => sql`insert into match_settlement (match_id) select id from match on conflict do nothing`,
    );
    const keeper = aKeeper();
    const left = await until(owed, (rows) => rows.every(({ matchId }) => matchId !== honest));
    expect(left).toHaveLength(2);
    await until(
      () => failuresOf(keeper, 'settlements'),
      (count) => count >= 2,
    );
  });

  test('a ruling that is refused', async () => {
    const keeper = aKeeper();
    const [bad, honest] = [await beginDuel(keeper), await beginDuel(keeper)];
    bad.session.adjudicate = () => Promise.reject(new Error('it is broken'));
    await run(
      (sql) => sql`
        insert into match_ruling (match_id, winner_team, ordered_at)
        values (${bad.record.id}, 1, '-infinity'), (${honest.record.id}, 1, now())`,
    );
    await until(
      () => statusOf(keeper, honest.record.id),
      (status) => status === 'finished',
    );
    expect(await failuresOf(keeper, 'rulings')).toBeGreaterThan(0);
  });

  test('a full lobby that cannot begin', async () => {
    const patient = aProcess({ START_PATIENCE: '600' });
    const lobbies: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const [host, other] = [
        await patient.accounts.createGuest('Anna'),
        await patient.accounts.createGuest('Bert'),
      ];
      const created = await patient.lobby.create(host, newMatchSchema.parse({}));
      if (isRefused(created)) throw new Error(created.detail);
      for (const account of [host, other])
        await patient.lobby.takeSeat(
          { account, matchId: created.id },
          takeSeatSchema.parse({ deck: { list: deckFor() } }),
        );
      lobbies.push(created.id);
    }
    const [bad, honest, worse] = lobbies;
    for (const matchId of [bad, worse])
      await run((sql) => sql`update match_seat set deck = '{}' where match_id = ${matchId ?? ''}`);
    const keeper = aKeeper();
    await until(
      () => statusOf(keeper, honest ?? ''),
      (status) => status === 'live',
    );
    await until(
      () => failuresOf(keeper, 'lobbies'),
      (count) => count === 2,
    );
  });

  test('a match that nobody can take over', async () => {
    const gone = aProcess();
    const matches: string[] = [];
    for (let at = 0; at < 3; at += 1) matches.push((await beginDuel(gone)).record.id);
    const [bad, honest, worse] = matches;
    await gone.live.stop();
    await gone.journal.idle();
    // The first one cannot even be read together with the others.
    await run((sql) => sql`update match set salts = '[1]' where id = ${bad ?? ''}`);
    await run((sql) => sql`update match_snapshot set state = '{}' where match_id = ${worse ?? ''}`);
    await run((sql) => sql`update match_lease set expires_at = '-infinity'`);
    const keeper = aKeeper();
    await until(
      () => Promise.resolve(keeper.live.get(honest ?? '')),
      (live) => live !== undefined,
    );
    await until(
      () => failuresOf(keeper, 'orphans'),
      (count) => count >= 2,
    );
  });

  test('two players in a queue for whom no match can be created', async () => {
    const { clients } = database;
    const queue = queueOf('three-layer.duel.casual');
    if (!queue) throw new Error('there is no such queue');
    const store = createQueueStore(clients);
    const { loop, errors } = testLoop();
    const accounts: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const accountId = await newAccount(clients, `P${at}`);
      accounts.push(accountId);
      await store.join({ accountId, queue }, legalDeckFor());
      await run(
        (sql) => sql`
          update queue_entry set joined_at = now() - ${60 - at} * interval '1 second'
          where account_id = ${accountId}`,
      );
    }
    const [poisoned] = accounts;
    const arranged: string[] = [];
    const look = (): Promise<void> =>
      matchWaiting({
        clients,
        loop,
        clocks: { bank: 60, increment: 0, cap: 60, whenEmpty: 'fallback' },
        onMatched: (ids) => void arranged.push(...ids),
        arrange: async ({ sql }, { matchId, seats }) => {
          const sitting = seats.flatMap(({ player }) => ('accountId' in player ? [player.accountId] : []));
          if (sitting.includes(poisoned ?? '')) throw new Error('no match can be made of this');
          await sql`
            insert into match (id, visibility, seat_count, ruleset, commitment, secret, summary)
            values (${matchId}, 'open', 2, 'three-layer', ${randomUUID()}, ${new Uint8Array(32)}, '{}')`;
        },
      });
    await look();
    expect(arranged).toHaveLength(4);
    expect(loop.putOff).toHaveLength(2);
    expect(errors).toMatchObject([
      { message: 'no match can be made of this' },
      { message: 'no match can be made of this' },
    ]);
    await look();
    expect([arranged.length, errors.length]).toEqual([4, 2]);
  });
});
