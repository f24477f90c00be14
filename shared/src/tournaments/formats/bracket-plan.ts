import type { TournamentFormat } from '../tournament-settings.ts';
import type { PairingId, StageKind } from '../tournament-state.ts';
import type { SlotSource } from '../tournament-views.ts';

/** A pairing of a bracket as determined by the number of entrants, regardless of who gets there. */
export interface PlannedPairing {
  readonly id: PairingId;
  readonly stage: StageKind;
  /** Round within the stage, and place in it; both 1-based. */
  readonly number: number;
  readonly table: number;
  readonly slots: readonly [SlotSource, SlotSource];
}

export type EliminationFormat = Extract<
  TournamentFormat,
  { readonly kind: 'single-elimination' | 'double-elimination' }
>;

export const isElimination = (format: TournamentFormat): format is EliminationFormat =>
  format.kind === 'single-elimination' || format.kind === 'double-elimination';

const PLANS = new WeakMap<EliminationFormat, Map<number, readonly PlannedPairing[]>>();

/**
 * All pairings of an elimination, each after those that its entrants come from. Cached as long as the format object
 * lives.
 */
export const bracketPlan = (format: EliminationFormat, entrants: number): readonly PlannedPairing[] => {
  const plans = PLANS.get(format) ?? new Map<number, readonly PlannedPairing[]>();
  PLANS.set(format, plans);
  const plan = plans.get(entrants) ?? planBracket(format, entrants);
  plans.set(entrants, plan);
  return plan;
};

const planBracket = (format: EliminationFormat, entrants: number): readonly PlannedPairing[] => {
  const rounds = Math.max(1, Math.ceil(Math.log2(entrants)));
  const winners = winnersBracket(rounds);
  if (format.kind === 'single-elimination') {
    return format.thirdPlace && rounds > 1 ? [...winners, thirdPlace(rounds)] : winners;
  }
  const final = planned('final', 1, 1, [winnerOf('winners', rounds, 1), losersChampion(rounds)]);
  const reset = planned('reset', 1, 1, [winnerOf('final', 1, 1), loserOf('final', 1, 1)]);
  return [...winners, ...losersBracket(rounds), final, ...(format.bracketReset ? [reset] : [])];
};

/** Seeds in bracket order: 1 meets the last, and 1 and 2 can meet only in the final. */
export const bracketOrder = (size: number): readonly number[] => {
  let order: readonly number[] = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
};

const winnersBracket = (rounds: number): readonly PlannedPairing[] => {
  const order = bracketOrder(2 ** rounds);
  return oneTo(rounds).flatMap((round) =>
    oneTo(2 ** (rounds - round)).map((table) =>
      planned(
        'winners',
        round,
        table,
        round === 1
          ? [seedSlot(order[table * 2 - 2]), seedSlot(order[table * 2 - 1])]
          : [winnerOf('winners', round - 1, table * 2 - 1), winnerOf('winners', round - 1, table * 2)],
      ),
    ),
  );
};

/**
 * After a first round among the first-round losers, rounds in which losers drop in from the winners' bracket alternate
 * with rounds without newcomers. They drop in from the opposite end, alternately of the whole bracket and of its
 * halves. So rematches come late; if the better seed always wins, only in the last round.
 */
const losersBracket = (rounds: number): readonly PlannedPairing[] =>
  oneTo(rounds * 2 - 2).flatMap((round) => {
    const tables = 2 ** (rounds - 1 - Math.ceil(round / 2));
    return oneTo(tables).map((table) => planned('losers', round, table, losersSlots(round, table, tables)));
  });

const losersSlots = (round: number, table: number, tables: number): PlannedPairing['slots'] => {
  const first = table * 2 - 1;
  if (round === 1) return [loserOf('winners', 1, first), loserOf('winners', 1, first + 1)];
  if (round % 2 === 1)
    return [winnerOf('losers', round - 1, first), winnerOf('losers', round - 1, first + 1)];
  const from = round / 2 + 1;
  const crossed = from % 2 === 0 ? tables + 1 - table : crossedInHalves(table, tables);
  return [winnerOf('losers', round - 1, table), loserOf('winners', from, crossed)];
};

/** Counted from the other end of the same half. */
const crossedInHalves = (table: number, tables: number): number => {
  const half = Math.ceil(tables / 2);
  return table <= half ? half + 1 - table : tables + half + 1 - table;
};

const losersChampion = (rounds: number): SlotSource =>
  rounds === 1 ? loserOf('winners', 1, 1) : winnerOf('losers', rounds * 2 - 2, 1);

const thirdPlace = (rounds: number): PlannedPairing =>
  planned('thirdPlace', 1, 1, [loserOf('winners', rounds - 1, 1), loserOf('winners', rounds - 1, 2)]);

const planned = (
  stage: StageKind,
  number: number,
  table: number,
  slots: PlannedPairing['slots'],
): PlannedPairing => ({ id: `${stage}-${number}.${table}`, stage, number, table, slots });

const seedSlot = (seed = 0): SlotSource => ({ from: 'seed', seed });
const winnerOf = (stage: StageKind, round: number, table: number): SlotSource => ({
  from: 'winnerOf',
  pairing: `${stage}-${round}.${table}`,
});
const loserOf = (stage: StageKind, round: number, table: number): SlotSource => ({
  from: 'loserOf',
  pairing: `${stage}-${round}.${table}`,
});

const oneTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
