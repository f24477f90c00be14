import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { lineOf, linesOf, nameOf, printable, printableLines, recordOf, tokenOf } from '@penance/shared';
import * as z from 'zod';

const HARMFUL = {
  nul: 'a\u0000b',
  escape: 'a\u001b[2Jb',
  'carriage return': 'a\rb',
  'eight-bit control': 'a\u009b2Jb',
  'half a pair, first': 'a\ud83db',
  'half a pair, second': 'a\ude00b',
  'line separator': 'a\u2028b',
} as const;
const UNSEEN = {
  'right-to-left override': 'a\u202eb',
  isolate: 'a\u2066b',
  'zero width space': 'a\u200bb',
  joiner: 'a\u200db',
  'byte order mark': 'a\ufeffb',
  'soft hyphen': 'a\u00adb',
  'hangul filler': 'a\u3164b',
  'empty braille': 'a\u2800b',
  tag: 'a\u{e0041}b',
  'variation selector': 'a\ufe0fb',
  'private use': 'a\ue000b',
} as const;
const BLANK = ['', ' ', '\u00a0', '\u3000 \u2003', '\u0301'] as const;

describe('text from outside', () => {
  test.each(Object.entries(HARMFUL))('is rejected in every form if it has %s', (_, text) => {
    for (const form of [lineOf(80), nameOf(80), tokenOf(80)])
      expect(form.safeParse(text).success).toBe(false);
    // In these forms it ends a line.
    expect(linesOf(80).safeParse(text).success).toBe(text === HARMFUL['carriage return']);
  });

  test.each(Object.entries(UNSEEN))('a name has no %s', (_, text) => {
    expect(nameOf(80).safeParse(text).success).toBe(false);
    expect(tokenOf(80).safeParse(text).success).toBe(false);
  });

  test.each(BLANK)('a name is not only blanks: %j', (text) => {
    expect(nameOf(80).safeParse(text).success).toBe(false);
  });

  test('is trimmed and normalised to form C in names, and its length is measured after that', () => {
    expect(nameOf(4).parse('  Rene\u0301 ')).toBe('René');
    expect(nameOf(4).safeParse('Irene').success).toBe(false);
    expect(nameOf(40).parse('Сестра 聖 Ω-7 “Пепел” 🔥')).toBe('Сестра 聖 Ω-7 “Пепел” 🔥');
  });

  test('has uniform line ends if it has several lines', () => {
    expect(linesOf(20).parse('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
    expect(lineOf(20).safeParse('a\nb').success).toBe(false);
  });

  test('is bounded in every form', () => {
    for (const form of [lineOf(80), linesOf(80), nameOf(80), tokenOf(80)]) {
      expect(form.safeParse('x'.repeat(80)).success).toBe(true);
      expect(form.safeParse('x'.repeat(81)).success).toBe(false);
    }
    const few = recordOf(lineOf(5), z.int(), 2);
    expect(few.safeParse({ a: 1, b: 2 }).success).toBe(true);
    expect(few.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false);
    expect(z.toJSONSchema(few)).toMatchObject({ maxProperties: 2 });
  });

  test('is well-formed and free of control characters in whatever a form accepts', () => {
    const forms = [lineOf(40), linesOf(40), nameOf(40), tokenOf(40)];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        for (const form of forms) {
          const read = form.safeParse(text);
          if (!read.success) continue;
          expect(read.data).not.toMatch(/\p{Cs}/u);
          expect(read.data).not.toMatch(/[^\P{Cc}\n]/u);
        }
      }),
    );
  });
});

describe('text for a terminal', () => {
  test('cannot send control sequences, forge a line or reverse the text direction', () => {
    expect(printable('Kael\u001b[2J\nserver: stopped\u202e\ud83d')).toBe(
      'Kael\\u{1b}[2J\\u{a}server: stopped\\u{202e}\\u{d83d}',
    );
    expect(printable('Сестра 🔥')).toBe('Сестра 🔥');
    // What scripts and emoji need stays, and nothing else of its kind.
    expect(printable('می\u200cخواهم 👨\u200d👩\u200d👧')).toBe('می\u200cخواهم 👨\u200d👩\u200d👧');
    expect(printable('a\u200db 👨\u200d👧\u001b')).toBe('a\\u{200d}b 👨\u200d👧\\u{1b}');
  });

  test('with a layout keeps its lines and colours, and no other control sequence', () => {
    expect(printableLines('\u001b[31mred\u001b[0m\n\tx\u001b]0;title\u0007\u001b[2J\r')).toBe(
      '\u001b[31mred\u001b[0m\n\tx\\u{1b}]0;title\\u{7}\\u{1b}[2J\\u{d}',
    );
  });

  test('is always printable after escaping, and unchanged when escaped again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printable(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(printable(printable(text))).toBe(printable(text));
      }),
    );
  });
});
