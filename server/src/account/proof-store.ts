import type { ProofWay } from '@penance/shared';
import type { AccountClaim, SignedIn } from '../platform/auth/account-claim.ts';
import { PROOF_MINUTES } from '../platform/auth/tokens.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { lockAccount } from './hosting-limits.ts';
import { endWaits, isWaitOver, WAIT_DAYS, waitedFrom, waitedUntil } from './proof-wait.ts';
import { hashOfCode } from './sign-in-code.ts';
import { countPasskeyUse } from './passkey-store.ts';
import type { PasskeyUse } from './verify-passkey.ts';
import { hasWayBack } from './ways-back.ts';

/** When a session that waits instead of proving may act, and until when. */
export interface ProofWait {
  readonly from: Date;
  readonly until: Date;
}

/** Fresh proofs that it is the owner who asks: a token alone may be stolen. The proof itself stands in a new token. */
export interface ProofStore {
  /**
   * The refusal of a change of the ways back by somebody who has not proved recently to be the owner. Undefined as well for an account
   * that has no way back, or got its first one just now.
   */
  readonly missing: (account: SignedIn) => Promise<RequestRefusal | undefined>;
  /** Uses up a recovery code of this account. Undefined if it has no such code. */
  readonly byCode: (claim: AccountClaim, code: string) => Promise<ProvedNow | undefined>;
  /** `behind`: the counter of the passkey has been there before; undefined: this account has no such passkey. */
  readonly byPasskey: (
    claim: AccountClaim,
    passkeyId: string,
    use: PasskeyUse,
  ) => Promise<ProvedNow | 'behind' | undefined>;
  /** Undefined if this account has no such identity. */
  readonly byIdentity: (claim: AccountClaim, hash: Uint8Array) => Promise<ProvedNow | undefined>;
  /** Begins to wait, or goes on; for an owner who has lost every way back but is still signed in. Undefined if the session has ended. */
  readonly wait: (claim: AccountClaim) => Promise<ProofWait | undefined>;
  /** Ends the waiting of all sessions of the account. */
  readonly endWaits: (accountId: string) => Promise<void>;
}

export interface ProvedNow {
  /** Whether the account has a way back now. */
  readonly isKept: boolean;
}

/** Ways back that nobody can use here prove nothing, and guard nothing. */
export interface UsableWays {
  /** Whether browsers have passkeys at the address of this server. */
  readonly passkeys: boolean;
  /** The address of the identity provider; undefined if there is none. */
  readonly issuer: string | undefined;
}

/** Tells the account in a transaction, wherever it is told anything, that a session of it waits. */
export type TellOfWait = (
  sql: Sql,
  wait: { readonly account: string; readonly session: number; readonly from: Date },
) => Promise<void>;

export const createProofStore = (clients: Clients, usable: UsableWays, tell: TellOfWait): ProofStore => ({
  missing: async ({ id, session }) => {
    if (session.provedUntil !== undefined) return undefined;
    const [need] = await clients.use((sql) => readNeed(sql, { id, session }, usable));
    if (!need.isGuarded || need.hasWaited) return undefined;
    const ways = (['passkey', 'code', 'identity'] as const).filter((way) => need[way]);
    return refuse(
      'proofNeeded',
      `Prove first that the account is yours: POST /me/proofs. Without any way back, wait ${WAIT_DAYS} days.`,
      ways.map((way) => ({ code: way, message: WORDS[way] })),
    );
  },

  byCode: (claim, code) =>
    clients.transaction(async (sql) => {
      // The account first, as everywhere: deleting it locks its ways in afterwards.
      await lockAccount(sql, claim.id);
      const used = await sql`
        delete from account_code
        where hash = ${hashOfCode(code)} and account_id = ${claim.id} and kind = 'recovery' returning kind`;
      return used.length > 0 ? proved(sql, claim) : undefined;
    }),

  byPasskey: (claim, passkeyId, use) =>
    clients.transaction(async (sql) => {
      await lockAccount(sql, claim.id);
      const counted = await countPasskeyUse(sql, passkeyId, use);
      if (counted === 'behind') return counted;
      return counted?.accountId === claim.id ? proved(sql, claim) : undefined;
    }),

  byIdentity: (claim, hash) =>
    clients.transaction(async (sql) => {
      await lockAccount(sql, claim.id);
      const used = await sql`
        update identity set used_at = now() where hash = ${hash} and account_id = ${claim.id} returning id`;
      return used.length > 0 ? proved(sql, claim) : undefined;
    }),

  wait: ({ id, session }) =>
    clients.transaction(async (sql) => {
      await lockAccount(sql, id);
      const [waiting] = await sql<ProofWait[]>`
        update account_session set proof_asked_at = case when ${isWaitOver(sql)} then now() else proof_asked_at end
        where account_id = ${id} and number = ${session.number}
        returning ${waitedFrom(sql)} as "from", ${waitedUntil(sql)} as "until"`;
      if (waiting) await tell(sql, { account: id, session: session.number, from: waiting.from });
      return waiting;
    }),

  endWaits: (accountId) =>
    clients.transaction(async (sql) => {
      await lockAccount(sql, accountId);
      await endWaits(sql, accountId);
    }),
});

const WORDS: Readonly<Record<ProofWay, string>> = {
  passkey: 'By a passkey of the account.',
  code: 'By a recovery code, which is used up.',
  identity: 'By signing in at the identity provider.',
};

type Need = Readonly<Record<ProofWay | 'isGuarded' | 'hasWaited', boolean>>;

const readNeed = (sql: Sql, { id, session }: AccountClaim, { passkeys, issuer }: UsableWays) => sql<[Need]>`
  with way as (
    select 'code' as kind, guards_since as since from account_code where account_id = ${id} and kind = 'recovery'
    union all
    select 'passkey', made_at from passkey where account_id = ${id} and ${passkeys}
    union all
    select 'identity', made_at from identity where account_id = ${id} and issuer = ${issuer ?? ''}
  )
  select
    coalesce(bool_or(kind = 'code'), false) as code,
    coalesce(bool_or(kind = 'passkey'), false) as passkey,
    coalesce(bool_or(kind = 'identity'), false) as identity,
    coalesce(min(since) <= now() - make_interval(mins => ${PROOF_MINUTES}::integer), false) as "isGuarded",
    exists (
      select from account_session
      where account_id = ${id} and number = ${session.number}
        and ${waitedFrom(sql)} <= now() and ${waitedUntil(sql)} > now()
    ) as "hasWaited"
  from way`;

/** The owner is there: nobody has to wait. */
const proved = async (sql: Sql, { id, session }: AccountClaim): Promise<ProvedNow | undefined> => {
  await endWaits(sql, id);
  const [found] = await sql<ProvedNow[]>`
    select ${hasWayBack(sql, id)} as "isKept" from account_session
    where account_id = ${id} and number = ${session.number}`;
  return found;
};
