import { compileBoard } from '../board/board.ts';
import type { MatchSetup } from '../model/match.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { resolveRuleset } from '../rulesets/resolve-ruleset.ts';

/** Edition and map of a match, prepared for use. Keep the result for as long as the match is live. */
export const rulesFor = ({
  preset,
  overrides,
  packs = [],
  map,
}: Pick<MatchSetup, 'preset' | 'overrides' | 'packs' | 'map'>): MatchRules => ({
  ruleset: resolveRuleset(preset, overrides, packs),
  board: compileBoard(map),
});
