import type { MatchRules } from '@penance/shared';
import type { Box } from './camera.svelte.ts';
import { centreOf, LIFT, SIZE, type Turn } from './geometry.ts';

const MARGIN = SIZE * 1.2;

/** The bounding box of the whole board. */
export const boundsOf = ({ hexes, elevation }: MatchRules['board'], turn: Turn): Box => {
  const points = hexes.map((hex) => centreOf(hex, turn));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN - Math.max(0, ...elevation) * LIFT;
  return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
};
