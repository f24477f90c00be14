import type { Cause } from '../model/events.ts';
import type { Frame, FrameOf } from '../model/frames.ts';
import type { CardId, SeatIndex } from '../model/ids.ts';

/** Damage that is not an attack: no dice, no reactions, no Major Wound, but the same choice of cards. */
export const harm = (seat: SeatIndex, count: number, cause: Cause): FrameOf<'harm'> => ({
  procedure: 'harm',
  step: 'ask',
  seat,
  count,
  cause,
  lost: [],
  shortfall: 0,
});

/** Damage to several seats at the same moment, in their order (8.5-8). */
export const harmTogether = (
  harmed: readonly { readonly seat: SeatIndex; readonly count: number }[],
  cause: Cause,
): readonly Frame[] => [
  ...harmed.map(({ seat, count }): Frame => ({ ...harm(seat, count, cause), together: true })),
  fallTogether([]),
];

/** Judges seats that one effect has hit. */
export const fallTogether = (hurt: FrameOf<'fall'>['hurt']): Frame => ({
  procedure: 'fall',
  step: 'check',
  hurt,
  falling: [],
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
