import { heaviestMatching } from '../matching/heaviest-matching.ts';
import type { EntrantId, Pair } from '../tournament-state.ts';

/** What the next round of a Swiss tournament follows from, for one entrant. */
export interface SwissEntrant {
  readonly entrant: EntrantId;
  readonly points: number;
  /** How often it has met others. */
  readonly met: ReadonlyMap<EntrantId, number>;
  readonly byes: number;
  /** In which direction it was paired out of its score group in the last round. */
  readonly floated: 'up' | 'down' | null;
}

export interface SwissRound {
  readonly pairs: readonly Pair[];
  readonly bye: EntrantId | null;
}

/** A step is a score group; a pair further apart than this is as bad as one that is this far apart. */
const STEPS_MOST = 15;
const MEETINGS_MOST = 3;
const BYES_MOST = 2;

/** What is wrong with a pair, most important first; each is summed over all pairs, the byes included. */
export interface PairFaults {
  readonly rematch: number;
  readonly byeAgain: number;
  /** Squares of the steps between the score groups. */
  readonly floats: number;
  readonly floatsAgain: number;
  /** Away from the upper half of a score group meeting the lower half in order. */
  readonly order: number;
}

interface Placed extends SwissEntrant {
  readonly group: number;
  /** Within the score group, best first. */
  readonly at: number;
  readonly groupSize: number;
}

/**
 * One round: of all ways to pair the entrants (best first, an odd one gets a bye) the one with the least rematches,
 * of those the least repeated byes, then the least floats, then the least floats repeated from the round before,
 * then nearest to upper half against lower half. The faults are weighed so that no sum of lesser ones outweighs a
 * greater one, which makes it one matching of least weight.
 */
export const pairSwissRound = (entrants: readonly SwissEntrant[]): SwissRound => {
  const placed = placeInGroups(entrants);
  const isOdd = placed.length % 2 === 1;
  const count = placed.length + (isOdd ? 1 : 0);
  const weigh = faultWeights(count);
  const fewestByes = Math.min(...placed.map(({ byes }) => byes));
  const lastGroup = placed.at(-1)?.group ?? 0;
  const cost = (one: number, other: number): number => {
    const [first, second] = [placed[Math.min(one, other)], placed[Math.max(one, other)]];
    if (first === undefined) return 0;
    return weigh(second === undefined ? byeFaults(first, lastGroup, fewestByes) : pairFaults(first, second));
  };
  const most = weigh.most + 1;
  const partners = heaviestMatching(count, (one, other) => most - cost(one, other));
  const pairs: Pair[] = [];
  let bye: EntrantId | null = null;
  placed.forEach(({ entrant }, index) => {
    const partner = partners[index] ?? null;
    const other = partner === null ? undefined : placed[partner];
    if (other === undefined) bye = entrant;
    else if (partner !== null && partner > index) pairs.push([entrant, other.entrant]);
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
  rematch: 0,
  byeAgain: Math.min(entrant.byes - fewestByes, BYES_MOST),
  floats: Math.min(lastGroup - entrant.group, STEPS_MOST) ** 2,
  floatsAgain: entrant.floated === 'down' ? 1 : 0,
  // Twice, so that the last of a group has it rather than that two pairs move by one place each.
  order: 2 * (entrant.groupSize - 1 - entrant.at),
});

/** Each unit is worth more than all that lesser faults can sum up to among `count` vertices. */
const faultWeights = (count: number): ((faults: PairFaults) => number) & { readonly most: number } => {
  const floatsAgain = count * count + 1;
  const floats = floatsAgain * (count + 1);
  const byeAgain = floats * ((count / 2) * STEPS_MOST ** 2 + 1);
  const rematch = byeAgain * (BYES_MOST + 1);
  const weigh = (faults: PairFaults): number =>
    faults.rematch * rematch +
    faults.byeAgain * byeAgain +
    faults.floats * floats +
    faults.floatsAgain * floatsAgain +
    faults.order;
  return Object.assign(weigh, { most: rematch * (MEETINGS_MOST + 1) });
};
