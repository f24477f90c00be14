import type { Running } from '../../model/frames.ts';
import { changeHeat } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Each wound flips the next card (5.1-1); Grit may soften or stop it. */
export const wounds: Steps<'wounds'> = {
  flip: (game, frame) => {
    if (frame.count <= 0 || !game.options.woundDeck || game.seat(frame.seat).woundDeck.length === 0)
      return 'done';
    if (!game.options.grit) return flip(game, frame, false);
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'grit', seat: frame.seat });
    return to(frame, 'resist');
  },

  /** The wound in full (9.3-1), softened (9.3-2), 1 Heat instead (9.3-3), or nothing (9.3-4). */
  resist: (game, frame) => {
    const { seat, cause } = frame;
    const total = game.face(seat, 'd6', 'grit') + game.seat(seat).grit;
    if (total <= 4) return flip(game, frame, total === 4);
    game.emit({ type: 'woundResisted', seat, cause });
    if (total <= 6) changeHeat(game, seat, 1);
    frame.count -= 1;
    return to(frame, 'flip');
  },

  /** The die selects the thread that is barred (5.1-3). */
  finger: (game, { seat, count, cause, finger }) => {
    const thread = game.face(seat, 'd10', 'brokenFinger');
    if (finger !== undefined) game.emit({ type: 'fingerBroken', seat, wound: finger, thread });
    return { procedure: 'wounds', step: 'flip', seat, count, cause };
  },
};

/** The wound takes effect from here on (5.1-12). Shattered Hand costs two threads, if there are any (5.1-7). */
const flip = (game: Game, frame: Running<'wounds'>, soften: boolean): Running<'wounds'> => {
  const { seat, cause } = frame;
  const [wound] = game.seat(seat).woundDeck;
  if (wound === undefined) {
    frame.count = 0;
    return to(frame, 'flip');
  }
  const { grade, barsThread, losesThreads } = game.rules.ruleset.wounds[wound];
  const isSoftened = soften && grade === 'severe';
  game.emit({ type: 'pilotWounded', seat, wound, cause, ...(isSoftened ? { softened: true } : {}) });
  frame.count -= 1;
  if (barsThread) {
    game.roll({ kind: 'dice', die: 'd10', count: 1, purpose: 'brokenFinger', seat });
    frame.finger = wound;
    return to(frame, 'finger');
  }
  if (losesThreads !== undefined && game.options.neuralThreads) {
    game.call({
      procedure: 'threadSnap',
      step: 'pick',
      seat,
      from: 0,
      die: 'any',
      left: losesThreads,
      thread: null,
      hurts: false,
    });
  }
  return to(frame, 'flip');
};
