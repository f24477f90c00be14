import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  COMMON_WORDS,
  SHORT_WORDS,
  type ShortStep,
  ShortWords,
  type Step,
} from '../../src/protocol/short-words.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';

const { pool } = resolveRuleset('three-layer');
const words = new ShortWords(pool);
const CARDS = Object.keys(pool.cards).sort();

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Texts that are words, that look like shortened ones, and any others. */
const anyText = fc.oneof(
  fc.constantFrom(...COMMON_WORDS, ...CARDS),
  fc.constantFrom(
    '\u00a0',
    '\u00a1',
    '\u00a0\u00a1',
    '\u00a0seat',
    '\u07ff',
    '\u0800',
    'ünder',
    '',
    '__proto__',
  ),
  fc.string({ unit: 'binary' }),
);
const { value: anyJson } = fc.letrec<{ readonly value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    anyText,
    fc.integer(),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

const anyDelta = fc.oneof(
  fc.tuple(anyJson),
  fc.dictionary(anyText, fc.tuple(anyJson), { noNullPrototype: true }),
);
const anyDigest = fc.constantFrom({}, { digest: 7 }, { head: 'ab'.repeat(8) });

const shortened = (by: ShortWords, { events, ...rest }: Step): ShortStep =>
  by.shortened(rest, by.shortEvents(events));

describe('the short words in steps', () => {
  test('are restored exactly, whatever a step contains', () => {
    fc.assert(
      fc.property(fc.array(anyJson, { maxLength: 3 }), anyDelta, anyDigest, (values, question, digest) => {
        const step: Step = { seq: 3, from: 2, at: 1, events: [[0, ...values]], question, ...digest };
        expect(words.lengthened(overTheWire(shortened(words, step)))).toEqual(overTheWire(step));
      }),
    );
  });

  test('replace a card and a name by one character each, at any place', () => {
    const step: Step = { seq: 3, from: 2, at: 1, events: [[0, 'feint']], question: { decision: ['feint'] } };
    const short = shortened(words, step);
    const [feint, decision] = [...CARDS, ...COMMON_WORDS].flatMap((word, at) =>
      word === 'feint' || word === 'decision' ? [String.fromCharCode(SHORT_WORDS.first + at)] : [],
    );
    expect(short).toEqual([3, 2, 1, [[0, feint]], null, null, { [decision ?? '']: [feint] }]);
    expect(shortened(words, { seq: 3, from: 2, at: 1, events: [] })).toEqual([3, 2, 1, []]);
  });

  test('contain no word twice, and none that is not longer than its character', () => {
    expect(new Set(COMMON_WORDS).size).toBe(COMMON_WORDS.length);
    expect(COMMON_WORDS.filter((word) => word.length < 3)).toEqual([]);
    expect(COMMON_WORDS.filter((word) => CARDS.includes(word))).toEqual([]);
  });

  test('leave cards as they are beyond the number of characters', () => {
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`card-${String(at).padStart(4, '0')}`, {}]),
    );
    const crowded = new ShortWords({ cards: many as never });
    const step: Step = { seq: 1, from: 0, at: 1, events: [[0, 'card-0000', 'card-2999', 'seat']] };
    const [, first, ...others] = shortened(crowded, step)[3].flat();
    expect(first).toHaveLength(1);
    expect(others).toEqual(['card-2999', 'seat']);
    expect(crowded.lengthened(shortened(crowded, step))).toEqual(step);
  });
});
