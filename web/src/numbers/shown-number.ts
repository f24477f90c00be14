import type { CardId, SeatIndex } from '@penance/shared';

/** A number on the screen that can be opened to show its parts, and the element that shows it. */
export type ShownNumber = { readonly anchor: HTMLElement } & (
  | {
      readonly what: 'life' | 'hand' | 'sp' | 'heat' | 'defense' | 'moved' | 'tracks';
      readonly seat: SeatIndex;
    }
  | { readonly what: 'cost'; readonly card: CardId }
);

/** The ones that a sheet shows. */
export type SheetNumber = Exclude<ShownNumber['what'], 'cost'>;
