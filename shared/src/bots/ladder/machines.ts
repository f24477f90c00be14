import type { MachineId } from '../bot-names.ts';
import type { BotPlayer } from '../bot-player.ts';
import { tempered } from './temper.ts';

export const MACHINES: Readonly<Record<MachineId, BotPlayer>> = {
  /** A novice: one blow a turn, wherever it lands, and never a guard. */
  wenzel: tempered({
    lapses: 0.4,
    guards: 'never',
    absorbs: 'unseen',
    blowsMost: 1,
    onlyAttacks: true,
    aims: 'random',
  }),
  /** A brawler: every blow that she has, and nothing else. */
  hedda: tempered({ lapses: 0.33, guards: 'never', absorbs: 'unseen', onlyAttacks: true }),
  /** A bulwark: guards against everything, and lets the enemy come. */
  ambros: tempered({ lapses: 0.3, guards: 'always', absorbs: 'unseen', waits: 3 }),
  /** A huntress: weighs everything, and now and then too long. */
  mechthild: tempered({ lapses: 0.24, guards: 'weighed', absorbs: 'weighed' }),
  /** An executioner: misses next to nothing. */
  severin: tempered({ lapses: 0.03, guards: 'weighed', absorbs: 'weighed' }),
};
