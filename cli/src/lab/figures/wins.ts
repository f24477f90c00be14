import type { MatchFacts, SeatFacts } from '../facts/match-facts.ts';
import type { Estimate, Measure } from './estimate.ts';
import { estimate } from './estimate.ts';

type IsOne = (seat: SeatFacts) => boolean;

/** How often such seats win, a draw being half a win; a match between such seats only says nothing. */
export const winsOf = (isOne: IsOne): Measure => ({
  yesOrNo: true,
  ratio: ({ seats, stuck }) => {
    const own = seats.filter(isOne);
    if (stuck !== null || own.length === seats.length) return [0, 0];
    const isDraw = !seats.some(({ won }) => won);
    return [own.reduce((all, { won }) => all + (isDraw ? 0.5 : Number(won)), 0), own.length];
  },
});

/** How often the one kind of seat wins against the other, over every two enemies of which one has won or neither can. */
export const winsAgainst = (isOne: IsOne, isOther: IsOne): Measure => ({
  yesOrNo: true,
  ratio: ({ seats, stuck }) => {
    if (stuck !== null) return [0, 0];
    const isDraw = !seats.some(({ won }) => won);
    const pairs = seats
      .filter(isOne)
      .flatMap((one) =>
        seats
          .filter((other) => isOther(other) && other.team !== one.team)
          .map((other) => [one, other] as const),
      )
      .filter(([one, other]) => isDraw || one.won || other.won);
    return [pairs.reduce((all, [one]) => all + (isDraw ? 0.5 : Number(one.won)), 0), pairs.length];
  },
});

/** Names against each other: `against[row][column]` is how often the row wins against the column. */
export interface Matrix {
  readonly names: readonly string[];
  /** `null` on the diagonal. */
  readonly against: readonly (readonly (Estimate | null)[])[];
  /** Against all others together. */
  readonly overall: readonly Estimate[];
}

export const matrixOf = (matches: readonly MatchFacts[], nameOf: (seat: SeatFacts) => string): Matrix => {
  const names = [...new Set(matches.flatMap(({ seats }) => seats.map(nameOf)))].sort();
  const isOf =
    (name: string): IsOne =>
    (seat) =>
      nameOf(seat) === name;
  return {
    names,
    against: names.map((row) =>
      names.map((column) =>
        row === column ? null : estimate(winsAgainst(isOf(row), isOf(column)), matches),
      ),
    ),
    overall: names.map((row) => estimate(winsOf(isOf(row)), matches)),
  };
};
