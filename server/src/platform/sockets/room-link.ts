import type { Visitor } from './visitor.ts';
import type { AccountConnections } from './account-connections.ts';
import { MessageLimit } from './message-limit.ts';
import { steadyNow } from '../base/steady-now.ts';

/** One connection to a room: its visitor, and how much it may still ask. */
export class RoomLink {
  readonly visitor: Visitor;
  readonly #limit: MessageLimit;

  constructor(visitor: Visitor, messagesPerSecond: number) {
    this.visitor = visitor;
    this.#limit = new MessageLimit(messagesPerSecond, steadyNow());
  }

  /** Messages over its limit that it has sent without a pause. */
  get refused(): number {
    return this.#limit.refused;
  }

  /** An expensive request counts as several messages, both for the connection and for its account. */
  mayAsk(accounts: Pick<AccountConnections, 'allows'>, cost: number): boolean {
    const now = steadyNow();
    return this.#limit.allows(now, cost) && accounts.allows(this.visitor.accountId, now, cost);
  }
}
