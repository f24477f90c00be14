import { describe, expect, it } from '@jest/globals';
import { botRandom, someOf } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { outcomeFits } from '../../src/chance/outcome-fits.ts';
import type { ChanceRequest } from '../../src/model/chance.ts';

const requests: readonly ChanceRequest[] = [
  { kind: 'dice', die: 'attack', count: 2, purpose: 'attack', seat: 0 },
  { kind: 'dice', die: 'd20', count: 1, purpose: 'grit', seat: 1 },
  { kind: 'shuffle', size: 40, purpose: 'deck', seat: 0 },
  { kind: 'pick', size: 6, count: 2, purpose: 'reveal', seat: 0 },
];

describe('practice dice', () => {
  it('fit the request', () => {
    const chance = seededChance(botRandom(1));
    for (const request of requests) expect(outcomeFits(request, chance(request))).toBe(true);
  });

  it('are the same for the same seed and different for another', () => {
    const thrown = (seed: number) => requests.map(seededChance(botRandom(seed)));
    expect(thrown(3)).toEqual(thrown(3));
    expect(thrown(3)).not.toEqual(thrown(4));
  });

  it('show every face about equally often', () => {
    const chance = seededChance(botRandom(2));
    const outcome = chance({ kind: 'dice', die: 'd6', count: 60_000, purpose: 'test', seat: 0 });
    const counts = [0, 0, 0, 0, 0, 0];
    if (outcome.kind === 'dice')
      for (const face of outcome.faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(20.5);
  });
});

describe('someOf', () => {
  it('takes each item at most once, and no more than exist', () => {
    expect(someOf(botRandom(1), ['a', 'b', 'c'], 5).toSorted()).toEqual(['a', 'b', 'c']);
  });
});
