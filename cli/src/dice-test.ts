import { randomBytes } from 'node:crypto';
import { bytesToHex, fairDice, hexToBytes, testRandomness } from '@penance/shared';
import type { RandomnessFigure } from '@penance/shared';
import type { Command, GivenArguments } from './arguments/command.ts';
import { UsageError } from './arguments/command.ts';
import { hexOf, wholeNumber } from './arguments/read-arguments.ts';
import { aligned } from './output/aligned.ts';

const THROWS = 20_000;
/** Any key works; a fixed one gives the same figures everywhere. */
const KEY = '9e'.repeat(32);

/** Tests the dice of matches for evenness. */
export const diceTest: Command = {
  name: 'dice-test',
  summary:
    'Roll the dice of a match many times and test faces, pairs, shuffles and picks with chi-square tests',
  options: {
    throws: { summary: `rolls for each test (${THROWS})`, value: 'N' },
    key: { summary: 'the key of the match, 64 hex digits', value: 'HEX' },
    random: { summary: 'use a new random key' },
    json: { summary: 'print one JSON object' },
  },
  notes: [
    'Each figure must lie between two fixed limits; fair dice exceed them once in 5,000 tests. With the same key',
    'and number of rolls the figures are the same on every machine. Exit code 1 if a figure is outside.',
  ],
  run: (given, terminal) => {
    const throws = wholeNumber(given, 'throws', { otherwise: THROWS, least: 100, most: 10_000_000 });
    const key = keyOf(given);
    const figures = testRandomness(fairDice(hexToBytes(key)), throws);
    const passes = figures.every((figure) => figure.passes);
    terminal.out(
      given.has('json')
        ? `${JSON.stringify({ passes, throws, key, figures })}\n`
        : [`Key ${key}, ${throws} throws`, '', ...tableOf(figures), '', closing(figures), ''].join('\n'),
    );
    return passes ? 0 : 1;
  },
};

const keyOf = (given: GivenArguments): string => {
  const key = hexOf(given, 'key');
  if (given.has('random') && key !== undefined) throw new UsageError('--key and --random cannot be combined');
  return given.has('random') ? bytesToHex(randomBytes(32)) : (key ?? KEY);
};

const tableOf = (figures: readonly RandomnessFigure[]): readonly string[] => {
  const rows = [
    ['', 'test', 'samples', 'chi-square', 'least', 'most'],
    ...figures.map(({ passes, name, samples, chiSquare, least, most }) => [
      passes ? '✓' : '✗',
      name,
      String(samples),
      ...[chiSquare, least, most].map((number) => number.toFixed(1)),
    ]),
  ];
  return aligned(rows, (column) => column < 2);
};

const closing = (figures: readonly RandomnessFigure[]): string => {
  const failed = figures.filter(({ passes }) => !passes).map(({ name }) => name);
  return failed.length === 0 ? 'Even dice.' : `Not what even dice give: ${failed.join(', ')}.`;
};
