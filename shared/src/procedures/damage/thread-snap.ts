import type { FrameOf } from '../../model/frames.ts';
import type { SeatIndex, ThreadNumber } from '../../model/ids.ts';
import { wounds } from '../../game/called.ts';
import type { Game } from '../../game/game.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Grit check after a snap: 1d20 + Grit of this or more (rule book, section 6) (6.2-2). */
const GRIT_DIFFICULTY = 15;

/** Rule book, section 6: whether a thread snaps, which one, and how that affects the pilot. */
export const threadSnap: Steps<'threadSnap'> = {
  check: (game, frame) => {
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'threadSnap', seat: frame.seat });
    return to(frame, 'checked');
  },

  /** For the Chassis, a three-sided die gives the number of threads (6.1-2). */
  checked: (game, frame) => {
    if (game.face(frame.seat, 'd6', 'threadSnap') < frame.from) return 'done';
    if (frame.die !== 'chassis') return to(frame, 'pick');
    game.roll({ kind: 'dice', die: 'd3', count: 1, purpose: 'threadsSnapped', seat: frame.seat });
    return to(frame, 'count');
  },

  count: (game, frame) => {
    frame.left = game.face(frame.seat, 'd3', 'threadsSnapped');
    return to(frame, 'pick');
  },

  /** A random thread by d10, rerolled if that one is gone or governs another component (6.1-6). */
  pick: (game, frame) => {
    if (frame.left <= 0 || candidates(game, frame).length === 0) return 'done';
    game.roll({ kind: 'dice', die: 'd10', count: 1, purpose: 'thread', seat: frame.seat });
    return to(frame, 'picked');
  },

  picked: (game, frame) => {
    const thread = game.face(frame.seat, 'd10', 'thread');
    if (!candidates(game, frame).includes(thread)) return to(frame, 'pick');
    frame.thread = thread;
    return to(frame, 'snap');
  },

  /**
   * Its function is lost, and the pilot takes one wound (6.2-1); a Shattered Hand severs it for good, without a wound
   * (5.1-7).
   */
  snap: (game, frame) => {
    const { seat, thread, hurts } = frame;
    if (thread === null) return 'done';
    game.emit({ type: 'threadChanged', seat, thread: { thread, state: hurts ? 'severed' : 'lost' } });
    frame.left -= 1;
    if (!hurts) return to(frame, 'pick');
    game.call(wounds(seat, 1, 'thread'));
    return to(frame, 'grit');
  },

  grit: (game, frame) => {
    game.roll({ kind: 'dice', die: 'd20', count: 1, purpose: 'gritCheck', seat: frame.seat });
    return to(frame, 'gritted');
  },

  gritted: (game, frame) => {
    const { seat } = frame;
    const total = game.face(seat, 'd20', 'gritCheck') + game.seat(seat).grit;
    if (total < GRIT_DIFFICULTY) game.emit({ type: 'turnLost', seat });
    return to(frame, 'pick');
  },
};

const candidates = (game: Game, { seat, die }: FrameOf<'threadSnap'>): readonly ThreadNumber[] =>
  game.rules.ruleset.threads
    .filter(({ component }) => die === 'any' || die === 'chassis' || component === die)
    .map(({ number }) => number)
    .filter((thread) => isWhole(game, seat, thread));

const isWhole = (game: Game, seat: SeatIndex, thread: ThreadNumber): boolean =>
  game.seat(seat).severed.every((each) => each.thread !== thread || each.state === 'fragile');
