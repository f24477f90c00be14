import type {
  AnswerReply,
  ClockSettings,
  FairDice,
  MatchEvent,
  MatchHeads,
  MatchRules,
  MatchState,
} from '@penance/shared';
import type { EntryGroup } from '../journal/journal-entry.ts';
import type { MatchClock } from './match-clock.ts';

/** Where a match stands: its state, and what the journal needs to go on from it. */
export interface Standing {
  readonly state: MatchState;
  /** What is left to each seat, milliseconds; null where there are no banks. */
  readonly banks: MatchClock['banks'];
  /** The head after the last entry, whole; null for a match that was not sealed. */
  readonly head: string | null;
  /** Of the last entry, milliseconds since 1970; 0 before the first. */
  readonly at: number;
  /** Number of the last entry in the journal; 0 before the first. */
  readonly entry: number;
  /** Of the lease under which it is played. */
  readonly epoch: number;
}

/** What becomes known of a match after a commit. */
export type SessionChange =
  | {
      readonly kind: 'step';
      readonly before: MatchState;
      readonly after: MatchState;
      readonly events: readonly MatchEvent[];
      /** Milliseconds since 1970. */
      readonly at: number;
      /** As clients get it. */
      readonly head: string | null;
    }
  /** The match was read from the journal again; what was shown may be behind. */
  | { readonly kind: 'reloaded' }
  /** Nothing but the time that is left to those who are asked. */
  | { readonly kind: 'clocks' }
  /** This process plays it no longer: it is over, or somebody else's. */
  | { readonly kind: 'closed' };

export interface SessionParts {
  readonly matchId: string;
  readonly rules: MatchRules;
  readonly dice: FairDice;
  readonly heads: MatchHeads;
  readonly clocks: ClockSettings;
  readonly journal: {
    readonly append: (group: EntryGroup) => Promise<void>;
    readonly isBehind: boolean;
  };
  /** While answers cannot be stored no clock runs out. */
  readonly pause: { readonly isPaused: boolean };
  /** Until when it is known whether the clocks stand still; Infinity where they never do. */
  readonly holdsKnownUntil: () => number;
  /** Keeps the standing every few entries; a failure is only logged. */
  readonly keepSnapshot: (standing: Standing) => void;
  /** The match as the journal has it, under a lease of this process; undefined when it may not play it. */
  readonly reload: () => Promise<Standing | undefined>;
  /** Told how each input from outside ended, for the statistics. */
  readonly onReply: (reply: AnswerReply) => void;
  readonly report: (error: unknown) => void;
}
