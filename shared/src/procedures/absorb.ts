import type { FrameOf } from '../model/frames.ts';
import type { CardId, ZoneId } from '../model/ids.ts';
import type { Game } from '../game/game.ts';
import { canReshuffle } from './draw.ts';
import type { Steps } from './procedure.ts';

/** Rule book, section 3, step 9: each point costs a card, from hand or the top of the draw pile, all at once. */
export const absorb: Steps<'absorb'> = {
  ask: (game, frame) => {
    const { seat, count, drawFirst } = frame;
    const { hand, draw, discard } = game.seat(seat);
    const fromDiscard = game.options.emptyDrawDamage === 'discard-pile' ? discard.length : 0;
    const total = hand.length + draw.length + fromDiscard;
    const isForced = hand.length === 0 || count >= total || (drawFirst && draw.length >= count);
    game.emit({ type: 'damageTaken', seat, amount: count, cause: frame.cause });
    game.ask({
      kind: 'absorb',
      seat,
      count: Math.min(count, total),
      hand: hand.toSorted(),
      draw: draw.length,
      discard: fromDiscard,
      drawFirst,
      forced: isForced,
    });
    return { ...frame, step: 'take' };
  },

  take: (game, frame) => {
    const answer = game.answer();
    if (!('absorb' in answer)) throw new Error('absorb was answered with something else');
    const { hand, draw, discard = 0 } = answer.absorb;
    const owner = game.seat(frame.seat);
    const oldest = owner.discard.slice(0, discard);
    const top = owner.draw.slice(0, draw);
    game.moveCards(frame.seat, 'discard', 'graveyard', oldest, 'lost');
    lose(game, frame, 'hand', hand);
    lose(game, frame, 'draw', top);
    return settle(game, { ...frame, lost: [...frame.lost, ...hand, ...top, ...oldest] });
  },

  /** deck-as-health: what is left after a reshuffle comes off the new draw pile. */
  refilled: (game, frame) => {
    const top = game.seat(frame.seat).draw.slice(0, frame.count - frame.lost.length);
    lose(game, frame, 'draw', top);
    return settle(game, { ...frame, lost: [...frame.lost, ...top] });
  },
};

const lose = (game: Game, { seat }: FrameOf<'absorb'>, from: ZoneId, cards: readonly CardId[]): void => {
  game.moveCards(seat, from, game.options.lostCardsGo === 'discard' ? 'discard' : 'graveyard', cards, 'lost');
};

const settle = (game: Game, frame: FrameOf<'absorb'>): FrameOf<'absorb'> | 'done' => {
  const { seat, count, lost } = frame;
  if (lost.length < count && game.options.emptyDrawDamage === 'reshuffle' && canReshuffle(game, seat)) {
    game.call({ procedure: 'reshuffle', step: 'begin', seat, clean: false, component: 0 });
    return { ...frame, step: 'refilled' };
  }
  game.returned = { cards: lost, shortfall: count - lost.length };
  return 'done';
};
