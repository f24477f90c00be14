import type { MatchRules, SeatIndex } from '@penance/shared';
import { Arrivals } from '../play/arrivals.ts';
import { ChangeListeners } from './change-listeners.ts';
import type { MatchSession } from '../play/match-session.ts';
import type { ShownChange, ShownMatch, TableMoment } from './shown-match.ts';

/** A match as it is now, with the players that are connected. */
export class PresentMatch implements ShownMatch {
  readonly lagMs = 0;
  readonly arrivals = new Arrivals();
  readonly #session: MatchSession;
  readonly #listeners: ChangeListeners;
  #connected: ReadonlySet<SeatIndex> = new Set();

  constructor(session: MatchSession, report: (error: unknown) => void) {
    this.#session = session;
    this.#listeners = new ChangeListeners(report);
    session.listen((change) => {
      if (change.kind === 'closed') this.#listeners.tell({ kind: 'closed', isOver: session.isOver });
      else if (change.kind === 'clocks') this.#listeners.tell({ kind: 'presence' });
      else this.#listeners.tell(change);
    });
  }

  get matchId(): string {
    return this.#session.matchId;
  }

  get rules(): MatchRules {
    return this.#session.rules;
  }

  get moment(): TableMoment {
    const { state, clocks, entry, head } = this.#session;
    return { state, clocks, entry, head, connected: this.#connected };
  }

  listen(listener: (change: ShownChange) => void): () => void {
    return this.#listeners.listen(listener);
  }

  /** The room reports which seats are connected. */
  showConnected(seats: ReadonlySet<SeatIndex>): void {
    const isSame =
      seats.size === this.#connected.size && [...seats].every((seat) => this.#connected.has(seat));
    if (isSame) return;
    this.#connected = seats;
    this.arrivals.add(seats);
    this.#session.welcome(seats);
    this.#listeners.tell({ kind: 'presence' });
  }
}
