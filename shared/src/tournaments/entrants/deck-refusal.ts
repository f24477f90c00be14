import type { DeckList } from '../../model/cards.ts';
import { refused } from '../../decider/decision.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';

/** Why a deck is refused. */
export const deckRefusal = (draft: TournamentDraft, deck: DeckList): TournamentRefused | null => {
  const fault = draft.circumstances.deckFault(deck);
  return fault === null ? null : refused('deckIllegal', fault);
};
