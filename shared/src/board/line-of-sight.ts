import type { Hex } from '../model/board.ts';
import type { Board } from './board.ts';
import { traceLine } from './trace-line.ts';

/** One step of a line: the hex it goes through, or the two it runs between. */
export type LineStep = readonly [Hex] | readonly [Hex, Hex];

const SEES = 1;
const SEES_NOT = 2;

/**
 * Whether sight passes from centre to centre. Every wall that the line goes through blocks it; along an edge only walls
 * on both sides do (2.3-2, 2.3-3, 2.3-4). The two hexes themselves, caskets, height and what lies outside the map never
 * block. The same in both directions; false when either hex is outside the map.
 */
export const seesBetween = (board: Board, from: Hex, to: Hex): boolean => {
  const fromIndex = board.index(from);
  const toIndex = board.index(to);
  if (fromIndex < 0 || toIndex < 0) return false;
  const row = (board.sight[fromIndex] ??= new Uint8Array(board.size));
  if (row[toIndex] === 0) {
    const blocks = (index: number): boolean => board.blocksSight[index] === 1;
    row[toIndex] = lineMeets(board, from, to, blocks) ? SEES_NOT : SEES;
  }
  return row[toIndex] === SEES;
};

/**
 * Whether smoke lies on either hex or on the line between them, by the same reading of the line as walls: along an edge
 * only smoke on both sides counts. `extraSmoke` is smoke in addition to the map's own (2.4-3).
 */
export const isObscured = (
  board: Board,
  extraSmoke: ((index: number) => boolean) | undefined,
  from: Hex,
  to: Hex,
): boolean => {
  if (!board.hasSmoke && !extraSmoke) return false;
  const smokes = (index: number): boolean => board.smoke[index] === 1 || extraSmoke?.(index) === true;
  const standsIn = (hex: Hex): boolean => {
    const index = board.index(hex);
    return index >= 0 && smokes(index);
  };
  return standsIn(from) || standsIn(to) || lineMeets(board, from, to, smokes);
};

/** What the line from centre to centre goes through or runs between, in order, without the two hexes it joins. */
export const hexesBetween = (from: Hex, to: Hex): readonly LineStep[] => {
  const steps: LineStep[] = [];
  const note = (...step: LineStep): boolean => {
    steps.push(step);
    return false;
  };
  traceLine(from, to, { through: note, between: note });
  return steps;
};

/**
 * Whether the line goes through a matching hex, or runs between two matching ones. Hexes outside the map never match.
 */
const lineMeets = (board: Board, from: Hex, to: Hex, isMet: (index: number) => boolean): boolean => {
  const through = (hex: Hex): boolean => {
    const index = board.index(hex);
    return index >= 0 && isMet(index);
  };
  return traceLine(from, to, { through, between: (one, other) => through(one) && through(other) });
};
