import type { Modifier } from '../model/stats.ts';
import type { Words } from './story-line.ts';

/** "+2 damage on the next attack (Penance)". */
export const modifierWords = (modifier: Modifier, { book, names }: Words): string => {
  const { stat, amount, against, source } = modifier;
  return book.effect(
    book.stats[stat](amount),
    against === undefined ? null : names.seat(against),
    book.span(modifier),
    names.card(source),
  );
};
