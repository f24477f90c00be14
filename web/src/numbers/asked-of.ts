import type { CardPool, MatchView, NumberAsked } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { oddsWords } from '../odds/texts.ts';
import { cardTitle } from '../story/tell.ts';
import { legendWords } from './legend-words.ts';
import type { SheetNumber, ShownNumber } from './shown-number.ts';

type OfSeat = Extract<NumberAsked, { readonly seat: number }>['number'];

const OF_SHEET: Readonly<Record<SheetNumber, readonly OfSeat[]>> = {
  life: ['casketHp'],
  hand: ['handLimit', 'cardsToDraw'],
  sp: ['spMax', 'spLeft'],
  heat: ['strainFrom', 'refreshHeat', 'weaponHeat'],
  defense: ['defense'],
  moved: ['hexCost'],
  tracks: [],
};

/** The numbers that make up what is shown. */
export const askedOf = (shown: ShownNumber): readonly NumberAsked[] => {
  if (shown.what === 'cost')
    return [
      { number: 'cardCost', card: shown.card },
      { number: 'cardHeat', card: shown.card },
    ];
  if (shown.what === 'told' || shown.what === 'dice') return [];
  return OF_SHEET[shown.what].map((number) => ({ number, seat: shown.seat }));
};

export const titleOf = (shown: ShownNumber, { seats }: MatchView, pool: CardPool): string => {
  if (shown.what === 'cost') return cardTitle(shown.card, pool);
  if (shown.what === 'told') return t().table.sum;
  if (shown.what === 'dice') return legendWords()[shown.dice.die];
  return oddsWords().whose(TITLES[shown.what](), seats[shown.seat]?.name ?? '');
};

const TITLES: Readonly<Record<SheetNumber, () => string>> = {
  life: () => t().table.life,
  hand: () => t().table.handShort,
  sp: () => t().sp,
  heat: () => t().heat,
  defense: () => t().table.defense,
  moved: () => t().table.moved,
  tracks: () => oddsWords().components,
};
