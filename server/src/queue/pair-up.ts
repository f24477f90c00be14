import { distance, suits, type Candidate } from './rating-window.ts';

export interface PairingRules {
  /** Seats of each of the two teams. */
  readonly teamSize: number;
  readonly isRated: boolean;
}

/** Two teams that are to play each other. */
export type Pairing<C extends Candidate> = readonly [readonly C[], readonly C[]];

/**
 * Pairs the waiting players. The player who has waited longest comes first and gets the closest suitable opponents; in
 * team games all players at a table must suit each other, and the teams are made as equal as possible.
 */
export const pairUp = <C extends Candidate>(
  waiting: readonly C[],
  { teamSize, isRated }: PairingRules,
): readonly Pairing<C>[] => {
  const left = new Set(waiting.toSorted((one, other) => other.waitedSeconds - one.waitedSeconds));
  const pairings: Pairing<C>[] = [];
  for (const first of left) {
    const group = [first];
    const near = [...left].filter((other) => other !== first && suits(first, other, isRated));
    near.sort((one, other) => distance(first, one) - distance(first, other));
    for (const other of near) {
      if (group.length === 2 * teamSize) break;
      if (group.every((member) => suits(member, other, isRated))) group.push(other);
    }
    if (group.length < 2 * teamSize) continue;
    for (const member of group) left.delete(member);
    pairings.push(evenTeams(group));
  }
  return pairings;
};

/** Of all ways to divide them into two teams, the one in which the teams are closest in strength. */
const evenTeams = <C extends Candidate>(group: readonly C[]): Pairing<C> => {
  const teams = subsetsOf(group, group.length / 2).map((team): Pairing<C> => [
    team,
    group.filter((member) => !team.includes(member)),
  ]);
  const [best] = teams.toSorted((one, other) => gapOf(one) - gapOf(other));
  if (!best) throw new Error('nobody to divide');
  return best;
};

const gapOf = ([one, other]: Pairing<Candidate>): number => Math.abs(sumOf(one) - sumOf(other));
const sumOf = (team: readonly Candidate[]): number => team.reduce((sum, { strength }) => sum + strength, 0);

const subsetsOf = <T>([first, ...rest]: readonly T[], size: number): readonly (readonly T[])[] => {
  if (size === 0) return [[]];
  if (first === undefined) return [];
  const withFirst = subsetsOf(rest, size - 1).map((subset) => [first, ...subset]);
  return [...withFirst, ...subsetsOf(rest, size)];
};
