import type { Client } from '@colyseus/core';
import { CLOSE_CODES } from '@penance/shared';
import { MessageLimit } from './message-limit.ts';

type Line = Pick<Client, 'leave'>;

interface AccountRecord {
  readonly lines: Set<Line>;
  readonly limit: MessageLimit;
}

export interface AccountLimits {
  /** Connections of one account. */
  readonly linesMost: number;
  /** Of all connections of one account together. */
  readonly messagesPerSecond: number;
}

/** The connections of this process by account: bounded in number and in what they say together, ended together. */
export class AccountLines {
  readonly #limits: AccountLimits;
  readonly #accounts = new Map<string, AccountRecord>();

  constructor(limits: AccountLimits) {
    this.#limits = limits;
  }

  /** Whether the account may have one connection more. */
  take(accountId: string, line: Line): boolean {
    const { linesMost, messagesPerSecond } = this.#limits;
    const known = this.#accounts.get(accountId);
    if (known && known.lines.size >= linesMost) return false;
    const account = known ?? { lines: new Set(), limit: new MessageLimit(messagesPerSecond, Date.now()) };
    account.lines.add(line);
    this.#accounts.set(accountId, account);
    return true;
  }

  give(accountId: string, line: Line): void {
    const account = this.#accounts.get(accountId);
    account?.lines.delete(line);
    if (account?.lines.size === 0) this.#accounts.delete(accountId);
  }

  /** Whether the account may say one thing more, whichever connection it comes from. */
  allows(accountId: string, now: number): boolean {
    return this.#accounts.get(accountId)?.limit.allows(now) ?? true;
  }

  /** Its tokens let nobody in any more: whoever came in by one leaves. */
  end(accountId: string): void {
    for (const line of this.#accounts.get(accountId)?.lines ?? []) line.leave(CLOSE_CODES.signedOut);
  }
}
