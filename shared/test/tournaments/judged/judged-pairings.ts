import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { playSwissEvent, seatedPairs } from '../foreign-events.ts';

/** The pairs that bbpPairings made of our reports before each round; `null` where it found no legal pairing. */
export interface JudgedPairings {
  readonly seed: number;
  readonly rounds: readonly (readonly string[] | null)[];
}

export const readJudgedPairings = (): readonly JudgedPairings[] => {
  const text = gunzipSync(readFileSync('shared/test/tournaments/judged/pairings.json.gz')).toString();
  return JSON.parse(text) as readonly JudgedPairings[];
};

/** Rounds of the event, played again, that our events pair otherwise. */
export const pairedOtherwise = ({ seed, rounds }: JudgedPairings): readonly string[] => {
  const differences: string[] = [];
  let round = 0;
  playSwissEvent(seed, 200, ({ before, after }) => {
    const theirs = rounds[round];
    round += 1;
    if (theirs === null) return;
    const ours = seatedPairs(before, after);
    if (ours.join() !== theirs?.join()) differences.push(`event ${seed}, round ${round}: ${ours.join()}`);
  });
  if (round !== rounds.length) differences.push(`event ${seed}: ${round} rounds for ${rounds.length}`);
  return differences;
};
