import { expect, test } from '@jest/globals';
import { SEED_WITH_ACTS } from '../foreign-events.ts';
import { pairedOtherwise, readJudgedPairings } from './judged-pairings.ts';

const SAMPLE = 15;
const SAMPLE_WITH_ACTS = 6;

test('events pair their rounds as bbpPairings does from their reports, a sample (npm run test:swiss: all)', () => {
  const events = readJudgedPairings();
  expect(events).toHaveLength(510);
  const sample = events.filter(
    ({ seed }) =>
      seed % SAMPLE === 0 || (seed >= SEED_WITH_ACTS && (seed - SEED_WITH_ACTS) % SAMPLE_WITH_ACTS === 3),
  );
  expect(sample.flatMap(pairedOtherwise)).toEqual([]);
});
