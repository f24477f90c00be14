import { describe, expect, test } from '@jest/globals';
import type { ClockSettings, Decision } from '@penance/shared';
import {
  giveBack,
  hold,
  newClock,
  nextDeadline,
  release,
  resumedClock,
  shownClocks,
  standClocks,
  startClocks,
  stopClocks,
  timesUp,
  usedTimes,
} from '../../../src/match/session/match-clock.ts';

const settings: ClockSettings = { bank: 100, increment: 5, cap: 30, whenEmpty: 'fallback' };
const asked = (seat: number, id = `${seat}.0`): Decision => ({ kind: 'mulligan', id, seat, forced: false });

describe('clocks', () => {
  test('run from the question to the answer, and gain the increment', () => {
    const running = startClocks(newClock(settings, 2), [asked(0)], 1000);
    expect(nextDeadline(settings, running)).toBe(31_000);
    const stopped = stopClocks(settings, running, [], 11_000);
    expect(stopped).toEqual({ banks: [95_000, 100_000], running: [], standing: [], heldSince: null });
  });

  test('run separately for seats that are asked at the same time', () => {
    const both = startClocks(newClock(settings, 2), [asked(0), asked(1)], 0);
    const one = stopClocks(settings, both, [asked(1)], 4000);
    expect(one.banks).toEqual([101_000, 100_000]);
    const none = stopClocks(settings, startClocks(one, [asked(1)], 5000), [], 20_000);
    expect(none.banks).toEqual([101_000, 85_000]);
  });

  test('are not restarted for a question that stays open', () => {
    const once = startClocks(newClock(settings, 2), [asked(0)], 0);
    expect(startClocks(once, [asked(0)], 9000)).toBe(once);
  });

  test('end a decision at the cap while there is time in the bank', () => {
    const running = startClocks(newClock(settings, 2), [asked(0)], 0);
    expect(timesUp(settings, running, 29_999)).toEqual([]);
    expect(timesUp(settings, running, 30_000)).toEqual([{ seat: 0, decision: '0.0', isBankEmpty: false }]);
  });

  test('end it earlier if the bank has less time', () => {
    const running = startClocks(
      { banks: [2000, 100_000], running: [], standing: [], heldSince: null },
      [asked(0)],
      0,
    );
    expect(timesUp(settings, running, 2000)).toEqual([{ seat: 0, decision: '0.0', isBankEmpty: true }]);
    expect(stopClocks(settings, running, [], 2600).banks).toEqual([5000, 100_000]);
  });

  test('without a bank run only against the cap', () => {
    const banked = { ...settings, bank: null };
    const running = startClocks(newClock(banked, 2), [asked(1)], 0);
    expect(timesUp(banked, running, 30_000)).toEqual([{ seat: 1, decision: '1.0', isBankEmpty: false }]);
    expect(stopClocks(banked, running, [], 30_000)).toEqual({
      banks: null,
      running: [],
      standing: [],
      heldSince: null,
    });
    expect(shownClocks(banked, running, 2)).toEqual([
      { bank: null, since: null, deadline: null },
      { bank: null, since: 0, deadline: 30_000 },
    ]);
  });

  test('charge nothing when the system clock is set back', () => {
    const running = startClocks(newClock(settings, 1), [asked(0)], 10_000);
    expect(stopClocks(settings, running, [], 4000).banks).toEqual([105_000]);
  });
});

describe('clocks that stand', () => {
  const running = startClocks(newClock(settings, 2), [asked(0), asked(1)], 1000);
  const standing = standClocks(running, [0], 11_000);

  test('keep what they have used, and never run out', () => {
    expect(shownClocks(settings, standing, 2)[0]).toEqual({ bank: 90_000, since: null, deadline: null });
    expect(timesUp(settings, standing, 1e9).map(({ seat }) => seat)).toEqual([1]);
  });

  test('go on where they stood', () => {
    const again = startClocks(standing, [asked(0), asked(1)], 60_000);
    expect(again.standing).toEqual([]);
    expect(shownClocks(settings, again, 1)[0]?.deadline).toBe(80_000);
    expect(stopClocks(settings, again, [asked(1)], 61_000).banks).toEqual([94_000, 100_000]);
  });

  test('charge what they have used when their question is closed', () => {
    const closed = stopClocks(settings, standing, [asked(1)], 90_000);
    expect([closed.banks, closed.standing]).toEqual([[95_000, 100_000], []]);
  });

  test('go on in a hold as if it had not been', () => {
    const held = startClocks(hold(standing, 20_000), [asked(0), asked(1)], 50_000);
    expect(shownClocks(settings, held, 1)[0]?.bank).toBe(90_000);
    const released = release(held, 20_000, 80_000);
    expect(shownClocks(settings, released, 1)[0]?.deadline).toBe(100_000);
  });
});

describe('clocks in another process', () => {
  const running = standClocks(startClocks(newClock(settings, 2), [asked(0), asked(1)], 1000), [1], 5000);
  const open = [asked(0), asked(1)];

  test('go on where they were', () => {
    const used = usedTimes(running, 13_000);
    const resumed = startClocks(resumedClock([100_000, 100_000], open, used, 70_000), open, 80_000);
    expect(shownClocks(settings, resumed, 2).map(({ deadline }) => deadline)).toEqual([98_000, 106_000]);
  });

  test('know nothing of questions that were answered meanwhile', () => {
    const used = usedTimes(running, 13_000);
    const resumed = resumedClock([100_000, 100_000], [asked(0, '0.1')], used, 70_000);
    expect(resumed.standing).toEqual([]);
  });

  test('never run out sooner after the question than they may, whatever the clock of the process before', () => {
    const used = usedTimes(running, 29_000);
    for (const [at, expires] of [
      [11_000, 31_000],
      [500, 30_500],
    ] as const) {
      const resumed = startClocks(resumedClock([100_000, 100_000], open, used, at), open, at);
      expect(shownClocks(settings, resumed, 1)[0]?.deadline).toBe(expires);
    }
  });
});

describe('clocks on hold', () => {
  const running = startClocks(newClock(settings, 2), [asked(0)], 1000);
  const held = hold(running, 5000);

  test('charge the time before the hold, and have no deadline', () => {
    expect(nextDeadline(settings, held)).toBe(Infinity);
    expect(timesUp(settings, held, 1e9)).toEqual([]);
    expect(stopClocks(settings, held, [], 90_000).banks).toEqual([101_000, 100_000]);
    expect(shownClocks(settings, held, 2)).toEqual([
      { bank: 96_000, since: null, deadline: null },
      { bank: 100_000, since: null, deadline: null },
    ]);
  });

  test('resume with the time that was left; a question that came during the hold starts then', () => {
    const both = startClocks(held, [asked(0), asked(1)], 20_000);
    const on = release(both, 5000, 65_000);
    expect(on.running.map(({ since }) => since)).toEqual([61_000, 65_000]);
    expect(nextDeadline(settings, on)).toBe(91_000);
    expect(
      release(startClocks(newClock(settings, 1), [asked(0)], 70_000), 5000, 65_000).running,
    ).toMatchObject([{ since: 70_000 }]);
  });

  test('give no time back twice when answers could not be stored during the hold', () => {
    const through = release(giveBack(held, 10_000, 30_000), 5000, 65_000);
    expect(through.running).toMatchObject([{ since: 61_000 }]);
    // Half of it came before.
    const before = release(giveBack(held, 4000, 7000), 5000, 65_000);
    expect(before.running).toMatchObject([{ since: 63_000 }]);
  });
});
