import { describe, expect, test } from '@jest/globals';
import { ConnectionLost } from '../../../src/platform/database/database-errors.ts';
import { BackgroundLoop, grownPause } from '../../../src/platform/background/background-loop.ts';
import { testLoop } from '../../support/loop.ts';

const fail = (): Promise<never> => Promise.reject(new Error('it is poisoned'));
const done = (): Promise<void> => Promise.resolve();
const away = (): Promise<never> => Promise.reject(new ConnectionLost('the database is away'));

/** Takes the first due item each time, as a query with `limit 1` does. */
const queueOf = (items: readonly string[], bad: ReadonlySet<string>) => {
  const left = [...items];
  const tried: string[] = [];
  const next = async (claim: (item: string) => void, putOff: readonly string[]): Promise<boolean> => {
    const item = left.find((each) => !putOff.includes(each));
    if (item === undefined) return false;
    claim(item);
    tried.push(item);
    if (bad.has(item)) await fail();
    left.splice(left.indexOf(item), 1);
    return true;
  };
  return { next, tried, left };
};

describe('a failing item', () => {
  test('does not block the others, wherever it stands', async () => {
    const { loop } = testLoop();
    const { next, left } = queueOf(['bad', 'a', 'worse', 'b'], new Set(['bad', 'worse']));
    expect(await loop.drain(next)).toBe(4);
    expect(left).toEqual(['bad', 'worse']);
    expect(loop.putOff).toEqual(['bad', 'worse']);
  });

  test('is retried after pauses that double, up to a maximum', async () => {
    const { loop, pass } = testLoop();
    const waits: number[] = [];
    for (let failure = 1; failure <= 14; failure += 1) {
      await loop.attempt('bad', fail);
      let waited = 0;
      for (; loop.isPutOff('bad'); waited += 1) pass(1000);
      waits.push(waited);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  });

  test('is counted at each failure but logged once, and once more when it succeeds', async () => {
    const { loop, told } = testLoop();
    for (let failure = 0; failure < 5; failure += 1) await loop.attempt('bad', fail);
    expect([loop.failures, told]).toEqual([5, ['bad fails']]);
    expect(await loop.attempt('bad', done)).toBe(true);
    expect(told).toEqual(['bad fails', 'bad recovers']);
    expect(loop.putOff).toEqual([]);
    await loop.attempt('bad', fail);
    expect(told).toHaveLength(3);
  });

  test('puts off every item that was claimed with it, and none that was claimed before', async () => {
    const { loop } = testLoop();
    let looks = 0;
    await loop.drain(async (claim, putOff) => {
      looks += 1;
      claim('a', 'b');
      claim('c', 'd');
      if (!putOff.includes('c')) await fail();
      claim();
      return false;
    });
    expect([looks, loop.putOff]).toEqual([2, ['c', 'd']]);
  });

  test('is forgotten when another process has done it', async () => {
    const { loop, pass, told } = testLoop();
    await loop.attempt('bad', fail);
    expect(loop.failing).toEqual({ isWhole: false, items: 1 });
    pass(3_600_000);
    expect(loop.failing).toBeNull();
    expect(loop.putOff).toEqual([]);
    await loop.attempt('bad', fail);
    expect(told).toEqual(['bad fails', 'bad fails']);
  });

  test('uses a bounded amount of memory', async () => {
    const { loop } = testLoop();
    for (let item = 0; item < 10_050; item += 1) await loop.attempt(`bad ${item}`, fail);
    expect(loop.putOff).toHaveLength(10_000);
    expect(loop.isPutOff('bad 10049')).toBe(true);
  });
});

describe('a database that is unreachable', () => {
  test('is not blamed on an item: it ends the pass and is logged once', async () => {
    const { loop, told } = testLoop();
    for (let look = 0; look < 3; look += 1) await loop.look(() => loop.drain(away));
    expect([loop.failures, told, loop.putOff]).toEqual([3, ['all fails'], []]);
    expect(loop.failing).toEqual({ isWhole: true, items: 0 });
    await loop.look(done);
    expect(told).toEqual(['all fails', 'all recovers']);
    expect(loop.failing).toBeNull();
  });

  test('during an item puts that item off briefly, without a log line', async () => {
    const { loop, told, pass } = testLoop();
    await loop.attempt('honest', away);
    expect([loop.failures, told, loop.isPutOff('honest')]).toEqual([0, [], true]);
    expect(loop.failing).toBeNull();
    pass(1000);
    expect(loop.isPutOff('honest')).toBe(false);
  });

  test('again and again during the same item is blamed on that item', async () => {
    const { loop, told } = testLoop();
    for (let failure = 0; failure < 4; failure += 1) await loop.attempt('huge', away);
    expect([loop.failures, told]).toEqual([2, ['huge fails']]);
  });
});

test('pauses are randomised by up to a quarter', () => {
  const limits = { firstMs: 1000, mostMs: 8000 };
  expect(grownPause(3, { ...limits, random: () => 0 })).toBe(3000);
  expect(grownPause(3, { ...limits, random: () => 1 })).toBe(4000);
  expect(grownPause(10_000, { ...limits, random: () => 1 })).toBe(8000);
});

test('a loop on the clock of the process puts items off as well', async () => {
  const ignored = { failing: () => undefined, recovered: () => undefined };
  const loop = new BackgroundLoop('own clock', ignored);
  await loop.attempt('bad', fail);
  expect(loop.putOff).toEqual(['bad']);
});
