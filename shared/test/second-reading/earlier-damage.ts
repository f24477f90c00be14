import type { Luck } from './dice-script.ts';
import { marksOf, partsOf, type Frame, type Part, type Preset } from './tables.ts';

/** Earlier damage of a casket, with a Chassis that still carries it where losing it is defeat. */
export const earlierDamage = (
  luck: Luck,
  preset: Preset,
  frame: Frame,
  share: number,
): Partial<Record<Part, number>> =>
  Object.fromEntries(
    luck.some(partsOf(preset), share).map((part) => {
      const { destroyed, end } = marksOf(preset, frame, part);
      const isFatal = part === 'chassis' && (preset === 'three-layer' || preset === 'deck-as-health');
      return [part, luck.from(0, isFatal ? destroyed - 1 : end)];
    }),
  );
