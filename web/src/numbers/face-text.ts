import type { MatchRules } from '@penance/shared';
import { legendWords } from './legend-words.ts';

/** What a face of a die with names does in an edition; empty for other dice. */
export const faceText = (face: string, { defenseHeatMost }: MatchRules['ruleset']['options']): string => {
  const { attackFaces, defenseFaces, sufferingFaces, noHeat } = legendWords();
  if (face === 'heat' && defenseHeatMost === 0) return noHeat;
  const texts: Readonly<Record<string, string>> = { ...attackFaces, ...defenseFaces, ...sufferingFaces };
  return texts[face] ?? '';
};
