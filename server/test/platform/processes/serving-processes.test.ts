import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Sql } from '../../../src/platform/database/client.ts';
import type { Clients } from '../../../src/platform/database/clients.ts';
import { ConnectionLost } from '../../../src/platform/database/database-errors.ts';
import { ServingProcesses } from '../../../src/platform/processes/serving-processes.ts';
import { testDatabase } from '../../support/fixtures.ts';

const database = await testDatabase();
const MINUTE = 60_000;

let [isRefused, isPaused, passedMs] = [false, false, 0];
const realNow = performance.now.bind(performance);
beforeEach(async () => {
  [isRefused, isPaused, passedMs] = [false, false, 0];
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
  await database.sql`delete from outage`;
  await database.sql`delete from process`;
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The only process; its database may refuse what it writes. */
const serving = (): ServingProcesses =>
  new ServingProcesses({
    clients: {
      use: (work: (sql: Sql) => Promise<unknown>) =>
        isRefused ? Promise.reject(new ConnectionLost('no')) : database.clients.use(work),
    } as Clients,
    owner: 'the only process',
    servedMs: () => (isPaused ? 0 : realNow() + passedMs),
    isPaused: () => isPaused,
    condition: () => ({ isLeaving: false, failing: [] }),
    watch: { beThere: () => undefined },
    onDead: () => undefined,
    notify: () => undefined,
    isShared: false,
    isBeside: false,
  });

/** A minute passes: all that was there before is older by as much. */
const pass = async (): Promise<void> => {
  passedMs += MINUTE;
  await database.sql`update serving set until = until - interval '1 minute'`;
  await database.sql`update process set heard_at = heard_at - interval '1 minute'`;
};

const lostMs = async (): Promise<number> => {
  const [row] = await database.sql<[{ readonly ms: number }]>`
    select coalesce(sum(extract(epoch from back_at - began_at)), 0)::float * 1000 as ms from outage`;
  return row.ms;
};

describe('a minute without a sign of the only process', () => {
  test('was none without service if it was only late', async () => {
    const process = serving();
    await process.beat();
    await pass();
    await process.beat();
    expect(await lostMs()).toBe(0);
  });

  test('was an outage if its signs could not be stored: nor could anything else', async () => {
    const process = serving();
    await process.beat();
    isRefused = true;
    await expect(process.beat()).rejects.toThrow('no');
    await pass();
    isRefused = false;
    await process.beat();
    expect(await lostMs()).toBeGreaterThanOrEqual(MINUTE);
  });
});

test('a minute of pause was an outage, although the process lived all the time', async () => {
  const process = serving();
  await process.beat();
  isPaused = true;
  await pass();
  await process.beat();
  expect(await lostMs()).toBe(0);
  const [alive] = await database.sql<[{ readonly is: boolean }]>`
    select heard_at > clock_timestamp() - interval '30 seconds' as is from process`;
  expect(alive.is).toBe(true);
  const [present] = await database.sql<[{ readonly late: boolean }]>`
    select last_served(clock_timestamp()) < clock_timestamp() - interval '30 seconds' as late`;
  expect(present.late).toBe(true);
  isPaused = false;
  await process.beat();
  expect(await lostMs()).toBeGreaterThanOrEqual(MINUTE);
  await process.beat();
  expect(await lostMs()).toBeLessThan(2 * MINUTE);
});
