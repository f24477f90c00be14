import { expect, test } from '@jest/globals';
import { resolveRuleset } from '@penance/shared';
import { attacks } from '../src/answers/pick.ts';

const { pool } = resolveRuleset('three-layer');

test.each([
  ['faithful-thrust', true],
  ['rally-cry', false],
  ['sensor-sweep', false],
])('%s on a casket is an attack: %p', (card, isAttack) => {
  expect(pool.cards[card]?.target).toBeDefined();
  expect(attacks({ kind: 'play', card, targets: [0] }, pool)).toBe(isAttack);
  expect(attacks({ kind: 'play', card }, pool)).toBe(false);
});
