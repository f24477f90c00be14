import type { PresetId } from '../model/ids.ts';
import type { OptionId, Overrides } from '../model/ruleset.ts';
import { diffOptions } from './diff-rulesets.ts';
import type { OptionValue } from './option-kinds.ts';
import { OPTION_SPECS } from './option-specs.ts';
import { EDITIONS } from './presets.ts';

/** An option that a match plays differently from its preset, shown to players before they accept. */
export interface HouseRule {
  readonly option: OptionId;
  readonly title: string;
  /** What the preset has, and what the host chose instead: the value, and the same in words. */
  readonly preset: OptionInWords;
  readonly chosen: OptionInWords;
}

export interface OptionInWords {
  readonly value: OptionValue;
  readonly words: string;
}

/** Everything in which overrides change a preset; a value that the preset has anyway is no house rule. */
export function houseRules(preset: PresetId, overrides: Overrides): readonly HouseRule[] {
  const { options } = EDITIONS[preset];
  return diffOptions(options, { ...options, ...overrides }).map(({ option, from, to }) => ({
    option,
    title: OPTION_SPECS[option].title,
    preset: { value: from, words: optionWords(option, from) },
    chosen: { value: to, words: optionWords(option, to) },
  }));
}

/** "Overspending: off (Three Layers: on)"; `edition` is the title of the preset. */
export function houseRuleText({ title, preset, chosen }: NamedChoice, edition: string): string {
  return `${title}: ${chosen.words} (${edition}: ${preset.words})`;
}

/** A house rule as it comes over the wire. */
type NamedChoice = Pick<HouseRule, 'title'> &
  Readonly<Record<'preset' | 'chosen', { readonly words: string }>>;

/** A value by the name under which a host sets it: on, off and none for what is no word or number. */
export function optionValueText(value: OptionValue): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

const SHOWN: ReadonlyMap<string, OptionValue> = new Map<string, OptionValue>([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
  ['none', null],
  ['null', null],
]);

const NUMBER = /^-?\d{1,9}$/;

/**
 * The value that `optionValueText` shows as this text, or that is written so in JSON. Whether the option has such a value is for `checkOverrides` to
 * say: a text that stands for no other value is returned as it is. `none` is also a word: some options have it as a value.
 */
export function optionValueFrom(option: string, text: string): OptionValue {
  const values = Object.hasOwn(OPTION_SPECS, option) ? OPTION_SPECS[option as OptionId].values : null;
  if (values?.some(({ value }) => value === text)) return text;
  const shown = SHOWN.get(text);
  if (shown !== undefined) return shown;
  return NUMBER.test(text) ? Number(text) : text;
}

/** What a value means, where its name alone does not say it; the name otherwise. */
export function optionWords(option: OptionId, value: OptionValue): string {
  if (typeof value === 'boolean') return optionValueText(value);
  const values: readonly { readonly value: OptionValue; readonly meaning: string }[] =
    OPTION_SPECS[option].values ?? [];
  return values.find((each) => each.value === value)?.meaning ?? optionValueText(value);
}
