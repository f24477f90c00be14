import type { TriggerMoment } from '../model/effects.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { Game } from '../game/game.ts';

/** Runs the passive tactics of a seat that trigger at a moment, `times` times, in the order they were played. */
export const runTriggers = (game: Game, seat: SeatIndex, at: TriggerMoment, times = 1): void => {
  for (const card of game.seat(seat).inPlay) {
    const { passive, limit } = game.card(card);
    for (const trigger of passive?.triggers ?? []) {
      if (trigger.at !== at || (limit && game.seat(seat).usedThisMatch.includes(card))) continue;
      if (limit) game.emit({ type: 'onceUsed', seat, what: card, per: 'match' });
      for (let time = 0; time < times; time += 1) {
        const context = { self: seat, card, targets: [] };
        game.call({ procedure: 'effect', step: 'run', effects: [trigger.effect], index: 0, context });
      }
    }
  }
};
