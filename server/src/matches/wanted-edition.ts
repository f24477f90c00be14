import type { CardPack, Overrides, PresetId, Ruleset } from '@penance/shared';
import { checkOverrides, checkPacks, resolveRuleset } from '@penance/shared';
import type { RequestRefusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';

/** An edition with what a host adds to it, checked. */
export interface Edition {
  readonly overrides: Overrides;
  readonly packs: readonly CardPack[];
  readonly ruleset: Ruleset;
}

/** What a host asks for, as it comes from outside. */
export interface WantedEdition {
  readonly preset: PresetId;
  readonly overrides: unknown;
  readonly packs: unknown;
}

/** The refusal names every reason, of the house rules first. */
export const wantedEdition = ({ preset, overrides, packs }: WantedEdition): Edition | RequestRefusal => {
  const house = checkOverrides(preset, overrides);
  if (!house.ok)
    return refuse(
      'rulesetConflict',
      'These house rules cannot be played: see the reasons.',
      house.problems.map(({ code, option, message }) => ({ code, message, at: option })),
    );
  const content = checkPacks(packs);
  if (!content.ok)
    return refuse('packsIllegal', 'These content packs cannot be played: see the reasons.', content.problems);
  const ruleset = resolveRuleset(preset, house.overrides, content.packs);
  return { overrides: house.overrides, packs: content.packs, ruleset };
};
