import { changeHeat } from '../../game/changes.ts';
import { checkEmpty } from '../../game/lose-top.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** A reactive card from hand, for 0 SP; a weapon card adds Heat as always (3.6-1, 4.3-2). */
export const react: Steps<'react'> = {
  play: (game, frame) => {
    const { seat, card, context } = frame;
    const { limit, reaction, section } = game.card(card);
    game.emit({ type: 'reactionPlayed', seat, card });
    game.moveCards(seat, 'hand', 'playing', [card], 'played');
    if (limit) game.emit({ type: 'onceUsed', seat, what: card, per: 'match' });
    if (section === 'primary') changeHeat(game, seat, game.stat(seat, 'heatPerPrimary'));
    if (reaction) {
      game.call({ procedure: 'effect', step: 'run', effects: [reaction.effect], index: 0, context });
    }
    return to(frame, 'settle');
  },

  settle: (game, { seat, card }) => {
    game.moveCards(seat, 'playing', 'discard', [card], 'settled');
    // The target of a strike is judged when all of it is done (3.10-1).
    if (game.waiting('strike')?.target !== seat) checkEmpty(game, seat);
    return 'done';
  },
};
