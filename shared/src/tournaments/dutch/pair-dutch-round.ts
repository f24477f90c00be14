import type { SeatedPair } from '../pairing/round-of-pairs.ts';
import type { EntrantId } from '../tournament-state.ts';
import { chooseSides } from './choose-sides.ts';
import type { DutchBracket, DutchRound } from './dutch-criteria.ts';
import { DutchField } from './dutch-field.ts';
import { byStanding, preferenceOf, type DutchEntrant, type DutchPlayer, type Side } from './dutch-player.ts';
import { decidesByeBelow, fewestByePoints } from './outlook.ts';
import {
  leftBy,
  pairBracket,
  type BracketParts,
  type PairsOfBracket,
  type SearchBracket,
} from './pair-bracket.ts';

export interface DutchCircumstances {
  /** Only for the last round: players with more points than this are top scorers (A.7). */
  readonly topScoreAbove: number | null;
  /** Drawn before the first round: the side of the best seed (E.5). */
  readonly firstSide: Side;
}

export interface DutchPairings {
  /** By score group, best first; in each pair the one with the higher standing first. */
  readonly pairs: readonly SeatedPair[];
  readonly bye: EntrantId | null;
}

/**
 * One round of a Swiss tournament by the Dutch system of FIDE (Handbook C.04.3, in force from 2026), with the sides of
 * the table in place of colours. `null`: no pairing of all entrants meets the absolute criteria, or it would take a search
 * of too many entrants at once to find the one that the criteria want.
 */
export const pairDutchRound = (
  entrants: readonly DutchEntrant[],
  { topScoreAbove, firstSide }: DutchCircumstances,
  search: SearchBracket = pairBracket,
): DutchPairings | null => {
  const field = new DutchField(
    entrants
      .toSorted(byStanding)
      .map((entrant): DutchPlayer => ({ ...entrant, preference: preferenceOf(entrant.sides) })),
    { topScoreAbove },
  );
  const byePoints = fewestByePoints(field);
  if (byePoints === 'none') return null;
  const paired = pairBrackets(field, { topScoreAbove, byePoints }, search);
  if (paired === null) return null;
  const seated = paired.pairs.flatMap(([one, other]) => {
    const [upper, lower] = [field.players[one], field.players[other]];
    return upper && lower ? [chooseSides(upper, lower, firstSide)] : [];
  });
  return { pairs: seated, bye: field.players[paired.bye ?? -1]?.entrant ?? null };
};

/** From the top down, each bracket with those whom the one above has left over. */
const pairBrackets = (
  field: DutchField,
  round: DutchRound,
  search: SearchBracket,
): { readonly pairs: PairsOfBracket; readonly bye: number | null } | null => {
  const pairs: (readonly [number, number])[] = [];
  let left: readonly number[] = field.players.map((_, place) => place);
  let parts = { left, movedDown: 0, end: 0, nextEnd: endOfLevel(field, left, 0) };
  let decidesBye = decidesByeBelow(field, leftBy(parts, []), round.byePoints);
  while (left.length > 1) {
    parts = partsOf(field, left, parts.movedDown);
    const paired = search(field, bracketOf(field, round, parts, decidesBye), parts);
    if (paired === null) return null;
    pairs.push(...paired);
    const after = leftBy(parts, paired);
    decidesBye = decidesByeBelow(field, after, round.byePoints);
    left = [...after.floaters, ...after.next, ...after.below];
    parts = { ...parts, movedDown: after.floaters.length };
  }
  return { pairs, bye: left[0] ?? null };
};

const partsOf = (field: DutchField, left: readonly number[], movedDown: number): BracketParts => {
  const end = endOfLevel(field, left, movedDown);
  return { left, movedDown, end, nextEnd: endOfLevel(field, left, end) };
};

const bracketOf = (
  field: DutchField,
  round: DutchRound,
  { left, movedDown, end, nextEnd }: BracketParts,
  decidesBye: boolean,
): DutchBracket => {
  const pointsAt = (index: number): number => field.pointsOf(left[index] ?? 0);
  const levels = (to: number): readonly number[] => [
    ...new Set(left.slice(0, to).map((place) => field.pointsOf(place))),
  ];
  const hasNext = end < left.length;
  return {
    round,
    points: pointsAt(movedDown),
    nextPoints: hasNext ? pointsAt(end) : null,
    levels: levels(end),
    nextLevels: hasNext ? levels(nextEnd) : [],
    decidesBye,
  };
};

/** The index after the last player with as many points as the one at `from`. */
const endOfLevel = (field: DutchField, left: readonly number[], from: number): number => {
  const points = field.pointsOf(left[from] ?? 0);
  const end = left.findIndex((place, index) => index > from && field.pointsOf(place) !== points);
  return end < 0 ? left.length : end;
};
