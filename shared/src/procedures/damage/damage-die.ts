import type { SeatIndex } from '../../model/ids.ts';
import { wounds } from '../../game/called.ts';
import { addModifier, changeHeat, changeSp } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** The Damage Die: one for each DAMAGED card discarded, purged or lost (7.4-2, 7.4-3). */
export const damageDie: Steps<'damageDie'> = {
  roll: (game, frame) => {
    game.roll({ kind: 'dice', die: 'd6', count: frame.count, purpose: 'damageDie', seat: frame.seat });
    return to(frame, 'rolled');
  },

  rolled: (game, { seat }) => {
    const faces = game.faces();
    game.emit({ type: 'diceRolled', seat, die: 'd6', purpose: 'damageDie', faces });
    for (const face of faces) RESULTS[face - 1]?.(game, seat);
    return 'done';
  },
};

const RESULTS: readonly ((game: Game, seat: SeatIndex) => void)[] = [
  (game, seat) => {
    // 1: Heat (7.5-1).
    changeHeat(game, seat, 1);
  },
  (game, seat) => {
    // 2: one SP less, later (7.5-2).
    postpone(game, seat, -1, 0);
  },
  (game, seat) => {
    // 3: the top card, later (7.5-3).
    postpone(game, seat, 0, 1);
  },
  (game, seat) => {
    // 4: one more Component Damage by the next hit (7.5-4).
    addModifier(game, seat, {
      stat: 'componentDamageTaken',
      amount: 1,
      source: 'damageDie',
      until: 'match',
      of: seat,
      uses: 'hit',
    });
  },
  (game, seat) => {
    // 5: a wound (7.5-5).
    game.call(wounds(seat, 1, 'damageDie'));
  },
  (game, seat) => {
    // 6: one SP more, now or later (7.5-6).
    if (game.table.turn === seat) changeSp(game, seat, 1);
    else postpone(game, seat, 1, 0);
  },
];

/** Waits for the seat's next Refresh (1.4-2). */
const postpone = (game: Game, seat: SeatIndex, sp: number, loseTop: number): void => {
  const { due } = game.seat(seat);
  game.emit({ type: 'dueSet', seat, due: { sp: due.sp + sp, loseTop: due.loseTop + loseTop } });
};
