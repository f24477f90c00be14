import type { Client } from '@colyseus/core';
import { ClientState, Room } from '@colyseus/core';
import type { TournamentMessages } from '@penance/shared';
import { CLOSE_CODES, PROTOCOL_VERSION } from '@penance/shared';
import type { Visitor } from '../matches/lobby/join-match.ts';
import { publicEntry } from '../tournaments/public-tournament.ts';
import type { TournamentStore } from '../tournaments/tournament-store.ts';
import type { AccountLines } from './account-lines.ts';
import { cutIfClogged } from './cut-if-clogged.ts';
import type { Admission, MadeRoom } from './local-rooms.ts';
import { Places } from './places.ts';
import { FLOOD_FACTOR, ROOM_LIMITS } from './room-limits.ts';
import { roomRefusal } from './room-refusals.ts';

export interface TournamentRoomParts {
  readonly accounts: AccountLines;
  readonly store: Pick<TournamentStore, 'find' | 'entries'>;
  readonly messagesPerSecond: number;
  readonly report: (error: unknown, tournamentId: string) => void;
}

interface TournamentRoomOptions extends MadeRoom {
  readonly tournamentId: string;
}

type TournamentClient = Client<{ auth: Visitor; userData: Visitor }>;

const { clientsMost: CLIENTS_MOST } = ROOM_LIMITS.tournament;
const CLOCK_MS = 1000;
/** How often it checks by itself, in case a message from another process was lost. */
const LOOK_EVERY_MS = 5000;
const ENTRIES_AT_ONCE = 100;
/** Milliseconds within which a client must acknowledge the first message. */
const GREETING_MS = 15_000;

/** The room of one event in this process: it sends every journal entry to all its clients, in order. */
export abstract class TournamentRoom extends Room<{ client: TournamentClient }> {
  protected abstract readonly parts: TournamentRoomParts;
  readonly #places = new Places(CLIENTS_MOST);
  /** Undefined until the journal was read for the first time. */
  #told: number | undefined;
  #isLooking = false;
  #isLate = false;
  #tournamentId = '';
  #onDisposed: (() => void) | undefined;

  override async onCreate({ tournamentId, onDisposed }: TournamentRoomOptions): Promise<void> {
    this.#tournamentId = tournamentId;
    this.#onDisposed = onDisposed;
    this.maxClients = CLIENTS_MOST;
    this.maxMessagesPerSecond = this.parts.messagesPerSecond * FLOOD_FACTOR;
    this.setTimestep(() => undefined, CLOCK_MS);
    this.patchRate = null;
    void this.setPrivate(true);
    this.onMessage('*', (client: TournamentClient) => {
      if (!cutIfClogged(client)) client.send('refused', roomRefusal('unknownMessage').refusal);
    });
    this.#told = (await this.parts.store.find(tournamentId))?.seq ?? 0;
    this.clock.setInterval(() => this.changed(), LOOK_EVERY_MS);
  }

  /** Called when the journal has grown, in any process. */
  changed(): void {
    this.#isLate = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#look()
      .catch((error: unknown) => this.parts.report(error, this.#tournamentId))
      .finally(() => (this.#isLooking = false));
  }

  /** Reserves a place for a visitor that is about to connect. */
  admits(visitor: Visitor): Admission {
    const there = this.clients.flatMap(({ userData }) => userData ?? []);
    return this.#places.keep(visitor, there, Date.now()) ? 'admitted' : 'full';
  }

  override onJoin(client: TournamentClient, _options: unknown, visitor: Visitor): void {
    this.#places.take(visitor);
    if (!this.parts.accounts.take(visitor, client)) return;
    client.userData = visitor;
    const start: TournamentMessages['start'] = {
      protocol: PROTOCOL_VERSION,
      tournament: this.#tournamentId,
      entry: this.#told ?? 0,
    };
    client.send('start', start);
    this.clock.setTimeout(() => {
      if (client.state === ClientState.JOINING) client.leave(CLOSE_CODES.flooding);
    }, GREETING_MS);
  }

  override onLeave(client: TournamentClient): void {
    if (client.auth) this.parts.accounts.give(client.auth.accountId, client);
  }

  override onDispose(): void {
    this.#onDisposed?.();
  }

  override onUncaughtException(error: Error): void {
    this.parts.report(error, this.#tournamentId);
  }

  async #look(): Promise<void> {
    while (this.#isLate) {
      this.#isLate = false;
      const after = this.#told ?? 0;
      const entries = await this.parts.store.entries(this.#tournamentId, { after, limit: ENTRIES_AT_ONCE });
      for (const entry of entries) this.#send(publicEntry(entry));
      this.#isLate ||= entries.length === ENTRIES_AT_ONCE;
    }
  }

  #send(entry: TournamentMessages['entry']): void {
    this.#told = entry.seq;
    for (const client of this.clients) if (!cutIfClogged(client)) client.send('entry', entry);
  }
}
