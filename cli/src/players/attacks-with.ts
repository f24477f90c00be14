import type { CardId, Effect, Ruleset } from '@penance/shared';

const known = new WeakMap<Ruleset, Map<CardId, boolean>>();

/** Whether playing the card makes an attack. */
export const attacksWith = (ruleset: Ruleset, card: CardId): boolean => {
  let cards = known.get(ruleset);
  if (!cards) known.set(ruleset, (cards = new Map<CardId, boolean>()));
  const found = cards.get(card);
  if (found !== undefined) return found;
  const effect = ruleset.pool.cards[card]?.play;
  const attacks = effect !== undefined && hasAttack(effect);
  cards.set(card, attacks);
  return attacks;
};

const hasAttack = (effect: Effect): boolean => {
  if (effect.do === 'attack') return true;
  if (effect.do === 'sequence') return effect.effects.some(hasAttack);
  return effect.do === 'when' && hasAttack(effect.then);
};
