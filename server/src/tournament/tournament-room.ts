import { setImmediate } from 'node:timers/promises';
import type { TournamentMessages } from '@penance/shared';
import { PROTOCOL_VERSION } from '@penance/shared';
import type { Visitor } from '../platform/sockets/visitor.ts';
import { publicEntry } from './public-tournament.ts';
import type { TournamentStore } from './tournament-store.ts';
import { BaseRoom, type BaseRoomParts, type RoomClient } from '../platform/sockets/base-room.ts';
import type { MadeRoom } from '../platform/sockets/local-rooms.ts';
import type { RoomLimits } from '../platform/sockets/room-limits.ts';
import { RoomLink } from '../platform/sockets/room-link.ts';
import { encodedOnce } from '../platform/sockets/sending.ts';

export const TOURNAMENT_ROOM_LIMITS = {
  clientsMost: 2000,
  spectatorsMost: 2000,
  costs: {},
} as const satisfies RoomLimits;

export interface TournamentRoomParts extends BaseRoomParts {
  readonly store: Pick<TournamentStore, 'find' | 'entries'>;
}

interface TournamentRoomOptions extends MadeRoom {
  readonly tournamentId: string;
}

const ENTRIES_AT_ONCE = 100;
/** Before others get their turn. An entry that begins a round names every pairing: up to half a megabyte. */
const CLIENTS_AT_ONCE = 50;

/** The room of one event in this process: it sends every journal entry to all its clients, in order. */
export abstract class TournamentRoom extends BaseRoom<RoomLink> {
  protected abstract override readonly parts: TournamentRoomParts;
  /** Number of the last entry that was sent; undefined until the journal was read for the first time. */
  #sentSeq: number | undefined;
  #isLooking = false;
  #isLate = false;

  override async onCreate({ tournamentId, onDisposed }: TournamentRoomOptions): Promise<void> {
    this.open({ ...TOURNAMENT_ROOM_LIMITS, id: tournamentId, onDisposed });
    this.#sentSeq = (await this.parts.store.find(tournamentId))?.seq ?? 0;
    this.keepLooking(() => this.changed());
  }

  /** Called when the journal has grown, in any process. */
  changed(): void {
    this.#isLate = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#look()
      .catch((error: unknown) => this.parts.report(error, this.id))
      .finally(() => (this.#isLooking = false));
  }

  override onJoin(client: RoomClient, _options: unknown, visitor: Visitor): void {
    if (!this.welcome(client, visitor)) return;
    client.userData = new RoomLink(visitor, this.parts.messagesPerSecond);
    const start: TournamentMessages['start'] = {
      protocol: PROTOCOL_VERSION,
      tournament: this.id,
      entry: this.#sentSeq ?? 0,
    };
    client.send('start', start);
  }

  async #look(): Promise<void> {
    while (this.#isLate) {
      this.#isLate = false;
      const after = this.#sentSeq ?? 0;
      const entries = await this.parts.store.entries(this.id, { after, limit: ENTRIES_AT_ONCE });
      for (const entry of entries) await this.#send(publicEntry(entry));
      this.#isLate ||= entries.length === ENTRIES_AT_ONCE;
    }
  }

  /** To all who are there now. Who comes while it is sent is told at the start that the event is past it. */
  async #send(entry: TournamentMessages['entry']): Promise<void> {
    this.#sentSeq = entry.seq;
    const bytes = encodedOnce('entry', entry);
    for (const [at, client] of [...this.clients].entries()) {
      if (at > 0 && at % CLIENTS_AT_ONCE === 0) await setImmediate();
      client.enqueueRaw(bytes);
    }
  }
}
