import { resolveRuleset, type Match } from '@penance/shared';

/** Makes the edition of a match ready, which takes its time: while the page still waits for scripts, rather than after. */
export const readyRules = ({ preset, overrides, packs }: Match['ruleset']): void => {
  if (packs.length === 0) resolveRuleset(preset, overrides);
};
