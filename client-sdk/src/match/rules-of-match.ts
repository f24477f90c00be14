import { checkOverrides, mapNamed, rulesFor, type Match, type MatchRules } from '@penance/shared';
import { PenanceError } from '../penance-error.ts';

/** Edition and map of a match, prepared for checking answers. */
export const rulesOfMatch = ({ ruleset, map }: Match): MatchRules => {
  const checked = checkOverrides(ruleset.preset, ruleset.overrides);
  const ground = map.custom ?? mapNamed(map.id, ruleset.packs);
  if (!checked.ok || !ground) throw unknownEdition();
  const { preset, packs } = ruleset;
  const rules = rulesFor({ preset, overrides: checked.overrides, packs, map: ground });
  if (rules.ruleset.digest !== ruleset.digest) throw unknownEdition();
  return rules;
};

const unknownEdition = (): PenanceError =>
  new PenanceError(
    'editionUnknown',
    'This match is played by rules that this version of the client does not have.',
  );
