import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Delta } from '../../src/protocol/delta.ts';
import { COMMON_WORDS, SHORT_WORDS, ShortWords } from '../../src/protocol/short-words.ts';
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

describe('words of steps', () => {
  test('whatever a step says comes out as it went in', () => {
    fc.assert(
      fc.property(fc.array(anyJson, { maxLength: 3 }), anyJson, (values, own) => {
        const step = { seq: 3, at: 1, events: [[0, ...values] as const], own: own as Delta };
        expect(words.lengthened(overTheWire(words.shortened(step)))).toEqual(overTheWire(step));
      }),
    );
  });

  test('a card and a name are one character each, wherever they stand', () => {
    const step = { seq: 3, at: 1, events: [[0, 'feint']], own: { decision: ['feint'] } } as const;
    const short = words.shortened(step);
    const [feint, decision] = [...CARDS, ...COMMON_WORDS].flatMap((word, at) =>
      word === 'feint' || word === 'decision' ? [String.fromCharCode(SHORT_WORDS.first + at)] : [],
    );
    expect(short).toEqual({ seq: 3, at: 1, events: [[0, feint]], own: { [decision ?? '']: [feint] } });
    expect(words.shortened({ seq: 3, at: 1, events: [] })).toEqual({ seq: 3, at: 1, events: [] });
  });

  test('no word is there twice, or no longer than its character', () => {
    expect(new Set(COMMON_WORDS).size).toBe(COMMON_WORDS.length);
    expect(COMMON_WORDS.filter((word) => word.length < 3)).toEqual([]);
    expect(COMMON_WORDS.filter((word) => CARDS.includes(word))).toEqual([]);
  });

  test('more cards than there are characters travel as they are', () => {
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`card-${String(at).padStart(4, '0')}`, {}]),
    );
    const crowded = new ShortWords({ cards: many as never });
    const step = { seq: 1, at: 1, events: [[0, 'card-0000', 'card-2999', 'seat']] } as const;
    const [, first, ...others] = crowded.shortened(step).events.flat();
    expect(first).toHaveLength(1);
    expect(others).toEqual(['card-2999', 'seat']);
    expect(crowded.lengthened(crowded.shortened(step))).toEqual(step);
  });
});
