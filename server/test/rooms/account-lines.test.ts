import { describe, expect, test } from '@jest/globals';
import { CLOSE_CODES } from '@penance/shared';
import { AccountLines } from '../../src/rooms/account-lines.ts';

const line = () => {
  const codes: unknown[] = [];
  return { codes, leave: (code?: number): void => void codes.push(code) };
};

/** A client with a long-lived token of that account. */
const by = (accountId: string, { readAt = 1000, expiresAt = Infinity } = {}) => ({
  accountId,
  session: { readAt, expiresAt },
});

describe('the connections of an account', () => {
  test('are limited, until one of them closes', () => {
    const lines = new AccountLines({ linesMost: 2, messagesPerSecond: 1 });
    const [one, two, three] = [line(), line(), line()];
    expect([one, two, three].map((each) => lines.take(by('Foe'), each))).toEqual([true, true, false]);
    expect(three.codes).toEqual([CLOSE_CODES.flooding]);
    expect(lines.take(by('Anna'), three)).toBe(true);
    lines.give('Foe', one);
    expect(lines.take(by('Foe'), line())).toBe(true);
    expect(lines.take(by('Foe'), line())).toBe(false);
  });

  test('share one message limit of the account', () => {
    const lines = new AccountLines({ linesMost: 9, messagesPerSecond: 2 });
    for (const each of [line(), line(), line()]) lines.take(by('Foe'), each);
    lines.take(by('Anna'), line());
    const now = Date.now();
    const allowed = Array.from({ length: 20 }, () => lines.allows('Foe', now));
    expect(allowed.filter(Boolean)).toHaveLength(10);
    expect(lines.allows('Anna', now)).toBe(true);
    expect(lines.allows('Foe', now + 1000)).toBe(true);
    expect(lines.allows('Foe', now + 1000, 3)).toBe(false);
  });

  test('are all closed together, and those of other accounts stay', () => {
    const lines = new AccountLines({ linesMost: 9, messagesPerSecond: 1 });
    const [one, two, other] = [line(), line(), line()];
    lines.take(by('Foe'), one);
    lines.take(by('Foe'), two);
    lines.take(by('Anna'), other);
    lines.end('Foe');
    lines.end('Nobody');
    expect([one, two, other].map(({ codes }) => codes)).toEqual([
      [CLOSE_CODES.signedOut],
      [CLOSE_CODES.signedOut],
      [],
    ]);
  });
});

describe('the token of a connection', () => {
  test('closes it on expiry, and no other', () => {
    const lines = new AccountLines({ linesMost: 9, messagesPerSecond: 1 });
    const [early, late] = [line(), line()];
    lines.take(by('Anna', { expiresAt: 5000 }), early, 2000);
    lines.take(by('Anna', { expiresAt: 9000 }), late, 2000);
    lines.endExpired(4999);
    expect(early.codes).toEqual([]);
    lines.endExpired(5000);
    expect([early.codes, late.codes]).toEqual([[CLOSE_CODES.signedOut], []]);
    const tooLate = line();
    expect(lines.take(by('Anna', { expiresAt: 5000 }), tooLate, 5000)).toBe(false);
    expect(tooLate.codes).toEqual([CLOSE_CODES.signedOut]);
  });

  test('may be revoked before its holder uses the reserved place', () => {
    const lines = new AccountLines({ linesMost: 9, messagesPerSecond: 1 });
    lines.end('Anna', 3000);
    const ended = line();
    expect(lines.take(by('Anna', { readAt: 2999 }), ended, 4000)).toBe(false);
    expect(ended.codes).toEqual([CLOSE_CODES.signedOut]);
    expect(lines.take(by('Anna', { readAt: 3001 }), line(), 4000)).toBe(true);
    expect(lines.take(by('Bert', { readAt: 2999 }), line(), 4000)).toBe(true);
  });
});
