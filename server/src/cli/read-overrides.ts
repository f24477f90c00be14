import type { Overrides, PresetId } from '@penance/shared';
import { checkOverrides, describeOptions } from '@penance/shared';
import { UsageError } from './command.ts';

/** `option=value`; the value as it is shown (on, off, none), or as JSON (numbers, true, null), or a word. */
export const overridesFrom = (preset: PresetId, texts: readonly string[]): Overrides => {
  const entries = texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`a house rule is written option=value, not "${text}"`);
    const option = text.slice(0, at);
    return [option, valueFrom(option, text.slice(at + 1))] as const;
  });
  const verdict = checkOverrides(preset, Object.fromEntries(entries));
  if (verdict.ok) return verdict.overrides;
  throw new UsageError(verdict.problems.map(({ message }) => message).join(' '));
};

const SHOWN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['on', true],
  ['off', false],
  ['none', null],
]);

/** `none` is also a word: some options have it as a value. */
const valueFrom = (option: string, text: string): unknown => {
  const values = describeOptions().find(({ id }) => id === option)?.values;
  if (SHOWN.has(text) && !values?.some(({ value }) => value === text)) return SHOWN.get(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
