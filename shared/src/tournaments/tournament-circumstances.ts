import type { DeckList } from '../model/cards.ts';
import type { TournamentFact } from './tournament-facts.ts';
import type { TournamentRefusal, TournamentRefusalCode } from './tournament-refusals.ts';
import type { AccountId } from './tournament-settings.ts';
import type { Instant } from './tournament-state.ts';

/** What a tournament needs from outside to judge an input; whatever of it has effect is written into facts. */
export interface TournamentCircumstances {
  /** Now. An earlier one than the last counts as the last. */
  readonly at: Instant;
  /** The secret of the commitment, 64 lower-case hex digits. Looked at by the start alone. */
  readonly secret: string;
  /** What is wrong with a deck list, in one sentence; `null` when it is legal. */
  readonly deckFault: (list: DeckList) => string | null;
  /** The name to show; `null`: there is no such account. */
  readonly nameOf: (account: AccountId) => string | null;
  /** For seeding by rating; `null` sorts last. */
  readonly ratingOf: (account: AccountId) => number | null;
}

export interface TournamentAccepted {
  readonly ok: true;
  /** To be applied in this order, all or none. May be none at all, where there was nothing to do. */
  readonly facts: readonly TournamentFact[];
}

export type TournamentVerdict = TournamentAccepted | TournamentRefusal;

export const refused = (code: TournamentRefusalCode, message: string): TournamentRefusal => ({
  ok: false,
  code,
  message,
});
