import type { Running } from '../../model/frames.ts';
import type { SeatIndex } from '../../model/ids.ts';
import type { DefeatReason } from '../../model/table.ts';
import type { Game } from '../../game/game.ts';
import { alliesThatMay } from '../attack/reaction-asked.ts';
import { judgeEnd } from '../last-team.ts';
import { runTriggers } from '../triggers.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/**
 * Seats that one effect hits, in seat order. All of them are hurt first; then each may stand up again or save its pilot;
 * the others fall at the same moment; and only those who still stand act on it (8.5-8).
 */
export const fall: Steps<'fall'> = {
  check: (game, frame) => {
    for (const { seat, shortfall } of frame.hurt) {
      const judged = { procedure: 'defeat', step: 'check', seat, shortfall, by: null, asked: [] } as const;
      game.call({ ...judged, together: true });
    }
    return to(frame, 'fall');
  },

  /** Last Rites for each of them come when all tactics have acted (3.10-4). */
  fall: (game, frame) => {
    const falling = frame.falling.filter(({ seat }) => game.isActive(seat));
    for (const { seat, reason } of falling) game.emit({ type: 'seatDefeated', seat, reason });
    for (const { seat } of falling) triggerFall(game, seat, null);
    for (const { seat } of falling) {
      const asked = alliesThatMay(game, seat, 'allyDefeated');
      game.call({ procedure: 'defeat', step: 'rites', seat, shortfall: false, by: null, asked });
    }
    return to(frame, 'judge');
  },

  judge: (game) => {
    judgeFalls(game);
    return 'done';
  },
};

/** What others do when a seat has fallen depends on team and killer (10.3-9). */
export const triggerFall = (game: Game, seat: SeatIndex, by: SeatIndex | null): void => {
  for (const other of game.activeSeats()) {
    const isEnemy = game.seat(other).team !== game.seat(seat).team;
    if (isEnemy && other === by) runTriggers(game, other, 'enemyKilled');
    if (isEnemy) runTriggers(game, other, 'enemyDefeated');
    runTriggers(game, other, 'otherDefeated');
  }
};

/**
 * Seats that fall together are judged together: judging waits for the last seat that could fall, whether it falls or
 * not (8.6-2).
 */
export const judgeFalls = (game: Game): void => {
  const isLast = !game.stack.some(
    ({ procedure }) => procedure === 'defeat' || procedure === 'harm' || procedure === 'fall',
  );
  if (isLast) judgeEnd(game);
};

/** One more seat that the effect has hurt, for the `fall` that waits. */
export const noteHurt = (game: Game, seat: SeatIndex, shortfall: boolean): void => {
  game.amend('fall', (frame: Running<'fall'>) => {
    frame.hurt = [...frame.hurt, { seat, shortfall }];
  });
};

/** One more seat that does not stand up again. */
export const noteFalling = (game: Game, seat: SeatIndex, reason: DefeatReason): void => {
  game.amend('fall', (frame: Running<'fall'>) => {
    frame.falling = [...frame.falling, { seat, reason }];
  });
};
