import { describe, expect, test } from '@jest/globals';
import { missionReport } from '../../src/campaign/mission/build-mission-report.ts';
import { judge, pendingDecisions } from '../../src/engine/judge.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { tableAfter } from '../../src/game/apply-event.ts';
import { matchSetupSchema } from '../../src/journal/setup-schema.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { MatchState } from '../../src/model/match.ts';
import type { Table } from '../../src/model/table.ts';
import type { AnyMatch } from '../support/any-match.ts';
import { anyMission } from '../support/any-mission.ts';
import { holdsFor } from '../support/property.ts';
import { anyAnswer, eagerPlayer, played } from '../support/random-match.ts';
import { tableFaults } from '../support/table-faults.ts';

const refusedListed = (rules: MatchRules, state: MatchState): readonly string[] =>
  pendingDecisions(state).flatMap((decision) => {
    const { seat, id } = decision;
    return [...legalAnswers(rules, state.table, decision)].flatMap((answer) => {
      const refusal = judge(rules, state, { kind: 'answer', seat, decision: id, answer });
      return refusal ? [`${JSON.stringify(answer)}: ${refusal.message}`] : [];
    });
  });

/**
 * What must never happen in a mission: an objective that regresses, an extraction of a casket still on the map, a win
 * without its condition.
 */
const missionFaults = (before: Table, after: Table): readonly string[] => {
  const { mission } = after;
  if (!mission) return ['the mission is gone'];
  const faults = mission.progress.flatMap(({ status, done }, index) => {
    const earlier = before.mission?.progress[index];
    const isSettled = earlier !== undefined && earlier.status !== 'open' && earlier.status !== status;
    const isBack = earlier !== undefined && done < earlier.done;
    return isSettled || isBack ? [`objective ${String(index)} went back`] : [];
  });
  const living = mission.extracted.filter((seat) => after.seats[seat]?.status === 'active');
  const isMet = mission.progress.some(({ status }) => status === 'met');
  return [
    ...faults,
    ...living.map((seat) => `the pilot of ${String(seat)} was taken along while the casket stands`),
    ...(isMet && after.result === null ? ['an objective is met and the match goes on'] : []),
    ...(after.result?.reason === 'objective' && !isMet ? ['won by an objective that nobody met'] : []),
  ];
};

const isSound = (match: AnyMatch): void => {
  const stored: unknown = JSON.parse(JSON.stringify({ ...match.setup, map: { radius: 8 } }));
  expect(matchSetupSchema.safeParse(stored).error).toBeUndefined();
  const problems: string[] = [];
  for (const { rules, before, after } of played(match, { player: anyAnswer, most: 200 })) {
    problems.push(
      ...refusedListed(rules, after.state),
      ...tableFaults(rules, after.state),
      ...missionFaults(before.table, after.state.table),
    );
  }
  expect(problems).toEqual([]);
};

describe('a mission played at random', () => {
  test('stays well-formed, goes on by legal answers, and keeps its objectives', () => {
    holdsFor(anyMission(), 25, isSound);
  });

  test('lets a casket stand where one stood that has retreated', () => {
    holdsFor(anyMission(), 1, isSound, { seed: -486729821, path: '5:1:0:4:3:4:5:6:1:3' });
  });

  test('reports every change: its events give its table', () => {
    holdsFor(anyMission(), 25, (match) => {
      const start = openMatch(rulesFor(match.setup), match.setup);
      let table: Table = start.state.table;
      let last: MatchState = start.state;
      for (const { after } of played(match, { player: eagerPlayer, most: 300 })) {
        table = tableAfter(table, after.events);
        last = after.state;
      }
      expect(table).toEqual(last.table);
    });
  });

  test('reports everybody who took part, once it is over', () => {
    holdsFor(anyMission(3), 25, (match) => {
      const entries: Parameters<typeof missionReport>[0]['entries'][number][] = [];
      let last: MatchState | null = null;
      for (const { after } of played(match, { player: eagerPlayer, most: 1500 })) {
        last = after.state;
        entries.push({ events: after.events });
      }
      if (!last?.table.result) return;
      const report = missionReport({ id: 'm', setup: match.setup, table: last.table, entries }, undefined);
      const wounds = report.seats.map((seat, index) => [
        ...(match.setup.seats[index]?.wounds ?? []).map(({ wound }) => wound),
        ...seat.wounds.map(({ wound }) => wound),
      ]);
      expect(wounds).toEqual(last.table.seats.map((seat) => seat.wounds.map(({ wound }) => wound)));
      report.seats.forEach(({ fate, team }, index) => {
        const seat = last.table.seats[index];
        const isWinner = report.result.team === team;
        if (seat?.reason === 'retreat') expect(fate).toBe('retreated');
        else if (isWinner) expect(['stood', 'extracted', 'died']).toContain(fate);
        else if (report.result.team !== null) expect(['taken', 'extracted', 'died']).toContain(fate);
      });
    });
  });
});
