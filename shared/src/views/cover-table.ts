import { WOUNDS } from '../model/ids.ts';
import type { SeatTable, Table } from '../model/table.ts';
import type { Viewer } from './match-view.ts';

/** Stands for a card whose face the viewer does not see. It is no card's id. */
export const COVERED = '';

/**
 * The table with every card and wound face down that the viewer may not see. Views are made from it alone, so
 * that no number in them, however it is worked out, can depend on what is hidden.
 */
export const coverTable = (table: Table, viewer: Viewer): Table => ({
  ...table,
  seats: table.seats.map((seat, index) => coverSeat(seat, viewer.kind === 'seat' && viewer.seat === index)),
});

const coverSeat = (seat: SeatTable, isOwn: boolean): SeatTable => ({
  ...seat,
  draw: faceDown(seat.draw),
  hand: isOwn ? seat.hand : faceDown(seat.hand),
  woundDeck: WOUNDS.slice(0, seat.woundDeck.length),
});

const faceDown = (pile: readonly unknown[]): readonly string[] =>
  new Array<string>(pile.length).fill(COVERED);
