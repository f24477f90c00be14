import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Answer, Problem } from '@penance/shared';
import { throwAwayPostgres } from '../src/platform/database/throw-away-postgres.ts';
import { testDatabaseAt } from './platform/database/test-database.ts';
import type { RawRoom } from './support/raw-room.ts';
import { decisionIn, playOn, viewIn } from './support/room-duel.ts';
import { testPlayers, testServer } from './support/fixtures.ts';
import type { LogLine } from './support/server-process.ts';
import { until } from './support/until.ts';

const logged: LogLine[] = [];
/** A slow machine may have been silent before it served: that is logged too, and does not matter here. */
const codes = (): readonly unknown[] => logged.map(({ code }) => code).filter((code) => code !== 'outage');

const postgres = await throwAwayPostgres();
const { cluster } = postgres;
const database = testDatabaseAt({ address: postgres.address, remove: () => postgres.stop() });
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) },
);
const server = await testServer({}, { database, log });
const players = await testPlayers(server);

const ready = async (): Promise<{ readonly status: number; readonly body: Problem }> => {
  const reply = await fetch(`${server.url}/ready`);
  return { status: reply.status, body: (await reply.json()) as Problem };
};

const pausesOf = ({ told }: RawRoom): readonly boolean[] =>
  told.flatMap(({ name, message }) => (name === 'pause' ? [message.paused] : []));

describe('a database outage', () => {
  test('blocks nobody forever: answers wait or are refused, none is lost, and no time is charged', async () => {
    const duel = await players.beginDuel({ clock: { cap: 600, bank: 1000, increment: 0 } });
    await playOn(duel, 3);
    // Players who join and play are no trouble.
    expect(codes()).toEqual([]);
    const before = viewIn(duel.one);
    const asked = [duel.one, duel.other].find((room) => decisionIn(room) !== '');
    if (!asked) throw new Error('nobody is asked');
    await cluster.stop();
    expect(await ready()).toMatchObject({ status: 503, body: { code: 'databaseUnavailable' } });
    expect((await players.anna.refused('GET', '/me')).body).toMatchObject({ code: 'databaseUnavailable' });

    // Players are notified as well, although nobody has done anything yet.
    for (const room of [duel.one, duel.other]) await room.until(() => pausesOf(room).at(-1) === true);
    const answer: Answer = { kind: 'endTurn' };
    const first = asked.request('answer', { decision: decisionIn(asked), answer });
    await until(ready, ({ body }) => body.code === 'serverBusy');
    expect(viewIn(duel.one)).toEqual(before);
    await cluster.start();
    expect(await first).toEqual({ seq: expect.any(Number) });
    await Promise.all(
      [duel.one, duel.other].map((room) => room.until(() => viewIn(room)?.seq !== before?.seq)),
    );
    for (const room of [duel.one, duel.other]) await room.until(() => pausesOf(room).at(-1) === false);
    await playOn(duel, 3);
    expect((await ready()).status).toBe(200);
    expect((await players.anna.call('GET', '/me')).status).toBe(200);

    await until(
      () => Promise.resolve(codes()),
      (told) => told.includes('databaseBack'),
    );
    // One line each, however many callers used the database in between.
    expect([...codes()].sort()).toEqual(['databaseAway', 'databaseBack', 'paused', 'resumed']);
    for (const line of logged) expect(line).not.toHaveProperty('err');
  });
});
