import type { PlayAnswer } from '../../model/decisions.ts';
import { changeHeat } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import { checkEmpty } from '../../game/lose-top.ts';
import { playCost } from '../../game/play-cost.ts';
import { spend } from '../../game/spending.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/**
 * Rule book, section 3, step 1, and section 7: pay, resolve, then the card goes to the Discard Pile; passives
 * stay (3.1-1, 3.9-6, 7.1-1).
 */
export const playCard: Steps<'playCard'> = {
  pay: (game, frame) => {
    const { seat, answer } = frame;
    const card = game.card(answer.card);
    const cost = playCost(game.rules, game.table, seat, card, answer);
    game.moveCards(seat, 'hand', card.passive ? 'inPlay' : 'playing', [card.id], 'played');
    spend(game, seat, cost, answer.pay ?? []);
    game.set(seat, 'played', game.seat(seat).played + 1);
    if (card.limit && !card.passive) {
      game.emit({
        type: 'onceUsed',
        seat,
        what: card.id,
        per: card.limit === 'oncePerMatch' ? 'match' : 'turn',
      });
    }
    if (card.section === 'primary') changeHeat(game, seat, game.stat(seat, 'heatPerPrimary'));
    if (card.play) resolve(game, frame.seat, answer);
    return to(frame, 'settle');
  },

  settle: (game, { seat, answer }) => {
    if (game.seat(seat).playing.includes(answer.card)) {
      game.moveCards(seat, 'playing', 'discard', [answer.card], 'settled');
    }
    checkEmpty(game, seat);
    return 'done';
  },
};

const resolve = (game: Game, self: number, answer: PlayAnswer): void => {
  const { play } = game.card(answer.card);
  if (!play) return;
  game.call({
    procedure: 'effect',
    step: 'run',
    effects: play.do === 'sequence' ? play.effects : [play],
    index: 0,
    context: { self, card: answer.card, targets: answer.targets ?? [], answer },
  });
};
