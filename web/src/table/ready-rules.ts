import { resolveRuleset, type Match } from '@penance/shared';

/** Resolves the edition of a match, which takes time, while the page is still waiting for scripts. */
export const readyRules = ({ preset, overrides, packs }: Match['ruleset']): void => {
  if (packs.length === 0) resolveRuleset(preset, overrides);
};
