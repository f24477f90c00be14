import type { MatchRules, Said, SeatIndex } from '@penance/shared';
import { Arrivals } from './arrivals.ts';
import { Subscribers } from '../../platform/base/subscribers.ts';
import type { MatchSession } from '../session/match-session.ts';
import type { AwaitedSeats } from '../session/session-clock.ts';
import type { ShownChange, ShownMatch, TableMoment } from './shown-match.ts';

/** How long it takes at most until a process that stood still has noticed which connections have ended. */
const NOTICE_MS = 1000;

/** A match as it is now, with the players that are connected. */
export class PresentMatch implements ShownMatch {
  readonly lagMs = 0;
  readonly arrivals = new Arrivals();
  readonly #session: MatchSession;
  readonly #subscribers: Subscribers<[ShownChange]>;
  #connected: ReadonlySet<SeatIndex> = new Set();

  constructor(session: MatchSession, report: (error: unknown) => void) {
    this.#session = session;
    this.#subscribers = new Subscribers(report);
    session.listen((change) => {
      if (change.kind === 'closed') this.#subscribers.notify({ kind: 'closed', isOver: session.isOver });
      else if (change.kind === 'clocks') this.#subscribers.notify({ kind: 'presence' });
      else this.#subscribers.notify(change);
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
    return this.#subscribers.listen(listener);
  }

  /**
   * The clocks of these seats stand until their players are seen again, or that time is over: this process stood still.
   * Connections that ended meanwhile are only noticed in the next moments, so who is connected is asked after them.
   */
  awaitReturn(awaited: AwaitedSeats): void {
    this.#session.awaitReturn(awaited);
    setTimeout(() => this.#session.welcome(this.#connected), NOTICE_MS).unref();
  }

  /** To everybody who sees the match; spectators with a delay hear it as late as they see everything else. */
  say(said: Said): void {
    this.#subscribers.notify({ kind: 'said', said });
  }

  /** The room reports which seats are connected. */
  showConnected(seats: ReadonlySet<SeatIndex>): void {
    const isSame =
      seats.size === this.#connected.size && [...seats].every((seat) => this.#connected.has(seat));
    if (isSame) return;
    this.#connected = seats;
    this.arrivals.add(seats);
    this.#session.welcome(seats);
    this.#subscribers.notify({ kind: 'presence' });
  }
}
