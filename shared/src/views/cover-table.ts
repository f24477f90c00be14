import { WOUNDS } from '../model/ids.ts';
import type { SeatTable, Table } from '../model/table.ts';
import { copySeat } from '../game/copy-seat.ts';
import type { Viewer } from './match-view.ts';

/** Placeholder for a card whose face the viewer does not see. No card has this id. */
export const COVERED = '';

/**
 * The table with every card and wound that the viewer may not see turned face down. Views are made from this table
 * only, so no number in them can depend on anything hidden (1.5-7).
 */
export const coverTable = (table: Table, viewer: Viewer): Table => ({
  ...table,
  seats: table.seats.map((seat, index) => coverSeat(seat, viewer.kind === 'seat' && viewer.seat === index)),
});

const coverSeat = (seat: SeatTable, isOwn: boolean): SeatTable => {
  const covered = copySeat(seat);
  covered.draw = faceDown(seat.draw.length);
  if (!isOwn) covered.hand = faceDown(seat.hand.length);
  covered.woundDeck = unflipped(seat.woundDeck.length);
  return covered;
};

/** A pile of `height` covered cards: piles of the same height share one array. */
export const faceDown = (height: number): readonly string[] => {
  for (let next = PILES.length; next <= height; next += 1) PILES.push(new Array<string>(next).fill(COVERED));
  return PILES[height] ?? [];
};

const PILES: (readonly string[])[] = [];

const unflipped = (height: number): SeatTable['woundDeck'] => WOUND_DECKS[height] ?? [];

const WOUND_DECKS: readonly SeatTable['woundDeck'][] = [
  ...WOUNDS.map((_, height) => WOUNDS.slice(0, height)),
  WOUNDS,
];
