import type { FrameOf } from '../../model/frames.ts';
import { changeHeat } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import type { Steps } from '../procedure.ts';

/** Each wound flips the next card (5.1-1); Grit may soften or stop it. */
export const wounds: Steps<'wounds'> = {
  flip: (game, frame) => {
    if (frame.count <= 0 || !game.options.woundDeck || game.seat(frame.seat).woundDeck.length === 0)
      return 'done';
    if (!game.options.grit) return flip(game, frame, false);
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'grit', seat: frame.seat });
    return { ...frame, step: 'resist' };
  },

  /** The wound in full (9.3-1), softened (9.3-2), 1 Heat instead (9.3-3), or nothing (9.3-4). */
  resist: (game, frame) => {
    const { seat, cause } = frame;
    const total = game.face(seat, 'd6', 'grit') + game.seat(seat).grit;
    if (total <= 4) return flip(game, frame, total === 4);
    game.emit({ type: 'woundResisted', seat, cause });
    if (total <= 6) changeHeat(game, seat, 1);
    return { ...frame, count: frame.count - 1, step: 'flip' };
  },

  /** The die selects the thread that is barred (5.1-3). */
  finger: (game, { finger, ...frame }) => {
    const thread = game.face(frame.seat, 'd10', 'brokenFinger');
    if (finger !== undefined) game.emit({ type: 'fingerBroken', seat: frame.seat, wound: finger, thread });
    return { ...frame, step: 'flip' };
  },
};

/** The wound takes effect from here on (5.1-12). Shattered Hand costs two threads, if there are any (5.1-7). */
const flip = (game: Game, frame: FrameOf<'wounds'>, soften: boolean): FrameOf<'wounds'> => {
  const { seat, cause } = frame;
  const [wound] = game.seat(seat).woundDeck;
  if (wound === undefined) return { ...frame, count: 0, step: 'flip' };
  const { grade, barsThread, losesThreads } = game.rules.ruleset.wounds[wound];
  const isSoftened = soften && grade === 'severe';
  game.emit({ type: 'pilotWounded', seat, wound, cause, ...(isSoftened ? { softened: true } : {}) });
  const left = { ...frame, count: frame.count - 1 };
  if (barsThread) {
    game.roll({ kind: 'dice', die: 'd10', count: 1, purpose: 'brokenFinger', seat });
    return { ...left, finger: wound, step: 'finger' };
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
  return { ...left, step: 'flip' };
};
