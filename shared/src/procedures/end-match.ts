import type { MatchResult } from '../model/table.ts';
import type { Game } from '../game/game.ts';

/** The last fact of a match; whatever still waited is forgotten. */
export const endMatch = (game: Game, result: MatchResult): void => {
  game.emit({ type: 'matchEnded', result });
  game.clear();
};
