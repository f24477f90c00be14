import { afterAll, afterEach, expect, test } from '@jest/globals';
import { deadlines } from '@penance/shared';
import { beat } from '../../src/platform/processes/serving.ts';
import { countedTrips } from '../platform/database/counted-trips.ts';
import { migratedDatabase } from '../platform/database/test-database.ts';
import { stopServices, testServices } from '../support/test-match.ts';
import { AT_ONCE, openEvent } from './event.ts';

// Over a slow network each reply of PostgreSQL takes its time, and a transaction may take only so much.

const database = await migratedDatabase();
const { database: counted, during } = await countedTrips(database);
const services = testServices(database, AT_ONCE, 'the only process', { eventClients: counted.newClients() });
const { service } = services.tournaments;
afterAll(async () => {
  await stopServices(services);
  await counted.close();
  await database.close();
});
afterEach(() => database.sql`delete from outage`);

const DOWN = 7000;

/** A server that is away again and again, before anything happens in an event. */
const crash = async (times: number, since: number): Promise<number> => {
  for (let crashed = 0; crashed < times; crashed += 1) {
    const began = since + crashed * 2 * DOWN;
    await database.sql`update serving set until = ${new Date(began + DOWN)}`;
    await beat(database.clients, 'the only process', { now: new Date(began + 2 * DOWN) });
  }
  return since + times * 2 * DOWN;
};

test('an event catches up with ninety outages as with two', async () => {
  const event = await openEvent(services, { noShowSeconds: 900 }, 4);
  const before = deadlines(await event.command(event.host, { kind: 'start' }));
  const { seq } = await event.state();
  const some = await crash(2, Date.now());
  const few = await during(() => service.actOnDue(new Date(some)));
  const all = await crash(90, some);
  const many = await during(() => service.actOnDue(new Date(all)));
  expect(many).toBeLessThanOrEqual(few + 5);
  const after = await event.state();
  expect(after.seq).toBe(seq + 92);
  const moved = deadlines(after).map(({ at }, number) => at - (before[number]?.at ?? 0));
  expect(new Set(moved)).toEqual(new Set([92 * DOWN + 15_000 - DOWN]));
});

test('a round of fifteen games begins and ends as one of two', async () => {
  const [few, many] = [await tripsOfRound(4), await tripsOfRound(30)];
  // Not one more for each of the thirteen more.
  expect(many.started).toBeLessThan(few.started + 13);
  expect(many.ended).toBeLessThan(few.ended + 13);
});

/** The first round of an event of so many, which nobody plays; the second one begins as it ends. */
const tripsOfRound = async (
  players: number,
): Promise<{ readonly started: number; readonly ended: number }> => {
  const event = await openEvent(services, { noShowSeconds: 3600, roundMinutes: 10 }, players);
  const started = await during(() => event.command(event.host, { kind: 'start' }));
  const ends = deadlines(await event.state()).find(({ kind }) => kind === 'roundEnds')?.at ?? 0;
  const ended = await during(() => service.actOnDue(new Date(ends)));
  const { rounds } = await event.state();
  expect(rounds.map(({ pairings }) => pairings.length)).toEqual([players / 2, players / 2]);
  return { started, ended };
};
