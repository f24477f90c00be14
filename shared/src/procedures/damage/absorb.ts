import type { FrameOf, Running } from '../../model/frames.ts';
import { BLANK_DAMAGE } from '../../model/ids.ts';
import type { CardId, ZoneId } from '../../model/ids.ts';
import type { Game } from '../../game/game.ts';
import { canReshuffle } from '../draw.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/**
 * Each point costs a card, from hand or the top of the draw pile, all at once (3.9-2); the card in play does not count
 * (3.9-6).
 */
export const absorb: Steps<'absorb'> = {
  ask: (game, frame) => {
    const { seat, drawFirst } = frame;
    const count = stillDue(game, frame);
    const { hand, draw } = game.seat(seat);
    const fromDiscard = payingDiscard(game, frame);
    const total = hand.length + draw.length + fromDiscard;
    const isForced =
      hand.length === 0 ||
      count >= total ||
      (drawFirst && !isBetween(count, draw.length, draw.length + hand.length));
    if (frame.lost.length === 0) game.emit({ type: 'damageTaken', seat, amount: count, cause: frame.cause });
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
    return to(frame, 'take');
  },

  /**
   * The oldest cards of the Discard Pile leave the game before new ones are put there (3.9-3, 7.1-3). Who gives up
   * here loses nothing more (8.5-4).
   */
  take: (game, frame) => {
    if (!game.isActive(frame.seat)) {
      game.returned = { cards: [], shortfall: 0 };
      return 'done';
    }
    const { hand, draw, discard = 0 } = game.answerTo('absorb');
    const owner = game.seat(frame.seat);
    const oldest = owner.discard.slice(0, discard);
    const top = owner.draw.slice(0, draw);
    game.moveCards(frame.seat, 'discard', 'graveyard', oldest, 'lost');
    lose(game, frame, 'hand', hand);
    lose(game, frame, 'draw', top);
    const fresh = (frame.fresh ?? 0) + [...hand, ...top].filter((card) => isDiscarded(game, card)).length;
    frame.fresh = fresh;
    frame.lost = [...frame.lost, ...hand, ...top, ...oldest];
    return settle(game, frame);
  },

  /** deck-as-health: damage that remains after a reshuffle is taken from the new draw pile (7.1-6). */
  refilled: (game, frame) => {
    const top = game.seat(frame.seat).draw.slice(0, stillDue(game, frame));
    lose(game, frame, 'draw', top);
    frame.lost = [...frame.lost, ...top];
    return settle(game, frame);
  },
};

/** Where the draw pile goes first, there is a choice only if part of the hand is left (1.5-5, 3.3-4). */
const isBetween = (count: number, least: number, most: number): boolean => count > least && count < most;

/**
 * Where lost cards go by option (7.1-2, 7.1-3, 7.1-4); cards out of the game use the same pile as the Graveyard
 * (7.1-5).
 */
const lose = (game: Game, { seat }: FrameOf<'absorb'>, from: ZoneId, cards: readonly CardId[]): void => {
  const discarded = cards.filter((card) => isDiscarded(game, card));
  const others = discarded.length === 0 ? cards : cards.filter((card) => !isDiscarded(game, card));
  game.moveCards(seat, from, 'discard', discarded, 'lost');
  game.moveCards(seat, from, 'graveyard', others, 'lost');
};

/** A blank Damage card that pays for nothing leaves the game in every edition (7.2-6). */
const isDiscarded = (game: Game, card: CardId): boolean =>
  game.options.lostCardsGo === 'discard' && pays(game, card);

const pays = (game: Game, card: CardId): boolean => game.options.damageCardsPay || card !== BLANK_DAMAGE;

/** If no cards are left to lose, the rest is a shortfall, which means defeat (3.9-4). */
const settle = (game: Game, frame: Running<'absorb'>): Running<'absorb'> | 'done' => {
  const { seat, lost } = frame;
  const due = stillDue(game, frame);
  if (due > 0 && game.options.emptyDrawDamage === 'reshuffle' && canReshuffle(game, seat)) {
    game.call({ procedure: 'reshuffle', step: 'begin', seat, clean: false, component: 0 });
    return to(frame, 'refilled');
  }
  if (due > 0 && lost.length + due > frame.count && losable(game, frame) > 0) return to(frame, 'ask');
  game.returned = { cards: lost, shortfall: due };
  return 'done';
};

/** Points that no card has paid for yet; a blank Damage card pays by option (7.2-6). */
const stillDue = (game: Game, { count, lost }: FrameOf<'absorb'>): number =>
  count - lost.filter((card) => pays(game, card)).length;

const losable = (game: Game, frame: FrameOf<'absorb'>): number => {
  const { hand, draw } = game.seat(frame.seat);
  return hand.length + draw.length + payingDiscard(game, frame);
};

/** Cards of the Discard Pile that may pay, by option; cards that this same loss has put there may not (7.1-3). */
const payingDiscard = (game: Game, { seat, fresh = 0 }: FrameOf<'absorb'>): number =>
  game.options.emptyDrawDamage === 'discard-pile' ? game.seat(seat).discard.length - fresh : 0;
