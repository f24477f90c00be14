import { isElimination } from '../formats/bracket-plan.ts';
import { eliminationDepths } from '../formats/elimination-depths.ts';
import { resultOf } from '../../steps.ts';
import { directEncounters } from './direct-encounters.ts';
import {
  collectingRecords,
  type EntrantRecord,
  type EntrantRecords,
  type RoundRecord,
} from './entrant-records.ts';
import { lotsOf } from '../lots.ts';
import { tieBreak } from './tie-breaks.ts';
import { tieBreaksOf } from './usual-tie-breaks.ts';
import type { TieBreakKind } from '../tournament-settings.ts';
import type { TournamentState } from '../tournament-state.ts';
import type { Standing, TieBreakValue } from '../tournament-views.ts';

interface Row {
  readonly record: EntrantRecord;
  readonly depth: number;
  readonly tieBreaks: readonly TieBreakValue[];
}

/** Rows that are still tied. */
interface Group {
  readonly rows: readonly Row[];
  /** What ranks them after the previous group; `null` for the first group. */
  readonly decidedBy: Standing['decidedBy'];
}

const known = new WeakMap<TournamentState, readonly Standing[]>();

/**
 * The standings, best first, with everything that leads to them. Disqualified entrants come last; in an elimination
 * those who came further come first; then each tie-break in turn separates those still tied. Empty before the start.
 * Computed once for each state: many ask for the same ones.
 */
export const standings = (state: TournamentState): readonly Standing[] => resultOf(ranking(state));

/** The same, yielding all along: those of a large event take too long for a server to do them at once. */
export function* ranking(state: TournamentState): Generator<undefined, readonly Standing[]> {
  const computed = known.get(state) ?? (yield* rankingAnew(state));
  known.set(state, computed);
  return computed;
}

function* rankingAnew(state: TournamentState): Generator<undefined, readonly Standing[]> {
  if (state.lots.seed === null) return [];
  const records = yield* collectingRecords(state);
  const { format } = state.settings;
  const depths = isElimination(format) ? eliminationDepths(state, format) : new Map<string, number>();
  const rows = [...records.values()].map((record): Row => {
    const depth = depths.get(record.entrant.id) ?? 0;
    return { record, depth, tieBreaks: [] };
  });
  const byStatus = part([{ rows, decidedBy: null }], 'status', (row) => (isSentAway(row) ? 0 : 1));
  let ordered = part(byStatus, 'place', ({ depth }) => depth);
  for (const kind of kindsOf(state)) ordered = yield* partingByTieBreak(state, records, ordered, kind);
  const places = ordered.flatMap(({ rows: tied, decidedBy }) =>
    tied.map((row, index) => ({ row, decidedBy: index === 0 ? decidedBy : 'lot' }) as const),
  );
  const ranked: Standing[] = [];
  for (const [index, { row, decidedBy }] of places.entries()) {
    const place = isElimination(format) ? sharedPlace(row, index, places) : index + 1;
    ranked.push({ ...standingOf(row, index), place, decidedBy });
    yield;
  }
  return ranked;
}

const kindsOf = ({ settings }: TournamentState): readonly TieBreakKind[] => {
  const tieBreaks = tieBreaksOf(settings);
  return tieBreaks.includes('lot') ? tieBreaks : [...tieBreaks, 'lot'];
};

type Groups = readonly Group[];

function* partingByTieBreak(
  state: TournamentState,
  records: EntrantRecords,
  groups: Groups,
  kind: TieBreakKind,
): Generator<undefined, Groups> {
  const lotOf = lotsOf(state);
  const valued: Group[] = [];
  for (const { rows, decidedBy } of groups) {
    const tied = new Set(rows.map(({ record }) => record.entrant.id));
    const context = { records, settings: state.settings, rules: state.tieBreakRules, lotOf, tied };
    const encounters = kind === 'headToHead' ? encountersOf(state, rows) : undefined;
    const withValue: Row[] = [];
    for (const row of rows) {
      const value = encounters?.get(row.record.entrant.id) ?? tieBreak(kind, context, row.record);
      withValue.push({ ...row, tieBreaks: [...row.tieBreaks, value] });
      yield;
    }
    valued.push({ rows: withValue, decidedBy });
  }
  return part(valued, kind, ({ tieBreaks }) => tieBreaks.at(-1)?.value ?? 0);
}

const encountersOf = (
  { tieBreakRules, settings }: TournamentState,
  rows: readonly Row[],
): ReturnType<typeof directEncounters> | undefined =>
  tieBreakRules === 'earlier'
    ? undefined
    : directEncounters(
        rows.map(({ record }) => record),
        { pointsOfWin: settings.points.win, isPredetermined: settings.format.kind === 'round-robin' },
      );

/** Splits each group into groups of equal value, the greater value first. */
const part = (
  groups: Groups,
  by: NonNullable<Standing['decidedBy']>,
  valueOf: (row: Row) => number,
): Groups =>
  groups.flatMap(({ rows, decidedBy }) => {
    const byValue = new Map<number, Row[]>();
    for (const row of rows) {
      const value = valueOf(row);
      const equal = byValue.get(value);
      if (equal) equal.push(row);
      else byValue.set(value, [row]);
    }
    return [...byValue]
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .map(([, equal], index) => ({ rows: equal, decidedBy: index === 0 ? decidedBy : by }));
  });

const standingOf = ({ record, tieBreaks }: Row, index: number): Omit<Standing, 'place' | 'decidedBy'> => {
  const { entrant, points, rounds } = record;
  const count = (fits: (round: RoundRecord) => boolean): number => rounds.filter(fits).length;
  const met = ({ opponent }: RoundRecord): boolean => opponent !== null;
  return {
    rank: index + 1,
    entrant: entrant.id,
    name: entrant.name,
    status: entrant.status,
    seed: entrant.seed,
    matchPoints: points,
    played: count(met),
    wins: count((round) => met(round) && round.outcome === 'win'),
    draws: count((round) => met(round) && round.outcome === 'draw'),
    losses: count((round) => met(round) && round.outcome === 'loss'),
    byes: count(({ kind }) => kind === 'bye'),
    tieBreaks,
  };
};

/**
 * Entrants eliminated together share the best place among them; only one that was never eliminated can have place 1.
 */
const sharedPlace = (own: Row, index: number, all: readonly { readonly row: Row }[]): number => {
  const first = all.findIndex(({ row }) => row.depth === own.depth && isSentAway(row) === isSentAway(own));
  return Math.max(first < 0 ? index : first, own.depth === Infinity ? 0 : 1) + 1;
};

const isSentAway = ({ record }: Row): boolean => record.entrant.status === 'disqualified';
