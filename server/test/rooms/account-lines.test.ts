import { describe, expect, test } from '@jest/globals';
import { CLOSE_CODES } from '@penance/shared';
import { AccountLimits } from '../../src/http/account-limits.ts';
import { AccountLines } from '../../src/rooms/account-lines.ts';

const line = () => {
  const codes: unknown[] = [];
  return { codes, leave: (code?: number): void => void codes.push(code) };
};

describe('the connections of an account', () => {
  test('are so many and no more, until one of them is given back', () => {
    const lines = new AccountLines({ linesMost: 2, messagesPerSecond: 1 });
    const [one, two, three] = [line(), line(), line()];
    expect([one, two, three].map((each) => lines.take('Foe', each))).toEqual([true, true, false]);
    expect(lines.take('Anna', three)).toBe(true);
    lines.give('Foe', one);
    expect(lines.take('Foe', line())).toBe(true);
    expect(lines.take('Foe', line())).toBe(false);
  });

  test('say together what the account may say, whichever of them it is', () => {
    const lines = new AccountLines({ linesMost: 9, messagesPerSecond: 2 });
    for (const each of [line(), line(), line()]) lines.take('Foe', each);
    lines.take('Anna', line());
    const now = Date.now();
    const allowed = Array.from({ length: 20 }, () => lines.allows('Foe', now));
    expect(allowed.filter(Boolean)).toHaveLength(10);
    expect(lines.allows('Anna', now)).toBe(true);
    expect(lines.allows('Foe', now + 1000)).toBe(true);
  });

  test('end together, and those of others stay', () => {
    const lines = new AccountLines({ linesMost: 9, messagesPerSecond: 1 });
    const [one, two, other] = [line(), line(), line()];
    lines.take('Foe', one);
    lines.take('Foe', two);
    lines.take('Anna', other);
    lines.end('Foe');
    lines.end('Nobody');
    expect([one, two, other].map(({ codes }) => codes)).toEqual([
      [CLOSE_CODES.signedOut],
      [CLOSE_CODES.signedOut],
      [],
    ]);
  });
});

describe('the requests of an account', () => {
  test('are so many a minute, from wherever they come', () => {
    const limits = new AccountLimits(60);
    const allowed = Array.from({ length: 80 }, () => limits.allows('Foe', 0));
    expect(allowed.filter(Boolean)).toHaveLength(60);
    expect(limits.allows('Anna', 0)).toBe(true);
    expect(limits.allows('Foe', 1000)).toBe(true);
    expect(limits.allows('Foe', 1000)).toBe(false);
  });

  test('are not counted where there is no limit', () => {
    const limits = new AccountLimits(0);
    expect(Array.from({ length: 1000 }, () => limits.allows('Anna', 0)).every(Boolean)).toBe(true);
  });
});
