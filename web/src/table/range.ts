import { distance, type Hex, type MatchRules } from '@penance/shared';
import { keyOf } from '../board/geometry.ts';

/** Keys of the hexes within a range of a hex, excluding itself. */
export const hexesInRange = ({ hexes }: MatchRules['board'], from: Hex, range: number): ReadonlySet<string> =>
  new Set(
    hexes
      .filter((hex) => {
        const far = distance(from, hex);
        return far > 0 && far <= range;
      })
      .map(keyOf),
  );
