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

/** Where a match stands: its state, and what the journal needs to continue it. */
export interface Standing {
  readonly state: MatchState;
  /** Time left of each seat, milliseconds; null without banks. */
  readonly banks: MatchClock['banks'];
  /** The head after the last entry, in full; null for a match that was not sealed. */
  readonly head: string | null;
  /** When the last entry was committed, milliseconds since 1970; 0 before the first. */
  readonly at: number;
  /** Number of the last entry in the journal; 0 before the first. */
  readonly entry: number;
  /** The epoch of the lease under which it is played. */
  readonly epoch: number;
}

/** What listeners are notified of after a commit. */
export type SessionChange =
  | {
      readonly kind: 'step';
      readonly before: MatchState;
      readonly after: MatchState;
      readonly events: readonly MatchEvent[];
      /** Milliseconds since 1970. */
      readonly at: number;
      /** In wire format. */
      readonly head: string | null;
    }
  /** The match was reloaded from the journal; what was shown may be out of date. */
  | { readonly kind: 'reloaded' }
  /** Nothing changed but the time left of the seats that are asked. */
  | { readonly kind: 'clocks' }
  /** This process no longer plays it: it is over, or another process has it. */
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
  /** Clocks do not run out while answers cannot be stored. */
  readonly pause: { readonly isPaused: boolean };
  /** Until when it is known whether the clocks are held; Infinity where they never are. */
  readonly holdsKnownUntil: () => number;
  /** Stores a snapshot every few entries; a failure is only logged. */
  readonly keepSnapshot: (standing: Standing) => void;
  /** The match from the journal, under a lease of this process; undefined when this process may not play it. */
  readonly reload: () => Promise<Standing | undefined>;
  /** Called with the outcome of each input from outside, for the statistics. */
  readonly onReply: (reply: AnswerReply) => void;
  readonly report: (error: unknown) => void;
}
