import type { ComponentId, FrameId } from '@penance/shared';

/** Where a component is drawn and where its number is shown. The casket faces the viewer. */
interface Part {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

export type Figure = Readonly<Record<ComponentId, Part>>;

const BUILDS: Readonly<
  Record<FrameId, { readonly chest: number; readonly arm: number; readonly leg: number }>
> = {
  scout: { chest: 26, arm: 12, leg: 12 },
  warden: { chest: 31, arm: 15, leg: 14 },
  vanguard: { chest: 37, arm: 18, leg: 17 },
  colossus: { chest: 42, arm: 22, leg: 20 },
};

/** A casket, 200 wide and 200 high; heavier frames are broader. */
export const figureOf = (frame: FrameId): Figure => {
  const { chest, arm, leg } = BUILDS[frame];
  const head = 13 + chest / 8;
  const shoulder = chest + 6;
  const outer = shoulder + 2 * arm;
  const armPath = (sign: 1 | -1): string =>
    `M ${100 + sign * shoulder} 50 L ${100 + sign * (outer - 6)} 46 L ${100 + sign * outer} 62 ` +
    `L ${100 + sign * (outer + 4)} 118 L ${100 + sign * (outer - 4)} 132 L ${100 + sign * (shoulder + 4)} 128 ` +
    `L ${100 + sign * (shoulder + 1)} 84 Z`;
  const legPath = (sign: 1 | -1): string =>
    `M ${100 + sign * 4} 134 H ${100 + sign * (chest - 4)} L ${100 + sign * (chest - 1)} 160 ` +
    `L ${100 + sign * (leg + 16)} 188 H ${100 + sign * 6} Z`;
  return {
    head: {
      path: `M ${100 - head} 36 L ${100 - head + 5} 8 H ${100 + head - 5} L ${100 + head} 36 Z`,
      x: 100,
      y: 28,
    },
    chassis: {
      path: `M ${100 - chest + 6} 42 H ${100 + chest - 6} L ${100 + chest + 2} 66 L ${100 + chest - 8} 130 H ${100 - chest + 8} L ${100 - chest - 2} 66 Z`,
      x: 100,
      y: 92,
    },
    rightArm: { path: armPath(-1), x: 100 - shoulder - arm, y: 92 },
    leftArm: { path: armPath(1), x: 100 + shoulder + arm, y: 92 },
    legs: { path: `${legPath(-1)} ${legPath(1)}`, x: 100, y: 174 },
  };
};
