import { createHmac, timingSafeEqual } from 'node:crypto';
import { rememberLast } from '../base/remember-last.ts';

/** The account that a token authenticates, while this session of it has not ended. */
export interface TokenClaims {
  readonly accountId: string;
  readonly session: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export type TokenReading =
  | { readonly ok: true; readonly claims: TokenClaims }
  | { readonly ok: false; readonly code: 'tokenInvalid' | 'tokenExpired' };

export interface Tokens {
  readonly issue: (
    accountId: string,
    session: number,
    /** Whether the account has a way back: then absence ends nothing. */
    isKept?: boolean,
  ) => { readonly token: string; readonly expiresAt: Date };
  readonly read: (token: string) => TokenReading;
}

const DAY = 86_400_000;
/** As good as for ever: such a token ends with its session. */
const KEPT_DAYS = 3650;
const INVALID: TokenReading = { ok: false, code: 'tokenInvalid' };

/** Tokens are `account.session.expiry.signature`, signed with HMAC-SHA-256; the expiry in seconds since 1970. */
export const createTokens = (secret: string, days: number): Tokens => {
  const signatureOf = (signed: string): Buffer => createHmac('sha256', secret).update(signed).digest();

  const readClaims = (token: string): TokenClaims | undefined => {
    const end = token.lastIndexOf('.');
    const [accountId = '', session = '', expiry = '', ...rest] = token.slice(0, end).split('.');
    const given = Buffer.from(token.slice(end + 1), 'base64url');
    const expected = signatureOf(token.slice(0, end));
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      return undefined;
    return { accountId, session: Number(session), expiresAt: Number(expiry) * 1000 };
  };
  // What is signed never changes, and a client sends its token again and again.
  const claimsOf = rememberLast(1024, readClaims);

  return {
    issue: (accountId, session, isKept = false) => {
      const expiry = Math.floor((Date.now() + (isKept ? KEPT_DAYS : days) * DAY) / 1000);
      const signed = `${accountId}.${session}.${expiry}`;
      return {
        token: `${signed}.${signatureOf(signed).toString('base64url')}`,
        expiresAt: new Date(expiry * 1000),
      };
    },
    read: (token) => {
      const claims = claimsOf(token);
      if (!claims) return INVALID;
      return claims.expiresAt > Date.now() ? { ok: true, claims } : { ok: false, code: 'tokenExpired' };
    },
  };
};
