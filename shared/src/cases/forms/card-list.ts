import type { CardId } from '../../model/ids.ts';

/** A card as cases write it: its id, or `id*n` for n copies of it. */
export const CARD_TEXT = /^[a-z0-9]+(-[a-z0-9]+)*(\*[1-9]\d{0,2})?$/;

export const cardOf = (text: string): CardId => text.split('*', 1)[0] ?? text;

/** `['feint*2', 'bash']` as `['feint', 'feint', 'bash']`. */
export const expandCards = (texts: readonly string[]): readonly CardId[] =>
  texts.flatMap((text) => {
    const [card = text, copies = '1'] = text.split('*');
    return new Array<CardId>(Number(copies)).fill(card);
  });

/** The inverse, sorted, for showing piles to people: `['bash', 'feint*2']`. */
export const foldCards = (cards: readonly CardId[]): readonly string[] => {
  const copies = new Map<CardId, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return [...copies].map(([card, count]) => (count > 1 ? `${card}*${count}` : card)).sort();
};
