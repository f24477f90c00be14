import { describe, expect, test } from '@jest/globals';
import { CLOSE_CODES } from '@penance/shared';
import { AccountConnections } from '../../../src/platform/sockets/account-connections.ts';

const connection = () => {
  const codes: unknown[] = [];
  return { codes, leave: (code?: number): void => void codes.push(code) };
};

/** A client with a long-lived token of that account. */
const by = (accountId: string, { number = 1, expiresAt = Infinity } = {}) => ({
  accountId,
  session: { number, expiresAt },
});

describe('the connections of an account', () => {
  test('are limited, until one of them closes', () => {
    const connections = new AccountConnections({ connectionsMost: 2, messagesPerSecond: 1 });
    const [one, two, three] = [connection(), connection(), connection()];
    expect([one, two, three].map((each) => connections.add(by('Foe'), each))).toEqual([true, true, false]);
    expect(three.codes).toEqual([CLOSE_CODES.flooding]);
    expect(connections.add(by('Anna'), three)).toBe(true);
    connections.remove('Foe', one);
    expect(connections.add(by('Foe'), connection())).toBe(true);
    expect(connections.add(by('Foe'), connection())).toBe(false);
  });

  test('share one message limit of the account', () => {
    const connections = new AccountConnections({ connectionsMost: 9, messagesPerSecond: 2 });
    for (const each of [connection(), connection(), connection()]) connections.add(by('Foe'), each);
    connections.add(by('Anna'), connection());
    const now = Date.now();
    const allowed = Array.from({ length: 20 }, () => connections.allows('Foe', now));
    expect(allowed.filter(Boolean)).toHaveLength(10);
    expect(connections.allows('Anna', now)).toBe(true);
    expect(connections.allows('Foe', now + 1000)).toBe(true);
    expect(connections.allows('Foe', now + 1000, 3)).toBe(false);
  });

  test('are all closed together with their session, and those of other sessions and accounts stay', () => {
    const connections = new AccountConnections({ connectionsMost: 9, messagesPerSecond: 1 });
    const [one, two, laptop, other] = [connection(), connection(), connection(), connection()];
    connections.add(by('Foe', { number: 2 }), laptop);
    connections.add(by('Foe'), one);
    connections.add(by('Foe'), two);
    connections.add(by('Anna'), other);
    connections.end('Foe', 1);
    connections.end('Nobody', 1);
    expect([one, two, laptop, other].map(({ codes }) => codes)).toEqual([
      [CLOSE_CODES.signedOut],
      [CLOSE_CODES.signedOut],
      [],
      [],
    ]);
  });
});

describe('the token of a connection', () => {
  test('closes it on expiry, and no other', () => {
    const connections = new AccountConnections({ connectionsMost: 9, messagesPerSecond: 1 });
    const [early, late] = [connection(), connection()];
    connections.add(by('Anna', { expiresAt: 5000 }), early, 2000);
    connections.add(by('Anna', { expiresAt: 9000 }), late, 2000);
    connections.endExpired(4999);
    expect(early.codes).toEqual([]);
    connections.endExpired(5000);
    expect([early.codes, late.codes]).toEqual([[CLOSE_CODES.signedOut], []]);
    const tooLate = connection();
    expect(connections.add(by('Anna', { expiresAt: 5000 }), tooLate, 5000)).toBe(false);
    expect(tooLate.codes).toEqual([CLOSE_CODES.signedOut]);
    connections.endExpired(9000);
    expect(late.codes).toEqual([CLOSE_CODES.signedOut]);
  });

  test('may end with its session before its holder uses the reserved place', () => {
    const connections = new AccountConnections({ connectionsMost: 9, messagesPerSecond: 1 });
    connections.end('Anna', 1, 3000);
    const ended = connection();
    expect(connections.add(by('Anna'), ended, 4000)).toBe(false);
    expect(ended.codes).toEqual([CLOSE_CODES.signedOut]);
    expect(connections.add(by('Anna', { number: 2 }), connection(), 4000)).toBe(true);
    expect(connections.add(by('Bert'), connection(), 4000)).toBe(true);
  });
});
