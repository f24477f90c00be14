import { distance } from '../../board/hex.ts';
import { harmTogether, wounds } from '../../game/called.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Taint reaching 10: the core holds on 4 or more, otherwise it corrupts (9.2-3). */
export const corruption: Steps<'corruption'> = {
  roll: (game, frame) => {
    if (!game.isActive(frame.seat)) return 'done';
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'corruption', seat: frame.seat });
    return to(frame, 'rolled');
  },

  rolled: (game, frame) => {
    const { seat } = frame;
    if (game.face(seat, 'd6', 'corruption') >= 4) {
      // Where Taint may rise to 30, a core that holds is not safe yet (5.6-2).
      if (!game.options.coreRupture) game.emit({ type: 'taintSettled', seat });
      return 'done';
    }
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'corrupted', seat });
    return to(frame, 'kind');
  },

  /** 1 and 2 cost the next turn (9.2-4), 3 and 4 are a burst (9.2-5), 5 and 6 a wound (9.2-6). */
  kind: (game, frame) => {
    const { seat } = frame;
    const face = game.face(seat, 'd6', 'corrupted');
    if (face === 3 || face === 4) {
      game.roll({ kind: 'dice', die: 'd6', count: 3, purpose: 'burst', seat });
      return to(frame, 'burst');
    }
    game.set(seat, 'taint', 5);
    if (face <= 2) game.emit({ type: 'turnLost', seat });
    else game.call(wounds(seat, 1, 'taint'));
    return 'done';
  },

  /** Damage that counts as no attack, to all of them at once (8.5-8, 9.2-5). */
  burst: (game, { seat }) => {
    const faces = game.faces();
    game.emit({ type: 'diceRolled', seat, die: 'd6', purpose: 'burst', faces });
    const amount = faces.reduce((sum, face) => sum + face, 0);
    game.set(seat, 'taint', 0);
    const { at } = game.seat(seat);
    const near = game
      .activeSeats()
      .filter((other) => other !== seat && distance(game.seat(other).at, at) <= 3)
      .map((other) => ({ seat: other, count: amount }));
    game.call(...harmTogether([...near, { seat, count: 6 }], 'environment'));
    return 'done';
  },
};
