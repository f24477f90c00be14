import type { Point } from './geometry.ts';

/** A rectangle, by its edges in units of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label that belongs to a casket. Its box is relative to where it is put. */
export interface Tag {
  readonly seat: number;
  readonly box: Box;
}

/** Around the centre of a casket: the label with its life, and its figure. */
export const LIFE: Box = { left: -18, top: 21, right: 18, bottom: 41 };
const FIGURE: Box = { left: -27, top: -42, right: 27, bottom: 21 };

/** Where a tag may be put from the centre of its casket, the best first. */
const PLACES: readonly Point[] = [
  { x: 0, y: -66 },
  { x: 0, y: 64 },
  { x: 92, y: -6 },
  { x: -92, y: -6 },
  { x: 62, y: -78 },
  { x: -62, y: -78 },
  { x: 0, y: -106 },
  { x: 62, y: 76 },
  { x: -62, y: 76 },
  { x: 0, y: 106 },
];

export const boxAt = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** The area that two boxes share. */
export const sharedArea = (one: Box, other: Box): number => {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
};

/**
 * Where each tag is put: beside its casket, so that it hides no other tag and no number, and of the figures as little
 * as can be. `caskets`: the centres of all that stand on the board. `frame`: what of the picture can be seen; nothing of a tag
 * is to be cut off.
 */
export const tagPlaces = (
  tags: readonly Tag[],
  caskets: ReadonlyMap<number, Point>,
  frame: Box | null = null,
): ReadonlyMap<number, Point> => {
  const centres = [...caskets.values()];
  const numbers = centres.map((centre) => boxAt(LIFE, centre));
  const figures = centres.map((centre) => boxAt(FIGURE, centre));
  const places = new Map<number, Point>();
  for (const { seat, box } of tags) {
    const centre = caskets.get(seat) ?? { x: 0, y: 0 };
    const costOf = (point: Point): number => {
      const there = boxAt(box, point);
      const hidden = (boxes: readonly Box[]): number =>
        boxes.reduce((sum, each) => sum + sharedArea(there, each), 0);
      const cut = frame === null ? 0 : sharedArea(there, there) - sharedArea(there, frame);
      return 10 * (hidden(numbers) + cut) + hidden(figures);
    };
    const [best] = PLACES.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }))
      .map((point) => ({ point, cost: costOf(point) }))
      .sort((one, other) => one.cost - other.cost);
    const point = best?.point ?? centre;
    places.set(seat, point);
    numbers.push(boxAt(box, point));
  }
  return places;
};
