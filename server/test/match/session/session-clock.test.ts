import { describe, expect, test } from '@jest/globals';
import type { Decision } from '@penance/shared';
import { steadyNow } from '../../../src/platform/base/steady-now.ts';
import { newClock } from '../../../src/match/session/match-clock.ts';
import { SessionClock } from '../../../src/match/session/session-clock.ts';

const settings = { bank: 100, increment: 5, cap: 30, whenEmpty: 'fallback' } as const;
const asked: Decision = { kind: 'mulligan', id: '0.0', seat: 0, forced: false };
/** A clock that started a hundred seconds ago, so that nothing is limited by the present moment. */
const STARTED = steadyNow() - 100_000;

/** How much later the clock expires after these reads of the event's holds. */
const givenBack = (...reads: readonly Parameters<SessionClock['hold']>[0][]): number => {
  const clock = new SessionClock(
    { settings, pause: { isPaused: false }, holdsKnownUntil: steadyNow, onWake: () => undefined },
    newClock(settings, 1),
    { seats: [], ms: 0 },
  );
  clock.run([asked], STARTED);
  for (const read of reads) clock.hold(read);
  clock.stop();
  return (clock.shown(1)[0]?.deadline ?? Infinity) - (STARTED + 30_000);
};

describe('the length of a hold is given back to the millisecond', () => {
  // The hold began 5 ms after the question. A slow read knows less exactly when.
  const slow = { id: 1, from: STARTED - 20, withinMs: 40 };
  const fast = { id: 1, from: STARTED + 3, withinMs: 4 };

  test('when its beginning was read slowly and its end fast', () => {
    expect(givenBack({ ...slow, lengthMs: null }, { ...fast, lengthMs: 87 })).toBe(87);
  });

  test('when its beginning was read fast and its end slowly', () => {
    expect(givenBack({ ...fast, lengthMs: null }, { ...slow, lengthMs: 87 })).toBe(87);
  });

  test('when only its end was read', () => {
    expect(givenBack({ ...slow, lengthMs: 87 })).toBe(87);
  });

  test('for each of several holds', () => {
    const second = { id: 2, from: STARTED + 500, withinMs: 30 };
    const reads = [
      { ...slow, lengthMs: null },
      { ...fast, lengthMs: 87 },
      { ...second, lengthMs: null },
      { ...second, lengthMs: 11 },
    ];
    expect(givenBack(...reads)).toBe(98);
  });

  test('but not to a question asked after it began, beyond what was left of it', () => {
    const early = { id: 1, from: STARTED - 60, withinMs: 4 };
    expect(givenBack({ ...early, lengthMs: null }, { ...early, withinMs: 40, lengthMs: 87 })).toBe(31);
  });
});

test.each([
  ['back', 3_600_000, 0],
  ['forward', -3_600_000, 3_600_000 + 40_000],
])(
  'a hold in which the clock of the database was set %s is given back as long as it was',
  (_, moved, lengthMs) => {
    const from = steadyNow() - 40_000;
    const started = from - 10_000;
    const clock = new SessionClock(
      { settings, pause: { isPaused: false }, holdsKnownUntil: steadyNow, onWake: () => undefined },
      newClock(settings, 1),
      { seats: [], ms: 0 },
    );
    clock.run([asked], started);
    clock.hold({ id: 1, from, withinMs: 4, lengthMs: null });
    clock.hold({ id: 1, from: from + moved, withinMs: 4, lengthMs });
    clock.stop();
    const left = (clock.shown(1)[0]?.deadline ?? Infinity) - steadyNow();
    expect(Math.abs(left - 20_000)).toBeLessThan(1000);
  },
);

test('what began in the future, before the clock of the database was set back, holds from now on and charges nothing', () => {
  const started = steadyNow() - 10_000;
  const later = steadyNow() + 3_600_000;
  const clocks = [1, 2].map(() => {
    const clock = new SessionClock(
      { settings, pause: { isPaused: false }, holdsKnownUntil: steadyNow, onWake: () => undefined },
      newClock(settings, 1),
      { seats: [], ms: 0 },
    );
    clock.run([asked], started);
    return clock;
  });
  clocks[0]?.hold({ id: 1, from: later, withinMs: 4, lengthMs: null });
  clocks[1]?.rest(new Map([[0, later]]));
  for (const clock of clocks) {
    clock.stop();
    const used = clock.used(steadyNow() + 15_000)[0]?.usedMs ?? Infinity;
    expect(Math.abs(used - 10_000)).toBeLessThan(1000);
  }
});
