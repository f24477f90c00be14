import { describe, expect, test } from '@jest/globals';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import { TIE_BREAKS } from '../../src/tournaments/tournament-settings.ts';
import type { NewTournament, TieBreakKind } from '../../src/tournaments/tournament-settings.ts';
import type { TieBreakRules } from '../../src/tournaments/tournament-state.ts';
import { as, betterNumber, DECK, plannedEvent, startedEvent, type TestEvent } from './test-event.ts';

/**
 * Winner or `null` for a draw between the two in order, and remaining Casket HP of the one listed first and of the
 * other.
 */
type Results = Readonly<Record<string, readonly [winner: string | null, hp: number, otherHp: number]>>;

const RESULTS: Results = {
  'e1,e2': ['e1', 9, 2],
  'e1,e3': [null, 4, 4],
  'e1,e4': ['e4', 0, 6],
  'e2,e3': ['e2', 5, 3],
  'e2,e4': ['e2', 8, 1],
  'e3,e4': ['e3', 7, 0],
};

const played = (tieBreaks: readonly TieBreakKind[]): TestEvent => {
  const event = startedEvent({ format: { kind: 'round-robin' }, tieBreaks: [...tieBreaks] }, 4);
  for (let [due] = dueMatches(event.state); due !== undefined; [due] = dueMatches(event.state)) {
    const ids = due.teams.map(({ entrant }) => entrant);
    const [winner, hp, otherHp] = RESULTS[ids.toSorted().join()] ?? [null, 0, 0];
    const isTurned = ids.join() !== ids.toSorted().join();
    const team = winner === null ? null : winner === ids[0] ? 1 : 2;
    event.play(due, team, isTurned ? [otherHp, hp] : [hp, otherHp]);
  }
  return event;
};

const valuesOf = (
  kind: TieBreakKind,
  tieBreakRules: TieBreakRules = 'fide-2026',
): Readonly<Record<string, number | undefined>> => {
  const kinds: readonly TieBreakKind[] = kind === 'matchPoints' ? [kind] : ['matchPoints', kind];
  const rows = standings({ ...played(kinds).state, tieBreakRules });
  return Object.fromEntries(
    rows
      .toSorted((one, other) => (one.entrant < other.entrant ? -1 : 1))
      .map(({ entrant, tieBreaks }) => [entrant, tieBreaks.find((each) => each.kind === kind)?.value]),
  );
};

describe('tie-breaks of a table calculated by hand', () => {
  // e1: win e2, draw e3, loss e4 = 4; e2: 2 wins = 6; e3: draw e1, win e4 = 4; e4: win e1 = 3.
  test.each<[TieBreakKind, readonly number[]]>([
    ['matchPoints', [4, 6, 4, 3]],
    ['buchholz', [13, 11, 13, 14]],
    ['buchholzCutOne', [10, 8, 10, 10]],
    // Rates: e1 4/9, e2 6/9, e3 4/9, e4 3/9.
    ['opponentsWinRate', [0.481481, 0.407407, 0.481481, 0.518519]],
    ['sonnebornBerger', [22, 21, 13, 12]],
    // e1 and e3 have the same points, and drew with each other: nobody of them stands before the other.
    ['headToHead', [0, 0, 0, 0]],
    ['casketHpDifference', [1, 2, 5, -8]],
    ['wins', [1, 2, 1, 1]],
    ['gameWinRate', [0.5, 0.666667, 0.5, 0.333333]],
  ])('%s', (kind, expected) => {
    expect(Object.values(valuesOf(kind))).toEqual(expected);
  });

  test.each<[TieBreakKind, readonly number[]]>([
    ['sonnebornBerger', [8, 7, 5, 4]],
    ['headToHead', [1, 0, 1, 0]],
  ])('%s, in an event that began by the earlier rules', (kind, expected) => {
    expect(Object.values(valuesOf(kind, 'earlier'))).toEqual(expected);
  });

  test('are applied in the host’s order', () => {
    const order = (...kinds: TieBreakKind[]) =>
      standings(played(['matchPoints', ...kinds]).state).map(({ entrant }) => entrant);
    expect(order('sonnebornBerger')).toEqual(['e2', 'e1', 'e3', 'e4']);
    expect(order('casketHpDifference', 'sonnebornBerger')).toEqual(['e2', 'e3', 'e1', 'e4']);
  });

  test('report which of them determined a row', () => {
    const rows = standings(played(['matchPoints', 'buchholz', 'sonnebornBerger']).state);
    expect(rows.map(({ decidedBy }) => decidedBy)).toEqual([
      null,
      'matchPoints',
      'sonnebornBerger',
      'matchPoints',
    ]);
  });

  test('show every term: from which opponent and round, and which one was cut', () => {
    const [row] = standings(played(['matchPoints', 'buchholzCutOne']).state);
    expect(row?.tieBreaks[1]?.terms).toEqual([
      { opponent: 'e3', round: 'cycle-1', value: 4, counts: true },
      { opponent: 'e1', round: 'cycle-2', value: 4, counts: true },
      { opponent: 'e4', round: 'cycle-3', value: 3, counts: false },
    ]);
  });

  test('end with the lot, whatever the host has listed', () => {
    for (const kind of TIE_BREAKS) {
      const rows = standings(played(kind === 'matchPoints' ? [kind] : ['matchPoints', kind]).state);
      expect(rows[0]?.tieBreaks.at(-1)?.kind).toBe('lot');
    }
  });
});

