import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unpack } from 'msgpackr';
import {
  COMMON_WORDS,
  SHORT_WORDS,
  type ShortStep,
  ShortWords,
  type Step,
} from '../../src/protocol/short-words.ts';
import { StepWriter } from '../../src/protocol/step-writer.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';

const { pool } = resolveRuleset('three-layer');
const words = new ShortWords(pool);
const CARDS = Object.keys(pool.cards).sort();

/** Texts that are words, that look like shortened ones, and any others. */
const anyText = fc.oneof(
  fc.constantFrom(...COMMON_WORDS, ...CARDS),
  fc.constantFrom(
    'a',
    '~',
    '7',
    '3.7',
    '3.77',
    '\u00a0',
    '\u00a0a',
    '\u00a1',
    '\u00a0\u00a1',
    '\u00a0seat',
    '\u07ff',
    '\u0800',
    'ünder',
    '',
    'valueOf',
  ),
  // Texts with half a surrogate pair cannot be sent.
  fc.string({ unit: 'grapheme' }),
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

const HEAD = Uint8Array.of(13, 0);
/** The step as any client unpacks it. */
const shortened = (by: ShortWords, { events, ...rest }: Step): ShortStep => {
  const frame = new StepWriter(by).write(HEAD, rest, events);
  expect(frame.subarray(0, HEAD.length)).toEqual(HEAD);
  const [seq, back, stamp, ...others] = unpack(frame.subarray(HEAD.length)) as ShortStep;
  return [seq, back, Uint8Array.from(stamp), ...others];
};

describe('the short words in steps', () => {
  test('are restored exactly, whatever a step contains', () => {
    fc.assert(
      fc.property(fc.array(anyJson, { maxLength: 3 }), anyDelta, anyDigest, (values, question, digest) => {
        const step: Step = { seq: 3, from: 2, at: 1, events: [[0, ...values]], question, ...digest };
        expect(words.lengthened(shortened(words, step))).toEqual(step);
      }),
    );
  });

  test('replace a card, a name and a decision by one character each, at any place', () => {
    const step: Step = {
      seq: 3,
      from: 2,
      at: 1,
      events: [[0, 'feint']],
      question: { card: ['feint'], '0': ['3.1'] },
    };
    const { single, first } = SHORT_WORDS;
    const card = String.fromCharCode(single.first + COMMON_WORDS.indexOf('card'));
    const feint = String.fromCharCode(first + CARDS.indexOf('feint'));
    expect(shortened(words, step)).toEqual([
      3,
      1,
      Uint8Array.of(0, 0, 0, 0, 0, 1),
      [[0, feint]],
      null,
      { [card]: [feint], '0': ['1'] },
    ]);
    expect(shortened(words, { seq: 3, from: 1, at: 256, head: 'ab'.repeat(8), events: [] })).toEqual([
      3,
      2,
      Uint8Array.of(0, 0, 0, 0, 1, 0, ...Array.from({ length: 8 }, () => 0xab)),
      [],
    ]);
  });

  test('contain no word twice, and none that is not longer than its character', () => {
    expect(new Set(COMMON_WORDS).size).toBe(COMMON_WORDS.length);
    const single = SHORT_WORDS.single.last - SHORT_WORDS.single.first + 1;
    expect(COMMON_WORDS.slice(0, single).filter((word) => word.length < 2)).toEqual([]);
    expect(COMMON_WORDS.slice(single).filter((word) => word.length < 3)).toEqual([]);
    expect(COMMON_WORDS.filter((word) => CARDS.includes(word))).toEqual([]);
  });

  test('leave cards as they are beyond the number of characters', () => {
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`card-${String(at).padStart(4, '0')}`, {}]),
    );
    const crowded = new ShortWords({ cards: many as never });
    const last = COMMON_WORDS.at(-1) ?? '';
    const step: Step = { seq: 1, from: 0, at: 1, events: [[0, 'seat', 'card-0000', 'card-2999', last]] };
    const [, name, first, ...others] = shortened(crowded, step)[3].flat();
    expect([name, first]).toEqual([expect.stringMatching(/^.$/), expect.stringMatching(/^.$/)]);
    expect(others).toEqual(['card-2999', last]);
    expect(crowded.lengthened(shortened(crowded, step))).toEqual(step);
  });
});
