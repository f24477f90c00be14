import { expect, test } from '@jest/globals';
import type { DecisionOf } from '@penance/shared';
import { absorbing, handMost, lossOf } from '../src/answers/absorbing.ts';

const loss = (changes: Partial<DecisionOf<'absorb'>>): DecisionOf<'absorb'> => ({
  kind: 'absorb',
  id: '1.0',
  seat: 0,
  forced: false,
  count: 3,
  hand: ['feint', 'flush', 'scrap'],
  draw: 10,
  discard: 0,
  drawFirst: false,
  ...changes,
});

test('cards that are not paid from hand come from the draw pile, then from the Discard Pile', () => {
  expect(lossOf(loss({}), [])).toEqual({ hand: 0, draw: 3, discard: 0, missing: 0, isWhole: true });
  expect(lossOf(loss({}), ['feint'])).toEqual({ hand: 1, draw: 2, discard: 0, missing: 0, isWhole: true });
  expect(lossOf(loss({ draw: 1, discard: 4 }), ['feint'])).toMatchObject({
    draw: 1,
    discard: 1,
    isWhole: true,
  });
  expect(lossOf(loss({ draw: 1, discard: 0 }), ['feint'])).toMatchObject({
    discard: 0,
    missing: 1,
    isWhole: false,
  });
});

test('where the draw pile pays first, the hand pays exactly the rest', () => {
  const execution = loss({ drawFirst: true, draw: 1, discard: 5, count: 2 });
  expect(handMost(execution)).toBe(1);
  expect(lossOf(execution, [])).toMatchObject({ missing: 1, isWhole: false });
  expect(lossOf(execution, ['feint'])).toEqual({ hand: 1, draw: 1, discard: 0, missing: 0, isWhole: true });
  expect(lossOf(execution, ['feint', 'flush']).isWhole).toBe(false);
  expect(absorbing(execution, ['feint'])).toEqual({ kind: 'absorb', hand: ['feint'], draw: 1 });
});