describe('the points of a Swiss event', () => {
  test('count a bye as an opponent with the own points, but no more than a draw in every round', () => {
    const event = startedEvent(
      { format: { kind: 'swiss', rounds: 2 }, tieBreaks: ['matchPoints', 'buchholz'] },
      3,
    );
    event.playAll();
    const byes = standings(event.state).filter((row) => row.byes === 1);
    expect(byes.length).toBeGreaterThan(0);
    for (const { tieBreaks, matchPoints } of byes) {
      const [term] = tieBreaks[1]?.terms.filter(({ opponent }) => opponent === null) ?? [];
      expect(term?.value).toBe(Math.min(matchPoints, 2));
    }
  });
});

describe('rounds without a game in a Swiss event (FIDE C.07, article 16)', () => {
  const swiss = (rounds: number, more: Partial<NewTournament> = {}): TestEvent =>
    plannedEvent({
      format: { kind: 'swiss', rounds, lateEntryUntilRound: rounds },
      tieBreaks: ['matchPoints', 'buchholz', 'buchholzCutOne', 'sonnebornBerger'],
      ...more,
    });
  const rowOf = (event: TestEvent, entrant: string) => {
    const row = standings(event.state).find((each) => each.entrant === entrant);
    if (!row) throw new Error(`${entrant} is not in the standings`);
    const termsOf = (kind: TieBreakKind) => row.tieBreaks.find((each) => each.kind === kind)?.terms ?? [];
    return { points: row.matchPoints, termsOf };
  };
  const opponentOf = (event: TestEvent, entrant: string): string => {
    const due = dueMatches(event.state).find(({ teams }) => teams.some((team) => team.entrant === entrant));
    return due?.teams.find((team) => team.entrant !== entrant)?.entrant ?? '';
  };
  const leave = (event: TestEvent, entrant: string): void =>
    event.must({ kind: 'withdraw' }, as(`p${entrant.slice(1)}`));

  test('a win without a game is one against a virtual opponent with no more points than the absent one', () => {
    const event = swiss(2);
    event.start(4);
    const absent = opponentOf(event, 'e1');
    leave(event, absent);
    event.playAll();
    const { points, termsOf } = rowOf(event, 'e1');
    expect(points).toBe(6);
    // The absent one lost a game without playing it, and then drew one: 0 and 1.
    expect(termsOf('buchholz')[0]).toMatchObject({ opponent: absent, value: 1 });
    expect(termsOf('sonnebornBerger')[0]).toMatchObject({ opponent: absent, value: 3 });
  });

  test('a player who left counts for opponents as having drawn since then, but not the game it lost', () => {
    const event = swiss(3);
    event.start(6);
    const leaver = opponentOf(event, 'e1');
    // The next round is paired at once: that game is lost without being played, and then there is none.
    event.playDue(betterNumber);
    leave(event, leaver);
    event.playAll();
    expect(rowOf(event, leaver).points).toBe(0);
    expect(rowOf(event, 'e1').termsOf('buchholz')[0]).toMatchObject({ opponent: leaver, value: 1 });
    // It keeps a term for each round, those after it left included.
    expect(rowOf(event, leaver).termsOf('buchholz')).toHaveLength(3);
  });

  test('rounds missed before a game count for opponents with the points they gave', () => {
    const event = swiss(3, {
      format: { kind: 'swiss', rounds: 3, lateEntryUntilRound: 3, missedRound: 'loss' },
    });
    event.start(5);
    event.must({ kind: 'lateEntry', players: [{ account: 'p6', deck: DECK }], reason: 'late' });
    event.playAll();
    const late = rowOf(event, 'e6');
    const opponents = late.termsOf('buchholz').flatMap(({ opponent }) => opponent ?? []);
    expect(opponents).toHaveLength(2);
    for (const opponent of opponents) {
      const seen = rowOf(event, opponent)
        .termsOf('buchholz')
        .find((term) => term.opponent === 'e6');
      expect(seen?.value).toBe(late.points);
    }
  });

  test('a round that the player missed is cut first, however high its term', () => {
    const event = swiss(3, {
      format: { kind: 'swiss', rounds: 3, lateEntryUntilRound: 3, missedRound: 'draw' },
      points: { win: 5, draw: 4, loss: 0, bye: 5 },
    });
    event.start(5);
    event.must({ kind: 'lateEntry', players: [{ account: 'p6', deck: DECK }], reason: 'late' });
    // A late player wins the rest, so that no term is lower than those of its opponents.
    event.playAll((due) =>
      due.teams[0].entrant === 'e6' ? 1 : due.teams[1].entrant === 'e6' ? 2 : betterNumber(due),
    );
    const late = rowOf(event, 'e6');
    expect(late.points).toBe(14);
    const [missed, ...met] = late.termsOf('buchholzCutOne');
    // Not more than three draws.
    expect(missed).toMatchObject({ opponent: null, value: 12, counts: false });
    expect(met.map(({ counts }) => counts)).toEqual([true, true]);
    expect(Math.min(...met.map(({ value }) => value))).toBeLessThan(12);
  });

  test('at most two missed rounds are draws: nobody gains much by coming late', () => {
    const event = swiss(5, {
      format: { kind: 'swiss', rounds: 5, lateEntryUntilRound: 5, missedRound: 'draw' },
    });
    event.start(6);
    while (event.state.rounds.length < 4) event.playDue(betterNumber);
    event.must({ kind: 'lateEntry', players: [{ account: 'p7', deck: DECK }], reason: 'late' });
    expect(rowOf(event, 'e7').points).toBe(2);
    const { termsOf } = rowOf(event, 'e7');
    // Each missed round counts as a game against oneself.
    expect(termsOf('buchholz').map(({ value }) => value)).toEqual([2, 2, 2, 2]);
  });
});

