import type { CardDefinition } from '../../model/cards.ts';
import type { SeatTable } from '../../model/table.ts';
import { traitsOf } from '../card-traits.ts';
import type { MatchRules } from '../match-rules.ts';
import { hasFlag } from './numbers.ts';

/** Whether damage or wounds keep a card from being played at all. */
export const isBarred = (rules: MatchRules, seat: SeatTable, card: CardDefinition): boolean => {
  for (const stat of traitsOf(card).barredBy) if (hasFlag(rules, seat, stat)) return true;
  return false;
};
