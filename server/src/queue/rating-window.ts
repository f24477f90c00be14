import type { RatingWindow } from '@penance/shared';

interface Step {
  readonly afterSeconds: number;
  /** How far apart opponents may be; `null` for any distance. */
  readonly points: number | null;
}

const FIRST: Step = { afterSeconds: 0, points: 100 };

/** It widens faster and faster, and after a minute there is no limit. */
const STEPS: readonly Step[] = [
  FIRST,
  { afterSeconds: 10, points: 200 },
  { afterSeconds: 20, points: 350 },
  { afterSeconds: 35, points: 600 },
  { afterSeconds: 60, points: null },
];

/** After this wait, recent opponents are accepted again; in rated queues the same two shall seldom meet. */
const rematchAfterSeconds = (isRated: boolean): number => (isRated ? 180 : 60);

/** In how many seconds two who have met lately may be paired again; null if now. */
export const rematchIn = (isRated: boolean, waitedSeconds: readonly number[]): number | null => {
  const left = rematchAfterSeconds(isRated) - Math.min(...waitedSeconds);
  return left > 0 ? left : null;
};

/** The window of a player who has waited this long. */
export const windowAfter = (waitedSeconds: number): RatingWindow => {
  const now = STEPS.findLast(({ afterSeconds }) => afterSeconds <= waitedSeconds) ?? FIRST;
  const next = STEPS[STEPS.indexOf(now) + 1];
  return {
    points: now.points,
    next: next ? { points: next.points, inSeconds: next.afterSeconds - waitedSeconds } : null,
  };
};

/** A waiting player, as far as pairing needs it. */
export interface Candidate {
  readonly accountId: string;
  /** In points. */
  readonly strength: number;
  readonly waitedSeconds: number;
  /** Recent opponents. */
  readonly lastOpponents: ReadonlySet<string>;
  /** Players that it has blocked, or that have blocked it. */
  readonly blocked: ReadonlySet<string>;
}

/** Whether both accept each other now. Ratings matter in rated queues only. */
export const suits = (one: Candidate, other: Candidate, isRated: boolean): boolean =>
  accepts(one, other, isRated) && accepts(other, one, isRated);

const accepts = (one: Candidate, other: Candidate, isRated: boolean): boolean => {
  if (one.blocked.has(other.accountId)) return false;
  const isRematch = one.lastOpponents.has(other.accountId);
  if (isRematch && one.waitedSeconds < rematchAfterSeconds(isRated)) return false;
  const { points } = windowAfter(one.waitedSeconds);
  return !isRated || points === null || distance(one, other) <= points;
};

export const distance = (one: Pick<Candidate, 'strength'>, other: Pick<Candidate, 'strength'>): number =>
  Math.abs(one.strength - other.strength);
