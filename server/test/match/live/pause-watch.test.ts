import { beforeEach, describe, expect, test } from '@jest/globals';
import { PauseWatch } from '../../../src/match/live/pause-watch.ts';

describe('the watch for pauses of the matches', () => {
  let now = 0;
  let silentMs = 0;
  let told: (readonly [boolean, number])[] = [];
  let watch: PauseWatch;
  beforeEach(() => {
    [now, silentMs, told] = [0, 0, []];
    watch = new PauseWatch({ journal: { isBehind: false }, silentMs: () => silentMs, now: () => now });
    watch.listen((isPaused, pausedMs) => told.push([isPaused, pausedMs]));
  });
  const lookAt = (at: number): Promise<void> => {
    now = at;
    return watch.look();
  };

  test('reports no pause before its first look', () => {
    now = 60_000;
    expect(watch.isPaused).toBe(false);
  });

  test('gives back the time in which the process stood still before it acts on anything', async () => {
    await lookAt(0);
    await lookAt(250);
    now = 90_250;
    expect(watch.isPaused).toBe(true);
    await lookAt(90_300);
    expect(watch.isPaused).toBe(false);
    expect(told).toEqual([[false, 90_050]]);
  });

  test('extends a pause by a database outage during it, and gives nothing back twice', async () => {
    await lookAt(0);
    silentMs = 5000;
    await lookAt(5000);
    expect([watch.isPaused, told]).toEqual([true, [[true, 0]]]);
    silentMs = 0;
    await lookAt(5250);
    expect([watch.isPaused, told[1]]).toEqual([false, [false, 5250]]);
    await lookAt(5500);
    expect(told).toHaveLength(2);
  });
});
