import type { Session } from '@penance/shared';
import { createTokens } from '../../src/platform/auth/tokens.ts';
import { oneOf } from './one-of.ts';
import { as, call, newGuest, type Attack, type Ground } from './ground.ts';

/** The trial gives this secret to its server, so that it can make tokens that are invalid only because they expired. */
export const TRIAL_SECRET = 'a secret for trials, known to everybody who reads this';

const isRefused = async (ground: Ground, token: string, what: string): Promise<void> => {
  const { status } = await call(ground, '/api/v1/me', { headers: { authorization: `Bearer ${token}` } });
  if (status !== 401) ground.faults.push(`${what} is answered with ${status}`);
};

const forged: Attack = async (ground) => {
  const { random } = ground;
  const { token, account } = await newGuest(ground);
  const at = random.below(token.length);
  const other = token[at] === 'A' ? 'B' : 'A';
  const [, version, expiry, signature] = token.split('.');
  // The last character of the signature contains bits that are not significant.
  const changed = at === token.length - 1 ? `${token}x.` : token.slice(0, at) + other + token.slice(at + 1);
  const forgeries = [
    changed,
    `${account.id}.${version ?? ''}.${expiry ?? ''}.`,
    `${account.id}.${version ?? ''}.9999999999.${signature ?? ''}`,
    `${account.id}.0.${expiry ?? ''}.${signature ?? ''}`,
    createTokens('another secret that nobody told us about', 30).issue(account.id, 1).token,
    'eyJhbGciOiJub25lIn0.e30.',
    '....',
    'x'.repeat(5000),
  ];
  await isRefused(ground, oneOf(random, forgeries), 'a forged token');
};

const expired: Attack = async (ground) => {
  const { account } = await newGuest(ground);
  await isRefused(ground, createTokens(TRIAL_SECRET, -1).issue(account.id, 1).token, 'an expired token');
};

const ended: Attack = async (ground) => {
  const session: Session = await newGuest(ground);
  await call(ground, '/api/v1/sessions', { method: 'DELETE', headers: as(session) });
  await isRefused(ground, session.token, 'a token whose sessions were ended');
};

export const TOKEN_ATTACKS: Readonly<Record<string, Attack>> = { forged, expired, ended };
