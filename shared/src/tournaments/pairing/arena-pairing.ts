import { heaviestMatching } from '../matching/heaviest-matching.ts';
import type { EntrantId, Instant, Pair } from '../tournament-state.ts';

/** An entrant of an arena who is free to play. */
export interface FreeEntrant {
  readonly entrant: EntrantId;
  /** The opponent of its last pairing; the two are not paired twice in a row. */
  readonly lastOpponent: EntrantId | null;
  readonly freeSince: Instant;
}

const STEPS_MOST = 100;

/**
 * Pairs free entrants, listed best first: as many as possible, neighbours in the list together, and nobody with the
 * last opponent (unless `rematch`: only these two are there). With an odd number, the one that became free last waits
 * for the next wave.
 */
export const pairArenaWave = (free: readonly FreeEntrant[], rematch: boolean): readonly Pair[] => {
  const byWait = free.toSorted((one, other) => other.freeSince - one.freeSince || compare(one, other));
  const waitRank = new Map(byWait.map(({ entrant }, rank) => [entrant, rank]));
  const count = free.length + (free.length % 2);
  const stepsSum = (STEPS_MOST ** 2 * count) / 2 + 1;
  const enough = stepsSum * (count + 1) * count;
  const weightOf = (one: number, other: number): number => {
    const [first, second] = [free[Math.min(one, other)], free[Math.max(one, other)]];
    if (first === undefined) return 0;
    if (second === undefined) return enough - stepsSum * (waitRank.get(first.entrant) ?? 0);
    if (!rematch && haveJustMet(first, second)) return 0;
    return enough - Math.min(Math.abs(one - other), STEPS_MOST) ** 2;
  };
  const partners = heaviestMatching(count, weightOf);
  return free.flatMap(({ entrant }, index) => {
    const partner = partners[index] ?? -1;
    const other = free[partner];
    return other === undefined || partner < index ? [] : [[entrant, other.entrant] as const];
  });
};

/** Whether at least one pair is possible. */
export const canPairWave = (free: readonly FreeEntrant[], rematch: boolean): boolean =>
  free.some((one, index) => free.slice(index + 1).some((other) => rematch || !haveJustMet(one, other)));

/** Whether it would be an immediate rematch for either of them. */
const haveJustMet = (one: FreeEntrant, other: FreeEntrant): boolean =>
  one.lastOpponent === other.entrant || other.lastOpponent === one.entrant;

const compare = (one: FreeEntrant, other: FreeEntrant): number => (one.entrant < other.entrant ? -1 : 1);
