import { describe, expect, test } from '@jest/globals';
import { clusterReport, linesOf, type ClusterCount, type Fared } from './cluster-report.ts';
import { doublePlaces, shareOf, takeOverOf, type Places, type Taken, type Written } from './places.ts';

const taken = (matchId: string, epoch: number, owner: string, at: number): Taken => ({
  matchId,
  epoch,
  owner,
  at,
});
const written = (matchId: string, row: number, epoch: number, backend: number, at: number): Written => ({
  matchId,
  row,
  epoch,
  backend,
  at,
  isAnswer: true,
  isForced: false,
});

/** Two matches begin at one process; when it is killed at 1000, another one takes them over. */
const sound: Places = {
  taken: [
    taken('a', 1, 'one', 0),
    taken('b', 1, 'one', 0),
    taken('c', 1, 'two', 0),
    taken('a', 2, 'two', 2500),
    taken('b', 2, 'two', 2600),
  ],
  written: [
    written('a', 1, 1, 11, 900),
    written('a', 2, 2, 22, 3000),
    written('b', 1, 1, 11, 950),
    { ...written('b', 2, 2, 22, 2700), isAnswer: false },
    written('b', 3, 2, 22, 4000),
    written('c', 1, 1, 22, 1500),
  ],
};
const fared: readonly Fared[] = [
  { nth: 1, owner: 'one', fate: 'killed', endedAt: 1000 },
  { nth: 2, owner: 'two', fate: 'stayed', endedAt: null },
];
const count: ClusterCount = {
  begun: 3,
  finished: 3,
  proved: 3,
  acknowledged: 6,
  lost: 0,
  doubled: 0,
  unreadable: 0,
  leftLive: 0,
  faults: [],
};

describe('where matches were played', () => {
  test('holds when each epoch belongs to one process, which alone wrote under it', () => {
    expect(doublePlaces(sound)).toEqual([]);
    expect(shareOf(sound, 'one')).toEqual({ begun: 2, takenOver: 0, entries: 2 });
    expect(shareOf(sound, 'two')).toEqual({ begun: 1, takenOver: 2, entries: 4 });
  });

  test.each<readonly [string, Partial<Places>, string]>([
    [
      'an epoch that two processes were given',
      { taken: [...sound.taken, taken('a', 2, 'three', 2600)] },
      'a epoch 2 was given to two and to three',
    ],
    [
      'an entry of a process whose epoch was over',
      { written: [...sound.written, written('a', 3, 1, 11, 3100)] },
      'a row 3: epoch 1 was over',
    ],
    [
      'an entry that one process wrote under the epoch of another',
      { written: [...sound.written, written('c', 2, 1, 11, 3100)] },
      'c row 2: written by one under epoch 1 of two',
    ],
    [
      'an entry under an epoch that nobody had',
      { written: [...sound.written, written('c', 2, 7, 22, 3100)] },
      'c row 2: nobody had epoch 7',
    ],
  ])('does not hold with %s', (_, changes, fault) => {
    expect(doublePlaces({ ...sound, ...changes })).toContain(fault);
  });

  test('a take-over lasts from the end of the process to the next answer', () => {
    expect(takeOverOf(sound, 'one', 1000)).toEqual({ matches: 2, waits: [2000, 3000], takers: { two: 2 } });
    // A process that is asked to stop still plays for a while.
    expect(takeOverOf(sound, 'one', 100).waits).toEqual([2100, 3050]);
    expect(takeOverOf({ ...sound, written: [] }, 'one', 1000).waits).toEqual([Infinity, Infinity]);
  });
});

describe('the report', () => {
  const broken = (changes: Partial<ClusterCount>, places = sound, limitMs = 5000): readonly string[] =>
    clusterReport({ ...count, ...changes }, places, fared, limitMs)
      .checks.filter(({ holds }) => !holds)
      .map(({ name }) => name);

  test('holds when nothing is wrong', () => {
    expect(broken({})).toEqual([]);
    expect(linesOf(clusterReport(count, sound, fared, 5000))[0]).toMatch(
      /^holds +matches finished +3 +\(3\)$/,
    );
  });

  test.each<readonly [string, readonly string[]]>([
    ['matches finished', broken({ finished: 2 })],
    ['matches proved by their transcripts', broken({ proved: 2 })],
    ['matches left unfinished in the database', broken({ leftLive: 1 })],
    ['answers acknowledged', broken({ acknowledged: 0 })],
    ['acknowledged answers lost', broken({ lost: 1 })],
    ['answers doubled', broken({ doubled: 1 })],
    ['journals or views that differ', broken({ unreadable: 1 })],
    [
      'inputs by a clock or a no-show',
      broken({}, { ...sound, written: sound.written.map((each) => ({ ...each, isForced: true })) }),
    ],
    [
      'processes that nobody started',
      broken({}, { ...sound, taken: [...sound.taken, taken('d', 1, 'x', 1)] }),
    ],
    ['worst wait after it was killed, ms', broken({}, sound, 2999)],
  ])('says what is broken: %s', (name, found) => {
    expect(found).toEqual([name]);
  });
});
