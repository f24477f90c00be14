import type { LiveTournament, PenanceClient, TournamentCommandInput } from '@penance/client-sdk';
import type { Standing, Tournament } from '@penance/shared';

type State = Tournament['state'];
export type EventEntrant = State['entrants'][number];
export type EventRound = State['rounds'][number];
export type EventPairing = EventRound['pairings'][number];

/** An event as the page shows it: updated with every journal entry. */
export class FollowedEvent {
  state: State;
  standings: readonly Standing[] = $state.raw([]);
  isOnline = $state(true);
  readonly #client: PenanceClient;
  readonly #live: LiveTournament;
  #isReading = false;
  #readAgain = false;

  private constructor(client: PenanceClient, live: LiveTournament) {
    this.#client = client;
    this.#live = live;
    this.state = $state.raw(live.state);
    live.on('state', (state) => {
      this.state = state;
      void this.#readStandings();
    });
    live.on('connection', ({ state }) => (this.isOnline = state === 'online'));
    void this.#readStandings();
  }

  /** Rejects with `tournamentNotFound`, or when the server cannot be reached. */
  static async follow(client: PenanceClient, id: string): Promise<FollowedEvent> {
    return new FollowedEvent(client, await client.follow(id));
  }

  get id(): string {
    return this.#live.id;
  }

  readonly own: EventEntrant | undefined = $derived.by(() =>
    this.state.entrants.find(({ players }) =>
      players.some(({ account }) => account === this.#client.account.id),
    ),
  );

  readonly isReferee: boolean = $derived.by(() => {
    const { id } = this.#client.account;
    return this.state.host === id || this.state.settings.referees.includes(id);
  });

  get isHost(): boolean {
    return this.state.host === this.#client.account.id;
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

  nameOf(entrant: string | null): string {
    return this.state.entrants.find(({ id }) => id === entrant)?.name ?? '';
  }

  /** Rejects with the server's refusal. */
  async command(command: TournamentCommandInput): Promise<void> {
    await this.#client.tournaments.command(this.id, command);
  }

  leave(): void {
    this.#live.leave();
  }

  /** One request at a time; if something changes meanwhile, it is read again afterwards. */
  async #readStandings(): Promise<void> {
    this.#readAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#readAgain) {
      this.#readAgain = false;
      this.standings = await this.#client.tournaments.standings(this.id).catch(() => this.standings);
    }
    this.#isReading = false;
  }
}
