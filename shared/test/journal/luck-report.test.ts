import { describe, expect, test } from '@jest/globals';
import { describeLuck } from '../../src/story/describe-luck.ts';
import { luckReport } from '../../src/journal/luck/luck-report.ts';
import { tailOf, timesOdds, evenOdds } from '../../src/journal/luck/distribution.ts';
import type { MatchEvent } from '../../src/model/events.ts';

const rolled = (seat: number, die: 'attack' | 'defense' | 'd6', faces: readonly number[]): MatchEvent => ({
  type: 'diceRolled',
  seat,
  die,
  purpose: 'test',
  faces,
});

const judged = (attacker: number, tn: number, total: number, hits: boolean): MatchEvent => ({
  type: hits ? 'attackHit' : 'attackMissed',
  attacker,
  target: 1 - attacker,
  tn,
  total,
  tier: hits ? 'hit' : 'miss',
  damage: 0,
  component: null,
});

const names = { seat: (seat: number) => ['Ada', 'Brannoc'][seat] ?? '', card: (card: string) => card };
const luckOf = (...events: readonly MatchEvent[]) => {
  const [luck] = luckReport(events, 2);
  if (!luck) throw new Error('no luck');
  return luck;
};

describe('dice', () => {
  test('two sixes on Attack Dice are 10 points where 5 are expected, once in 36', () => {
    const { attackDice } = luckOf(rolled(0, 'attack', [6, 6]));
    expect(attackDice).toMatchObject({ samples: 2, rolled: 10, expected: 5 });
    expect(attackDice.tail.side).toBe('atLeast');
    expect(attackDice.tail.chance).toBeCloseTo(1 / 36, 12);
  });

  test('three blocks of three are once in 27; none of three is 8 in 27', () => {
    expect(luckOf(rolled(0, 'defense', [1, 2, 1])).blocks.tail.chance).toBeCloseTo(1 / 27, 12);
    const { blocks } = luckOf(rolled(0, 'defense', [3]), rolled(0, 'defense', [4, 6]));
    expect(blocks).toMatchObject({ samples: 3, rolled: 0, tail: { side: 'atMost' } });
    expect(blocks.expected).toBeCloseTo(1, 12);
    expect(blocks.tail.chance).toBeCloseTo(8 / 27, 12);
  });

  test('three ones on plain dice are once in 216, and those of each seat are counted separately', () => {
    const { d6 } = luckOf(rolled(0, 'd6', [1]), rolled(1, 'd6', [6, 6]), rolled(0, 'd6', [1, 1]));
    expect(d6).toMatchObject({ samples: 3, rolled: 3 });
    expect(d6.expected).toBeCloseTo(10.5, 12);
    expect(d6.tail.chance).toBeCloseTo(1 / 216, 12);
  });

  test('odds of very many dice still add up to 1', () => {
    const odds = timesOdds(evenOdds(1, 6), 400);
    expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(tailOf(odds, 1400, 'atLeast') + tailOf(odds, 1399, 'atMost')).toBeCloseTo(1, 9);
    expect(tailOf(odds, 2400, 'atLeast')).toBeGreaterThan(0);
  });
});

describe('hits', () => {
  /** Throws out of 36 in which two dice of 0 to 5 reach the number; 0 never hits, 10 always does. */
  test.each([
    [2, 33],
    [5, 21],
    [7, 10],
    [9, 3],
    [10, 1],
    [12, 1],
    [0, 35],
  ])('against %i: %i of 36', (tn, ways) => {
    const { hits } = luckOf(rolled(0, 'attack', [6, 6]), judged(0, tn, 10, true));
    expect(hits).toMatchObject({ samples: 1, rolled: 1 });
    expect(hits.expected).toBeCloseTo(ways / 36, 12);
    expect(hits.tail.chance).toBeCloseTo(ways / 36, 12);
  });

  test('one throw at two targets: both hit in 3 of 36, at least one in 21', () => {
    const throwing = rolled(0, 'attack', [4, 4]);
    const one = luckOf(throwing, judged(0, 5, 6, true), judged(0, 9, 6, false)).hits;
    expect(one).toMatchObject({ samples: 2, rolled: 1 });
    expect(one.expected).toBeCloseTo(24 / 36, 12);
    expect(one.tail.chance).toBeCloseTo(21 / 36, 12);
    const both = luckOf(throwing, judged(0, 5, 9, true), judged(0, 9, 9, true)).hits;
    expect(both.tail.chance).toBeCloseTo(3 / 36, 12);
  });

  test('a counter-attack in between is counted for the seat that strikes it', () => {
    const events = [
      rolled(0, 'attack', [4, 4]),
      judged(0, 5, 6, true),
      rolled(1, 'attack', [1, 2]),
      judged(1, 5, 1, false),
      judged(0, 9, 6, false),
    ];
    expect(luckReport(events, 2).map(({ hits }) => [hits.samples, hits.rolled])).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });

  test('the best two of three reach 10 in 16 of 216, the worst two in one', () => {
    const best = luckOf(rolled(0, 'attack', [6, 6, 1]), judged(0, 10, 10, true)).hits;
    expect(best.tail.chance).toBeCloseTo(16 / 216, 12);
    const worst = luckOf(rolled(0, 'attack', [6, 6, 1]), judged(0, 10, 5, false)).hits;
    expect(worst.expected).toBeCloseTo(1 / 216, 12);
    const unknown = luckOf(rolled(0, 'attack', [6, 6, 6]), judged(0, 10, 10, true)).hits;
    expect(unknown.expected).toBeCloseTo(17 / 432, 12);
  });
});

describe('the luck report in words', () => {
  test('marks rare results, and leaves out dice that were not thrown', () => {
    const report = luckReport([rolled(0, 'defense', [1, 2, 1]), rolled(1, 'd6', [4])], 2);
    expect(describeLuck(report, names)).toEqual([
      'Ada: 3 blocks on 3 Defense Dice, 1.0 expected: so many or more come about once in 27 times.',
      'Brannoc: 4 in all on 1 plain die, 3.5 expected: nothing unusual.',
    ]);
  });

  test('reports too few as well as too many', () => {
    const report = luckReport([rolled(0, 'attack', [1, 1]), judged(0, 5, 0, false)], 1);
    expect(describeLuck(report, names)).toEqual([
      'Ada: 0 points on 2 Attack Dice, 5.0 expected: so few or fewer come about once in 36 times.',
      'Ada: 0 hits in 1 attack, 0.6 expected: nothing unusual.',
    ]);
  });
});
