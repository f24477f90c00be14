import { compileBoard } from '../board/board.ts';
import type { MatchSetup } from '../model/match.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { resolveRuleset } from '../rulesets/resolve-ruleset.ts';

/** Edition and map of a match, made ready. Keep them as long as the match lives. */
export const rulesFor = ({
  preset,
  overrides,
  packs = [],
  map,
}: Pick<MatchSetup, 'preset' | 'overrides' | 'packs' | 'map'>): MatchRules => ({
  ruleset: resolveRuleset(preset, overrides, packs),
  board: compileBoard(map),
});
