import type { CardId, SeatIndex } from '@penance/shared';
import type { Line, Strike } from '../story/tell.ts';

/** A number on the screen that can be opened to show its parts, and the element that shows it. */
export type ShownNumber = { readonly anchor: HTMLElement } & (
  | {
      readonly what: 'life' | 'hand' | 'sp' | 'heat' | 'defense' | 'moved' | 'tracks';
      readonly seat: SeatIndex;
    }
  | { readonly what: 'cost'; readonly card: CardId }
  | { readonly what: 'strike'; readonly strike: Strike }
  | { readonly what: 'dice'; readonly dice: NonNullable<Line['dice']> }
);

/** The ones that a sheet shows. */
export type SheetNumber = Exclude<ShownNumber['what'], 'cost' | 'strike' | 'dice'>;
