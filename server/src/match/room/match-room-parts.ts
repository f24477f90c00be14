import type { Rematch, SeatIndex } from '@penance/shared';
import type { ClaimWin } from '../live/claim-win.ts';
import type { LiveMatches } from '../live/live-matches.ts';
import type { MissedEvents } from '../feed/missed-events.ts';
import type { PhraseStore } from '../record/phrase-store.ts';
import type { StartOf } from '../feed/start-of.ts';
import type { PauseWatch } from '../live/pause-watch.ts';
import type { BaseRoomParts } from '../../platform/sockets/base-room.ts';
import type { MadeRoom } from '../../platform/sockets/local-rooms.ts';
import type { Notify } from '../../platform/log/notices.ts';
import type { SaltParts } from './room-salts.ts';
import type { SpectatorCheckParts } from './spectator-check.ts';
import type { RoomLimits } from '../../platform/sockets/room-limits.ts';

export const MATCH_ROOM_LIMITS = {
  clientsMost: 1000,
  spectatorsMost: 900,
  costs: { answer: 1, claim: 5, concede: 1, salt: 1, say: 5, seq: 1, view: 1 },
} as const satisfies RoomLimits;

/** Additional cost of the story of a match (`view` with `since`), which is read from the journal. */
export const STORY_COST = 9;

/** Which room of a match: that of its table, or that of spectators who see the match with a delay. */
export interface MatchRoomOptions extends MadeRoom {
  readonly matchId: string;
  readonly isBehind: boolean;
  /** The event that the match belongs to; null for none. */
  readonly tournamentId: string | null;
}

/** What the rooms of matches need from the rest of the server. */
export interface MatchRoomParts extends BaseRoomParts, SaltParts, SpectatorCheckParts {
  readonly live: LiveMatches;
  readonly notify: Notify;
  readonly claimWin: ClaimWin;
  readonly pause: Pick<PauseWatch, 'isPaused' | 'listen'>;
  readonly missedEvents: MissedEvents;
  readonly startOf: StartOf;
  /** Called when a client reports that its view of the match differs from the server's. */
  readonly viewDiffered: (matchId: string, seq: number) => void;
  /** Whether the seat is the account’s, as it is stored now. */
  readonly holdsSeat: (matchId: string, seat: number, accountId: string) => Promise<boolean>;
  /** Whether the match has not begun. */
  readonly isLobby: (matchId: string) => Promise<boolean>;
  /** Whether a finished match is played again. */
  readonly rematchOf: (matchId: string) => Promise<Rematch>;
  readonly phrases: Pick<PhraseStore, 'say'>;
  /** Notified when players with a seat at a match of an event connect and disconnect. */
  readonly attendance: {
    readonly arrived: (who: Present) => void;
    readonly left: (who: Present) => void;
  };
}

interface Present {
  readonly tournamentId: string;
  readonly matchId: string;
  readonly seat: SeatIndex;
}
