import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pairUp } from '../../src/queue/pair-up.ts';
import { suits, windowAfter, type Candidate } from '../../src/queue/rating-window.ts';
import { runs } from '../../../shared/test/support/property.ts';

const somebody = (name: string, changes: Partial<Candidate> = {}): Candidate => ({
  accountId: name,
  strength: 1000,
  waitedSeconds: 0,
  lastOpponents: new Set(),
  blocked: new Set(),
  ...changes,
});
const namesOf = (pairings: ReturnType<typeof pairUp>): readonly (readonly string[])[] =>
  pairings.map((teams) =>
    teams
      .flat()
      .map(({ accountId }) => accountId)
      .sort(),
  );
const duel = { teamSize: 1, isRated: true };

const crowd = fc
  .array(
    fc.record({
      strength: fc.integer({ min: 600, max: 1400 }),
      waitedSeconds: fc.integer({ min: 0, max: 90 }),
      met: fc.option(fc.integer({ min: 0, max: 15 })),
    }),
    { maxLength: 16 },
  )
  .map((all) =>
    all.map(({ met, ...each }, at) =>
      somebody(String(at), { ...each, lastOpponents: new Set(met === null ? [] : [String(met)]) }),
    ),
  );

describe('the window', () => {
  test('widens with the wait until it has no limit, and reports its next step', () => {
    expect(windowAfter(0)).toEqual({ points: 100, next: { points: 200, inSeconds: 10 } });
    expect(windowAfter(9.5)).toEqual({ points: 100, next: { points: 200, inSeconds: 0.5 } });
    expect(windowAfter(10)).toEqual({ points: 200, next: { points: 350, inSeconds: 10 } });
    expect(windowAfter(59)).toEqual({ points: 600, next: { points: null, inSeconds: 1 } });
    expect(windowAfter(60)).toEqual({ points: null, next: null });
  });

  test('never narrows', () => {
    const widths = Array.from({ length: 100 }, (_, at) => windowAfter(at).points ?? Infinity);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  });
});

describe('two players suit each other', () => {
  const strong = somebody('strong', { strength: 1300 });
  test('when each is within the window of the other', () => {
    expect(suits(somebody('a', { waitedSeconds: 40 }), strong, true)).toBe(false);
    expect(suits(somebody('a', { waitedSeconds: 40 }), { ...strong, waitedSeconds: 20 }, true)).toBe(true);
    expect(suits(somebody('a'), strong, false)).toBe(true);
  });

  test('but not directly after a match against each other, unless both have waited long', () => {
    const one = somebody('one', { lastOpponents: new Set(['two']) });
    const two = somebody('two', { lastOpponents: new Set(['one']) });
    expect(suits(one, two, false)).toBe(false);
    expect(suits({ ...one, waitedSeconds: 60 }, { ...two, waitedSeconds: 59 }, false)).toBe(false);
    expect(suits({ ...one, waitedSeconds: 60 }, { ...two, waitedSeconds: 60 }, false)).toBe(true);
    // Where it is rated, the same two seldom meet.
    expect(suits({ ...one, waitedSeconds: 179 }, { ...two, waitedSeconds: 200 }, true)).toBe(false);
    expect(suits({ ...one, waitedSeconds: 180 }, { ...two, waitedSeconds: 180 }, true)).toBe(true);
  });
});

describe('pairing', () => {
  test('serves the longest wait first, with the nearest suitable opponent', () => {
    const all = [
      somebody('new', { strength: 1000 }),
      somebody('old', { strength: 1020, waitedSeconds: 8 }),
      somebody('near', { strength: 1030 }),
    ];
    expect(namesOf(pairUp(all, duel))).toEqual([['near', 'old']]);
  });

  test('leaves no suitable pair waiting, takes nobody twice and respects the windows', () => {
    fc.assert(
      fc.property(crowd, fc.boolean(), (all, isRated) => {
        const pairings = pairUp(all, { teamSize: 1, isRated });
        const taken = pairings.flat(2);
        expect(new Set(taken).size).toBe(taken.length);
        for (const [[one], [other]] of pairings)
          expect(one && other && suits(one, other, isRated)).toBe(true);
        const left = all.filter((each) => !taken.includes(each));
        for (const one of left)
          for (const other of left) expect(one !== other && suits(one, other, isRated)).toBe(false);
      }),
      { numRuns: runs(300), seed: 11 },
    );
  });

  test('forms teams whose members all suit each other, divided as evenly as possible', () => {
    fc.assert(
      fc.property(crowd, (all) => {
        for (const [one, other] of pairUp(all, { teamSize: 2, isRated: true })) {
          const group = [...one, ...other];
          expect(new Set(group).size).toBe(4);
          const couples = group.flatMap((member, at) =>
            group.slice(at + 1).map((mate) => [member, mate] as const),
          );
          expect(couples.every(([member, mate]) => suits(member, mate, true))).toBe(true);
          const [a = 0, b = 0, c = 0, d = 0] = group.map(({ strength }) => strength);
          const gaps = [a + b - c - d, a + c - b - d, a + d - b - c].map(Math.abs);
          expect(Math.abs(a + b - c - d)).toBe(Math.min(...gaps));
        }
      }),
      { numRuns: runs(300), seed: 12 },
    );
  });
});
