import type { CardDefinition } from '../../src/model/cards.ts';
import type { CardId } from '../../src/model/ids.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';

const MEMO = new WeakMap<CardDefinition, boolean>();

/** Whether a card attacks when it is played, according to its data. */
export const isAttack = ({ ruleset }: MatchRules, id: CardId): boolean => {
  const card = ruleset.pool.cards[id];
  if (!card) return false;
  const known = MEMO.get(card) ?? JSON.stringify(card.play ?? {}).includes('"do":"attack"');
  MEMO.set(card, known);
  return known;
};
