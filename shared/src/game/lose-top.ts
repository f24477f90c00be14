import { WOUNDS } from '../model/ids.ts';
import type { SeatIndex } from '../model/ids.ts';
import { fallTogether } from './called.ts';
import type { Game } from './game.ts';
import { conditionHp } from './numbers/numbers.ts';

/**
 * Top cards of the draw pile to the Graveyard, unseen and without a choice; an empty pile loses nothing (3.11-5).
 */
export const loseTop = (game: Game, seat: SeatIndex, count: number): void => {
  if (count <= 0) return;
  takeTop(game, seat, count);
  checkEmpty(game, seat);
};

/** The same for several seats at the same moment: who has none left falls together with the others (8.5-8). */
export const loseTopOfAll = (game: Game, counts: ReadonlyMap<SeatIndex, number>): void => {
  for (const [seat, count] of counts) takeTop(game, seat, count);
  checkTogether(
    game,
    [...counts.keys()].filter((seat) => game.isActive(seat) && isGone(game, seat)),
  );
};

const takeTop = (game: Game, seat: SeatIndex, count: number): void => {
  game.moveCards(seat, 'draw', 'graveyard', game.seat(seat).draw.slice(0, count), 'lost');
};

/** Calls the defeat test of seats that one effect has hit. */
const checkTogether = (game: Game, seats: readonly SeatIndex[]): void => {
  if (seats.length === 0) return;
  game.call(fallTogether(seats.map((seat) => ({ seat, shortfall: false }))));
};

/**
 * After cards went other than by damage. If they were the last ones, the seat is defeated or Phylactery raises it all
 * the same (7.1-7, 8.5-1).
 */
export const checkEmpty = (game: Game, seat: SeatIndex): void => {
  if (game.isActive(seat) && isGone(game, seat)) checkDefeat(game, seat);
};

/** Whether what card texts call Casket HP is gone (7.1-7). A card that is being played still counts (3.9-6). */
export const isGone = (game: Game, seat: SeatIndex): boolean => {
  const owner = game.seat(seat);
  return conditionHp(game.rules, owner) + owner.playing.length === 0;
};

/** Calls the defeat test of one seat (rule book, section 8) before the caller goes on. */
export const checkDefeat = (
  game: Game,
  seat: SeatIndex,
  shortfall = false,
  by: SeatIndex | null = null,
): void => {
  game.call({ procedure: 'defeat', step: 'check', seat, shortfall, by, asked: [] });
};

/**
 * Calls the defeat test of every seat in play whose pilot has died of something that neither attacks nor card losses
 * check (a bought wound, a corrupted core). Returns false when there is none.
 */
export const checkPilots = (game: Game): boolean => {
  const dead = game.activeSeats().filter((seat) => game.seat(seat).wounds.length >= WOUNDS.length);
  checkTogether(game, dead);
  return dead.length > 0;
};
