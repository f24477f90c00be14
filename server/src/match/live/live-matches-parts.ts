import type { AnswerReply, ClockSettings } from '@penance/shared';
import type { BackgroundLoop } from '../../platform/background/background-loop.ts';
import type { EntryGroup } from '../journal/journal-entry.ts';
import type { MatchRecord } from '../record/match-record.ts';
import type { PresentMatch } from '../feed/present-match.ts';
import type { ShownMatch } from '../feed/shown-match.ts';
import type { MatchSession } from '../session/match-session.ts';
import type { MatchHistory } from '../journal/match-history.ts';
import type { MatchLeases } from './match-leases.ts';

/** A match that this process plays. */
export interface LiveMatch {
  readonly record: MatchRecord;
  readonly session: MatchSession;
  /** What its players see. */
  readonly present: PresentMatch;
  /** What its spectators see, possibly with a delay. */
  readonly spectacle: ShownMatch;
}

export type Opened =
  | { readonly ok: true; readonly live: LiveMatch }
  /** It has not begun, or is over. */
  | { readonly ok: false; readonly code: 'matchNotLive' }
  /** This process is shutting down: another one will play it. */
  | { readonly ok: false; readonly code: 'stopping' }
  /** Another process plays it. */
  | { readonly ok: false; readonly code: 'heldElsewhere'; readonly owner: string };

export interface LiveMatchesParts {
  readonly store: MatchLeases & MatchHistory;
  readonly journal: { readonly append: (group: EntryGroup) => Promise<void>; readonly isBehind: boolean };
  /** Name of this process as the owner of leases. */
  readonly owner: string;
  readonly leaseMs: number;
  readonly snapshotEvery: number;
  /** Clocks do not run out while answers cannot be stored. */
  readonly pause: { readonly isPaused: boolean };
  readonly clocksOf: (record: MatchRecord) => ClockSettings;
  /** Until when all is known for which clocks of the match stand, milliseconds since 1970. */
  readonly holdsKnownUntil: (record: MatchRecord) => () => number;
  /** How long the clocks of a resumed match wait for players who have not reconnected. */
  readonly returnMs: number;
  /** Called with every match that is opened here, before anything is played; for example to seat its bots. */
  readonly onOpened: (live: LiveMatch, how: 'begun' | 'resumed') => void;
  /** Called with every match resumed here that another process, or none, played before. */
  readonly onResumed: (matchId: string) => void;
  readonly onReply: (reply: AnswerReply) => void;
  /** Runs over matches that no process plays, and reports those that cannot be resumed. */
  readonly loop: BackgroundLoop;
  readonly report: (error: unknown, matchId: string) => void;
}
