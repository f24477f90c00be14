import type { CardId, SeatIndex } from '@penance/shared';
import type { Line, Told } from '../story/tell.ts';

/** A number on the screen that can be opened to show its parts, and the element that shows it. */
export type ShownNumber = { readonly anchor: HTMLElement } & (
  | {
      readonly what: 'life' | 'hand' | 'sp' | 'heat' | 'defense' | 'moved' | 'tracks';
      readonly seat: SeatIndex;
    }
  | { readonly what: 'cost'; readonly card: CardId }
  | { readonly what: 'told'; readonly told: Told }
  | { readonly what: 'dice'; readonly dice: NonNullable<Line['dice']> }
);

/** The ones that a sheet shows. */
export type SheetNumber = Exclude<ShownNumber['what'], 'cost' | 'told' | 'dice'>;

/** What a line of the chronicle opens. */
export const shownOf = ({ told, dice }: Line, anchor: HTMLElement): ShownNumber | null => {
  if (dice) return { what: 'dice', dice, anchor };
  return told ? { what: 'told', told, anchor } : null;
};
