import { expect, it } from '@jest/globals';
import type { JudgedGoal } from '../../src/lab/goals.ts';
import { spoken } from '../spoken.ts';

const MATCHES = 288;

it('no card of the sample decks is played in fewer than one in twenty of its duels in the arena', async () => {
  const { out } = await spoken(`lab --threads 1 --json --goals cards --allow-near --matches ${MATCHES}`);
  const { goals } = JSON.parse(out) as { readonly goals: readonly JudgedGoal[] };
  expect(goals.length).toBeGreaterThan(60);
  expect(
    goals
      .filter(({ verdict }) => verdict === 'missed')
      .map(({ figure, estimate }) => [figure, estimate.value]),
  ).toEqual([]);
});
