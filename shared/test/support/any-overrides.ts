import fc from 'fast-check';
import type { PresetId } from '../../src/model/ids.ts';
import type { OptionId, Overrides } from '../../src/model/ruleset.ts';
import { checkOverrides } from '../../src/rulesets/check-overrides.ts';
import { OPTION_SPECS } from '../../src/rulesets/option-specs.ts';

/** House rules without effect in a match: they belong to campaigns. */
const OUTSIDE_MATCHES: readonly OptionId[] = ['permadeath', 'minorWoundMissions', 'assaultFrame'];

const anyValue = (option: OptionId): fc.Arbitrary<unknown> => {
  const { values, limits } = OPTION_SPECS[option];
  if (limits === null) return fc.constantFrom(...(values ?? []).map(({ value }) => value));
  const number = fc.integer({ min: limits.least, max: limits.most });
  return limits.nullable ? fc.option(number) : number;
};

const options = (Object.keys(OPTION_SPECS) as OptionId[]).filter(
  (option) => !OUTSIDE_MATCHES.includes(option),
);

/** Any values of any options, without those that conflict with each other or with the preset. */
export const anyOverrides = (preset: PresetId): fc.Arbitrary<Overrides> =>
  fc
    .subarray(options, { maxLength: 12 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((option) => [option, anyValue(option)]))))
    .map((wanted) => withoutConflicts(preset, wanted));

const withoutConflicts = (preset: PresetId, wanted: Readonly<Record<string, unknown>>): Overrides => {
  const verdict = checkOverrides(preset, wanted);
  if (verdict.ok) return verdict.overrides;
  const named = Object.keys(wanted);
  const blamed = verdict.problems.map(({ option }) => option).find((option) => named.includes(option));
  const dropped = blamed ?? named[0];
  return withoutConflicts(
    preset,
    Object.fromEntries(Object.entries(wanted).filter(([option]) => option !== dropped)),
  );
};
