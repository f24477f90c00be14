import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Field repair: 1d20 + Repair skill of this or more (rule book, section 6). */
const REPAIR_DIFFICULTY = 12;

/**
 * Repairing one thread takes a whole turn (6.4-1); the thread works again but is fragile (6.4-2), or only the
 * settlement can still repair it (6.4-3).
 */
export const repairThread: Steps<'repairThread'> = {
  roll: (game, frame) => {
    game.set(frame.seat, 'played', game.seat(frame.seat).played + 1);
    game.roll({ kind: 'dice', die: 'd20', count: 1, purpose: 'fieldRepair', seat: frame.seat });
    return to(frame, 'rolled');
  },

  rolled: (game, { seat, of, thread }) => {
    const total = game.face(seat, 'd20', 'fieldRepair') + game.seat(seat).repairSkill;
    const state = total >= REPAIR_DIFFICULTY ? 'fragile' : 'failed';
    game.emit({ type: 'threadChanged', seat: of, thread: { thread, state } });
    return 'done';
  },
};
