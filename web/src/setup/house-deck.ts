import { fittingDeck, resolveRuleset } from '@penance/shared';
import type { DeckList, FactionId, FrameId, Overrides, PresetId } from '@penance/shared';

/** The sample deck of a faction and frame, adapted to the house rules for decks; `null` if that is impossible. */
export const houseDeck = (
  edition: PresetId,
  overrides: Overrides,
  faction: FactionId,
  frame: FrameId,
): DeckList | null => fittingDeck(resolveRuleset(edition, overrides), faction, frame);
