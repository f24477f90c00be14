import type { PresetId } from '@penance/shared';

/**
 * Where the builder begins with the deck of that code. The builder keeps the edition at the end of its address, so this
 * stays the address until the deck is stored.
 */
export const builderLink = (edition: PresetId, code: string): string =>
  `/decks/new?code=${encodeURIComponent(code)}&edition=${edition}`;
