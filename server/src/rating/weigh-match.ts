import type { Belief } from './rate-teams.ts';

/** What is known of an account from its rated matches on all ladders, before the match that is judged. */
export interface History {
  readonly matches: number;
  readonly firstAt: Date | null;
}

const KNOWN_MATCHES = 5;
const DAY_MS = 86_400_000;

/**
 * Whether an account has a history: five rated matches, the first a day ago or more. The day is what nobody can hurry,
 * with however many guests.
 */
export const isKnown = ({ matches, firstAt }: History, at: Date): boolean =>
  matches >= KNOWN_MATCHES && firstAt !== null && at.getTime() - firstAt.getTime() >= DAY_MS;

/** An opponent, as far as it decides what a match against it says. */
export interface WeighedOpponent {
  readonly isKnown: boolean;
  /** Rated matches of the same two within the day before. */
  readonly metLately: number;
}

/** How much a match says of a player: of the mean of the estimate, and of its certainty. 1 is all. */
export interface MatchWeight {
  readonly mean: number;
  readonly certainty: number;
}

/** What a match against an account without history moves the mean by; of the certainty it changes nothing. */
const UNKNOWN_WEIGHT = 1 / 20;

/** After so many matches within a day the next one weighs half, and after more of them less than their number. */
const DAY_MATCHES = 20;

/**
 * By the opponents of a player, and the rated matches that the player had within the day before: of many matches each
 * says less, so that all of a day say no more than 32, and each further one against the same account half.
 */
export const weightOf = (opponents: readonly WeighedOpponent[], matchesLately: number): MatchWeight => {
  const share = (worth: (opponent: WeighedOpponent) => number): number =>
    opponents.reduce((sum, opponent) => sum + worth(opponent) / 2 ** opponent.metLately, 0) /
    Math.max(1, opponents.length) /
    (1 + (matchesLately / DAY_MATCHES) ** 2);
  return {
    mean: share((opponent) => (opponent.isKnown ? 1 : UNKNOWN_WEIGHT)),
    certainty: share((opponent) => (opponent.isKnown ? 1 : 0)),
  };
};

/** The estimate after a match that says so much. */
export const weighed = (before: Belief, after: Belief, { mean, certainty }: MatchWeight): Belief => ({
  mu: before.mu + mean * (after.mu - before.mu),
  sigma: before.sigma + certainty * (after.sigma - before.sigma),
});

/** Whether a match counts on the way out of being provisional. */
export const isCounted = ({ certainty }: MatchWeight): boolean => certainty >= 0.5;
