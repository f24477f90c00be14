import type { Visitor } from './visitor.ts';

type Sitter = Pick<Visitor, 'accountId' | 'seat'>;

/** A place reserved for a visitor that has not connected yet. */
interface Kept extends Sitter {
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** As long as the framework keeps a reservation. */
const KEPT_MS = 15_000;
/** Of one account: reserved places and spectator connections together. */
const OF_ACCOUNT_MOST = 5;

/**
 * Decides who may still connect to a room. Players at the table always may; the number of spectators is limited, in
 * total and per account, so that nobody can fill the room and keep the players out.
 */
export class Places {
  readonly #spectatorsMost: number;
  #kept: readonly Kept[] = [];

  constructor(spectatorsMost: number) {
    this.#spectatorsMost = spectatorsMost;
  }

  /** Reserves a place, unless there is none left for this visitor; `there` are the visitors already connected. */
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

  /** The visitor has connected: its reservation is used up. */
  take({ accountId }: Sitter): void {
    const at = this.#kept.findIndex((kept) => kept.accountId === accountId);
    this.#kept = this.#kept.filter((_, index) => index !== at);
  }
}
