import type { Match } from '@penance/shared';

/** What differs from the preset of today, as overrides: house rules, and options that the preset had before. */
export const chosenValues = (houseRules: Match['ruleset']['houseRules']): object =>
  Object.fromEntries(houseRules.map(({ option, chosen }) => [option, chosen.value]));
