import {
  paidWith,
  partsOf,
  type Aim,
  type Answer,
  type CardId,
  type Facing,
  type Hex,
  type SeatIndex,
} from '@penance/shared';
import type { Pick } from './pick.ts';

/** What can still be chosen, one step after the other. */
export type Step = 'targets' | 'aim' | 'end' | 'facing' | 'cards';

/** The choices at the first step in which the remaining answers differ. */
export interface Offers {
  readonly step: Step | null;
  readonly seats: readonly SeatIndex[];
  readonly aims: readonly Aim[];
  readonly ends: readonly Hex[];
  readonly facings: readonly Facing[];
}

export const sameHex = (one: Hex | undefined, other: Hex | undefined): boolean =>
  one?.join() === other?.join();

/** The hex on which an answer ends; the casket's own hex if it stays. */
const endOf = (answer: Answer, from: Hex): Hex | undefined => {
  const { path } = partsOf(answer);
  return path === null ? undefined : (path.at(-1) ?? from);
};

const sameSeats = (one: readonly SeatIndex[], other: readonly SeatIndex[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

const sameCards = (one: readonly CardId[], other: readonly CardId[]): boolean =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join();

/** Whether an answer matches everything picked so far. */
export const fits = (answer: Answer, pick: Pick, from: Hex): boolean => {
  const { targets, aims, facing, choose } = partsOf(answer);
  if (pick.targets && !sameSeats(targets, pick.targets)) return false;
  if (pick.aim !== undefined && aims[0] !== pick.aim) return false;
  if (pick.end && !sameHex(endOf(answer, from), pick.end)) return false;
  if (pick.facing !== undefined && facing !== pick.facing) return false;
  return !pick.cards || (choose !== null && sameCards(choose, pick.cards));
};

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** The next choice among answers of one intent that all match the pick. */
export const offersOf = (answers: readonly Answer[], pick: Pick, from: Hex): Offers => {
  const parts = answers.map(partsOf);
  const seats = distinct(parts.flatMap(({ targets }) => targets));
  const groups = distinct(parts.map(({ targets }) => [...targets].sort().join()));
  const aims = distinct(parts.flatMap(({ aims: [aim] }) => aim ?? []));
  const ends = new Map(
    answers.flatMap((answer) => {
      const end = endOf(answer, from);
      return end ? [[end.join(), end] as const] : [];
    }),
  );
  const facings = distinct(parts.flatMap(({ facing }) => facing ?? []));
  const choices = distinct(parts.map(({ choose }) => (choose === null ? '' : [...choose].sort().join())));
  const open: Readonly<Record<Step, boolean>> = {
    targets: pick.targets === undefined && groups.length > 1,
    aim: pick.aim === undefined && aims.length > 1,
    end: pick.end === undefined && ends.size > 1,
    facing: pick.facing === undefined && facings.length > 1,
    cards: pick.cards === undefined && choices.length > 1,
  };
  const step = STEPS.find((each) => open[each]) ?? null;
  return { step, seats, aims, ends: [...ends.values()], facings };
};

const STEPS: readonly Step[] = ['end', 'targets', 'aim', 'facing', 'cards'];

/** The picked answer, once there is nothing left to choose. */
export const finished = ([first]: readonly Answer[], { pay }: Pick): Answer | null => {
  if (!first) return null;
  return pay?.length === partsOf(first).pay.length ? paidWith(first, pay) : first;
};
