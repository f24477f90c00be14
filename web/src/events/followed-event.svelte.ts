import type {
  LiveTournament,
  PenanceClient,
  TournamentCommandInput,
  TournamentVerification,
  Visit,
} from '@penance/client-sdk';
import {
  bracket,
  standings,
  tournamentWitness,
  type DeckList,
  type Standing,
  type Tournament,
} from '@penance/shared';
import type { EventTexts } from './texts.ts';
import { shownName } from '../story/bot-names.ts';
import { keepEvent, keptEvent } from './kept-events.ts';

type State = Tournament['state'];
export type EventState = State;
export type EventEntrant = State['entrants'][number];
export type EventLogEntry = State['log'][number];
export type EventBye = State['byes'][number];
export type EventRound = State['rounds'][number];
export type EventPairing = EventRound['pairings'][number];

/** Without an account the page reads the event this often. */
const EVERY_MS = 10_000;
/** Changes are shown together: at the end of a round there are many. Tables of hundreds take long to draw. */
const shownAfterMs = ({ entrants }: State): number => (entrants.length > MANY ? 1000 : 50);
/** So many rows of a list are shown until somebody asks for all of them. */
export const MANY = 100;

/** An event as the page shows it: updated with every journal entry. */
export class FollowedEvent {
  state: State;
  isOnline = $state(true);
  readonly id: string;
  /** Deck lists that the reader may know, by account: as they were when they were read. */
  decks: ReadonlyMap<string, DeckList>;
  /** The account that it is read for; `null` for a visitor who has none. */
  readonly #client: PenanceClient | null;
  readonly #tournaments: Visit['tournaments'];
  #stop: () => void = () => undefined;
  #latest: State;
  #showing: ReturnType<typeof setTimeout> | undefined;

  private constructor(state: State, tournaments: Visit['tournaments'], client: PenanceClient | null) {
    this.id = state.id;
    this.#client = client;
    this.#tournaments = tournaments;
    this.decks = $state.raw(decksIn(state));
    this.#latest = state;
    this.state = $state.raw(state);
    keepEvent(state.id, tournamentWitness(state));
  }

  /** Computed here: everybody who looks on would ask the server for them after each game. */
  readonly standings: readonly Standing[] = $derived.by(() => standings(this.state));

