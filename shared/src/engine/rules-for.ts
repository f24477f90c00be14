import { compileBoard } from '../board/board.ts';
import type { MatchSetup } from '../model/match.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { rulesetPlayed } from '../rulesets/ruleset-played.ts';

/**
 * Edition and map of a match, prepared for use. Keep the result for as long as the match is live.
 * @param digest `rulesetDigest` of a match that has begun: its preset may have had other options then
 */
export const rulesFor = (
  setup: Pick<MatchSetup, 'preset' | 'overrides' | 'packs' | 'map'>,
  digest?: string | null,
): MatchRules => ({
  ruleset: rulesetPlayed(setup, digest),
  board: compileBoard(setup.map),
});
