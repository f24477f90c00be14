import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bytesToHex, commitTo, fairDice, hexToBytes, matchKey } from '../../src/chance/fair-dice.ts';
import { DIE_SIDES, type ChanceRequest } from '../../src/model/chance.ts';

interface Example {
  readonly secret: string;
  readonly salts: readonly string[];
  readonly commitment: string;
  readonly key: string;
  readonly outcomes: readonly {
    readonly is: readonly number[];
    readonly dice?: number;
    readonly sides?: number;
    readonly shuffle?: number;
    readonly pick?: number;
    readonly from?: number;
  }[];
}

const page = readFileSync(new URL('../../../docs/fair-dice.md', import.meta.url), 'utf8');

test('the example on the fair-dice page gives the dice of a match', () => {
  const [, json = ''] = /```json example\n(.*?)```/s.exec(page) ?? [];
  const example = JSON.parse(json) as Example;
  const secret = hexToBytes(example.secret);
  const key = matchKey(secret, example.salts.map(hexToBytes));
  expect(commitTo(secret)).toBe(example.commitment);
  expect(bytesToHex(key)).toBe(example.key);
  const dice = fairDice(key);
  expect(example.outcomes).toHaveLength(4);
  example.outcomes.forEach(({ is, ...asked }, n) => {
    const outcome = dice(n, requestOf(asked));
    expect(Object.values(outcome)).toContainEqual(is);
  });
});

const requestOf = (asked: Omit<Example['outcomes'][number], 'is'>): ChanceRequest => {
  const about = { purpose: 'example', seat: 0 };
  if (asked.shuffle !== undefined) return { kind: 'shuffle', size: asked.shuffle, ...about };
  if (asked.pick !== undefined) return { kind: 'pick', size: asked.from ?? 0, count: asked.pick, ...about };
  const die = (['d6', 'd20'] as const).find((each) => DIE_SIDES[each] === asked.sides);
  if (!die) throw new Error(`no die of ${String(asked.sides)} sides`);
  return { kind: 'dice', die, count: asked.dice ?? 0, ...about };
};
