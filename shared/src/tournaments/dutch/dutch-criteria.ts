import type { DutchPlayer, Float } from './dutch-player.ts';

/** What is needed to judge all pairs of a round. */
export interface DutchRound {
  /** Players with more points than this are top scorers; `null` except in the last round (A.7). */
  readonly topScoreAbove: number | null;
  /** Points of the player who gets the bye: the fewest with which everybody else can be paired (C5). */
  readonly byePoints: number | null;
}

/** The bracket that is paired now. */
export interface DutchBracket {
  readonly round: DutchRound;
  /** Points of its residents; players with more points were moved down to it. */
  readonly points: number;
  /** Points of the score group below; `null` for the last. */
  readonly nextPoints: number | null;
  /** Points that occur in the bracket, most first. */
  readonly levels: readonly number[];
  /** The same including the score group below. */
  readonly nextLevels: readonly number[];
  /** Whether only the player who gets the bye leaves the bracket. */
  readonly decidesBye: boolean;
}

/** A pair, the one with the higher standing first; `null` for the bye. */
export interface DutchPair {
  readonly upper: DutchPlayer;
  readonly lower: DutchPlayer | null;
}

/** C1 and C3, which no pair may break; C2 and C5 for the bye. */
export const isAllowed = ({ upper, lower }: DutchPair, round: DutchRound): boolean => {
  if (lower === null)
    return upper.mayHaveBye && (round.byePoints === null || upper.points <= round.byePoints);
  if (upper.met.has(lower.entrant)) return false;
  return !wantTheSame(upper, lower, isAbsolute) || isTopPair(upper, lower, round);
};

const isAbsolute = ({ preference }: DutchPlayer): boolean => preference.strength === 'absolute';

const isTopPair = (upper: DutchPlayer, lower: DutchPlayer, { topScoreAbove }: DutchRound): boolean =>
  topScoreAbove !== null && Math.max(upper.points, lower.points) > topScoreAbove;

const wantTheSame = (
  one: DutchPlayer,
  other: DutchPlayer,
  counts: (player: DutchPlayer) => boolean,
): boolean =>
  one.preference.side !== null &&
  one.preference.side === other.preference.side &&
  counts(one) &&
  counts(other);

/** The same within a bracket. */
export const isAllowedInBracket = (pair: DutchPair, bracket: DutchBracket): boolean =>
  isAllowed(pair, bracket.round) && !isMovedDownTwice(pair, bracket);

/** A player that was moved down is paired with a resident, or moves further down (B.3). */
const isMovedDownTwice = ({ lower }: DutchPair, { points }: DutchBracket): boolean =>
  lower !== null && lower.points > points;

const isBelow = ({ upper, lower }: DutchPair, { points, nextPoints }: DutchBracket): boolean =>
  (lower ?? upper).points < (lower === null ? points : (nextPoints ?? points));

/**
 * Writes how good an allowed pair is for the bracket into digits that are 0: one digit or several for each criterion, the
 * most important first. The sum over all pairs is maximised. Pairs below the next bracket are all equally good.
 */
export const writeDigits = (pair: DutchPair, bracket: DutchBracket, into: Int8Array, at: number): void => {
  if (isBelow(pair, bracket)) return;
  const view = { ...pair, inside: insideOf(pair, bracket) };
  let place = at;
  for (const { size, write } of CRITERIA) {
    write(view, bracket, into, place);
    place += size(bracket);
  }
};

/** How many digits a pair in this bracket has. */
export const digitsIn = (bracket: DutchBracket): number =>
  CRITERIA.reduce((sum, { size }) => sum + size(bracket), 0);

interface PairView extends DutchPair {
  /** `null` for a pair that is not within the bracket. */
  readonly inside: BracketPair | null;
}

interface Criterion {
  readonly size: (bracket: DutchBracket) => number;
  readonly write: (pair: PairView, bracket: DutchBracket, into: Int8Array, at: number) => void;
}

interface BracketPair {
  readonly upper: DutchPlayer;
  readonly lower: DutchPlayer;
  /** Whether the upper one was moved down. */
  readonly isMovedDown: boolean;
}

/** One digit, for pairs within the bracket. */
const count = (weigh: (pair: BracketPair) => number): Criterion => ({
  size: () => 1,
  write: ({ inside }, _, into, at) => {
    if (inside !== null) into[at] = weigh(inside);
  },
});

/** One digit per level, for pairs within the bracket: how many players count at each level. */
const countByLevel = (counted: (pair: BracketPair) => readonly DutchPlayer[]): Criterion => ({
  size: ({ levels }) => levels.length,
  write: ({ inside }, { levels }, into, at) => {
    if (inside !== null) writeLevels(levels, counted(inside), into, at);
  },
});

