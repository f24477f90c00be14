import { BracketMatching, type OutsidePlayers } from './bracket-matching.ts';
import { areSidesIdeal, type DutchBracket } from './dutch-criteria.ts';
import type { DutchField } from './dutch-field.ts';
import { canBePaired, isByeBelow, leavesTheBest, type LeftByBracket } from './outlook.ts';
import { pairRemainder } from './pair-remainder.ts';

/** The players still to be paired, by their place in the field, best standing first. */
export interface BracketParts {
  readonly left: readonly number[];
  /** Number of players moved down: they come first. */
  readonly movedDown: number;
  /** Residents follow; this is the index after the last one. */
  readonly end: number;
  /** The index after the last one of the score group below. */
  readonly nextEnd: number;
}

/** By place in the field, the one with the higher standing first. */
export type PairsOfBracket = readonly (readonly [number, number])[];

/** More players than this are not searched at once: it would take more than half a minute and much memory. */
const SEARCHED_MOST = 1200;
/** So many at first may leave the next bracket; more, if all of them do. */
const AWAY_STEP = 4;

/** Finds the pairs of a bracket; `null`: not in this way. */
export type SearchBracket = (
  field: DutchField,
  bracket: DutchBracket,
  parts: BracketParts,
) => PairsOfBracket | null;

/**
 * Of all candidates that best meet the criteria, the first in the order of B and C. The field is searched as far down as
 * it takes: if the best candidate of the bracket by itself leaves the rest as well off as can be, it is the best of all.
 * `null`: it would take a search of too many players.
 */
export const pairBracket: SearchBracket = (field, bracket, parts) =>
  pairAtSight(field, bracket, parts) ??
  pairAlone(field, bracket, parts) ??
  pairWithNext(field, bracket, parts) ??
  pairWithAll(field, bracket, parts);

/** What pairs of the bracket leave. */
export const leftBy = (
  { left, end, nextEnd }: Pick<BracketParts, 'left' | 'end' | 'nextEnd'>,
  pairs: PairsOfBracket,
): LeftByBracket => {
  const paired = new Set(pairs.flat());
  return {
    floaters: left.slice(0, end).filter((place) => !paired.has(place)),
    next: left.slice(end, nextEnd),
    below: left.slice(nextEnd),
  };
};

/** The first candidate of all, the upper half against the lower one in order, if no other could be better. */
export const pairAtSight: SearchBracket = (field, bracket, parts) => {
  const { left, movedDown, end } = parts;
  if (movedDown > 0) return null;
  const half = Math.floor(end / 2);
  const pairs = left.slice(0, half).map((place, index) => [place, left[half + index] ?? 0] as const);
  if (!pairs.every(([upper, lower]) => isIdeal(field, upper, lower))) return null;
  const alone = end % 2 === 0 ? null : (left[end - 1] ?? 0);
  return mayStayAlone(field, bracket, alone) && isBest(field, bracket, parts, pairs) ? pairs : null;
};

const isIdeal = (field: DutchField, one: number, other: number): boolean => {
  const [upper, lower] = [field.players[one], field.players[other]];
  return (
    upper !== undefined && lower !== undefined && field.mayMeet(one, other) && areSidesIdeal(upper, lower)
  );
};

/** Whether it is no fault that this resident of a bracket without players moved down is not paired in it (C9, C14, C16). */
const mayStayAlone = (field: DutchField, bracket: DutchBracket, place: number | null): boolean => {
  if (place === null) return true;
  const player = field.players[place];
  if (player === undefined || player.floats.includes('down')) return false;
  if (!bracket.decidesBye) return true;
  return field.players.every(
    ({ points, unplayed }) => points !== player.points || unplayed >= player.unplayed,
  );
};

/** Whether a best candidate of the bracket is the best of the whole round, because the rest could not be better off. */
const isBest = (
  field: DutchField,
  { round: { byePoints }, ...bracket }: DutchBracket,
  parts: BracketParts,
  pairs: PairsOfBracket,
): boolean => {
  const { floaters, next, below } = leftBy(parts, pairs);
  const isByeHere = !isByeBelow(byePoints, bracket);
  if (bracket.nextPoints === null) return canBePaired(field, floaters, byePoints);
  return !isByeHere && leavesTheBest(field, { floaters, next, below }, byePoints);
};

