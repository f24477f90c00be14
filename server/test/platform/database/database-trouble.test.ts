import { beforeEach, describe, expect, test } from '@jest/globals';
import { ConnectionLost } from '../../../src/platform/database/database-errors.ts';
import { BackgroundLoop } from '../../../src/platform/background/background-loop.ts';
import { DatabaseTrouble } from '../../../src/platform/database/database-trouble.ts';

const LOST = new ConnectionLost('the connection to the database was lost');
const FULL = Object.assign(new Error('could not extend file'), { code: '53100' });
const SLOW = Object.assign(new Error('canceling statement'), { code: '57014' });

let now: number;
let silentMs: number;
let told: Record<string, unknown>[];
let trouble: DatabaseTrouble;
beforeEach(() => {
  [now, silentMs, told] = [0, 0, []];
  trouble = new DatabaseTrouble({
    notify: (code, fields) => told.push({ code, ...fields }),
    silentMs: () => silentMs,
    now: () => now,
  });
});

const pass = (ms: number, everyMs = 250): void => {
  for (const end = now + ms; now < end; now += everyMs) trouble.look();
};

describe('a database in trouble', () => {
  test('that goes away and comes back is logged in one line each, however many callers notice', () => {
    for (let asked = 0; asked < 80; asked += 1) {
      expect(trouble.met(LOST)).toBe(true);
      now += 100;
      trouble.look();
    }
    expect(trouble.isAway).toBe(true);
    pass(5000);
    expect(trouble.isAway).toBe(false);
    expect(told).toEqual([
      { code: 'databaseAway', reason: LOST.message, sqlState: 'CONNECTION_CLOSED' },
      { code: 'databaseBack', seconds: 7.9, failures: 80 },
    ]);
  });

  test('that only stops responding is logged as well', () => {
    silentMs = 1500;
    pass(10_000);
    silentMs = 0;
    pass(10_000);
    expect(told).toMatchObject([
      { code: 'databaseAway', reason: 'it does not answer' },
      { code: 'databaseBack', failures: 0 },
    ]);
  });

  test('of two kinds is logged as two, each once', () => {
    for (let asked = 0; asked < 10; asked += 1) for (const each of [FULL, SLOW]) trouble.met(each);
    pass(60_000);
    expect(told.map(({ code }) => code)).toEqual([
      'databaseFull',
      'databaseTroubled',
      'databaseRoomAgain',
      'databaseWell',
    ]);
    expect(trouble.failures).toBe(20);
  });

  test('is not confused with a programming error', () => {
    for (const error of [new Error('a mistake'), Object.assign(new Error('twice'), { code: '23505' })])
      expect(trouble.met(error)).toBe(false);
    expect(told).toEqual([]);
  });
});

describe('a background loop', () => {
  const failing: unknown[] = [];
  const looped = (): BackgroundLoop => {
    failing.length = 0;
    return new BackgroundLoop('any', {
      failing: (report, error) => failing.push([report, error]),
      recovered: () => undefined,
      trouble,
      now: () => now,
    });
  };

  test('logs nothing itself while the database is unreachable: there is one line for that', async () => {
    const loop = looped();
    for (let looks = 0; looks < 20; looks += 1) {
      await loop.look(() => Promise.reject(LOST));
      loop.failed('item', LOST);
    }
    expect(failing).toEqual([]);
    expect(told.map(({ code }) => code)).toEqual(['databaseAway']);
  });

  test('logs repeated failures while the database is reachable', async () => {
    const loop = looped();
    for (let looks = 0; looks < 20; looks += 1) await loop.look(() => Promise.reject(SLOW));
    expect(failing).toEqual([[{ loop: 'any', item: null }, SLOW]]);
  });
});
