import { describe, expect, test } from '@jest/globals';
import { standings } from '../../../src/tournaments/standings/standings.ts';
import type { TieBreakKind } from '../../../src/tournaments/tournament-settings.ts';
import { readJudgedEvents, type JudgedEvent } from './judged-events.ts';
import { stateOfReport } from './state-of-report.ts';

/** In the columns of what was recorded; of direct encounters the program says the rank among the tied. */
const TIE_BREAKS: readonly TieBreakKind[] = [
  'matchPoints',
  'headToHead',
  'buchholz',
  'buchholzCutOne',
  'sonnebornBerger',
  'wins',
];

interface Row {
  readonly number: number;
  readonly values: readonly number[];
}

const rowsOf = ({ report, kind }: JudgedEvent): readonly Row[] =>
  standings(stateOfReport(report, kind, TIE_BREAKS))
    .map(({ seed, tieBreaks }) => ({ number: seed ?? 0, values: tieBreaks.map(({ value }) => value) }))
    .toSorted((one, other) => one.number - other.number);

const differences = (event: JudgedEvent): readonly string[] => {
  const rows = rowsOf(event);
  return rows.flatMap(({ number, values }, at) => {
    const [, , points = 0, , ...others] = event.judged[at] ?? [];
    return [points, ...others].flatMap((value, index) => {
      const column = index === 0 ? 0 : index + 1;
      const own = values[column];
      return value === null || value === own
        ? []
        : [`event ${event.seed}, ${number}: ${TIE_BREAKS[column]} ${own}, there ${value}`];
    });
  });
};

/** Pairs with equal points that direct encounters put in one order here, and in another there. */
const turnedPairs = (event: JudgedEvent): readonly string[] => {
  const rows = rowsOf(event);
  const there = (number: number): number => event.judged[number - 1]?.[3] ?? 0;
  return rows.flatMap((one) =>
    rows
      .filter((other) => other.number > one.number && other.values[0] === one.values[0])
      .filter((other) => {
        const here = Math.sign((other.values[1] ?? 0) - (one.values[1] ?? 0));
        return here !== Math.sign(there(one.number) - there(other.number));
      })
      .map((other) => `event ${event.seed}: ${one.number} and ${other.number}`),
  );
};

const events = readJudgedEvents();
const rowsIn = (kind: string): number =>
  events.filter((event) => event.kind === kind).reduce((sum, { judged }) => sum + judged.length, 0);

describe('tie-breaks, as the program of FIDE’s Technical Commission works them out', () => {
  test('of enough events', () => {
    expect(rowsIn('swiss')).toBeGreaterThan(3000);
    expect(rowsIn('round-robin')).toBeGreaterThan(400);
  });

  test.each(['swiss', 'round-robin'])('points, Buchholz, Sonneborn-Berger and wins of %s events', (kind) => {
    expect(events.filter((event) => event.kind === kind).flatMap(differences)).toEqual([]);
  });

  test.each(['swiss', 'round-robin'])('direct encounters of %s events', (kind) => {
    expect(events.filter((event) => event.kind === kind).flatMap(turnedPairs)).toEqual([]);
  });
});

test('events that began by the earlier rules are ranked by them to the end', () => {
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const state = stateOfReport(event.report, event.kind, TIE_BREAKS);
  const before = standings({ ...state, tieBreakRules: 'earlier' });
  expect(before).not.toEqual(standings(state));
  expect(before.flatMap(({ tieBreaks }) => tieBreaks).some(({ from }) => from === 'order')).toBe(false);
});
