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
