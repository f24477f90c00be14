import { beforeEach, describe, expect, test } from '@jest/globals';
import { PauseWatch, type Pause } from '../../../src/match/live/pause-watch.ts';

describe('the watch for pauses of the matches', () => {
  let now = 0;
  let worked = 0;
  let silentMs = 0;
  let told: (Pause | null)[] = [];
  let watch: PauseWatch;
  beforeEach(() => {
    [now, worked, silentMs, told] = [0, 0, 0, []];
    watch = new PauseWatch({
      journal: { isBehind: false },
      silentMs: () => silentMs,
      now: () => now,
      worked: () => worked,
    });
    watch.listen((pause) => told.push(pause));
  });
  const lookAt = (at: number): Promise<void> => {
    now = at;
    return watch.look();
  };

  test('reports no pause before its first look', () => {
    now = 60_000;
    expect([watch.isPaused, watch.servedMs]).toEqual([false, 0]);
  });

  test('gives back the time in which the process stood still before it acts on anything', async () => {
    await lookAt(0);
    await lookAt(250);
    now = 90_250;
    expect([watch.isPaused, watch.servedMs]).toEqual([true, 0]);
    await lookAt(90_300);
    expect(watch.isPaused).toBe(false);
    expect(told).toEqual([{ ms: 90_050, stoodStill: true }]);
    now = 91_000;
    expect(watch.servedMs).toBe(700);
  });

  test('gives nothing back for time in which the process was busy', async () => {
    await lookAt(0);
    await lookAt(250);
    [now, worked] = [8250, 7900];
    expect([watch.isPaused, watch.servedMs]).toEqual([false, 8250]);
    await lookAt(8250);
    expect([watch.isPaused, told]).toEqual([false, []]);
  });

  test('gives back what a process stood still, and not what it worked in the same gap', async () => {
    await lookAt(0);
    [now, worked] = [30_000, 2000];
    await watch.look();
    expect(told).toEqual([{ ms: 28_000, stoodStill: true }]);
  });

  test('takes a reply that a busy process has not read yet for no silence of the database', async () => {
    await lookAt(0);
    [now, worked, silentMs] = [5000, 5000, 5000];
    await watch.look();
    silentMs = 0;
    await lookAt(5250);
    expect(told).toEqual([]);
    [now, worked, silentMs] = [9250, 9000, 4000];
    await watch.look();
    await lookAt(9500);
    expect(told).toEqual([null]);
  });

  test('extends a pause by a database outage during it, and gives nothing back twice', async () => {
    await lookAt(0);
    await lookAt(250);
    await lookAt(500);
    silentMs = 1100;
    await lookAt(750);
    expect([watch.isPaused, watch.servedMs, told]).toEqual([true, 0, [null]]);
    silentMs = 0;
    await lookAt(5250);
    await lookAt(5500);
    expect([watch.isPaused, told]).toEqual([false, [null, { ms: 5500, stoodStill: true }]]);
    await lookAt(5750);
    expect(told).toHaveLength(2);
  });
});
