import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { newClock } from '../../../src/match/session/match-clock.ts';
import { SessionClock } from '../../../src/match/session/session-clock.ts';
import { steadyNow } from '../../../src/platform/base/steady-now.ts';
import { RoomLink } from '../../../src/platform/sockets/room-link.ts';

const SOURCES = join(import.meta.dirname, '../../../src');
const HOUR = 3_600_000;

/** Where the wall clock is meant, each with the reason. */
const BY_THE_WALL: Readonly<Record<string, string>> = {
  'app/create-server.ts': 'the season of the calendar',
  'platform/auth/tokens.ts': 'the expiry of a token, which is signed and outlives the process',
  'retention/export-account.ts': 'the time of an export, shown to people',
  'webhook/webhook-courier.ts': 'the time of a signature, which the receiver compares with its own clock',
};

const realNow = Date.now;
afterEach(() => {
  Date.now = realNow;
});
const setWallClock = (by: number): void => {
  Date.now = () => realNow() + by;
};

test('the wall clock is read only where it is meant, and never for how long something takes', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const reading = files.filter((file) =>
    /\bDate\.now\b|new Date\(\)/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(reading.toSorted()).toEqual(Object.keys(BY_THE_WALL));
});

describe.each([
  ['set back', -HOUR],
  ['set forward', HOUR],
])('a wall clock that is %s by an hour', (_, by) => {
  test('changes no time that is measured', () => {
    const before = steadyNow();
    setWallClock(by);
    const passed = steadyNow() - before;
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(HOUR / 2);
  });

  test('takes no message from a connection', () => {
    const visitor = { accountId: 'a', seat: null, name: 'Anna' } as unknown as RoomLink['visitor'];
    const link = new RoomLink(visitor, 20);
    const accounts = { allows: () => true };
    setWallClock(by);
    expect(link.mayAsk(accounts, 1)).toBe(true);
  });

  test('ends no question', () => {
    const settings = { bank: 100, increment: 5, cap: 30, whenEmpty: 'forfeit' } as const;
    const clock = new SessionClock(
      {
        settings,
        pause: { isPaused: false },
        holdsKnownUntil: () => Infinity,
        onWake: () => undefined,
      },
      newClock(settings, 1),
      { seats: [], ms: 0 },
    );
    clock.run([{ kind: 'mulligan', id: '0.0', seat: 0, forced: false }], steadyNow());
    setWallClock(by);
    expect(clock.timesUp(steadyNow())).toEqual([]);
    clock.stop();
  });
});
