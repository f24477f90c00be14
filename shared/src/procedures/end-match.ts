import type { MatchResult } from '../model/table.ts';
import type { Game } from '../game/game.ts';

/** Emits the last event of a match and drops everything that is pending. */
export const endMatch = (game: Game, result: MatchResult): void => {
  game.emit({ type: 'matchEnded', result });
  game.clear();
};
