import type { Steps } from './procedure.ts';
import { to } from './procedure.ts';
import type { FrameOf } from '../model/frames.ts';
import type { CardId } from '../model/ids.ts';
import type { Game } from '../game/game.ts';
import { checkEmpty } from '../game/lose-top.ts';

/** Random cards: shown from a hand, discarded from a hand, or taken from a Graveyard and shuffled as the draw pile. */
export const pick: Steps<'pick'> = {
  pick: (game, frame) => {
    const size = pileOf(game, frame).length;
    const count = Math.min(frame.count, size);
    if (count === 0) return 'done';
    game.roll({ kind: 'pick', size, count, purpose: frame.purpose, seat: frame.of });
    return to(frame, 'picked');
  },

  picked: (game, frame) => {
    const { seat, of, purpose } = frame;
    const pile = pileOf(game, frame);
    const cards = game.picked().flatMap((index) => pile[index] ?? []);
    if (purpose === 'reveal') game.emit({ type: 'cardsRevealed', seat: of, to: seat, cards });
    if (purpose === 'discard') {
      game.moveCards(of, 'hand', 'discard', cards, 'discarded');
      checkEmpty(game, of);
    }
    if (purpose !== 'revive') return 'done';
    // Everybody saw which cards returned; after the shuffle nobody knows their order.
    game.moveCards(of, 'graveyard', 'draw', cards, 'salvaged');
    game.roll({ kind: 'shuffle', size: game.seat(of).draw.length, purpose: 'revive', seat: of });
    return to(frame, 'shuffled');
  },

  shuffled: (game, { of }) => {
    game.emit({ type: 'drawPileShuffled', seat: of, order: game.order() });
    return 'done';
  },
};

const pileOf = (game: Game, { of, purpose }: FrameOf<'pick'>): readonly CardId[] =>
  game.seat(of)[purpose === 'revive' ? 'graveyard' : 'hand'];
