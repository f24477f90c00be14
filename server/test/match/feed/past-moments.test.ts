import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { readTranscript, rulesFor } from '@penance/shared';
import { pastMoments } from '../../../src/match/feed/past-moments.ts';
import type { StoredEntry } from '../../../src/match/journal/journal-entry.ts';
import type { ResumableMatch } from '../../../src/match/journal/match-history.ts';

const golden = readTranscript(readFileSync('golden/three-layer-melee.json', 'utf8'));
if (!golden.ok) throw new Error('it can be read');
const { setup, entries } = golden.transcript;

const stored = entries.map(
  ({ seq, inputs, events }, at) =>
    ({
      seq: at + 1,
      input: { inputs, seq, banks: null },
      events,
      at: new Date(at),
    }) as unknown as StoredEntry,
);
const found = { match: { id: 'a match' }, setup } as unknown as ResumableMatch;

test('what happened before is played again in slices, between which others have their turn', async () => {
  // Whatever is asked, the slice is over.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const asked: number[] = [];
  const readEntries = (_: string, { after, limit }: { after: number; limit: number }) => {
    asked.push(limit);
    return Promise.resolve(stored.slice(after, after + limit));
  };
  const clock = { cap: 60, bank: null, whenEmpty: 'fallback' } as never;
  let turns = 0;
  let isDone = false;
  const reading = pastMoments({ readEntries }, rulesFor(setup), found, clock, stored.length).finally(
    () => (isDone = true),
  );
  for (; !isDone; turns += 1) await setImmediate();
  const moments = await reading;
  jest.restoreAllMocks();
  expect(moments.map(({ moment: { entry } }) => entry)).toEqual(stored.map(({ seq }) => seq));
  expect(turns).toBeGreaterThan(stored.length / 2);
  expect(Math.max(...asked)).toBeLessThanOrEqual(100);
});
