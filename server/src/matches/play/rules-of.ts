import type { MatchRules, MatchSetup } from '@penance/shared';
import { rulesFor } from '@penance/shared';

const MOST_KEPT = 64;
const kept = new Map<string, MatchRules>();

/** Edition and map of a match, shared by all matches that use the same ones. */
export const rulesOf = ({ preset, overrides, packs = [], map }: MatchSetup): MatchRules => {
  const key = JSON.stringify([preset, overrides, packs, map]);
  const known = kept.get(key);
  if (known) return known;
  const rules = rulesFor({ preset, overrides, packs, map });
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, rules);
  return rules;
};
