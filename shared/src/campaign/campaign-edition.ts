import type { Ruleset } from '../model/ruleset.ts';
import { rulesetPlayed } from '../rulesets/ruleset-played.ts';
import type { CampaignRuleset } from './campaign-state.ts';

const resolved = new WeakMap<CampaignRuleset, Ruleset>();

/**
 * The edition of a campaign. Every state of a campaign holds the same ruleset object, so its packs are processed once
 * and not with each command.
 */
export const campaignEdition = (ruleset: CampaignRuleset): Ruleset => {
  const known = resolved.get(ruleset);
  if (known) return known;
  const edition = rulesetPlayed(ruleset, ruleset.digest);
  resolved.set(ruleset, edition);
  return edition;
};
