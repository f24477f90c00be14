import type { CardPack } from '../model/cards.ts';
import type { PresetId } from '../model/ids.ts';
import type { Overrides } from '../model/ruleset.ts';
import { checkOverrides } from '../rulesets/check-overrides.ts';
import { problem, type FormProblem } from '../text/form-problem.ts';
import { unknownName } from './forms/nearest.ts';
import type { Read } from './forms/read-form.ts';

interface Named {
  readonly ruleset?: PresetId;
  readonly overrides?: Readonly<Record<string, unknown>>;
  readonly packs?: readonly string[];
}

/** The rules of a case. */
export interface Edition {
  readonly preset: PresetId;
  readonly overrides: Overrides;
  readonly packs: readonly CardPack[];
}

/** Looks up what a case names of its edition: house rules, and packs of the library. */
export const readEdition = (named: Named, library: readonly CardPack[]): Read<Edition> => {
  const { ruleset: preset = 'three-layer', overrides = {}, packs: ids = [] } = named;
  const verdict = checkOverrides(preset, overrides);
  const missing = packProblems(named, library);
  if (!verdict.ok || missing.length > 0) {
    return { ok: false, problems: [...optionProblems(verdict), ...missing] };
  }
  const packs = library.filter(({ id }) => ids.includes(id));
  return { ok: true, value: { preset, overrides: verdict.overrides, packs } };
};

const packProblems = ({ packs = [] }: Named, library: readonly CardPack[]): readonly FormProblem[] => {
  const known = library.map(({ id }) => id);
  return packs.flatMap((id, index) =>
    known.includes(id)
      ? []
      : [
          problem(
            ['packs', index],
            known.length > 0 ? unknownName('pack', id, known) : `unknown pack "${id}"; none is at hand`,
          ),
        ],
  );
};

const optionProblems = (verdict: ReturnType<typeof checkOverrides>): readonly FormProblem[] =>
  verdict.ok
    ? []
    : verdict.problems.map(({ option, message }) =>
        problem(option === '' ? ['overrides'] : ['overrides', option], message),
      );
