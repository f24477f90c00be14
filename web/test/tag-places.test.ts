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
