import type { FrameId } from '@penance/shared';

interface Coffin {
  /** Total width, centred on the middle. */
  readonly width: number;
  readonly body: string;
  readonly arms: string;
}

/** A standing coffin with these half widths at head, shoulders and foot, and arms of this thickness. */
const coffin = (head: number, shoulders: number, foot: number, height: number, arm: number): Coffin => {
  const top = -height * 0.62;
  const low = height * 0.38;
  const elbow = top + height * 0.3;
  const side = (sign: 1 | -1): string =>
    `M ${sign * shoulders} ${elbow - 3} l ${sign * arm} 3 v ${height * 0.42} l ${-sign * arm * 0.8} 4 Z`;
  return {
    width: 2 * shoulders,
    body: `M ${-head} ${top} H ${head} L ${shoulders} ${elbow} L ${foot} ${low} H ${-foot} L ${-shoulders} ${elbow} Z`,
    arms: `${side(1)} ${side(-1)}`,
  };
};

/** The caskets as drawn on the board: heavier ones are broader. */
export const COFFINS: Readonly<Record<FrameId, Coffin>> = {
  scout: coffin(6, 11, 6, 44, 4),
  warden: coffin(8, 14, 8, 46, 6),
  vanguard: coffin(10, 17, 11, 47, 8),
  colossus: coffin(13, 20, 15, 50, 10),
};
