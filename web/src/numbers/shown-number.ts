import type { CardId, SeatIndex } from '@penance/shared';

/** A number on the screen that opens to its parts, and what on the page shows it. */
export type ShownNumber = { readonly anchor: HTMLElement } & (
  | {
      readonly what: 'life' | 'hand' | 'sp' | 'heat' | 'defense' | 'moved' | 'tracks';
      readonly seat: SeatIndex;
    }
  | { readonly what: 'cost'; readonly card: CardId }
);

/** What a sheet shows of these. */
export type SheetNumber = Exclude<ShownNumber['what'], 'cost'>;
