import { PRESETS, type PresetId } from '../model/ids.ts';
import type { OptionId } from '../model/ruleset.ts';
import type { OptionValue } from './option-kinds.ts';
import { OPTION_SPECS } from './option-specs.ts';
import { EDITIONS } from './presets.ts';

/** An option as it is shown to hosts and players. Plain JSON. */
export interface OptionDescription {
  readonly id: OptionId;
  readonly title: string;
  readonly description: string;
  /** Every value with its meaning; `null` for numbers, which have limits instead. */
  readonly values: readonly { readonly value: OptionValue; readonly meaning: string }[] | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly nullable: boolean;
  /** Its value in each preset. */
  readonly presets: Readonly<Record<PresetId, OptionValue>>;
}

export function describeOptions(): readonly OptionDescription[] {
  return OPTION_IDS.map((id) => {
    const { title, description, values, limits } = OPTION_SPECS[id];
    return {
      id,
      title,
      description,
      values,
      least: limits?.least ?? null,
      most: limits?.most ?? null,
      nullable: limits?.nullable ?? false,
      presets: inEveryPreset(id),
    };
  });
}

export const OPTION_IDS = Object.keys(OPTION_SPECS) as readonly OptionId[];

function inEveryPreset(id: OptionId): Readonly<Record<PresetId, OptionValue>> {
  const entries = PRESETS.map((preset) => [preset, EDITIONS[preset].options[id]] as const);
  return Object.fromEntries(entries) as Record<PresetId, OptionValue>;
}
