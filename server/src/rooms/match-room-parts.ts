import type { ClaimWin } from '../matches/play/claim-win.ts';
import type { LiveMatches } from '../matches/play/live-matches.ts';
import type { MissedEvents } from '../matches/show/missed-events.ts';
import type { PauseWatch } from '../operation/pause-watch.ts';
import type { AccountLines } from './account-lines.ts';
import type { MadeRoom } from './local-rooms.ts';
import type { SaltParts } from './room-salts.ts';
import type { StrangerParts } from './send-away.ts';

/** Which room of a match: that of its table, or that of spectators who see the match with a delay. */
export interface MatchRoomOptions extends MadeRoom {
  readonly matchId: string;
  readonly isBehind: boolean;
}

/** What the rooms of matches need from the rest of the server. */
export interface MatchRoomParts extends SaltParts, StrangerParts {
  readonly live: LiveMatches;
  readonly claimWin: ClaimWin;
  readonly accounts: AccountLines;
  readonly pause: Pick<PauseWatch, 'isPaused' | 'listen'>;
  readonly messagesPerSecond: number;
  readonly missedEvents: MissedEvents;
  /** Called when a client reports that its view of the match differs from the server's. */
  readonly viewDiffered: (matchId: string, seq: number) => void;
  /** Whether the match has not begun. */
  readonly isLobby: (matchId: string) => Promise<boolean>;
  /** Notified when players with a seat connect and disconnect. */
  readonly attendance: {
    readonly arrived: (who: Present) => void;
    readonly left: (who: Present) => void;
  };
  /** Whether the failure is temporary, because the database is unavailable. */
  readonly isDatabaseAway: (error: unknown) => boolean;
  readonly report: (error: unknown, matchId: string) => void;
}

interface Present {
  readonly matchId: string;
  readonly accountId: string;
}
