import type { Client } from '@colyseus/core';
import { CLOSE_CODES } from '@penance/shared';
import type { Visitor } from '../matches/lobby/join-match.ts';
import { MessageLimit } from './message-limit.ts';

type Line = Pick<Client, 'leave'>;
type Coming = Pick<Visitor, 'accountId' | 'session'>;

interface AccountRecord {
  /** With the time at which the token expires by which each came. */
  readonly lines: Map<Line, number>;
  readonly limit: MessageLimit;
}

export interface AccountLimits {
  /** Connections of one account. */
  readonly linesMost: number;
  /** Of all connections of one account together. */
  readonly messagesPerSecond: number;
}

/** Longer than a place is kept for somebody who was let in and has not come yet, milliseconds. */
const ENDED_FOR = 60_000;

/** The connections of this process by account: bounded in number and in what they say together, ended together. */
export class AccountLines {
  readonly #limits: AccountLimits;
  readonly #accounts = new Map<string, AccountRecord>();
  /** When the tokens of an account were ended last, if that was just now. */
  readonly #ended = new Map<string, number>();

  constructor(limits: AccountLimits) {
    this.#limits = limits;
  }

  /** Whether there is one connection more now; otherwise it is sent away. */
  take({ accountId, session }: Coming, line: Line, now = Date.now()): boolean {
    const { linesMost, messagesPerSecond } = this.#limits;
    const known = this.#accounts.get(accountId);
    // The token may have been ended between the place and the coming.
    const isOut = session.expiresAt <= now || session.readAt <= (this.#ended.get(accountId) ?? -Infinity);
    const isOneTooMany = known !== undefined && known.lines.size >= linesMost;
    if (isOut || isOneTooMany) {
      line.leave(isOut ? CLOSE_CODES.signedOut : CLOSE_CODES.flooding);
      return false;
    }
    const account = known ?? { lines: new Map(), limit: new MessageLimit(messagesPerSecond, now) };
    account.lines.set(line, session.expiresAt);
    this.#accounts.set(accountId, account);
    return true;
  }

  give(accountId: string, line: Line): void {
    const account = this.#accounts.get(accountId);
    account?.lines.delete(line);
    if (account?.lines.size === 0) this.#accounts.delete(accountId);
  }

  /** Whether the account may say one thing more, whichever connection it comes from. */
  allows(accountId: string, now: number, cost = 1): boolean {
    return this.#accounts.get(accountId)?.limit.allows(now, cost) ?? true;
  }

  /** Its tokens let nobody in any more: whoever came in by one leaves. */
  end(accountId: string, now = Date.now()): void {
    this.#ended.set(accountId, now);
    for (const line of [...(this.#accounts.get(accountId)?.lines.keys() ?? [])])
      line.leave(CLOSE_CODES.signedOut);
  }

  /** Ends what came by tokens that have expired meanwhile. To be called now and then. */
  endExpired(now = Date.now()): void {
    for (const { lines } of [...this.#accounts.values()])
      for (const [line, expiresAt] of [...lines]) if (expiresAt <= now) line.leave(CLOSE_CODES.signedOut);
    for (const [accountId, at] of this.#ended) if (at + ENDED_FOR < now) this.#ended.delete(accountId);
  }
}
