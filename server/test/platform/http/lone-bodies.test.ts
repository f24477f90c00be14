import { expect, test } from '@jest/globals';
import { LARGE_MOST, LoneBodies } from '../../../src/platform/http/lone-bodies.ts';

const address = (at: number): string => `203.0.113.${at}`;

/** All places are taken, one after another, since that moment. */
const full = (since = 0) => {
  const lone = new LoneBodies();
  const cut: number[] = [];
  const bodies = Array.from({ length: LARGE_MOST }, (_, at) => {
    const body = lone.take(address(at), () => void cut.push(at), since + at);
    if (typeof body === 'string') throw new Error(body);
    return body;
  });
  return {
    lone,
    cut,
    bodies,
    take: (at: number, now: number) => lone.take(address(at), () => undefined, now),
  };
};

test('an address has one body at a time, and all together few', () => {
  const { take, bodies } = full();
  expect(take(0, 100)).toBe('own');
  expect(take(50, 100)).toBe('all');
  bodies[3]?.end();
  expect(take(50, 100)).toMatchObject({});
  expect(take(51, 100)).toBe('all');
});

test('whoever sends slowly gives a place to somebody else, the slowest first', () => {
  const { take, cut, bodies } = full();
  bodies[0]?.arrived();
  expect(take(50, 2500)).toMatchObject({});
  expect(cut).toEqual([1]);
  // Its end says nothing about whoever has the place now, and it may begin again.
  bodies[1]?.end();
  expect(take(1, 2500)).toMatchObject({});
  expect(cut).toEqual([1, 2]);
});

test('a body that has arrived keeps its place', () => {
  const { take, cut, bodies } = full();
  for (const body of bodies) body.arrived();
  expect(take(50, 100_000)).toBe('all');
  expect(cut).toEqual([]);
});
