import type { Decision } from '../decider/decision.ts';
import type { DeckList } from '../model/cards.ts';
import type { TournamentFact } from './tournament-facts.ts';
import type { TournamentRefusalCode } from './tournament-refusals.ts';
import type { AccountId } from './tournament-settings.ts';
import type { Instant, TournamentState } from './tournament-state.ts';

/** What a tournament needs from outside to decide an input; everything that has an effect is written into facts. */
export interface TournamentCircumstances {
  /** The current instant. If it is earlier than the last one, the last one is used. */
  readonly at: Instant;
  /** The secret of the commitment, 64 lower-case hex digits. Read only at the start. */
  readonly secret: string;
  /** What is wrong with a deck list, in one sentence; `null` when it is legal. */
  readonly deckFault: (list: DeckList) => string | null;
  /** The name to show; `null`: there is no such account. */
  readonly nameOf: (account: AccountId) => string | null;
  /**
   * Remaining Casket HP of team 1 and team 2 in matches of an elimination whose time is up, by match; absent where it
   * is not known.
   */
  readonly casketHp?: Readonly<Record<string, readonly [number, number]>>;
  /**
   * Called before a round of so many entrants is paired by a search, which may take seconds, or all rounds of a report
   * are made. If it throws, so does the
   * decision: whoever decides may have it done elsewhere.
   */
  readonly beforePairing?: (entrants: number) => void;
  /** For seeding by rating; `null` sorts last. */
  readonly ratingOf: (account: AccountId) => number | null;
}

export type TournamentDecision = Decision<TournamentState, TournamentFact, TournamentRefusalCode>;
