import type { CardId, SeatIndex } from '../model/ids.ts';
import { fallbackFor } from '../engine/fallback.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { COVERED } from '../views/cover-table.ts';
import type { Policy } from './unfold.ts';

/**
 * Loses cards as the fallback does, but from a hidden hand first those that mark what was hit, because the owner
 * chooses which cards go (3.9-2).
 */
export const marksFirst =
  (rules: MatchRules, own: SeatIndex): Policy =>
  (decision) => {
    if (decision.kind !== 'absorb' || decision.seat === own) return undefined;
    const answer = fallbackFor(decision);
    if (answer.kind !== 'absorb') return answer;
    const hand = decision.hand.toSorted((one, other) => rankOf(rules, one) - rankOf(rules, other));
    return { ...answer, hand: hand.slice(0, answer.hand.length) };
  };

/** Weapon cards mark whatever was hit, shields by option. */
const rankOf = ({ ruleset }: MatchRules, card: CardId): number => {
  if (card === COVERED) return 2;
  return ruleset.pool.cards[card]?.section === 'primary' ? 0 : 1;
};
