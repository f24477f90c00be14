import type { Amount, Condition, Measure } from '../model/amounts.ts';
import type { EffectOf } from '../model/effects.ts';
import type { SeatIndex } from '../model/ids.ts';
import { sideAttacked } from '../board/facing.ts';
import { distance } from '../board/hex.ts';
import type { Game } from '../game/game.ts';
import { isOnMap } from '../game/movement/ground.ts';
import { conditionHp } from '../game/numbers/numbers.ts';

const MEASURED: Readonly<Record<Measure, (game: Game, seat: SeatIndex) => number>> = {
  heat: (game, seat) => game.seat(seat).heat,
  runes: (game, seat) => game.seat(seat).runes,
  hexesMoved: (game, seat) => game.seat(seat).moved,
};

export const amountOf = (game: Game, amount: Amount, seat: SeatIndex): number => {
  if (typeof amount === 'number') return amount;
  const { base = 0, each = 1, per = 1, max = Infinity } = amount;
  return Math.min(max, base + each * Math.floor(MEASURED[amount.count](game, seat) / per));
};

/** Whether all conditions of a card text hold between a seat and its target. */
export const conditionHolds = (
  game: Game,
  condition: Condition,
  self: SeatIndex,
  target: SeatIndex,
): boolean => {
  const { sides, targetHpAtMost, ownHpAbove, nextToWreck } = condition;
  const own = game.seat(self);
  const other = game.seat(target);
  return (
    (sides === undefined || sides.includes(sideAttacked(other.at, other.facing, own.at))) &&
    (targetHpAtMost === undefined || conditionHp(game.rules, other) <= targetHpAtMost) &&
    (ownHpAbove === undefined || conditionHp(game.rules, own) > ownHpAbove) &&
    (nextToWreck === undefined || isNextToWreck(game, self) === nextToWreck)
  );
};

/** Number of cards that a salvage brings back; an adjacent wreck may raise it (10.3-15). */
export const salvageCount = (
  game: Game,
  seat: SeatIndex,
  { count, countNextToWreck = count }: EffectOf<'salvage'>,
): number => (isNextToWreck(game, seat) ? countNextToWreck : count);

/** A defeated casket stays on its hex as a wreck, unless it has retreated. */
const isNextToWreck = (game: Game, seat: SeatIndex): boolean => {
  const { at } = game.seat(seat);
  return game.table.seats.some(
    (other) => other.status === 'defeated' && isOnMap(other) && distance(at, other.at) === 1,
  );
};