test('in a round robin everybody counts with the points they have, including games that were not played', () => {
  const event = startedEvent({ format: { kind: 'round-robin' }, tieBreaks: ['matchPoints', 'buchholz'] }, 4);
  for (let round = 0; round < 2; round += 1) event.playDue(betterNumber);
  event.must({ kind: 'withdraw' }, as('p4'));
  event.playAll();
  const rows = standings(event.state);
  const points = new Map(rows.map(({ entrant, matchPoints }) => [entrant, matchPoints]));
  const terms = rows.flatMap(({ tieBreaks }) => tieBreaks[1]?.terms ?? []);
  expect(terms.filter(({ opponent }) => opponent === 'e4')).toHaveLength(3);
  for (const { opponent, value } of terms) expect(value).toBe(points.get(opponent ?? ''));
});

describe('an entrant who leaves a round robin', () => {
  const league = (dropAfter: number): TestEvent => {
    const event = startedEvent({ format: { kind: 'round-robin' } }, 6);
    for (let round = 0; round < dropAfter; round += 1) event.playDue();
    event.must({ kind: 'withdraw' }, { kind: 'account', account: 'p1' });
    event.playAll(() => 1);
    return event;
  };

  test('before half of it is ignored for everybody', () => {
    const rows = standings(league(2).state);
    const terms = rows.flatMap(({ tieBreaks }) => tieBreaks.flatMap((each) => each.terms));
    expect(terms.some(({ opponent }) => opponent === 'e1')).toBe(false);
    expect(rows.find(({ entrant }) => entrant === 'e1')?.matchPoints).toBe(0);
  });

  test('later loses the remaining games', () => {
    const rows = standings(league(3).state);
    expect(rows.filter(({ entrant }) => entrant !== 'e1').map(({ played: games }) => games)).toEqual([
      5, 5, 5, 5, 5,
    ]);
  });
});
