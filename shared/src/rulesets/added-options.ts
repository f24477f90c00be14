import type { Options } from '../model/ruleset.ts';

/**
 * Options added after matches were first recorded, each with the value that stands for what was done before. With that
 * value it does not count for the digest of an edition, so matches of before are still matches of that edition. An entry
 * is never changed or removed.
 */
export const ADDED_OPTIONS: Partial<Options> = {
  executionHits: 'declared',
  strainHits: 'any',
  taintOverload: false,
  baseTargetNumber: 5,
  strainMarks: null,
  executionMarks: null,
  defenseHeatMost: null,
  handBonus: 'none',
  selfAsAlly: false,
  strainSparesLastCard: false,
};

/** The options without those that say what was done before there were such options. */
export const countedOptions = (
  options: Readonly<Record<string, unknown>>,
  added: Readonly<Record<string, unknown>> = ADDED_OPTIONS,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([id, value]) => !(id in added) || added[id] !== value));
