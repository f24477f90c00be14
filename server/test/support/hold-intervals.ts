import { jest } from '@jest/globals';

/** From now on, what is done periodically waits for `jest.advanceTimersByTime`; all else goes on by itself. */
export const holdIntervals = (): void =>
  void jest.useFakeTimers({
    doNotFake: [
      'Date',
      'clearImmediate',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ],
  });
