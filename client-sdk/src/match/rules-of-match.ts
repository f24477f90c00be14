import {
  checkPlayedOverrides,
  mapNamed,
  rulesFor,
  type MapDefinition,
  type Match,
  type MatchRules,
} from '@penance/shared';
import { PenanceError } from '../penance-error.ts';

/** The whole map of a match; null for one by a name that this client does not know. */
export const mapOfMatch = ({ ruleset, map }: Pick<Match, 'ruleset' | 'map'>): MapDefinition | null =>
  map.custom ?? mapNamed(map.id, ruleset.packs) ?? null;

/** Edition and map of a match, prepared for checking answers. */
export const rulesOfMatch = ({ ruleset, map }: Match): MatchRules => {
  const checked = checkPlayedOverrides(ruleset.preset, ruleset.overrides);
  const ground = mapOfMatch({ ruleset, map });
  if (!checked.ok || !ground) throw unknownEdition();
  const { preset, packs } = ruleset;
  const rules = rulesFor({ preset, overrides: checked.overrides, packs, map: ground }, ruleset.digest);
  if (rules.ruleset.digest !== ruleset.digest) throw unknownEdition();
  return rules;
};

const unknownEdition = (): PenanceError =>
  new PenanceError(
    'editionUnknown',
    'This match is played by rules that this version of the client does not have.',
  );