  readonly #entrants: ReadonlyMap<string | null, EventEntrant> = $derived.by(
    () => new Map(this.state.entrants.map((entrant) => [entrant.id, entrant])),
  );

  /** Rejects with `tournamentNotFound`, or when the server cannot be reached. */
  static async follow(client: PenanceClient, id: string): Promise<FollowedEvent> {
    const live: LiveTournament = await client.follow(id);
    const event = new FollowedEvent(live.state, client.tournaments, client);
    live.on('state', (state) => event.#show(state));
    live.on('connection', ({ state }) => (event.isOnline = state === 'online'));
    event.#stop = () => live.leave();
    return event;
  }

  /** Reads it again and again: only accounts are told of changes. */
  static async look({ tournaments }: Visit, id: string): Promise<FollowedEvent> {
    const event = new FollowedEvent((await tournaments.info(id)).state, tournaments, null);
    const again = async (): Promise<void> => {
      try {
        event.#show((await tournaments.info(id)).state);
        event.isOnline = true;
      } catch {
        event.isOnline = false;
      }
    };
    const timer = setInterval(() => void again(), EVERY_MS);
    event.#stop = () => clearInterval(timer);
    return event;
  }

  readonly own: EventEntrant | undefined = $derived.by(() =>
    this.state.entrants.find(({ players }) =>
      players.some(({ account }) => account === this.#client?.account.id),
    ),
  );

  readonly isReferee: boolean = $derived.by(() => {
    const id = this.#client?.account.id;
    return id !== undefined && (this.state.host === id || this.state.settings.referees.includes(id));
  });

  get isHost(): boolean {
    return this.state.host === this.#client?.account.id;
  }

  /** The match that this player has to play now. */
  readonly ownMatch: string | null = $derived.by(() => {
    const own = this.own?.id;
    const pairings = this.state.rounds.flatMap((round) => round.pairings);
    const open = pairings.filter(({ entrants, result, annulled }) => {
      return own !== undefined && entrants.includes(own) && result === null && !annulled;
    });
    return open.flatMap(({ games }) => games).find(({ status }) => status === 'live')?.match ?? null;
  });

  /** Those of a running elimination who have a pairing to play or to come; `null` in other formats. */
  readonly #goingOn: ReadonlySet<string | null> | null = $derived.by(() => {
    const { format } = this.state.settings;
    if (format.kind !== 'single-elimination' && format.kind !== 'double-elimination') return null;
    if (this.state.startedAt === null) return null;
    const open = bracket(this.state).rounds.flatMap(({ pairings }) =>
      pairings.filter(({ pairing }) => (pairing?.result ?? null) === null),
    );
    return new Set(open.flatMap(({ slots }) => slots.map(({ entrant }) => entrant)));
  });

  /** The place of one who was knocked out; `null` for all others. */
  outAt(entrant: string): number | null {
    if (this.#goingOn === null || this.#goingOn.has(entrant)) return null;
    return this.standings.find((row) => row.entrant === entrant)?.place ?? null;
  }

  /** Of a single elimination `Final`, `Semi-finals`, `Quarter-finals`, before them as of other formats `Round 1`. */
  titleOf({ stage, number }: EventRound, words: EventTexts): string {
    if (stage !== 'winners' || this.state.settings.format.kind !== 'single-elimination')
      return words.stages[stage](number);
    const rounds = Math.ceil(Math.log2(this.state.entrants.filter(({ seed }) => seed !== null).length));
    const titles = [words.stages.final(), words.semiFinals, words.quarterFinals];
    return titles[rounds - number] ?? words.stages.swiss(number);
  }

  nameOf(entrant: string | null): string {
    return shownName(this.#entrants.get(entrant)?.name ?? '');
  }

  /** The account of an entrant; a team has several, so none is named. */
  accountOf(entrant: string | null): string | null {
    const [first, second] = this.#entrants.get(entrant)?.players ?? [];
    return first && !second ? first.account : null;
  }

  /** Rejects with the server's refusal. */
  async command(command: TournamentCommandInput): Promise<void> {
    await this.#client?.tournaments.command(this.id, command);
  }

  /** Whether everybody may read the deck lists now. */
  readonly showsDecks: boolean = $derived.by(() => {
    const { settings, startedAt, status, isReopened } = this.state;
    if (settings.deckLists === 'open') return startedAt !== null;
    return settings.deckLists === 'after' && (status === 'finished' || isReopened);
  });

  /** Changes arrive without decks: they are read when somebody wants them. */
  async readDecks(): Promise<void> {
    this.decks = decksIn((await this.#tournaments.info(this.id)).state);
  }

  /** Works the event out again, and compares it with what this browser was shown before the start. */
  verify(): Promise<TournamentVerification> {
    return this.#tournaments.verify(this.id, keptEvent(this.id), { transcripts: false });
  }

  leave(): void {
    clearTimeout(this.#showing);
    this.#stop();
  }

  #show(state: State): void {
    this.#latest = state;
    this.#showing ??= setTimeout(() => {
      this.#showing = undefined;
      this.state = this.#latest;
    }, shownAfterMs(state));
  }
}

const decksIn = ({ entrants }: State): ReadonlyMap<string, DeckList> =>
  new Map(
    entrants
      .flatMap(({ players }) => players)
      .flatMap(({ account, deck }) => (deck === null ? [] : [[account, deck] as const])),
  );

/** Whether an entrant is in the event, and not away. */
export const isPresent = ({ status }: EventEntrant): boolean =>
  ['waiting', 'registered', 'playing'].includes(status);

/** Those whom a report has brought, and who have no player yet. */
export const entrantsAlone = ({ entrants }: Tournament['state']): readonly EventEntrant[] =>
  entrants.filter((entrant) => entrant.players.length === 0 && isPresent(entrant));
