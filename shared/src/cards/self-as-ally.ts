import type { CardDefinition } from '../model/cards.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { effectsOn } from './verb-places.ts';

/** What `selfAsAlly` adds to the texts of cards for allies; their effects stay as they are (10.2-11). */
const AIMED = 'Without an ally in the match you may name yourself.';
const WALL = 'Without an ally in the match you have it yourself.';
const MARTYR =
  'Without an ally in the match you may become the target of an attack that hit you: ' +
  'the hit location die says which component it hits.';

/** The cards among these whose texts say more where a seat may be its own ally. */
export const toldForOneself = (cards: readonly CardDefinition[]): readonly CardDefinition[] =>
  cards.flatMap((card) => {
    const added = additionTo(card);
    return added === null ? [] : [{ ...card, text: `${card.text} ${added}` }];
  });

/** Whether a card does nothing for a seat without an ally: in a duel, and where everybody plays for themselves. */
export const needsAlly = (card: CardDefinition, { options }: Pick<Ruleset, 'options'>): boolean => {
  const moment = card.reaction?.at;
  if (moment === 'allyHit' || moment === 'allyDefeated') return true;
  return additionTo(card) !== null && !options.selfAsAlly;
};

const additionTo = (card: CardDefinition): string | null => {
  if (card.target?.who === 'ally') return AIMED;
  const changes = effectsOn(card).flatMap(({ effect }) =>
    effect.do === 'modify' ? [effect.modifier.stat] : [],
  );
  if (changes.includes('martyrdom')) return MARTYR;
  return changes.includes('shieldWall') ? WALL : null;
};