const insideOf = ({ upper, lower }: DutchPair, { points }: DutchBracket): BracketPair | null =>
  lower === null || lower.points < points ? null : { upper, lower, isMovedDown: upper.points > points };

const isInNext = ({ lower }: DutchPair, { nextPoints }: DutchBracket): boolean =>
  lower?.points === nextPoints;

const writeLevels = (
  levels: readonly number[],
  players: readonly DutchPlayer[],
  into: Int8Array,
  at: number,
): void => {
  for (const { points } of players) {
    const level = levels.indexOf(points);
    if (level >= 0) into[at + level] = (into[at + level] ?? 0) + 1;
  }
};

/**
 * Whether a player gets a lead of three games on one side, or three in a row (C10, C11), must be checked for both
 * players.
 */
const keepsLead = ({ upper, lower }: BracketPair): boolean =>
  !wantTheSame(upper, lower, ({ preference }) => preference.imbalance > 1);

const keepsFromThreeInRow = ({ upper, lower }: BracketPair): boolean => {
  if (!wantTheSame(upper, lower, isAbsolute)) return true;
  const [one, other] = [upper.preference, lower.preference];
  if (one.imbalance === other.imbalance) return one.repeated === null || one.repeated !== other.repeated;
  const yields = one.imbalance > other.imbalance ? other : one;
  return yields.repeated === null || yields.repeated === yields.side;
};

/** Whether the two get sides as good as can be, so that no other pair is better by C10 to C13. */
export const areSidesIdeal = (upper: DutchPlayer, lower: DutchPlayer): boolean =>
  upper.preference.side === null || upper.preference.side !== lower.preference.side;

const isStrongKept = ({ upper, lower }: BracketPair): boolean => {
  const bothAbsolute = isAbsolute(upper) && isAbsolute(lower);
  return bothAbsolute || !wantTheSame(upper, lower, ({ preference }) => preference.strength !== 'mild');
};

const floated = ({ floats }: DutchPlayer, roundsBack: 0 | 1, direction: Float): boolean =>
  floats[roundsBack] === direction;

/** Residents that are paired here do not float down (C14, C16). */
const pairedDownfloaters = (roundsBack: 0 | 1): Criterion =>
  count(
    ({ upper, lower, isMovedDown }) =>
      (floated(lower, roundsBack, 'down') ? 1 : 0) +
      (!isMovedDown && floated(upper, roundsBack, 'down') ? 1 : 0),
  );

const floatsUpAgain = ({ lower, isMovedDown }: BracketPair, roundsBack: 0 | 1): boolean =>
  isMovedDown && floated(lower, roundsBack, 'up');

const upfloatersAgain = (roundsBack: 0 | 1): Criterion =>
  count((pair) => (floatsUpAgain(pair, roundsBack) ? -1 : 0));

const pairedDownfloatersByLevel = (roundsBack: 0 | 1): Criterion =>
  countByLevel(({ upper, lower }) => [upper, lower].filter((player) => floated(player, roundsBack, 'down')));

const opponentsOfOtherThanUpfloaters = (roundsBack: 0 | 1): Criterion =>
  countByLevel((pair) => (floatsUpAgain(pair, roundsBack) ? [] : [pair.upper]));

/** The criteria of C.04.3 in their order, for the Dutch system in force from 2026. */
const CRITERIA: readonly Criterion[] = [
  /* C6 */ count(() => 1),
  /* C7 */ countByLevel(({ upper }) => [upper]),
  /* C8 */ {
    size: ({ nextLevels }) => 1 + nextLevels.length,
    write: (pair, bracket, into, at) => {
      if (!isInNext(pair, bracket)) return;
      into[at] = 1;
      writeLevels(bracket.nextLevels, [pair.upper], into, at + 1);
    },
  },
  /* C9 */ {
    size: () => 1,
    write: ({ upper, lower }, { decidesBye }, into, at) => {
      if (decidesBye && lower === null) into[at] = -upper.unplayed;
    },
  },
  /* C10 */ count((pair) => (keepsLead(pair) ? 1 : 0)),
  /* C11 */ count((pair) => (keepsFromThreeInRow(pair) ? 1 : 0)),
  /* C12 */ count(({ upper, lower }) => (wantTheSame(upper, lower, () => true) ? 0 : 1)),
  /* C13 */ count((pair) => (isStrongKept(pair) ? 1 : 0)),
  /* C14 */ pairedDownfloaters(0),
  /* C15 */ upfloatersAgain(0),
  /* C16 */ pairedDownfloaters(1),
  /* C17 */ upfloatersAgain(1),
  /* C18 */ pairedDownfloatersByLevel(0),
  /* C19 */ opponentsOfOtherThanUpfloaters(0),
  /* C20 */ pairedDownfloatersByLevel(1),
  /* C21 */ opponentsOfOtherThanUpfloaters(1),
];
