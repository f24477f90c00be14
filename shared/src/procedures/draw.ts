import type { SeatIndex } from '../model/ids.ts';
import type { Game } from '../game/game.ts';
import type { Steps } from './procedure.ts';

/**
 * Rule book, section 1, Draw: an empty draw pile reshuffles; if the Discard Pile is empty too, drawing stops (1.4-7).
 */
export const draw: Steps<'draw'> = {
  take: (game, frame) => {
    const { seat, count } = frame;
    if (count <= 0) return 'done';
    const cards = game.seat(seat).draw.slice(0, count);
    game.moveCards(seat, 'draw', 'hand', cards, 'drawn');
    const left = count - cards.length;
    if (left === 0 || !canReshuffle(game, seat)) return 'done';
    game.call({ procedure: 'reshuffle', step: 'begin', seat, clean: false, component: 0 });
    frame.count = left;
    return frame;
  },
};

export const canReshuffle = (game: Game, seat: SeatIndex): boolean => game.seat(seat).discard.length > 0;
