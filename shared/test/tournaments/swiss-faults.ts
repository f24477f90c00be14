import { heaviestMatching } from '../../src/tournaments/matching/heaviest-matching.ts';
import { byeFaults, pairFaults, placeInGroups } from '../../src/tournaments/pairing/swiss-pairing.ts';
import type { PairFaults, SwissEntrant, SwissRound } from '../../src/tournaments/pairing/swiss-pairing.ts';

/** Maximum size of events for brute force. */
export const BRUTE_MOST = 10;

type Sums = readonly [
  forbidden: number,
  rematch: number,
  byeAgain: number,
  floats: number,
  floatsAgain: number,
  order: number,
];

/** Faults of a round paired by the rules: rematches, byes and floats that were avoidable. */
export const swissRoundFaults = (
  entrants: readonly SwissEntrant[],
  round: SwissRound,
  isWhole = true,
): readonly string[] => {
  const faults: string[] = [];
  const { pairs, bye } = round;
  const all = [...pairs.flat(), ...(bye === null ? [] : [bye])];
  const isOnceEach = new Set(all).size === all.length && all.length === entrants.length;
  if (!isOnceEach) return ['not everybody is paired once'];
  if ((bye === null) !== (entrants.length % 2 === 0)) faults.push('the bye does not fit the number');
  const sums = sumsOf(entrants, round);
  if (entrants.length <= BRUTE_MOST) {
    const best = bestSums(entrants);
    if (best.join() !== sums.join()) faults.push(`paired ${sums.join()} where ${best.join()} is possible`);
  } else if (isWhole) {
    if (sums[0] + sums[1] > 0 && canBePaired(entrants, () => true))
      faults.push('a rematch could have been avoided');
    const fewest = Math.min(...entrants.map(({ byes }) => byes));
    if (sums[2] > 0 && canBePaired(entrants, ({ byes }) => byes === fewest))
      faults.push('a second bye, needlessly');
  }
  return faults;
};

const sumsOf = (entrants: readonly SwissEntrant[], { pairs, bye }: SwissRound): Sums => {
  const placed = placeInGroups(entrants);
  const at = new Map(placed.map((each, index) => [each.entrant, index]));
  const fewest = Math.min(...entrants.map(({ byes }) => byes));
  const last = placed.at(-1)?.group ?? 0;
  const faults = pairs.map((pair) => {
    const [upper, lower] = pair.map((id) => at.get(id) ?? 0).toSorted((one, other) => one - other);
    return faultsBetween(placed, upper, lower);
  });
  const byes = bye === null ? [] : [...byeFaultsOf(placed, at.get(bye), last, fewest)];
  return [...faults, ...byes].reduce(plus, NONE);
};

type Placed = ReturnType<typeof placeInGroups>;

const faultsBetween = (placed: Placed, one = -1, other = -1): PairFaults => {
  const [upper, lower] = [placed[one], placed[other]];
  if (upper === undefined || lower === undefined) throw new RangeError('Nobody has this place');
  return pairFaults(upper, lower);
};

const byeFaultsOf = (placed: Placed, at = -1, last: number, fewest: number): readonly PairFaults[] =>
  placed.slice(at, at + 1).map((each) => byeFaults(each, last, fewest));

const NONE: Sums = [0, 0, 0, 0, 0, 0];

const plus = (sums: Sums, faults: PairFaults): Sums => [
  sums[0] + faults.forbidden,
  sums[1] + faults.rematch,
  sums[2] + faults.byeAgain,
  sums[3] + faults.floats,
  sums[4] + faults.floatsAgain,
  sums[5] + faults.order,
];

/** By trying all pairings. */
const bestSums = (entrants: readonly SwissEntrant[]): Sums => {
  const placed = placeInGroups(entrants);
  const fewest = Math.min(...entrants.map(({ byes }) => byes));
  const last = placed.at(-1)?.group ?? 0;
  let best: Sums | null = null;
  const tryAll = (free: readonly number[], sums: Sums, hasBye: boolean): void => {
    const [first, ...others] = free;
    if (first === undefined) {
      if (best === null || isLess(sums, best)) best = sums;
      return;
    }
    for (const other of others) {
      const rest = others.filter((each) => each !== other);
      tryAll(rest, plus(sums, faultsBetween(placed, first, other)), hasBye);
    }
    if (placed.length % 2 === 1 && !hasBye) {
      tryAll(others, byeFaultsOf(placed, first, last, fewest).reduce(plus, sums), true);
    }
  };
  tryAll(
    placed.map((_, index) => index),
    NONE,
    false,
  );
  return best ?? NONE;
};

const isLess = (one: Sums, other: Sums): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

/** Whether there is a pairing without a rematch, with a bye for a player who may have it. */
const canBePaired = (
  entrants: readonly SwissEntrant[],
  mayHaveBye: (entrant: SwissEntrant) => boolean,
): boolean => {
  const count = entrants.length + (entrants.length % 2);
  const partners = heaviestMatching(count, (one, other) => {
    const [first, second] = [entrants[Math.min(one, other)], entrants[Math.max(one, other)]];
    if (first === undefined) return 0;
    if (second === undefined) return mayHaveBye(first) ? 1 : 0;
    return first.met.has(second.entrant) || first.forbidden?.has(second.entrant) === true ? 0 : 1;
  });
  return partners.every((partner) => partner !== null);
};
