import { fittingDeck, resolveRuleset } from '@penance/shared';
import type { DeckList, FactionId, FrameId, Overrides, PresetId } from '@penance/shared';

/** The sample deck of a faction in a frame, fitted to what the house rules ask of decks; `null` where none can be. */
export const houseDeck = (
  edition: PresetId,
  overrides: Overrides,
  faction: FactionId,
  frame: FrameId,
): DeckList | null => fittingDeck(resolveRuleset(edition, overrides), faction, frame);
