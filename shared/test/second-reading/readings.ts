import { allyPosition } from './ally-positions.ts';
import { attackPosition } from './attack-positions.ts';
import { Unfollowed } from './casket.ts';
import { Luck } from './dice-script.ts';
import { movePosition } from './move-positions.ts';
import { refreshPosition } from './refresh-positions.ts';
import { roundPosition } from './round-positions.ts';
import { sightPosition } from './sight-positions.ts';

type Reading = (luck: Luck) => Readonly<Record<string, unknown>> | null;

/** Everything that is resolved a second time: each a position with its outcome as a conformance case. */
export const READINGS: Readonly<Record<string, Reading>> = {
  attacks: attackPosition,
  allies: allyPosition,
  moves: movePosition,
  refreshes: refreshPosition,
  rounds: roundPosition,
  sights: sightPosition,
};

export interface SeededPosition {
  readonly seed: number;
  readonly position: Readonly<Record<string, unknown>>;
}

/** That many positions of a kind that can be resolved completely, starting at this seed. */
export function* positionsFrom(kind: string, first: number, count: number): Generator<SeededPosition> {
  const reading = READINGS[kind];
  if (!reading) throw new RangeError(`there is no reading of ${kind}`);
  for (let [seed, found] = [first, 0]; found < count; seed += 1) {
    const position = followed(reading, seed);
    if (!position) continue;
    found += 1;
    yield { seed, position };
  }
}

const followed = (reading: Reading, seed: number): Readonly<Record<string, unknown>> | null => {
  try {
    return reading(new Luck(seed));
  } catch (problem) {
    if (problem instanceof Unfollowed) return null;
    throw problem;
  }
};
