import type { DeckList } from '../../model/cards.ts';
import { deckRefusal } from './deck-refusal.ts';
import { hasDecks, wasDropped } from './entrants.ts';
import { refused } from '../../decider/decision.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { Entrant } from '../tournament-state.ts';

/**
 * A single player who has left an arena comes back to his points, unless he was dropped for not coming. Where decks are
 * not locked he may bring another one.
 */
export const returnToArena = (
  draft: TournamentDraft,
  former: Entrant,
  deck: DeckList | undefined,
): TournamentRefused | null => {
  const { entrants, settings } = draft.state;
  if (wasDropped(draft.state, former)) {
    return refused('entrantOut', 'You did not come to your games: only a referee may let you back.');
  }
  if (entrants.filter(({ status }) => status === 'playing').length >= settings.entrants.most) {
    return refused('tournamentFull', 'All places are taken.');
  }
  if (deck === undefined && !hasDecks(former)) {
    return refused('deckMissing', 'A deck is required: register with the deck that you will play.');
  }
  const fault = deck === undefined ? null : faultOfDeck(draft, former, deck);
  if (fault !== null) return fault;
  draft.add({ type: 'entrantStatusChanged', entrant: former.id, status: 'playing', because: 'returned' });
  for (const { account } of former.players) {
    if (deck !== undefined) draft.add({ type: 'deckLocked', account, deck });
  }
  return null;
};

const faultOfDeck = (draft: TournamentDraft, former: Entrant, deck: DeckList): TournamentRefused | null => {
  const locked = draft.state.settings.deckLock ? former.players[0]?.deck : null;
  return locked && !isSame(locked, deck)
    ? refused('deckLockClosed', 'Decks are locked for good at the start: come back with the same one.')
    : deckRefusal(draft, deck);
};

/** Lists are stored as their schema reads them, with fields in one order. */
const isSame = (one: DeckList, other: DeckList): boolean => JSON.stringify(one) === JSON.stringify(other);
