import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { createMissedEvents } from '../../../src/match/feed/missed-events.ts';

const END = { matchId: 'm', entry: 3 };

/** A journal that responds only on demand. */
const slowJournal = () => {
  const waiting: (() => void)[] = [];
  const missedEvents = createMissedEvents({
    readEntries: () => new Promise((resolve) => waiting.push(() => resolve([]))),
  });
  return {
    missedEvents,
    underWay: () => waiting.length,
    answer: async () => {
      waiting.shift()?.();
      await setImmediate();
    },
  };
};

test('one story is read at a time, and a flood by one account delays another by at most one story', async () => {
  const { missedEvents, underWay, answer } = slowJournal();
  const told: string[] = [];
  const ask = (account: string) => void missedEvents(END, 0, account).then(() => told.push(account));
  for (let at = 0; at < 5; at += 1) ask('foe');
  ask('anna');
  ask('bert');
  for (let at = 0; at < 7; at += 1) {
    await setImmediate();
    expect(underWay()).toBe(1);
    await answer();
  }
  expect(told).toEqual(['foe', 'anna', 'bert', 'foe', 'foe', 'foe', 'foe']);
});

test('a journal that cannot be read delays only those who requested it', async () => {
  let asked = 0;
  const missedEvents = createMissedEvents({
    readEntries: () => (asked++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve([])),
  });
  const [first, second] = await Promise.allSettled([
    missedEvents(END, 0, 'anna'),
    missedEvents(END, 0, 'bert'),
  ]);
  expect(first).toMatchObject({ status: 'rejected' });
  expect(second).toEqual({ status: 'fulfilled', value: [] });
});

test('a story is read in pages, and not told where it has more events than a client can use', async () => {
  const asked: number[] = [];
  const told = (events: number) =>
    createMissedEvents({
      readEntries: (_, { after, limit }) => {
        asked.push(limit);
        const seqs = Array.from({ length: limit }, (__, at) => after + at + 1);
        const event = { type: 'handKept', seat: 0 };
        const at = new Date(0);
        return Promise.resolve(
          seqs.map((seq) => ({
            seq,
            input: { inputs: [], seq, banks: null },
            events: new Array<typeof event>(events).fill(event),
            at,
          })),
        );
      },
    })({ matchId: 'm', entry: 120 }, 0, 'anna');
  expect(await told(40)).toHaveLength(120);
  expect(asked).toEqual([50, 50, 20]);
  expect(await told(42)).toBeNull();
});
