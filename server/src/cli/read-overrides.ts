import type { Overrides, PresetId } from '@penance/shared';
import { checkOverrides } from '@penance/shared';
import { UsageError } from './command.ts';

/** `option=value`; the value is JSON where it reads as JSON (numbers, true, null), otherwise a word. */
export const overridesFrom = (preset: PresetId, texts: readonly string[]): Overrides => {
  const entries = texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`a house rule is written option=value, not "${text}"`);
    return [text.slice(0, at), valueFrom(text.slice(at + 1))] as const;
  });
  const verdict = checkOverrides(preset, Object.fromEntries(entries));
  if (verdict.ok) return verdict.overrides;
  throw new UsageError(verdict.problems.map(({ message }) => message).join(' '));
};

const valueFrom = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
