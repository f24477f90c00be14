import type { ViewedEvent } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { oddsWords } from '../odds/texts.ts';
import { cardTitle } from '../story/tell.ts';
import type { Of, Scene, Sum } from './sum.ts';

/** The cards by title, or that they lie face down. */
export const ofCards = (
  { rules }: Scene,
  { cards, count }: Of<'cardsMoved'> | Of<'cardsRevealed'>,
): readonly Sum[] => {
  const { told } = oddsWords();
  const titles = cards?.map((card) => cardTitle(card, rules.ruleset.pool));
  const parts = titles
    ? [...new Set(titles)].map((title) => ({
        amount: titles.filter((each) => each === title).length,
        text: title,
      }))
    : [{ amount: count, text: told.faceDown }];
  return [{ title: told.cards, total: count, parts }];
};

/** Each hex of the way. */
export const ofWay = (_: Scene, { path }: Of<'casketMoved'>): readonly Sum[] => [
  {
    title: oddsWords().told.hexes,
    total: path.length,
    parts: path.map(([q, r]) => ({ amount: 1, text: t().hexWords(q, r) })),
  },
];

/** Each die, and with Strain the Heat that is added to it (8.3-2). */
export const ofDice = ({ earlier }: Scene, { seat, faces, purpose }: Of<'diceRolled'>): readonly Sum[] => {
  const { told } = oddsWords();
  const heat = purpose === 'strain' ? numberBefore(earlier, seat, 'heat') : 0;
  const dice = faces.map((face) => ({ amount: face, text: told.die }));
  const parts = heat === 0 ? dice : [...dice, { amount: heat, text: t().heat, clause: '8.3-2' }];
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return [{ title: t().story.purposes[purpose] ?? told.throw, total, parts }];
};

/** The value that an event set last, 0 before the first. */
export const numberBefore = (
  earlier: readonly ViewedEvent[],
  seat: number,
  what: Of<'numberSet'>['what'],
): number =>
  earlier.findLast(
    (event): event is Of<'numberSet'> =>
      event.type === 'numberSet' && event.seat === seat && event.what === what,
  )?.value ?? 0;
