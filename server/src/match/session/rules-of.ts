import type { MatchRules, MatchSetup } from '@penance/shared';
import { rulesFor } from '@penance/shared';
import { rememberLast } from '../../platform/base/remember-last.ts';

type Played = Pick<MatchSetup, 'preset' | 'overrides' | 'packs' | 'map'>;

/**
 * Edition and map of a match, shared by all matches that use the same ones.
 * @param digest of the edition that the match began under; see `rulesetPlayed`
 */
export const rulesOf = (
  { preset, overrides, packs = [], map }: MatchSetup,
  digest: string | null,
): MatchRules => {
  const whole = (): string => JSON.stringify([preset, overrides, packs, map, digest]);
  if (packs.length > 0) return alike(whole());
  const edition = JSON.stringify([preset, overrides, digest]);
  const here = onMap.get(map) ?? new Map<string, MatchRules>();
  const rules = here.get(edition) ?? alike(whole());
  if (here.size < EDITIONS_MOST) onMap.set(map, here.set(edition, rules));
  return rules;
};

/** Writing a map as JSON takes longer than anything else here, and new matches share the object of a map. */
const onMap = new WeakMap<MatchSetup['map'], Map<string, MatchRules>>();
const EDITIONS_MOST = 64;

const alike = rememberLast(64, (json: string): MatchRules => {
  const [preset, overrides, packs, map, digest] = JSON.parse(json) as [
    Played['preset'],
    Played['overrides'],
    NonNullable<Played['packs']>,
    Played['map'],
    string | null,
  ];
  return rulesFor({ preset, overrides, packs, map }, digest);
});
