import type { FactionId, FrameId, SetId } from '../model/ids.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { checkDeck, type DeckVerdict, type LegalDeckList } from './check-deck.ts';
import { named } from './deck-draft.ts';
import { TACTICS_PER_DECK } from './deck-rules.ts';
import { BUILT_IN_FACTIONS, sampleDeck } from './sample-decks.ts';

type Check = (sets: readonly SetId[]) => DeckVerdict;

/**
 * A legal deck of a faction in a frame under any ruleset: the sample deck, with equipment removed or added if the
 * edition needs another size. For factions of packs, the first deck that fits. `null` when there is none.
 */
export function fittingDeck(ruleset: Ruleset, factionId: FactionId, frame: FrameId): LegalDeckList | null {
  const faction = named(ruleset.pool.factions, factionId);
  if (faction === null) return null;
  const builtIn = BUILT_IN_FACTIONS.find((id) => id === factionId);
  const sample = builtIn === undefined ? null : sampleDeck(builtIn, frame).list;
  const tactics = sample?.tactics ?? faction.tactics.slice(0, TACTICS_PER_DECK);
  const wanted = sample?.sets ?? [];
  const check: Check = (sets) => checkDeck(ruleset, { faction: factionId, frame, sets, tactics });
  const usable = Object.keys(ruleset.pool.sets);
  for (let kept = wanted.length; kept >= 0; kept -= 1) {
    const found = grown(check, wanted.slice(0, kept), usable);
    if (found !== null) return found;
  }
  return null;
}

/** Adds sets in order until the deck is legal. The check rejects sets that it may not carry. */
function grown(check: Check, sets: readonly SetId[], usable: readonly SetId[]): LegalDeckList | null {
  const verdict = check(sets);
  if (verdict.ok) return verdict.list;
  const wantsMore = verdict.problems.every(
    ({ code }) => code === 'deckTooSmall' || (code === 'notOneSetOfSix' && sets.length === 0),
  );
  if (!wantsMore) return null;
  for (const [index, set] of usable.entries()) {
    const found = sets.includes(set) ? null : grown(check, [...sets, set], usable.slice(index + 1));
    if (found !== null) return found;
  }
  return null;
}
