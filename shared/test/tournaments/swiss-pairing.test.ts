import { describe, expect, test } from '@jest/globals';
import { botRandom, type BotRandom } from '../../src/bots/bot-random.ts';
import { pairSwissRound, type SwissEntrant } from '../../src/tournaments/pairing/swiss-pairing.ts';
import { swissRoundFaults } from './swiss-faults.ts';

const entrant = (name: string, points: number, change: Partial<SwissEntrant> = {}): SwissEntrant => ({
  entrant: name,
  points,
  met: new Map(),
  byes: 0,
  floated: null,
  ...change,
});

const have = (...names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name) => [name, 1]));

/** Any history, possible or not: the pairing must be the best for it. */
const anyEntrants = (random: BotRandom): readonly SwissEntrant[] => {
  const count = 2 + random.below(9);
  const density = random.share();
  const names = Array.from({ length: count }, (_, index) => `e${index + 1}`);
  const met = new Map(names.map((name) => [name, new Map<string, number>()]));
  for (const one of names) {
    for (const other of names) {
      if (one >= other || random.share() > density) continue;
      const times = 1 + random.below(2);
      met.get(one)?.set(other, times);
      met.get(other)?.set(one, times);
    }
  }
  return names
    .map((name) =>
      entrant(name, random.below(5), {
        met: met.get(name) ?? new Map(),
        byes: random.below(2),
        floated: ([null, 'up', 'down'] as const)[random.below(3)] ?? null,
      }),
    )
    .toSorted((one, other) => other.points - one.points);
};

describe('a Swiss round', () => {
  test('is the best of all pairings of up to ten', () => {
    const random = botRandom(5);
    for (let run = 0; run < 250; run += 1) {
      const entrants = anyEntrants(random);
      expect(swissRoundFaults(entrants, pairSwissRound(entrants))).toEqual([]);
    }
  });

  test('begins with the upper half against the lower half, in order', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(pairSwissRound(names.map((name) => entrant(name, 0)))).toEqual({
      pairs: [
        ['a', 'e'],
        ['b', 'f'],
        ['c', 'g'],
        ['d', 'h'],
      ],
      bye: null,
    });
  });

  test('gives the bye to the last player of the lowest group who has had none', () => {
    const entrants = [
      entrant('a', 3),
      entrant('b', 3),
      entrant('c', 0),
      entrant('d', 0),
      entrant('e', 0, { byes: 1 }),
    ];
    expect(pairSwissRound(entrants).bye).toBe('d');
  });

  test('prefers a float to a rematch', () => {
    const entrants = [
      entrant('a', 6, { met: have('b') }),
      entrant('b', 6, { met: have('a') }),
      entrant('c', 3, { met: have('d') }),
      entrant('d', 3, { met: have('c') }),
    ];
    expect(pairSwissRound(entrants).pairs.map((pair) => pair.toSorted().join())).not.toContain('a,b');
  });

  test('allows a rematch only when there is no other pairing', () => {
    const entrants = [entrant('a', 3, { met: have('b') }), entrant('b', 0, { met: have('a') })];
    expect(pairSwissRound(entrants).pairs).toEqual([['a', 'b']]);
  });

  test('pairs 256 in one call', () => {
    const entrants = Array.from({ length: 256 }, (_, index) =>
      entrant(`e${index}`, 8 - Math.floor(index / 32)),
    );
    expect(new Set(pairSwissRound(entrants).pairs.flat()).size).toBe(256);
  });
});
