import type { Cause } from '../model/events.ts';
import type { Frame } from '../model/frames.ts';
import type { CardId, SeatIndex } from '../model/ids.ts';

/** Damage that is not an attack: no dice, no reactions, no Major Wound, but the same choice of cards. */
export const harm = (seat: SeatIndex, count: number, cause: Cause): Frame => ({
  procedure: 'harm',
  step: 'ask',
  seat,
  count,
  cause,
  lost: [],
  shortfall: 0,
});

export const wounds = (seat: SeatIndex, count: number, cause: Cause): Frame => ({
  procedure: 'wounds',
  step: 'flip',
  seat,
  count,
  cause,
});

export const drawCards = (seat: SeatIndex, count: number): Frame => ({
  procedure: 'draw',
  step: 'take',
  seat,
  count,
});

/** N cards of the Discard Pile, chosen by their owner, shuffled into the draw pile (10.2-1). */
export const recover = (seat: SeatIndex, count: number, named: readonly CardId[] | null = null): Frame => ({
  procedure: 'choose',
  step: 'ask',
  seat,
  of: seat,
  purpose: 'recover',
  count,
  named,
  pile: 'discard',
  once: null,
});
