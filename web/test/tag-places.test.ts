import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { holdsFor } from '../../shared/test/support/property.ts';
import { centreOf, type Point } from '../src/board/geometry.ts';
import { boxAt, LIFE, sharedArea, tagPlaces, type Tag } from '../src/board/tag-places.ts';

const box = { left: -56, top: -15, right: 56, bottom: 21 };
const tagsOf = (seats: readonly number[]): readonly Tag[] => seats.map((seat) => ({ seat, box }));

/** Areas that tags hide of each other and of the numbers of caskets. */
const hiddenBy = (tags: readonly Tag[], caskets: ReadonlyMap<number, Point>): number => {
  const places = tagPlaces(tags, caskets);
  const boxes = tags.map((tag) => boxAt(tag.box, places.get(tag.seat) ?? { x: 0, y: 0 }));
  const numbers = [...caskets.values()].map((centre) => boxAt(LIFE, centre));
  return boxes.reduce(
    (sum, one, index) =>
      sum + [...numbers, ...boxes.slice(index + 1)].reduce((all, other) => all + sharedArea(one, other), 0),
    0,
  );
};

test('a tag stands above its casket where nothing is in the way', () => {
  expect(tagPlaces(tagsOf([0]), new Map([[0, { x: 10, y: 20 }]])).get(0)).toEqual({ x: 10, y: -46 });
});

test('however two or three caskets stand beside each other, on any level, no tag hides a number or a tag', () => {
  const around = fc.shuffledSubarray(
    [
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
      [-1, 1],
      [0, 1],
    ] as const,
    { minLength: 1, maxLength: 2 },
  );
  const level = fc.integer({ min: 0, max: 3 });
  holdsFor(fc.tuple(around, level, level, level), 200, ([others, own, ...levels]) => {
    const points = [centreOf([0, 0], 0, own), ...others.map((hex, index) => centreOf(hex, 0, levels[index]))];
    const caskets = new Map(points.map((point, seat) => [seat, point]));
    expect(hiddenBy(tagsOf([...caskets.keys()]), caskets)).toBe(0);
  });
});

test('a tag is put where it is seen: below a casket at the upper edge, and beside one in a low corner', () => {
  const frame = { left: 0, top: 0, right: 400, bottom: 300 };
  const isWhole = (point: Point): boolean => {
    const there = boxAt(box, tagPlaces(tagsOf([0]), new Map([[0, point]]), frame).get(0) ?? point);
    return sharedArea(there, frame) === sharedArea(there, there);
  };
  for (const point of [
    { x: 200, y: 40 },
    { x: 40, y: 150 },
    { x: 370, y: 260 },
    { x: 200, y: 270 },
  ])
    expect(isWhole(point)).toBe(true);
  // Its place above is taken: below, it would be cut off.
  const caskets = new Map([
    [0, { x: 200, y: 260 }],
    [1, { x: 200, y: 170 }],
  ]);
  const low = boxAt(box, tagPlaces(tagsOf([0]), caskets, frame).get(0) ?? { x: 0, y: 0 });
  expect(low.bottom).toBeLessThanOrEqual(frame.bottom);
});
