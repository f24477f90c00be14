import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PauseWatch } from '../../../src/match/live/pause-watch.ts';
import { ServedWaits } from '../../../src/match/live/served-waits.ts';

let now = 0;
let silentMs = 0;
let pause: PauseWatch;
let waits: ServedWaits;
const over: string[] = [];

/** Lets time pass in which this process runs and checks as often as the server does. */
const served = async (seconds: number): Promise<void> => {
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    now += 250;
    jest.advanceTimersByTime(250);
    await pause.look();
  }
};

/** Lets time pass in which nothing runs; on waking, the timers run before the pause is looked at. */
const suspended = (seconds: number): void => {
  now += seconds * 1000;
  jest.advanceTimersByTime(seconds * 1000);
};

beforeEach(async () => {
  jest.useFakeTimers();
  now = 0;
  silentMs = 0;
  over.length = 0;
  pause = new PauseWatch({ journal: { isBehind: false }, silentMs: () => silentMs, now: () => now });
  waits = new ServedWaits(pause);
  await pause.look();
});
afterEach(() => {
  waits.close();
  jest.useRealTimers();
});

test('a wait is over after so much time that was served', async () => {
  waits.start('match', 15_000, () => over.push('match'));
  await served(14);
  waits.start('match', 15_000, () => over.push('again'));
  expect(over).toEqual([]);
  await served(1);
  expect(over).toEqual(['match']);
});

test('a wait that was stopped is never over', async () => {
  waits.start('match', 15_000, () => over.push('match'));
  waits.stop('match');
  await served(60);
  expect(over).toEqual([]);
});

test('a suspended process begins its waits anew, though their timers run first on waking', async () => {
  waits.start('match', 15_000, () => over.push('match'));
  await served(3);
  suspended(40);
  expect(over).toEqual([]);
  await served(14.5);
  expect(over).toEqual([]);
  await served(1);
  expect(over).toEqual(['match']);
});

test('a wait is over some time, though a pause interrupts it again and again', async () => {
  waits.start('match', 15_000, () => over.push('match'));
  for (let times = 0; times < 6 && over.length === 0; times += 1) {
    await served(12);
    suspended(5);
    await pause.look();
  }
  expect(over).toEqual(['match']);
});

test('time in which the database does not answer counts against nobody', async () => {
  waits.start('match', 15_000, () => over.push('match'));
  await served(3);
  silentMs = 2000;
  await served(16);
  expect(over).toEqual([]);
  silentMs = 0;
  await served(14.5);
  expect(over).toEqual([]);
  await served(1);
  expect(over).toEqual(['match']);
});
