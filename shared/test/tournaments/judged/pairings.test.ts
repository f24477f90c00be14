import { expect, test } from '@jest/globals';
import { pairedOtherwise, readJudgedPairings } from './judged-pairings.ts';

const SAMPLE = 15;

test('events pair their rounds as bbpPairings does from their reports, one of fifteen (npm run test:swiss: all)', () => {
  const events = readJudgedPairings();
  expect(events).toHaveLength(450);
  const sample = events.filter(({ seed }) => seed % SAMPLE === 0);
  expect(sample.flatMap(pairedOtherwise)).toEqual([]);
});
