import { describe, expect, test } from '@jest/globals';
import { runCase } from '../../src/cases/run-case.ts';
import { positionsFrom, READINGS } from './readings.ts';

/** Number of positions of each kind; `npm run test:rules` plays more of them. */
const POSITIONS = 300;

const readAgain = (kind: string): void => {
  for (const { seed, position } of positionsFrom(kind, 1, POSITIONS)) {
    const result = runCase(position);
    const wrong = result.kind === 'malformed' ? result.problems : result.differences;
    expect({ seed, wrong, position: wrong.length > 0 ? position : null }).toEqual({
      seed,
      wrong: [],
      position: null,
    });
  }
};

describe('the engine and the second reading of the rules', () => {
  test.each(Object.keys(READINGS))('%s end the same way in both', readAgain);
});
