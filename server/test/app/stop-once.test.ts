import { expect, jest, test } from '@jest/globals';
import { stopOnce } from '../../src/app/stop-once.ts';

/** A process that receives stop signals, with its own clock. */
const stoppable = (limitMs = 1_000_000) => {
  const codes: number[] = [];
  const clock = { now: 0 };
  let closes = 0;
  let settle: { readonly done: () => void; readonly fail: (error: Error) => void } | undefined;
  const stop = stopOnce({
    close: () => {
      closes += 1;
      return new Promise((done, fail) => (settle = { done, fail }));
    },
    exit: (code) => codes.push(code),
    limitMs,
    now: () => clock.now,
  });
  return { codes, clock, stop, closes: () => closes, settle: () => settle };
};

const afterThat = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('one stop signal closes the server, which exits with success', async () => {
  const { codes, stop, settle } = stoppable();
  stop();
  expect(codes).toEqual([]);
  settle()?.done();
  await afterThat();
  expect(codes).toEqual([0]);
});

test('two stop signals at once close the server once, without cutting it short', async () => {
  const { codes, clock, stop, closes, settle } = stoppable();
  stop();
  clock.now = 1000;
  stop();
  expect([closes(), codes]).toEqual([1, []]);
  settle()?.done();
  await afterThat();
  expect(codes).toEqual([0]);
});

test('another stop signal later ends the process at once', () => {
  const { codes, clock, stop, closes } = stoppable();
  stop();
  clock.now = 1001;
  stop();
  expect([closes(), codes]).toEqual([1, [1]]);
});

test('a failure while closing is not a successful exit', async () => {
  const { codes, stop, settle } = stoppable();
  stop();
  settle()?.fail(new Error('no'));
  await afterThat();
  expect(codes).toEqual([1]);
});

test('closing that never finishes does not keep the process running', () => {
  jest.useFakeTimers();
  try {
    const { codes, stop } = stoppable(5000);
    stop();
    jest.advanceTimersByTime(4999);
    expect(codes).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(codes).toEqual([1]);
  } finally {
    jest.useRealTimers();
  }
});
