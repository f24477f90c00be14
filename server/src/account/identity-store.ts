import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountClaim } from '../platform/auth/account-claim.ts';
import type { Clients } from '../platform/database/clients.ts';
import { lockAccount } from './hosting-limits.ts';
import type { AskedIdentity, BegunVisit } from './identity-provider.ts';
import { makeSession, type SignedInAgain } from './make-session.ts';
import { holdSession, isAskedBy } from './session-store.ts';

export interface IdentityRecord {
  readonly id: string;
  /** The address of the provider. */
  readonly issuer: string;
  readonly madeAt: Date;
  readonly usedAt: Date | null;
}

/** What a browser knows of a visit that it has begun. */
export interface VisitProof {
  readonly state: string;
  readonly ticket: string;
}

/** By what accounts sign in at an identity provider, and the visits there that have begun. */
export interface IdentityStore {
  /** The oldest first. */
  readonly list: (accountId: string) => Promise<readonly IdentityRecord[]>;
  /**
   * Remembers a visit; null for a sign-in. That of a session replaces the one before. Returns the ticket; undefined if the
   * session has ended.
   */
  readonly begin: (
    asker: AccountClaim | null,
    visit: Omit<BegunVisit, 'address'>,
  ) => Promise<string | undefined>;
  /** Ends a visit. Undefined if it was not begun by this session and browser, has ended, or took too long. */
  readonly end: (asker: AccountClaim | null, proof: VisitProof) => Promise<AskedIdentity | undefined>;
  /** `gone`: the account was deleted, `taken`: another account has this identity. */
  readonly add: (
    accountId: string,
    issuer: string,
    hash: Uint8Array,
  ) => Promise<IdentityRecord | 'gone' | 'tooMany' | 'taken'>;
  /** Makes a session on this device. Undefined if no account has this identity. */
  readonly signIn: (hash: Uint8Array, device: string) => Promise<SignedInAgain | undefined>;
  /** False if the account has no such identity. */
  readonly remove: (accountId: string, identityId: string) => Promise<boolean>;
}

/** Of one account. */
export const IDENTITIES_MOST = 5;
const VISIT_MINUTES = 5;
const TICKET_BYTES = 32;
/** Expired visits that are deleted with each new one: more than one, so that they become fewer. */
const EXPIRED_AT_ONCE = 50;

/** Of random texts: a plain hash tells nothing. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const createIdentityStore = (clients: Clients): IdentityStore => ({
  list: (accountId) =>
    clients.use(
      (sql) => sql<IdentityRecord[]>`
        select id, issuer, made_at as "madeAt", used_at as "usedAt" from identity
        where account_id = ${accountId} order by made_at, id`,
    ),

  begin: (asker, { state, asked: { nonce, verifier } }) =>
    clients.transaction(async (sql) => {
      if (asker && !(await holdSession(sql, asker))) return undefined;
      const ticket = randomBytes(TICKET_BYTES).toString('base64url');
      await sql`
        insert into identity_request (state_hash, ticket_hash, account_id, session, nonce, verifier, expires_at)
        values (
          ${hashOf(state)}, ${hashOf(ticket)}, ${asker?.id ?? null}, ${asker?.session.number ?? null}, ${nonce},
          ${verifier}, now() + make_interval(mins => ${VISIT_MINUTES}::integer)
        )
        on conflict (account_id, session) where account_id is not null do update set
          state_hash = excluded.state_hash, ticket_hash = excluded.ticket_hash, nonce = excluded.nonce,
          verifier = excluded.verifier, expires_at = excluded.expires_at`;
      // Last: whoever holds rows of others waits for nothing more.
      await sql`
        delete from identity_request where state_hash in (
          select state_hash from identity_request where expires_at <= now()
          order by expires_at limit ${EXPIRED_AT_ONCE} for update skip locked
        )`;
      return ticket;
    }),

  // A wrong ticket ends the visit, too: who has the state without it is somebody else.
  end: async (asker, { state, ticket }) => {
    const [ended] = await clients.use(
      (sql) => sql<(AskedIdentity & { readonly ticketHash: Uint8Array })[]>`
        delete from identity_request
        where state_hash = ${hashOf(state)} and ${isAskedBy(sql, asker)} and expires_at > now()
        returning nonce, verifier, ticket_hash as "ticketHash"`,
    );
    if (!ended || !timingSafeEqual(ended.ticketHash, hashOf(ticket))) return undefined;
    return { nonce: ended.nonce, verifier: ended.verifier };
  },

  add: (accountId, issuer, hash) =>
    clients.transaction(async (sql) => {
      await lockAccount(sql, accountId);
      const [account] = await sql<{ readonly identities: number }[]>`
        select (select count(*)::integer from identity where account_id = account.id) as identities from account
        where id = ${accountId} and num_nonnulls(deleted_at, merged_into) = 0`;
      if (!account) return 'gone';
      const [known] = await sql<(IdentityRecord & { readonly accountId: string })[]>`
        select id, issuer, made_at as "madeAt", used_at as "usedAt", account_id as "accountId" from identity
        where hash = ${hash}`;
      if (known) return known.accountId === accountId ? known : 'taken';
      if (account.identities >= IDENTITIES_MOST) return 'tooMany';
      const [added] = await sql<IdentityRecord[]>`
        insert into identity (account_id, issuer, hash) values (${accountId}, ${issuer}, ${hash})
        on conflict (hash) do nothing
        returning id, issuer, made_at as "madeAt", used_at as "usedAt"`;
      return added ?? 'taken';
    }),

  signIn: (hash, device) =>
    clients.transaction(async (sql) => {
      const [found] = await sql<{ readonly accountId: string }[]>`
        select account_id as "accountId" from identity where hash = ${hash}`;
      if (!found) return undefined;
      // The account first, as everywhere.
      await lockAccount(sql, found.accountId);
      const used = await sql`update identity set used_at = now() where hash = ${hash} returning id`;
      return used.length > 0 ? makeSession(sql, found.accountId, device, { isProof: true }) : undefined;
    }),

  remove: async (accountId, identityId) => {
    const removed = await clients.use(
      (sql) => sql`delete from identity where id = ${identityId} and account_id = ${accountId} returning id`,
    );
    return removed.length > 0;
  },
});
