import type { CardDefinition } from '../model/cards.ts';
import type { Effect } from '../model/effects.ts';
import type { SeatTable } from '../model/table.ts';
import { heatAfter } from './changes.ts';
import type { MatchRules } from './match-rules.ts';
import { part } from './numbers/note-part.ts';
import type { NotePart } from './numbers/note-part.ts';
import { statOf } from './numbers/numbers.ts';

/**
 * How the Heat of a seat changes when it plays a card: by its weapon, then by each effect of the card that changes
 * the Heat of its own casket (8.3-1). Leaves out what depends on dice, on a condition or on how an attack ends.
 */
export const cardHeat = (
  rules: MatchRules,
  seat: SeatTable,
  card: CardDefinition,
  note?: NotePart,
): number => {
  let { heat } = seat;
  const weapon = card.section === 'primary' ? statOf(rules, seat, 'heatPerPrimary', undefined, note) : 0;
  if (weapon !== 0) heat = heatAfter(rules, seat, heat, weapon, note);
  for (const effect of sentencesOf(card)) {
    if (effect.do === 'heat' && effect.who === 'self')
      heat = heatAfter(rules, seat, heat, part(note, effect.amount, 'printedHeat', card.id, seat), note);
    if (effect.do === 'clearHeat' && effect.who === 'self')
      heat += part(note, -heat, 'printedHeat', card.id, seat);
  }
  return heat - seat.heat;
};

const sentencesOf = ({ play, reaction }: CardDefinition): readonly Effect[] => {
  const effect = play ?? reaction?.effect;
  if (!effect) return [];
  return effect.do === 'sequence' ? effect.effects : [effect];
};
