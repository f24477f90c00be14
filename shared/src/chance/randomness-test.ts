import type { ChanceOutcome, DieKind } from '../model/chance.ts';
import { DIE_SIDES } from '../model/chance.ts';
import type { FairDice } from './fair-dice.ts';

/** One chi-square test: how far the counts are from a uniform distribution. */
export interface RandomnessFigure {
  readonly name: string;
  readonly samples: number;
  readonly degrees: number;
  readonly chiSquare: number;
  /** Below `least` the outcomes are too even to be random, above `most` too uneven. */
  readonly least: number;
  readonly most: number;
  readonly passes: boolean;
}

/** Normal quantile of 1 in 10,000: fair dice fall outside the two limits of a test once in 5,000 runs. */
const QUANTILE = 3.719;
const DICE_PER_THROW = 6;
const CARDS = 10;
const PICKED_FROM = 12;

/**
 * Tries dice with `throws` requests for each test, numbered on from 0: single faces of every die,
 * neighbouring dice of one throw, last and first die of successive throws, the position of every card after
 * a shuffle, whole orders of four cards, and first picks. Deterministic: the same dice give the same figures.
 */
export const testRandomness = (dice: FairDice, throws: number): readonly RandomnessFigure[] => {
  let n = 0;
  const throwDice = (die: DieKind, count: number): readonly number[] =>
    facesOf(dice(n++, { kind: 'dice', die, count, purpose: 'test', seat: 0 }));
  const shuffle = (size: number): readonly number[] =>
    orderOf(dice(n++, { kind: 'shuffle', size, purpose: 'test', seat: 0 }));

  const faces = (die: DieKind): RandomnessFigure => {
    const counts = new Float64Array(DIE_SIDES[die]);
    repeat(throws, () => {
      for (const face of throwDice(die, DICE_PER_THROW)) add(counts, face - 1);
    });
    return judge(`faces of ${die}`, counts);
  };
  const pairs = (): readonly RandomnessFigure[] => {
    const within = new Float64Array(36);
    const across = new Float64Array(36);
    let last = throwDice('d6', 1)[0] ?? 1;
    repeat(throws, () => {
      const [first = 1, second = 1] = throwDice('d6', 2);
      add(within, pairIndex(first, second));
      add(across, pairIndex(last, first));
      last = second;
    });
    return [judge('pairs within a throw', within), judge('pairs across throws', across)];
  };
  const positions = (): RandomnessFigure => {
    const counts = new Float64Array(CARDS * CARDS);
    repeat(throws, () => {
      shuffle(CARDS).forEach((card, position) => add(counts, position * CARDS + card));
    });
    // Every row and column of a table of permutations has a fixed sum, which narrows the statistic.
    return judge('positions after a shuffle', counts, (CARDS - 1) ** 2, (CARDS - 1) / CARDS);
  };
  const orders = (): RandomnessFigure => {
    const counts = new Float64Array(24);
    repeat(throws, () => add(counts, orderIndex(shuffle(4))));
    return judge('orders of four cards', counts);
  };
  const picks = (): RandomnessFigure => {
    const counts = new Float64Array(PICKED_FROM * (PICKED_FROM - 1));
    repeat(throws, () => {
      const request = { kind: 'pick', size: PICKED_FROM, count: 2, purpose: 'test', seat: 0 } as const;
      const [first = 0, second = 0] = indicesOf(dice(n++, request));
      add(counts, first * (PICKED_FROM - 1) + second - (second > first ? 1 : 0));
    });
    return judge('two picks of twelve', counts);
  };

  return [
    ...(['attack', 'defense', 'suffering', 'd3', 'd6', 'd10', 'd20'] as const).map(faces),
    ...pairs(),
    positions(),
    orders(),
    picks(),
  ];
};

const judge = (
  name: string,
  counts: Float64Array,
  degrees = counts.length - 1,
  correction = 1,
): RandomnessFigure => {
  const samples = counts.reduce((sum, count) => sum + count, 0);
  const expected = samples / counts.length;
  const chiSquare = correction * counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const least = chiSquareQuantile(degrees, -QUANTILE);
  const most = chiSquareQuantile(degrees, QUANTILE);
  return { name, samples, degrees, chiSquare, least, most, passes: chiSquare >= least && chiSquare <= most };
};

/** Wilson and Hilferty's approximation; with few degrees of freedom its lower end is cut at 0. */
const chiSquareQuantile = (degrees: number, normal: number): number => {
  const spread = 2 / (9 * degrees);
  return degrees * Math.max(0, 1 - spread + normal * Math.sqrt(spread)) ** 3;
};

const pairIndex = (first: number, second: number): number => (first - 1) * 6 + second - 1;

/** Number of a permutation in the factorial system. */
const orderIndex = (order: readonly number[]): number =>
  order.reduce((index, card, at) => {
    const smallerLater = order.slice(at + 1).filter((later) => later < card).length;
    return index * (order.length - at) + smallerLater;
  }, 0);

const add = (counts: Float64Array, index: number): void => {
  counts[index] = (counts[index] ?? 0) + 1;
};

const repeat = (times: number, act: () => void): void => {
  for (let time = 0; time < times; time += 1) act();
};

const facesOf = (outcome: ChanceOutcome): readonly number[] => (outcome.kind === 'dice' ? outcome.faces : []);
const orderOf = (outcome: ChanceOutcome): readonly number[] =>
  outcome.kind === 'shuffle' ? outcome.order : [];
const indicesOf = (outcome: ChanceOutcome): readonly number[] =>
  outcome.kind === 'pick' ? outcome.indices : [];
