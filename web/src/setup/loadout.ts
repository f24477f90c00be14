import type { PenanceClient } from '@penance/client-sdk';
import type { DeckList, FactionId, FrameId, Overrides, PresetId } from '@penance/shared';

export const FACTIONS = ['church', 'forge-guilds', 'ossuarium', 'nomads'] as const;
export const FRAME_IDS: readonly FrameId[] = ['scout', 'warden', 'vanguard', 'colossus'];

/** What the pages offer first, wherever an edition is chosen. */
export const FIRST_EDITION: PresetId = 'arena';
export const EDITION_IDS: readonly PresetId[] = [
  FIRST_EDITION,
  'three-layer',
  'graveyard',
  'codex',
  'fixed-thirty',
  'deck-as-health',
];

/**
 * The stored deck of that id; otherwise the sample deck of a faction and frame, legal under edition and house rules.
 */
export const deckFor = async (
  client: PenanceClient,
  { preset, overrides = {} }: { readonly preset: PresetId; readonly overrides?: Overrides },
  faction: FactionId,
  frame: FrameId,
  deckId = '',
): Promise<DeckList> => {
  if (deckId !== '') return (await client.decks.get(deckId)).list;
  if (Object.keys(overrides).length > 0) {
    const { houseDeck } = await import('./house-deck.ts');
    const fitted = houseDeck(preset, overrides, faction, frame);
    if (fitted) return fitted;
  }
  const { items } = await client.sampleDecks(preset);
  const fitting = items.filter((deck) => deck.faction === faction);
  const deck = fitting.find(({ list }) => list.frame === frame) ?? fitting[0];
  if (!deck) throw new Error(`There is no deck of ${faction} in this edition.`);
  return deck.list;
};
