import { createHmac, timingSafeEqual } from 'node:crypto';
import { rememberLast } from '../base/remember-last.ts';

/** The account that a token authenticates, while this session of it has not ended. */
export interface TokenClaims {
  readonly accountId: string;
  readonly session: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Until when the session counts as that of the owner, who has proved it. Absent if nobody has, or that is over. */
  readonly provedUntil?: number;
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
    /** The owner has proved it just now, or before: until then. */
    proof?: 'now' | number,
  ) => { readonly token: string; readonly expiresAt: Date };
  readonly read: (token: string) => TokenReading;
}

const DAY = 86_400_000;
/** Each visit renews it, so only who stays away for longer needs the way back. */
const KEPT_DAYS = 400;
const MINUTE = 60_000;
/** For so long a proof counts. */
export const PROOF_MINUTES = 15;
const INVALID: TokenReading = { ok: false, code: 'tokenInvalid' };

/**
 * Tokens are `account.session.expiry.signature`, signed with HMAC-SHA-256; the expiry in seconds since 1970. With a proof,
 * until when it counts stands behind the expiry.
 */
export const createTokens = (secret: string, days: number): Tokens => {
  const signatureOf = (signed: string): Buffer => createHmac('sha256', secret).update(signed).digest();

  const readClaims = (token: string): TokenClaims | undefined => {
    const end = token.lastIndexOf('.');
    const [accountId = '', session = '', expiry = '', proved, ...rest] = token.slice(0, end).split('.');
    const given = Buffer.from(token.slice(end + 1), 'base64url');
    const expected = signatureOf(token.slice(0, end));
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      return undefined;
    const claims = { accountId, session: Number(session), expiresAt: Number(expiry) * 1000 };
    return proved === undefined ? claims : { ...claims, provedUntil: Number(proved) * 1000 };
  };
  // What is signed never changes, and a client sends its token again and again.
  const claimsOf = rememberLast(1024, readClaims);

  return {
    issue: (accountId, session, isKept = false, proof) => {
      const now = Date.now();
      const lasts = isKept ? Math.max(KEPT_DAYS, days) : days;
      const expiry = Math.floor((now + lasts * DAY) / 1000);
      const until = proof === 'now' ? now + PROOF_MINUTES * MINUTE : proof;
      const proved = until === undefined ? '' : `.${Math.floor(until / 1000)}`;
      const signed = `${accountId}.${session}.${expiry}${proved}`;
      return {
        token: `${signed}.${signatureOf(signed).toString('base64url')}`,
        expiresAt: new Date(expiry * 1000),
      };
    },
    read: (token) => {
      const claims = claimsOf(token);
      if (!claims) return INVALID;
      const now = Date.now();
      if (claims.expiresAt <= now) return { ok: false, code: 'tokenExpired' };
      const { provedUntil, ...others } = claims;
      return { ok: true, claims: provedUntil !== undefined && provedUntil > now ? claims : others };
    },
  };
};
