import type { PenanceClient } from '@penance/client-sdk';
import type { BotId, DeckList, FactionId, FrameId, PresetId } from '@penance/shared';

export const FACTIONS = ['church', 'forge-guilds', 'ossuarium', 'nomads'] as const;
export const FRAME_IDS: readonly FrameId[] = ['scout', 'warden', 'vanguard', 'colossus'];

export const BOTS: readonly BotId[] = ['heuristic', 'random', 'marcher'];
export const MAP_IDS = ['open', 'ruins', 'fortress', 'river'] as const;
export const EDITION_IDS: readonly PresetId[] = [
  'three-layer',
  'graveyard',
  'codex',
  'fixed-thirty',
  'deck-as-health',
];

/** The sample deck of a faction in a frame, legal under the edition. */
export const deckFor = async (
  client: PenanceClient,
  edition: PresetId,
  faction: FactionId,
  frame: FrameId,
): Promise<DeckList> => {
  const { items } = await client.sampleDecks(edition);
  const fitting = items.filter((deck) => deck.faction === faction);
  const deck = fitting.find(({ list }) => list.frame === frame) ?? fitting[0];
  if (!deck) throw new Error(`There is no deck of ${faction} in this edition.`);
  return deck.list;
};
