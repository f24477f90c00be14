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
import type { Standing } from '../journal/standing.ts';

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
  /** Until when it is known whether clocks are held or their players on vacation; Infinity where they never are. */
  readonly holdsKnownUntil: () => number;
  /** Stores a snapshot every few entries; a failure is only logged. */
  readonly keepSnapshot: (standing: Standing) => void;
  /** The match from the journal, under a lease of this process; undefined when this process may not play it. */
  readonly reload: () => Promise<Standing | undefined>;
  /** Called with the outcome of each input from outside, for the statistics. */
  readonly onReply: (reply: AnswerReply) => void;
  readonly report: (error: unknown) => void;
}
