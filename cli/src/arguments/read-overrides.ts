import type { Overrides, PresetId } from '@penance/shared';
import { checkOverrides, optionValueFrom } from '@penance/shared';
import { UsageError } from './command.ts';

/** `option=value`; the value as it is shown (on, off, none), or as JSON (numbers, true, null), or a word. */
export const overridesFrom = (preset: PresetId, texts: readonly string[]): Overrides => {
  const entries = texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`a house rule is written option=value, not "${text}"`);
    const option = text.slice(0, at);
    return [option, optionValueFrom(option, text.slice(at + 1))] as const;
  });
  const verdict = checkOverrides(preset, Object.fromEntries(entries));
  if (verdict.ok) return verdict.overrides;
  throw new UsageError(verdict.problems.map(({ message }) => message).join(' '));
};
