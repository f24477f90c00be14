import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createTokens } from '../../../src/platform/auth/tokens.ts';

const tokens = createTokens('a secret of the server, long enough', 30);
const ACCOUNT = '2f1c9a52-0000-4000-8000-000000000001';

afterEach(() => {
  jest.useRealTimers();
});

describe('tokens', () => {
  test('authenticate the account and session they were issued for', () => {
    const { token, expiresAt } = tokens.issue(ACCOUNT, 3);
    expect(tokens.read(token)).toEqual({
      ok: true,
      claims: { accountId: ACCOUNT, session: 3, expiresAt: expiresAt.getTime() },
    });
  });

  test('say for a quarter of an hour that the owner has proved to be it', () => {
    const { token, expiresAt } = tokens.issue(ACCOUNT, 3, true, 'now');
    const now = Date.now();
    const read = tokens.read(token);
    if (!read.ok) throw new Error(read.code);
    const { provedUntil = 0 } = read.claims;
    expect(Math.round((provedUntil - now) / 60_000)).toBe(15);
    expect(tokens.read(tokens.issue(ACCOUNT, 3, true, provedUntil).token)).toMatchObject({
      claims: { provedUntil },
    });
    jest.useFakeTimers({ now: provedUntil });
    expect(tokens.read(token)).toEqual({
      ok: true,
      claims: { accountId: ACCOUNT, session: 3, expiresAt: expiresAt.getTime() },
    });
    for (const wrong of [
      token.replace(`.${provedUntil / 1000}.`, `.${provedUntil / 1000 + 900}.`),
      `${token}.`,
    ])
      expect(tokens.read(wrong)).toEqual({ ok: false, code: 'tokenInvalid' });
  });

  test('expire', () => {
    const { token, expiresAt } = tokens.issue(ACCOUNT, 1);
    jest.useFakeTimers({ now: expiresAt.getTime() - 1 });
    expect(tokens.read(token)).toMatchObject({ ok: true });
    jest.setSystemTime(expiresAt.getTime());
    expect(tokens.read(token)).toEqual({ ok: false, code: 'tokenExpired' });
  });

  test('signed with another secret, changed or cut at any position are rejected', () => {
    const { token } = tokens.issue(ACCOUNT, 1);
    const other = createTokens('another secret of the server, as long', 30).issue(ACCOUNT, 1).token;
    const changed = Array.from(token).map(
      (letter, at) => token.slice(0, at) + (letter === 'a' ? 'b' : 'a') + token.slice(at + 1),
    );
    const cut = Array.from(token).map((_, at) => token.slice(0, at));
    for (const wrong of [other, '', '.', '...', `${token}.x`, ...cut, ...changed.slice(0, -1)])
      expect(tokens.read(wrong)).toEqual({ ok: false, code: 'tokenInvalid' });
  });
});
