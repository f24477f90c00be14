import { someOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import type { CardId, FactionId, FrameId } from '../../src/model/ids.ts';
import type { Ruleset } from '../../src/model/ruleset.ts';

const TRIES = 12;
const MOST_SETS = 5;

/**
 * A legal deck of the faction in the frame, with random equipment and tactics that the edition allows; null when it
 * allows none at all.
 */
export const anyDeck = (
  ruleset: Ruleset,
  faction: FactionId,
  frame: FrameId,
  random: BotRandom,
): readonly CardId[] | null => {
  const { sets, factions } = ruleset.pool;
  const usable = Object.values(sets)
    .filter((set) => set.slot !== 'primary' && (set.faction === undefined || set.faction === faction))
    .map(({ id }) => id);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const verdict = checkDeck(ruleset, {
      faction,
      frame,
      sets: someOf(random, usable, random.below(MOST_SETS + 1)),
      tactics: someOf(random, factions[faction]?.tactics ?? [], 2),
    });
    if (verdict.ok) return verdict.deck;
  }
  const verdict = checkDeck(ruleset, fittingDeck(ruleset, faction, frame));
  return verdict.ok ? verdict.deck : null;
};
