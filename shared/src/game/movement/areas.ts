import type { Table } from '../../model/table.ts';
import { distance } from '../../board/hex.ts';
import type { MatchRules } from '../match-rules.ts';

/** Smoke that cards have laid, by hex number; undefined when there is no smoke. */
export const obscuredBy = (
  { board }: MatchRules,
  { areas }: Pick<Table, 'areas'>,
): ((index: number) => boolean) | undefined => {
  const smokes = areas.filter(({ effect }) => effect === 'smoke');
  if (smokes.length === 0) return undefined;
  return (index) => {
    const hex = board.hexes[index];
    return hex !== undefined && smokes.some(({ at, radius }) => distance(at, hex) <= radius);
  };
};