/** Without those below: whoever is not paired moves down. */
const pairAlone = (field: DutchField, bracket: DutchBracket, parts: BracketParts): PairsOfBracket | null => {
  const { left, movedDown, end } = parts;
  const { nextPoints, round } = bracket;
  if (nextPoints === null || !isByeBelow(round.byePoints, bracket) || end > SEARCHED_MOST) return null;
  const resident = left[movedDown] ?? 0;
  const away = field.leftOver(
    left.slice(0, end),
    0,
    (one, other) => (one >= resident || other >= resident) && field.mayMeet(one, other),
  ).length;
  const seen = { ...parts, left: left.slice(0, end) };
  const { pairs } = pairsIn(field, matchingOf(field, bracket, seen, { hasBye: false, away }), seen);
  return isBest(field, bracket, parts, pairs) ? pairs : null;
};

/** With the score group below, from which some are paired further down. */
const pairWithNext: SearchBracket = (field, bracket, parts) => {
  const { left, nextEnd } = parts;
  const { nextPoints, round } = bracket;
  const isByeFurther = nextPoints !== null && isByeBelow(round.byePoints, { points: nextPoints });
  if (!isByeFurther || nextEnd === left.length || nextEnd > SEARCHED_MOST) return null;
  for (let away = AWAY_STEP + (nextEnd % 2); away <= nextEnd + 1; away += AWAY_STEP) {
    const seen = { ...parts, left: left.slice(0, nextEnd) };
    const matching = matchingOf(field, bracket, seen, { hasBye: false, away });
    // With nobody outside to spare, more might be better paired outside, or have to be: then two are left who may not meet.
    if (matching.awayLeft() === 0) continue;
    const { pairs, alone } = pairsIn(field, matching, seen);
    return canBePaired(field, [...alone, ...left.slice(nextEnd)], round.byePoints) ? pairs : null;
  }
  return null;
};

/** With everybody who is still to be paired: always right, but slow for many. */
export const pairWithAll: SearchBracket = (field, bracket, parts) => {
  const { left } = parts;
  if (left.length > SEARCHED_MOST) return null;
  const matching = matchingOf(field, bracket, parts, { hasBye: left.length % 2 === 1, away: 0 });
  return pairsIn(field, matching, parts).pairs;
};

interface Searched {
  readonly pairs: PairsOfBracket;
  /** Those that are paired with somebody who was not searched. */
  readonly alone: readonly number[];
}

const playersIn = (field: DutchField, left: readonly number[]): DutchField['players'] =>
  left.flatMap((place) => field.players[place] ?? []);

const matchingOf = (
  field: DutchField,
  bracket: DutchBracket,
  { left }: Pick<BracketParts, 'left'>,
  outside: OutsidePlayers,
): BracketMatching => new BracketMatching(playersIn(field, left), bracket, outside);

/** The pairs that a matching of those who are left leads to, which it then holds. */
const pairsIn = (
  field: DutchField,
  matching: BracketMatching,
  { left, movedDown, end }: BracketParts,
): Searched => {
  const players = playersIn(field, left);
  const residents = Array.from({ length: end - movedDown }, (_, index) => movedDown + index);
  const chosen = chooseMovedDown(players, matching, { movedDown, end, residents });
  const upper = chosen.map((player) => matching.fixFirst(player, residents, movedDown + 1));
  const pairs = [...upper, ...pairRemainder(matching, { movedDown, end, isWhole: end === left.length })];
  return {
    pairs: pairs.map(([one, other]) => [left[one] ?? 0, left[other] ?? 0] as const),
    alone: left.filter((_, index) => matching.partnerOf(index) === null),
  };
};

/** Of players moved down with the same points, the first ones are paired if that makes nothing worse (B.3). */
const chooseMovedDown = (
  players: DutchField['players'],
  matching: BracketMatching,
  {
    movedDown,
    end,
    residents,
  }: { readonly movedDown: number; readonly end: number; readonly residents: readonly number[] },
): readonly number[] => {
  const isPairedHere = (player: number): boolean => {
    const partner = matching.partnerOf(player);
    return partner !== null && partner >= movedDown && partner < end;
  };
  const moved = players.slice(0, movedDown).map((_, place) => place);
  const chosen: number[] = [];
  for (const points of new Set(players.slice(0, movedDown).map((player) => player.points))) {
    const level = moved.filter((player) => players[player]?.points === points);
    let places = level.filter(isPairedHere).length;
    for (const player of level) {
      if (places === 0) break;
      if (!isPairedHere(player)) demand(matching, player, residents, 1);
      if (isPairedHere(player)) {
        demand(matching, player, residents, movedDown + 1);
        chosen.push(player);
        places -= 1;
      } else demand(matching, player, residents, 0);
    }
  }
  return chosen;
};

const demand = (
  matching: BracketMatching,
  player: number,
  opponents: readonly number[],
  weight: number,
): void => {
  for (const opponent of opponents) matching.prefer(player, opponent, { demand: weight, order: 0, trial: 0 });
  matching.solve();
};
