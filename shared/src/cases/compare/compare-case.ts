import type { MatchRules } from '../../game/match-rules.ts';
import type { Decision } from '../../model/decisions.ts';
import type { MatchEvent } from '../../model/events.ts';
import type { MatchState } from '../../model/match.ts';
import type { Table } from '../../model/table.ts';
import { compareAsks } from './compare-asks.ts';
import { compareSeat } from './compare-seat.ts';
import { compareTypes } from './compare-types.ts';
import { differsIfGiven, type Difference } from './difference.ts';
import type { Expect } from '../forms/expect-form.ts';

/** Where a case ended. `waiting` are the unanswered decisions. */
export interface CaseEnd {
  readonly rules: MatchRules;
  readonly state: MatchState;
  readonly waiting: readonly Decision[];
  readonly events: readonly MatchEvent[];
}

/** Everything that is not as the case expects. */
export const compareCase = (expected: Expect, end: CaseEnd): readonly Difference[] => {
  const { table } = end.state;
  return [
    ...compareSeats(expected.seats ?? {}, end.rules, table),
    ...differsIfGiven('expect.round', expected.round, table.round),
    ...differsIfGiven('expect.turn', expected.turn, nameOf(table, table.turn)),
    ...differsIfGiven('expect.winner', expected.winner, table.result?.team ?? null),
    ...compareWaiting(expected.waitingFor, table, end.waiting),
    ...compareAsks('expect.asks', expected.asks, table, end.waiting),
    ...compareLastAttack(expected.lastAttack, table),
    ...compareObjectives(expected.objectives, table),
    ...differsIfGiven(
      'expect.extracted',
      expected.extracted,
      (table.mission?.extracted ?? []).map((seat) => nameOf(table, seat)),
    ),
    ...compareTypes(
      'expect.events',
      expected.events,
      end.events.map(({ type }) => type),
    ),
  ];
};

const compareSeats = (
  expected: NonNullable<Expect['seats']>,
  rules: MatchRules,
  table: Table,
): readonly Difference[] =>
  table.seats.flatMap((seat, index) => {
    const wanted = expected[seat.name];
    return wanted ? compareSeat(rules, table, index, seat, wanted) : [];
  });

const nameOf = (table: Table, seat: number | null): string | null =>
  seat === null ? null : (table.seats[seat]?.name ?? null);

/** One of the open decisions must be the one named; `null` says that nobody is asked. */
const compareWaiting = (
  expected: Expect['waitingFor'],
  table: Table,
  waiting: readonly Decision[],
): readonly Difference[] => {
  if (expected === undefined) return [];
  const asked = waiting.map(({ seat, kind }) => ({ seat: nameOf(table, seat), decision: kind }));
  const isMet =
    expected === null
      ? asked.length === 0
      : asked.some(
          ({ seat, decision }) =>
            (expected.seat ?? seat) === seat && (expected.decision ?? decision) === decision,
        );
  if (isMet) return [];
  return [{ path: 'expect.waitingFor', expected, actual: asked.length === 1 ? asked[0] : asked }];
};

const compareLastAttack = (expected: Expect['lastAttack'], { lastAttack }: Table): readonly Difference[] => {
  if (!expected) return [];
  if (!lastAttack) return [{ path: 'expect.lastAttack', expected, actual: null }];
  return (['tn', 'total', 'tier', 'damage'] as const).flatMap((name) =>
    differsIfGiven(`expect.lastAttack.${name}`, expected[name], lastAttack[name]),
  );
};

const compareObjectives = (expected: Expect['objectives'] = [], { mission }: Table): readonly Difference[] =>
  expected.flatMap((wanted, index) => {
    const progress = mission?.progress[index];
    if (!progress) return [{ path: `expect.objectives[${index}]`, expected: wanted, actual: null }];
    return (['done', 'of', 'status'] as const).flatMap((name) =>
      differsIfGiven(`expect.objectives[${index}].${name}`, wanted[name], progress[name]),
    );
  });
