import type { FrameOf, Running } from '../model/frames.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { Game } from '../game/game.ts';
import { cardsToFill } from '../game/numbers/numbers.ts';
import type { Steps } from './procedure.ts';
import { to } from './procedure.ts';

/**
 * Rule book, section 1, set-up: shuffled decks, six cards, one sealed mulligan each, a face-down wound deck
 * (1.2-1).
 */
export const setup: Steps<'setup'> = {
  shuffle: (game, frame) => {
    const size = game.seat(frame.seat).draw.length;
    game.roll({ kind: 'shuffle', size, purpose: 'deck', seat: frame.seat });
    return to(frame, 'shuffled');
  },

  shuffled: (game, frame) => {
    const { seat } = frame;
    game.emit({ type: 'drawPileShuffled', seat, order: game.order() });
    const size = game.seat(seat).woundDeck.length;
    if (size === 0) return nextSeat(game, frame);
    game.roll({ kind: 'shuffle', size, purpose: 'woundDeck', seat });
    return to(frame, 'woundsShuffled');
  },

  woundsShuffled: (game, frame) => {
    game.emit({ type: 'woundDeckShuffled', seat: frame.seat, order: game.order() });
    return nextSeat(game, frame);
  },

  /** Deals every hand before any seat is asked (1.2-3). */
  deal: (game, frame) => {
    game.activeSeats().forEach((seat) => dealHand(game, seat));
    return to(frame, 'offerMulligan');
  },

  /** Asks all seats at the same time; their answers are sealed (1.2-2). */
  offerMulligan: (game, frame) => {
    game.ask(...game.activeSeats().map((seat) => ({ kind: 'mulligan', seat, forced: false }) as const));
    return to(frame, 'mulligans');
  },

  mulligans: (game, frame) => {
    const again = game.answers.filter(({ answer }) => answer.kind === 'mulligan').map(({ seat }) => seat);
    for (const { seat } of game.answers) {
      game.emit({ type: again.includes(seat) ? 'mulliganTaken' : 'handKept', seat });
    }
    frame.again = again;
    return to(frame, 'redeal');
  },

  /** In seat order, once everybody has answered (1.2-3). */
  redeal: (game, frame) => {
    const [seat] = frame.again;
    if (seat === undefined) return to(frame, 'deploy');
    game.moveCards(seat, 'hand', 'draw', game.seat(seat).hand, 'returned');
    game.roll({ kind: 'shuffle', size: game.seat(seat).draw.length, purpose: 'mulligan', seat });
    frame.seat = seat;
    return to(frame, 'reshuffled');
  },

  reshuffled: (game, frame) => {
    game.emit({ type: 'drawPileShuffled', seat: frame.seat, order: game.order() });
    dealHand(game, frame.seat);
    frame.again = frame.again.slice(1);
    return to(frame, 'redeal');
  },

  /**
   * Ruptured Organ takes its cards before the first round (rule book, section 5), then penances carried in are suffered
   * (5.1-9, 11.4-4).
   */
  deploy: (game, { penances = [] }) => {
    for (const seat of game.activeSeats()) {
      for (const { wound } of game.seat(seat).wounds) {
        const lost = game.rules.ruleset.wounds[wound].losesAtMatchStart ?? 0;
        game.moveCards(seat, 'draw', 'graveyard', game.seat(seat).draw.slice(0, lost), 'lost');
      }
    }
    penances.forEach((faces, seat) => {
      if (faces.length > 0) game.call(sufferedLater(seat, faces));
    });
    game.call({ procedure: 'round', step: 'begin', round: 1, rolls: [], tied: [] });
    return 'done';
  },
};

/** Suffering Dice that were rolled in the settlement; nothing is rolled here. */
const sufferedLater = (seat: SeatIndex, faces: readonly number[]): FrameOf<'suffer'> => ({
  procedure: 'suffer',
  step: 'next',
  seat,
  dice: faces.length,
  faces,
  index: 0,
});

const nextSeat = (game: Game, frame: Running<'setup'>): Running<'setup'> => {
  if (frame.seat + 1 >= game.table.seats.length) return to(frame, 'deal');
  frame.seat += 1;
  return to(frame, 'shuffle');
};

/** The opening hand comes off a full pile, so it never reshuffles. */
const dealHand = (game: Game, seat: SeatIndex): void => {
  const { draw } = game.seat(seat);
  const count = cardsToFill(game.rules, game.seat(seat));
  game.moveCards(seat, 'draw', 'hand', draw.slice(0, count), 'drawn');
};
