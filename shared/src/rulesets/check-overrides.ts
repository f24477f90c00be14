import type { PresetId } from '../model/ids.ts';
import type { OptionId, Options, Overrides } from '../model/ruleset.ts';
import { conflictsIn } from './option-conflicts.ts';
import { OPTION_SPECS } from './option-specs.ts';
import { EDITIONS } from './presets.ts';

export interface OptionProblem {
  readonly code: 'malformedOverrides' | 'unknownOption' | 'wrongValue' | 'conflict';
  /** The option, or what was given as one; empty when the whole is malformed. */
  readonly option: string;
  readonly message: string;
}

export type OverridesVerdict =
  | { readonly ok: true; readonly overrides: Overrides }
  | { readonly ok: false; readonly problems: readonly OptionProblem[] };

/** Checks untrusted house rules for a preset: returns what they change, or everything wrong with them. */
export const checkOverrides = (preset: PresetId, json: unknown): OverridesVerdict =>
  checkOn([EDITIONS[preset].options], json);

/** The same for something that may have begun when the preset had other options. */
export const checkPlayedOverrides = (preset: PresetId, json: unknown): OverridesVerdict =>
  checkOn([EDITIONS[preset].options, ...EDITIONS[preset].earlier], json);

/** @param bases legal on one of them is enough; the first one says what is wrong */
function checkOn(bases: readonly [Options, ...Options[]], json: unknown): OverridesVerdict {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const message = 'House rules are an object of options and their values.';
    return { ok: false, problems: [{ code: 'malformedOverrides', option: '', message }] };
  }
  const entries: readonly (readonly [string, unknown])[] = Object.entries(json);
  const wrong = entries.flatMap(([option, value]) => problemOf(option, value));
  const refused = new Set(wrong.map(({ option }) => option));
  const overrides: Overrides = Object.fromEntries(entries.filter(([option]) => !refused.has(option)));
  const [conflicts, ...others] = bases.map((options) => conflictsIn({ ...options, ...overrides }));
  const isLegalOnce = others.some((found) => found.length === 0);
  const contradictions = isLegalOnce ? [] : (conflicts ?? []);
  const problems = [
    ...wrong,
    ...contradictions.map((conflict) => ({ code: 'conflict' as const, ...conflict })),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, overrides };
}

function problemOf(option: string, value: unknown): readonly OptionProblem[] {
  if (!isOption(option)) {
    return [{ code: 'unknownOption', option, message: `There is no option ${option}.` }];
  }
  if (OPTION_SPECS[option].schema.safeParse(value).success) return [];
  return [{ code: 'wrongValue', option, message: `${option} takes ${valuesOf(option)}.` }];
}

function isOption(name: string): name is OptionId {
  return Object.hasOwn(OPTION_SPECS, name);
}

function valuesOf(option: OptionId): string {
  const { values, limits } = OPTION_SPECS[option];
  if (limits === null) return (values ?? []).map(({ value }) => String(value)).join(', ');
  const range = `a whole number from ${limits.least} to ${limits.most}`;
  return limits.nullable ? `${range}, or null` : range;
}
