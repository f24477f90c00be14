import { BYE, type DutchField } from './dutch-field.ts';
import type { DutchBracket } from './dutch-criteria.ts';

/** What a bracket leaves to those below it, by place. */
export interface LeftByBracket {
  /** Those that move down to the next bracket. */
  readonly floaters: readonly number[];
  /** The score group below. */
  readonly next: readonly number[];
  /** Everybody with fewer points. */
  readonly below: readonly number[];
}

/**
 * The fewest points that the player with the bye can have, so that everybody else can be paired (C5). `null`: the number
 * is even; `'none'`: not everybody can be paired.
 */
export const fewestByePoints = (field: DutchField): number | null | 'none' => {
  const all = field.players.map((_, place) => place);
  if (all.length % 2 === 0) return field.leftOver(all, 0).length === 0 ? null : 'none';
  const levels = new Set(field.players.toReversed().map(({ points }) => points));
  for (const points of levels) if (field.leftOver([BYE, ...all], points).length === 0) return points;
  return 'none';
};

/** Whether only the player who gets the bye leaves the bracket below (C9). */
export const decidesByeBelow = (
  field: DutchField,
  { floaters, next, below }: LeftByBracket,
  byePoints: number | null,
): boolean => {
  const points = next[0] === undefined ? null : field.pointsOf(next[0]);
  if (points === null || byePoints === null || byePoints < points) return false;
  return (
    leftOverBelow(field, [BYE], { floaters, next }, byePoints).length === 0 &&
    field.leftOver(below, byePoints).length === 0
  );
};

/**
 * Whether everybody below a bracket can be paired, and the next bracket as well as any candidate of this one could allow
 * (C4, C8): all who move down find an opponent there, and at most one leaves it. May be false although it is so: one of
 * several matchings is looked at.
 */
export const leavesTheBest = (
  field: DutchField,
  { floaters, next, below }: LeftByBracket,
  byePoints: number | null,
): boolean => {
  const nextPoints = field.pointsOf(next[0] ?? 0);
  const isByeInNext = byePoints !== null && byePoints >= nextPoints;
  const bye = isByeInNext ? [BYE] : [];
  const left = leftOverBelow(field, bye, { floaters, next }, byePoints ?? 0);
  const leaves = (floaters.length + next.length + bye.length) % 2;
  if (left.length > leaves || left.some((place) => place === BYE || floaters.includes(place))) return false;
  return canBePaired(field, [...left, ...below], isByeInNext ? null : byePoints);
};

/** Whether all of these can be paired, one of them with the bye unless `byePoints` is `null`. */
export const canBePaired = (
  field: DutchField,
  places: readonly number[],
  byePoints: number | null,
): boolean => field.leftOver(byePoints === null ? places : [BYE, ...places], byePoints ?? 0).length === 0;

/** Those whom the next bracket leaves over; players that were moved down are not paired with each other. */
const leftOverBelow = (
  field: DutchField,
  bye: readonly number[],
  { floaters, next }: Pick<LeftByBracket, 'floaters' | 'next'>,
  byePoints: number,
): readonly number[] => {
  const lowest = next[0] ?? Infinity;
  return field.leftOver(
    [...floaters, ...bye, ...next],
    byePoints,
    (one, other) => (one >= lowest || other >= lowest) && field.mayMeet(one, other),
  );
};

/** Whether the bye goes to nobody in this bracket. */
export const isByeBelow = (byePoints: number | null, { points }: Pick<DutchBracket, 'points'>): boolean =>
  byePoints === null || byePoints < points;
