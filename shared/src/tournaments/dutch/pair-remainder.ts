import type { BracketMatching } from './bracket-matching.ts';

/** Residents that are not paired with a player moved down, by place, best first; `end`: the place after the bracket. */
interface Remainder {
  readonly matching: BracketMatching;
  readonly players: readonly number[];
  /** Number of pairs they make: that many players from the first on are the original S1 (C.04.3, B.2). */
  readonly pairs: number;
  readonly end: number;
}

export interface BracketRange {
  readonly movedDown: number;
  /** The place after the bracket. */
  readonly end: number;
  /** Whether the bracket is all there is in the graph. */
  readonly isWhole: boolean;
}

/**
 * Pairs residents among themselves: S1 against S2 in order. If that is not optimal, as few players as possible are
 * exchanged between S1 and S2, preferably those nearest to the border; then S2 is taken in the first order that is
 * optimal (D.1 to D.3).
 */
export const pairRemainder = (
  matching: BracketMatching,
  { movedDown, end, isWhole }: BracketRange,
): readonly (readonly [number, number])[] => {
  const players = Array.from({ length: end - movedDown }, (_, index) => movedDown + index).filter(
    (player) => {
      const partner = matching.partnerOf(player);
      return partner === null || partner >= movedDown;
    },
  );
  const pairs = players.filter((player) => isUpper(matching, player, end)).length;
  const remainder: Remainder = { matching, players, pairs, end };
  preferFewExchanges(remainder);
  const exchanges = players.slice(0, pairs).filter((player) => !isUpper(matching, player, end)).length;
  moveOutOfUpper(remainder, exchanges);
  moveIntoUpper(remainder, exchanges);
  const upper = new Set(players.filter((player) => isUpper(matching, player, end)));
  fixHalves(remainder, upper);
  const lower = players.filter((player) => !upper.has(player));
  return isWhole ? matching.fixInOrder([...upper], lower) : matching.fixOneByOne([...upper], lower);
};

/** Whether a player is the higher one of a pair within the bracket. */
const isUpper = (matching: BracketMatching, player: number, end: number): boolean => {
  const partner = matching.partnerOf(player);
  return partner !== null && partner > player && partner < end;
};

const preferFewExchanges = (remainder: Remainder): void => {
  for (let index = 0; index < remainder.players.length; index += 1) preferInOrder(remainder, index);
  remainder.matching.solve();
};

/** As the higher one of a pair, a player of S1 weighs more than one of S2, and a better one more than a weaker one. */
const preferInOrder = (
  { matching, players, pairs }: Remainder,
  index: number,
  trial: -1 | 0 | 1 = 0,
): void => {
  const player = players[index] ?? 0;
  for (const other of players.slice(index + 1)) {
    matching.prefer(player, other, { demand: index < pairs ? 1 : 0, order: -index, trial });
  }
};

/** Moves the lowest players of S1 to S2. */
const moveOutOfUpper = (remainder: Remainder, exchanges: number): void => {
  const { matching, players, pairs, end } = remainder;
  let left = exchanges;
  for (let index = pairs - 1; index >= 0 && left > 0; index -= 1) {
    const player = players[index] ?? 0;
    if (isUpper(matching, player, end)) tryIt(remainder, index, -1);
    if (isUpper(matching, player, end)) {
      preferInOrder(remainder, index);
      continue;
    }
    left -= 1;
    for (const other of players.slice(index + 1)) matching.forbid(player, other);
  }
};

/** Moves the highest players of S2 to S1. The sum of their numbers determines the last one. */
const moveIntoUpper = (remainder: Remainder, exchanges: number): void => {
  const { matching, players, pairs, end } = remainder;
  let left = exchanges;
  for (let index = pairs; index < players.length && left > 1; index += 1) {
    const player = players[index] ?? 0;
    if (!isUpper(matching, player, end)) tryIt(remainder, index, 1);
    if (isUpper(matching, player, end)) {
      left -= 1;
      for (const other of players.slice(0, index)) matching.forbid(other, player);
    }
    preferInOrder(remainder, index);
  }
};

const tryIt = (remainder: Remainder, index: number, trial: 1 | -1): void => {
  preferInOrder(remainder, index, trial);
  remainder.matching.solve();
};

/**
 * From here on, players of S1 are paired only with players of S2. Their preferences may stay: each is the same for all
 * opponents of a player.
 */
const fixHalves = ({ matching, players }: Remainder, upper: ReadonlySet<number>): void => {
  players.forEach((player, index) => {
    for (const other of players.slice(index + 1)) {
      if (!upper.has(player) || upper.has(other)) matching.forbid(player, other);
    }
  });
};
