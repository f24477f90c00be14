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
    if (this.hasMost(visitor, there)) return false;
    if (visitor.seat === null && this.#spectators(there).length >= this.#spectatorsMost) return false;
    this.#kept = [...this.#kept, { ...visitor, until: now + KEPT_MS }];
    return true;
  }

  /** Whether the visitor itself has as many as one account may have, so that `keep` refused it whoever else is there. */
  hasMost(visitor: Sitter, there: readonly Sitter[]): boolean {
    return this.#ownOf(visitor, there) >= OF_ACCOUNT_MOST;
  }

  #ownOf(visitor: Sitter, there: readonly Sitter[]): number {
    const own = visitor.seat === null ? this.#spectators(there) : this.#kept;
    return own.filter(({ accountId }) => accountId === visitor.accountId).length;
  }

  #spectators(there: readonly Sitter[]): readonly Sitter[] {
    return [...there, ...this.#kept].filter(({ seat }) => seat === null);
  }

  /** The visitor has connected: its reservation is used up. */
  take({ accountId }: Sitter): void {
    const at = this.#kept.findIndex((kept) => kept.accountId === accountId);
    this.#kept = this.#kept.filter((_, index) => index !== at);
  }
}
