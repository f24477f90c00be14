import type { SeatIndex } from '../model/ids.ts';
import { wounds } from '../game/called.ts';
import { addModifier, changeHeat, changeSp } from '../game/changes.ts';
import type { Game } from '../game/game.ts';
import type { Steps } from './procedure.ts';

/** Rule book, section 7, Damage Die: one for each DAMAGED card shed or lost. */
export const damageDie: Steps<'damageDie'> = {
  roll: (game, frame) => {
    game.roll({ kind: 'dice', die: 'd6', count: frame.count, purpose: 'damageDie', seat: frame.seat });
    return { ...frame, step: 'rolled' };
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
    changeHeat(game, seat, 1);
  },
  (game, seat) => {
    postpone(game, seat, -1, 0);
  },
  (game, seat) => {
    postpone(game, seat, 0, 1);
  },
  (game, seat) => {
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
    game.call(wounds(seat, 1, 'damageDie'));
  },
  (game, seat) => {
    if (game.table.turn === seat) changeSp(game, seat, 1);
    else postpone(game, seat, 1, 0);
  },
];

/** Waits for the seat's next Refresh. */
const postpone = (game: Game, seat: SeatIndex, sp: number, loseTop: number): void => {
  const { due } = game.seat(seat);
  game.emit({ type: 'dueSet', seat, due: { sp: due.sp + sp, loseTop: due.loseTop + loseTop } });
};
