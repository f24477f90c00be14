import type { Visitor } from './visitor.ts';
import type { AccountConnections } from './account-connections.ts';
import { MessageLimit } from './message-limit.ts';
import { steadyNow } from '../base/steady-now.ts';

/** One connection to a room: its visitor, and how much it may still ask. */
export class RoomLink {
  readonly visitor: Visitor;
  readonly #limit: MessageLimit;
  #refusedForAccount = 0;

  constructor(visitor: Visitor, messagesPerSecond: number) {
    this.visitor = visitor;
    this.#limit = new MessageLimit(messagesPerSecond, steadyNow());
  }

  /** Messages over its limit or its account’s that it has sent without a pause. */
  get refused(): number {
    return this.#limit.refused + this.#refusedForAccount;
  }

  /** An expensive request counts as several messages, both for the connection and for its account. */
  mayAsk(accounts: Pick<AccountConnections, 'allows'>, cost: number): boolean {
    const now = steadyNow();
    if (!this.#limit.allows(now, cost)) return false;
    const isAllowed = accounts.allows(this.visitor.accountId, now, cost);
    this.#refusedForAccount = isAllowed ? 0 : this.#refusedForAccount + 1;
    return isAllowed;
  }
}
