import type { MatchRules } from '../../game/match-rules.ts';
import type { CardId } from '../../model/ids.ts';
import type { SeatView } from '../../views/match-view.ts';

/** Which part of a seat's hidden cards are of its primary weapon, by counting those that everybody has seen. */
export const hiddenWeaponShare = (
  rules: MatchRules,
  seat: SeatView,
  ownHand: readonly CardId[] = [],
): number => {
  const { pool } = rules.ruleset;
  const primary = pool.sets[pool.factions[seat.faction]?.primary ?? ''];
  const all = primary?.cards.reduce((sum, { copies }) => sum + copies, 0) ?? 0;
  let seen = 0;
  for (const pile of [seat.discard, seat.graveyard, seat.inPlay, ownHand]) {
    for (const card of pile) if (pool.cards[card]?.section === 'primary') seen += 1;
  }
  const hidden = seat.drawCount + seat.handCount - ownHand.length;
  return hidden > 0 ? Math.max(0, Math.min(1, (all - seen) / hidden)) : 0;
};
