import type { Board } from '../board/board.ts';
import type { Ruleset } from '../model/ruleset.ts';

/** What does not change during a match: its edition and its map, both prepared for use. */
export interface MatchRules {
  readonly ruleset: Ruleset;
  readonly board: Board;
  /**
   * Set for a position in which seats hold reactions of other factions: who may react then no longer follows from the
   * faction.
   */
  readonly mixedFactions?: true;
}
