import type { Visitor } from '../matches/lobby/join-match.ts';

type Sitter = Pick<Visitor, 'accountId' | 'seat'>;

/** A place that is kept for a visitor who has not come yet. */
interface Kept extends Sitter {
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** As long as the framework keeps a reservation. */
const KEPT_MS = 15_000;
/** Of one account: those kept, and its connections as a spectator. */
const OF_ACCOUNT_MOST = 5;

/**
 * Who may still come into a room. Whoever sits at the table always may; spectators are bounded, all together and
 * by account, so that nobody can fill the room and keep the players out.
 */
export class Places {
  readonly #spectatorsMost: number;
  #kept: readonly Kept[] = [];

  constructor(spectatorsMost: number) {
    this.#spectatorsMost = spectatorsMost;
  }

  /** Keeps a place, unless there is none for this visitor; `there` are those who are connected. */
  keep(visitor: Sitter, there: readonly Sitter[], now: number): boolean {
    this.#kept = this.#kept.filter(({ until }) => until > now);
    const spectators = [...there, ...this.#kept].filter(({ seat }) => seat === null);
    const own = visitor.seat === null ? spectators : this.#kept;
    if (own.filter(({ accountId }) => accountId === visitor.accountId).length >= OF_ACCOUNT_MOST)
      return false;
    if (visitor.seat === null && spectators.length >= this.#spectatorsMost) return false;
    this.#kept = [...this.#kept, { ...visitor, until: now + KEPT_MS }];
    return true;
  }

  /** The visitor has come. */
  take({ accountId }: Sitter): void {
    const at = this.#kept.findIndex((kept) => kept.accountId === accountId);
    this.#kept = this.#kept.filter((_, index) => index !== at);
  }
}
