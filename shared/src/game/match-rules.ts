import type { Board } from '../board/board.ts';
import type { Ruleset } from '../model/ruleset.ts';

/** What does not change while a match is played: its edition and its map, both made ready. */
export interface MatchRules {
  readonly ruleset: Ruleset;
  readonly board: Board;
  /** A position in which seats hold reactions of other factions: who may react no longer follows from the faction. */
  readonly mixedFactions?: true;
}
