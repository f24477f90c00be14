import type { Position, PositionSeat } from '../engine/open-position.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { CaseForm, CaseSeat } from './forms/case-schema.ts';
import { scenarioOf } from './scenario-of.ts';
import { expandCards } from './forms/card-list.ts';

const PILES = ['hand', 'draw', 'discard', 'graveyard', 'inPlay'] as const;

/** The set-up of a case in the engine's form; omitted fields keep their start values. */
export const positionOf = (form: CaseForm): Position => {
  const { seats, round = 1, turn, startAt = 'action', scenario } = form;
  const acting = turn === undefined ? 0 : seats.findIndex(({ name }) => name === turn);
  return {
    seats: seats.map((seat, index) => seatOf(seat, startAt === 'action' && index === acting)),
    round,
    turn: acting,
    startAt,
    ...(scenario ? { scenario: scenarioOf(scenario, seatIndexOf(form)) } : {}),
  };
};

const seatOf = (seat: CaseSeat, isActing: boolean): PositionSeat => {
  const {
    facing = 0,
    movedThisTurn,
    movedLastTurn,
    wounds,
    hand,
    draw,
    discard,
    graveyard,
    inPlay,
    ...plain
  } = seat;
  const piles = { hand, draw, discard, graveyard, inPlay };
  const moved = isActing ? movedThisTurn : (movedLastTurn ?? movedThisTurn);
  return {
    ...plain,
    facing,
    ...(moved === undefined ? {} : { moved }),
    ...(wounds === undefined
      ? {}
      : { wounds: wounds.map((each) => (typeof each === 'string' ? { wound: each } : each)) }),
    ...Object.fromEntries(PILES.flatMap((pile) => (piles[pile] ? [[pile, expandCards(piles[pile])]] : []))),
  };
};

export const seatIndexOf =
  ({ seats }: CaseForm) =>
  (name: string): SeatIndex =>
    seats.findIndex((seat) => seat.name === name);
