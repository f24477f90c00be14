import {
  commitTo,
  hexToBytes,
  tournamentAfter,
  tournamentWitness,
  dueMatches,
  type Tournament,
  type TournamentEntry,
  type TournamentJoined,
  type TournamentMessages,
  type TournamentState,
  type TournamentWitness,
} from '@penance/shared';
import { Listeners, type Unsubscribe } from '../connection/listeners.ts';
import type { ConnectionNews } from '../match/match-news.ts';
import { PenanceError } from '../penance-error.ts';
import type { RoomLine } from '../connection/room-line.ts';
import type { TournamentsApi } from '../api/tournaments-api.ts';
import { Waiting } from '../connection/waiting.ts';

type TournamentLine = RoomLine<TournamentJoined, TournamentMessages, Readonly<Record<string, never>>>;

export interface TournamentNews {
  /** Commands and their outcomes, each journal entry once and in order. */
  readonly entry: TournamentEntry;
  readonly state: TournamentState;
  readonly connection: ConnectionNews;
  /** The secret that was shown at the start is not that of the commitment of before: the lots may have been chosen. */
  readonly wrongSecret: { readonly commitment: string; readonly secret: string };
}

interface LiveTournamentParts {
  readonly line: TournamentLine;
  readonly api: Pick<TournamentsApi, 'entries'>;
  /** The event as it was when fetched. */
  readonly info: Tournament;
  /** The account whose matches are yours. */
  readonly accountId: string;
}

const ENTRIES_AT_ONCE = 200;

/** An event that you follow: journal entries arrive one by one and are applied here as on the server. */
export class LiveTournament {
  readonly #parts: LiveTournamentParts;
  readonly #news = new Listeners<TournamentNews>();
  readonly #waiting = new Waiting();
  readonly #witness: TournamentWitness;
  #state: TournamentState;
  #entry: number;
  /** Entries that have arrived are processed one after the other. */
  #work: Promise<void> = Promise.resolve();
  readonly #given = new Set<string>();

  constructor(parts: LiveTournamentParts) {
    this.#parts = parts;
    this.#state = parts.info.state;
    this.#entry = parts.info.entry;
    this.#witness = tournamentWitness(this.#state);
    const { events, messages } = parts.line;
    messages.on('start', ({ entry }) => {
      this.#news.emit('connection', { state: 'online' });
      this.#then(() => this.#catchUp(entry));
    });
    messages.on('entry', (entry) => this.#then(() => this.#take(entry)));
    events.on('lost', (error) => this.#news.emit('connection', { state: 'offline', error }));
    events.on('closed', (error) => this.#closed(error));
  }

  get id(): string {
    return this.#state.id;
  }

  /** The state after the entries received so far. Entries arrive without decks. */
  get state(): TournamentState {
    return this.#state;
  }

  /**
   * What was shown before the start, if you have followed the event since then. Keep it, and pass it to
   * `client.tournaments.verify`: lots that were chosen afterwards are found out, and other settings.
   */
  get witness(): TournamentWitness {
    return this.#witness;
  }

  /** Number of the last journal entry that is included in the state. */
  get entry(): number {
    return this.#entry;
  }

  get isOver(): boolean {
    return this.#state.status === 'finished' || this.#state.status === 'cancelled';
  }

  /** Returns a function that removes the listener. */
  on<K extends keyof TournamentNews>(name: K, listener: (news: TournamentNews[K]) => void): Unsubscribe {
    return this.#news.on(name, listener);
  }

  /** Resolves with what `find` finds in the state, now or after a later entry. */
  until<T>(find: (state: TournamentState) => T | undefined): Promise<T> {
    return this.#waiting.until(() => find(this.#state));
  }

  /** Your match to be played now, each match once; `null` when there will be no more. */
  nextMatch(): Promise<string | null> {
    return this.#waiting.until(() => {
      const match = ownMatches(this.#state, this.#parts.accountId).find((id) => !this.#given.has(id));
      if (match === undefined) return this.#isOut() ? null : undefined;
      this.#given.add(match);
      return match;
    });
  }

  untilFinished(): Promise<TournamentState> {
    return this.#waiting.until(() => (this.isOver ? this.#state : undefined));
  }

  /** Stops following it; your match in it goes on. */
  leave(): void {
    this.#parts.line.close();
  }

  /** Whether there can be no further match for this account. */
  #isOut(): boolean {
    const own = this.#state.entrants.find(({ players }) =>
      players.some(({ account }) => account === this.#parts.accountId),
    );
    return (
      this.isOver || own?.status === 'withdrawn' || own?.status === 'disqualified' || own?.status === 'absent'
    );
  }

  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(() => this.#parts.line.restart());
  }

  async #take(entry: TournamentEntry): Promise<void> {
    if (entry.seq > this.#entry + 1) await this.#catchUp(entry.seq);
    this.#fold(entry);
  }

  async #catchUp(until: number): Promise<void> {
    while (this.#entry < until) {
      const range = { after: this.#entry, limit: ENTRIES_AT_ONCE };
      const { items } = await this.#parts.api.entries(this.id, range);
      if (items.length === 0) throw new PenanceError('unexpectedReply', 'The journal has a gap.');
      for (const entry of items) this.#fold(entry);
    }
    this.#waiting.changed();
  }

  #fold(entry: TournamentEntry): void {
    if (entry.seq !== this.#entry + 1) return;
    this.#state = tournamentAfter(this.#state, entry.facts);
    this.#entry = entry.seq;
    this.#news.emit('entry', entry);
    for (const fact of entry.facts) if (fact.type === 'tournamentStarted') this.#checkSecret(fact.secret);
    this.#news.emit('state', this.#state);
    this.#waiting.changed();
  }

  #checkSecret(secret: string): void {
    const { commitment } = this.#witness;
    if (commitment !== undefined && !isSecretOf(commitment, secret))
      this.#news.emit('wrongSecret', { commitment, secret });
  }

  #closed(error: PenanceError | null): void {
    this.#waiting.end(error ?? new PenanceError('closed', 'The event was left.'));
    this.#news.emit('connection', { state: 'closed', error });
    this.#news.clear();
  }
}

const ownMatches = (state: TournamentState, accountId: string): readonly string[] =>
  dueMatches(state)
    .filter(({ teams }) => teams.some(({ players }) => players.some(({ account }) => account === accountId)))
    .flatMap(({ match }) => match ?? []);

const HEX = /^[0-9a-f]{64}$/;

const isSecretOf = (commitment: string, secret: string): boolean =>
  HEX.test(secret) && commitTo(hexToBytes(secret)) === commitment;
