import type { Client } from '@colyseus/core';
import { CLOSE_CODES } from '@penance/shared';
import type { Visitor } from './visitor.ts';
import { MessageLimit } from './message-limit.ts';
import { steadyNow } from '../base/steady-now.ts';

type Connection = Pick<Client, 'leave'>;
type Coming = Pick<Visitor, 'accountId' | 'session'>;

interface AccountRecord {
  /** Connections, each with the session of the token it was opened with. */
  readonly connections: Map<Connection, Coming['session']>;
  readonly limit: MessageLimit;
}

export interface AccountLimits {
  /** Connections of one account. */
  readonly connectionsMost: number;
  /** Over all connections of one account together. */
  readonly messagesPerSecond: number;
}

const sessionKey = (accountId: string, session: number): string => `${accountId} ${session}`;

/** Milliseconds; longer than a place is kept for a client that was admitted but has not connected yet. */
const ENDED_FOR = 60_000;

/**
 * This process's connections by account: limits their number and their combined message rate, and ends them together.
 */
export class AccountConnections {
  readonly #limits: AccountLimits;
  readonly #accounts = new Map<string, AccountRecord>();
  /** When sessions were ended, by `sessionKey`; only recent ones are kept. */
  readonly #ended = new Map<string, number>();
  /** No token expires before; milliseconds since 1970. */
  #nextExpiry = Infinity;

  constructor(limits: AccountLimits) {
    this.#limits = limits;
  }

  /**
   * Registers a connection. Returns false, and disconnects it, if its token is no longer valid or the account has too
   * many.
   */
  add({ accountId, session }: Coming, connection: Connection, now = steadyNow()): boolean {
    const { connectionsMost, messagesPerSecond } = this.#limits;
    const known = this.#accounts.get(accountId);
    // The session may have ended after the place was reserved and before the client connected.
    const isOut = session.expiresAt <= now || this.#ended.has(sessionKey(accountId, session.number));
    const isOneTooMany = known !== undefined && known.connections.size >= connectionsMost;
    if (isOut || isOneTooMany) {
      connection.leave(isOut ? CLOSE_CODES.signedOut : CLOSE_CODES.flooding);
      return false;
    }
    const account = known ?? { connections: new Map(), limit: new MessageLimit(messagesPerSecond, now) };
    account.connections.set(connection, session);
    this.#nextExpiry = Math.min(this.#nextExpiry, session.expiresAt);
    this.#accounts.set(accountId, account);
    return true;
  }

  /** Removes a connection that has ended. */
  remove(accountId: string, connection: Connection): void {
    const account = this.#accounts.get(accountId);
    account?.connections.delete(connection);
    if (account?.connections.size === 0) this.#accounts.delete(accountId);
  }

  /** Whether the account may send one more message, over any of its connections. */
  allows(accountId: string, now: number, cost = 1): boolean {
    return this.#accounts.get(accountId)?.limit.allows(now, cost) ?? true;
  }

  /** The session was ended: disconnects every connection that was opened with its token. */
  end(accountId: string, session: number, now = steadyNow()): void {
    this.#ended.set(sessionKey(accountId, session), now);
    for (const [connection, { number }] of [...(this.#accounts.get(accountId)?.connections ?? [])])
      if (number === session) connection.leave(CLOSE_CODES.signedOut);
  }

  /** Disconnects every connection of the account, except those that were opened with the token of these sessions. */
  endBut(accountId: string, sessions: readonly number[], code: number): void {
    for (const [connection, { number }] of [...(this.#accounts.get(accountId)?.connections ?? [])])
      if (!sessions.includes(number)) connection.leave(code);
  }

  /** Disconnects connections whose tokens have expired since they connected. Call this periodically. */
  endExpired(now = steadyNow()): void {
    if (this.#nextExpiry <= now) this.#endAllExpired(now);
    for (const [key, at] of this.#ended) if (at + ENDED_FOR < now) this.#ended.delete(key);
  }

  #endAllExpired(now: number): void {
    this.#nextExpiry = Infinity;
    for (const { connections } of [...this.#accounts.values()])
      for (const [connection, { expiresAt }] of [...connections]) {
        if (expiresAt <= now) connection.leave(CLOSE_CODES.signedOut);
        else this.#nextExpiry = Math.min(this.#nextExpiry, expiresAt);
      }
  }
}
