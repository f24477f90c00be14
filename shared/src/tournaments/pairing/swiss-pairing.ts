import { HeaviestMatching } from '../matching/heaviest-matching.ts';
import { WeightCodec, type DigitRange } from '../matching/weight-codec.ts';
import type { EntrantId, Pair } from '../tournament-state.ts';

/** The data of one entrant that determine the next round of a Swiss tournament. */
export interface SwissEntrant {
  readonly entrant: EntrantId;
  readonly points: number;
  /** How often it has met each other entrant. */
  readonly met: ReadonlyMap<EntrantId, number>;
  /** Whom it may not meet. */
  readonly forbidden?: ReadonlySet<EntrantId>;
  readonly byes: number;
  /** The direction in which it was paired out of its score group in the last round. */
  readonly floated: 'up' | 'down' | null;
}

export interface SwissRound {
  readonly pairs: readonly Pair[];
  readonly bye: EntrantId | null;
}

/** Most steps that count; a step is one score group. A pair further apart counts like one this far apart. */
const STEPS_MOST = 15;
const MEETINGS_MOST = 3;
const BYES_MOST = 2;

/** Faults of a pair, most important first; each is summed over all pairs, byes included. */
export interface PairFaults {
  /** They may not meet: they can only be left over together. */
  readonly forbidden: number;
  readonly rematch: number;
  readonly byeAgain: number;
  /** Square of the steps between the score groups. */
  readonly floats: number;
  readonly floatsAgain: number;
  /** Deviation from the upper half of a score group meeting the lower half in order. */
  readonly order: number;
}

interface Placed extends SwissEntrant {
  readonly group: number;
  /** Position within the score group, best first. */
  readonly at: number;
  readonly groupSize: number;
}

/**
 * One round: of all ways to pair the entrants (best first, with an odd number one gets a bye) the one with the fewest
 * pairs that may not meet, then the fewest rematches, then the fewest repeated byes, then the least floats, then the fewest floats repeated from the round
 * before, then nearest to upper half against lower half. Faults are digits of a weight, so that no sum of lesser ones
 * outweighs a greater one, and a single matching of least weight finds it.
 */
export const pairSwissRound = (entrants: readonly SwissEntrant[]): SwissRound => {
  const placed = placeInGroups(entrants);
  const count = placed.length + (placed.length % 2);
  const fewestByes = Math.min(...placed.map(({ byes }) => byes));
  const lastGroup = placed.at(-1)?.group ?? 0;
  const codec = new WeightCodec(faultRanges(count), count);
  const matching = new HeaviestMatching(count, codec.places);
  const row = new Float64Array(codec.places);
  placed.forEach((upper, one) => {
    for (let other = one + 1; other < count; other += 1) {
      const lower = placed[other];
      const faults = lower === undefined ? byeFaults(upper, lastGroup, fewestByes) : pairFaults(upper, lower);
      row.fill(0);
      codec.add(digitsOf(faults), 0, row, 0);
      matching.setWeight(one, other, row);
    }
  });
  if (count > 0) matching.solve();
  const pairs: Pair[] = [];
  let bye: EntrantId | null = null;
  placed.forEach(({ entrant }, index) => {
    const partner = matching.partnerOf(index);
    const other = placed[partner];
    if (other === undefined) bye = entrant;
    else if (partner > index) pairs.push([entrant, other.entrant]);
  });
  return { pairs, bye };
};

export const placeInGroups = (entrants: readonly SwissEntrant[]): readonly Placed[] => {
  const scores = [...new Set(entrants.map(({ points }) => points))].toSorted((one, other) => other - one);
  const placed = scores.flatMap((score, group) => {
    const members = entrants.filter(({ points }) => points === score);
    return members.map((member, at) => ({ ...member, group, at, groupSize: members.length }));
  });
  return placed;
};

export const pairFaults = (upper: Placed, lower: Placed): PairFaults => {
  const steps = Math.min(lower.group - upper.group, STEPS_MOST);
  const floats = steps > 0;
  return {
    forbidden: upper.forbidden?.has(lower.entrant) === true ? 1 : 0,
    rematch: Math.min(upper.met.get(lower.entrant) ?? 0, MEETINGS_MOST),
    byeAgain: 0,
    floats: steps ** 2,
    floatsAgain: (floats && upper.floated === 'down' ? 1 : 0) + (floats && lower.floated === 'up' ? 1 : 0),
    order: floats
      ? upper.groupSize - 1 - upper.at + lower.at
      : Math.abs(lower.at - upper.at - Math.floor(upper.groupSize / 2)),
  };
};

export const byeFaults = (entrant: Placed, lastGroup: number, fewestByes: number): PairFaults => ({
  forbidden: 0,
  rematch: 0,
  byeAgain: Math.min(entrant.byes - fewestByes, BYES_MOST),
  floats: Math.min(lastGroup - entrant.group, STEPS_MOST) ** 2,
  floatsAgain: entrant.floated === 'down' ? 1 : 0,
  // Doubled, so that the last of a group gets the bye instead of two pairs each moving by one place.
  order: 2 * (entrant.groupSize - 1 - entrant.at),
});

/** The fewer the faults, the heavier the pair. */
const digitsOf = (faults: PairFaults): readonly number[] => [
  -faults.forbidden,
  -faults.rematch,
  -faults.byeAgain,
  -faults.floats,
  -faults.floatsAgain,
  -faults.order,
];

/** Of `digitsOf` among that many vertices. */
const faultRanges = (count: number): readonly DigitRange[] =>
  [1, MEETINGS_MOST, BYES_MOST, STEPS_MOST ** 2, 2, 2 * count].map((most) => ({ least: -most, most: 0 }));
