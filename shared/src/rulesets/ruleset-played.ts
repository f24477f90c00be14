import type { MatchSetup } from '../model/match.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { EDITIONS } from './presets.ts';
import { resolveRuleset } from './resolve-ruleset.ts';

/**
 * The edition that something began under: what it names, with the options that the preset had then, found by the digest.
 * Without a digest, or with one that no options of the preset lead to, as after a change of cards, that of today:
 * compare its `digest` where that matters.
 */
export const rulesetPlayed = (
  { preset, overrides, packs }: Pick<MatchSetup, 'preset' | 'overrides' | 'packs'>,
  digest?: string | null,
): Ruleset => {
  const today = resolveRuleset(preset, overrides, packs);
  if (typeof digest !== 'string' || today.digest === digest) return today;
  for (const options of EDITIONS[preset].earlier) {
    const earlier = resolveRuleset(preset, { ...options, ...overrides }, packs);
    if (earlier.digest === digest) return earlier;
  }
  return today;
};
