import { describe, expect, test } from '@jest/globals';
import { dueMatches, resultOf, standings, type NewTournament, type TournamentState } from '@penance/shared';
import { longestShare } from '../../../shared/test/support/longest-step.ts';
import { as, DECK, TestEvent } from '../../../shared/test/tournaments/test-event.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import { csvLine } from '../../src/tournament/export/csv-line.ts';
import { exportTournament } from '../../src/tournament/export/export-tournament.ts';
import { readReport } from './read-report.ts';

const reason = 'because';

/** All kinds of results: played, drawn, a bye, a withdrawal, a late entry; the last round is open. */
const eventful = (wanted: Partial<NewTournament> = {}): TournamentState => {
  const event = new TestEvent({
    name: 'Grüße  aus\u00a0Köln',
    format: { kind: 'swiss', rounds: 4, lateEntryUntilRound: 4, missedRound: 'draw' },
    pairsByItself: false,
    ...wanted,
  });
  event.start(7);
  for (let round = 1; round <= 3; round += 1) {
    event.must({ kind: 'pairRound' });
    const leaver = dueMatches(event.state)[1]?.teams[0].players[0]?.account ?? '';
    if (round === 2) event.must({ kind: 'withdraw' }, as(leaver));
    for (const [at, due] of dueMatches(event.state).entries())
      if (round < 3 || at > 0) event.play(due, at === 0 ? null : at % 2 === 0 ? 1 : 2);
    const players = [{ account: '𝕷ate 𝕮omer', deck: DECK }];
    if (round === 2) event.must({ kind: 'lateEntry', players, reason });
  }
  return event.state;
};
const textOf = (state: TournamentState, format: 'trf' | 'trf26' | 'csv' | 'csv-rounds'): string => {
  const writing = exportTournament(state, format);
  if (isRefused(writing)) throw new Error(writing.detail);
  const text = resultOf(writing);
  if (typeof text !== 'string') throw new Error('it is a long text');
  return text;
};

describe('a cell of a table holds no formula', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['  -2', "'  -2"],
    ['＝1＋1', "'＝1＋1"],
    // A spreadsheet whose numbers have a comma parts cells by semicolons, and looks for no quotes inside of one.
    ["Ada;=cmd|' /C calc'!A0;", `"Ada;'=cmd|' /C calc'!A0;"`],
    ['Ada;"+1"', `"Ada;'""+1"""`],
    ['Jean-Luc; Bo = x', '"Jean-Luc; Bo = x"'],
  ])('%s', (name, written) => {
    expect(csvLine([1, name])).toBe(`1,${written}\r\n`);
  });
});

test('a round missed by a late entrant is no half point, also where a loss is worth something', () => {
  const format = { kind: 'swiss', rounds: 4, lateEntryUntilRound: 4, missedRound: 'loss' } as const;
  const state = eventful({ format, points: { win: 3, draw: 2, loss: 1, bye: 3 } });
  const late =
    textOf(state, 'trf')
      .split('\n')
      .find((line) => line.includes('omer')) ?? '';
  expect(late).toContain('0000 - Z  0000 - Z');
});

describe('a tournament report, read by a program that knows only the published format', () => {
  test.each([{}, { points: { win: 100, draw: 50, loss: 0, bye: 100 } }])('adds up, %j', (wanted) => {
    const state = eventful(wanted);
    const report = readReport(textOf(state, 'trf'));
    const rows = standings(state);
    expect(report.players).toHaveLength(rows.length);
    for (const player of report.players) {
      const row = rows.find(({ seed }) => seed === player.number);
      expect(player).toMatchObject({
        name: Array.from(row?.name ?? '')
          .slice(0, 33)
          .join(''),
        points: row?.matchPoints,
        rank: row?.rank,
      });
      const sum = player.rounds.reduce((total, { result }) => total + (report.worth[result] ?? 0), 0);
      expect({ name: player.name, sum }).toEqual({ name: player.name, sum: row?.matchPoints });
      for (const [at, { opponent, colour, result }] of player.rounds.entries()) {
        if (opponent === 0) continue;
        const other = report.players.find(({ number }) => number === opponent)?.rounds[at];
        expect(other).toMatchObject({ opponent: player.number, colour: colour === 'w' ? 'b' : 'w' });
        expect(`${result}${other?.result ?? '?'}`).toMatch(/^(10|01|==|\+-|-\+|--|00)$/);
      }
    }
    const letters = report.players.flatMap(({ rounds }) => rounds.map(({ result }) => result));
    for (const letter of ['1', '0', '=', 'U', 'H', 'Z']) expect(letters).toContain(letter);
    // What is not decided yet is left out.
    expect(report.players.flatMap(({ rounds }) => rounds).filter(({ result }) => result === ' ')).toEqual([]);
    expect(letters.some((letter) => letter === '+')).toBe(true);
  });

  test('has the colours of the games that were played', () => {
    const state = eventful();
    const { players } = readReport(textOf(state, 'trf'));
    const seedOf = new Map(standings(state).map(({ entrant, seed }) => [entrant, seed]));
    for (const [at, { pairings }] of state.rounds.entries())
      for (const { games, annulled, result } of pairings) {
        const seats = games[0]?.seats;
        if (seats === undefined || annulled || result === null) continue;
        const white = players.find(({ number }) => number === seedOf.get(seats[0]))?.rounds[at];
        expect(white).toMatchObject({ colour: 'w', opponent: seedOf.get(seats[1]) });
      }
  });
});

describe('a report for the round to come', () => {
  const linesOf = (state: TournamentState, format: 'trf' | 'trf26', kinds: RegExp): readonly string[] =>
    textOf(state, format)
      .split('\n')
      .filter((line) => kinds.test(line));
  const between = (): TestEvent => {
    const event = new TestEvent({
      name: 'E',
      seeding: 'registration',
      format: { kind: 'swiss', rounds: 3 },
      points: { win: 100, draw: 50, loss: 0, bye: 100 },
      pairsByItself: false,
    });
    event.start(5);
    event.must({ kind: 'pairRound' });
    return event;
  };

  test('says who is absent from it, the first colour and the points, in both editions', () => {
    const event = between();
    event.playDue();
    event.must({ kind: 'withdraw' }, as('p4'));
    expect(linesOf(event.state, 'trf26', /^(142|152|162|192|240)/)).toEqual([
      '142 3',
      '152 W',
      '162  W 100    D50.0    L 0.0    P 100',
      '192 FIDE_DUTCH_2025',
      '240 Z   2    4',
    ]);
    expect(linesOf(event.state, 'trf', /^(XXR|XXC|BBW)/)).toEqual(['XXR 3', 'XXC white1', 'BBW  100']);
    const players = linesOf(event.state, 'trf', /^001/);
    expect(players.map((line) => line.slice(80, 84))).toContain(' 100');
    expect(players.map((line) => line.endsWith('  0000 - Z'))).toEqual([false, false, false, true, false]);
  });

  test('says who has a bye, and which pairs are forbidden', () => {
    const event = between();
    event.playDue();
    const reason = 'asked for';
    event.must({ kind: 'giveBye', entrant: 'e1', round: 2, worth: 'half', reason });
    event.must({ kind: 'giveBye', entrant: 'e5', round: 2, worth: 'full', reason });
    event.must({ kind: 'giveBye', entrant: 'e1', round: 3, worth: 'zero', reason });
    event.must({ kind: 'withdraw' }, as('p4'));
    event.must({ kind: 'forbidPairs', entrants: ['e3', 'e2'], firstRound: 1, lastRound: 20, reason });
    event.must({ kind: 'forbidPairs', entrants: ['e1', 'e5'], firstRound: 3, lastRound: 3, reason });
    expect(linesOf(event.state, 'trf26', /^(240|260)/)).toEqual([
      '240 F   2    5',
      '240 H   2    1',
      '240 Z   2    4',
      '240 Z   3    1',
      '260   1   3    2    3',
      '260   3   3    1    5',
    ]);
    expect(linesOf(event.state, 'trf', /^XXP/)).toEqual(['XXP 2 3']);
    const cells = (): readonly string[] =>
      linesOf(event.state, 'trf', /^001/).map((line) => line.slice(101, 109));
    expect(cells()).toEqual(['0000 - H', '', '', '0000 - Z', '0000 - F']);
    event.must({ kind: 'pairRound' });
    // The two who may not meet are the only ones left.
    expect(cells()).toEqual(['0000 - H', '0000 - U', '0000 - U', '0000 - Z', '0000 - F']);
  });

  test('leaves out what is open, and names nobody absent while a round is played', () => {
    const event = between();
    event.must({ kind: 'withdraw' }, as('p4'));
    const players = linesOf(event.state, 'trf', /^001/);
    // One pairing is decided by the withdrawal, one by the bye; one is open.
    expect(players.filter((line) => line.length === 89)).toHaveLength(2);
    expect(linesOf(event.state, 'trf26', /^240/)).toEqual([]);
  });
});

describe('tables', () => {
  test('have every column once, each with one meaning', () => {
    const state = eventful({ tieBreaks: ['matchPoints', 'wins', 'buchholz'] });
    const [head = '', ...lines] = textOf(state, 'csv').trimEnd().split('\r\n');
    const columns = head.split(',');
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns).toEqual(expect.arrayContaining(['matchPoints', 'wins', 'winsByPlaying', 'buchholz']));
    expect(lines).toHaveLength(standings(state).length);
    expect(lines.every((line) => line.split(',').length === columns.length)).toBe(true);
  });

  test('of the rounds show who played whom, and the result', () => {
    const state = eventful();
    const [head = '', ...lines] = textOf(state, 'csv-rounds').trimEnd().split('\r\n');
    const pairings = state.rounds.flatMap((round) => round.pairings);
    expect(lines).toHaveLength(pairings.length);
    const at = (line: string, column: string): string =>
      line.split(',')[head.split(',').indexOf(column)] ?? 'none';
    for (const [index, { id, result, entrants }] of pairings.entries()) {
      const line = lines[index] ?? '';
      expect([at(line, 'pairing'), at(line, 'one'), at(line, 'other')]).toEqual([
        id,
        entrants[0],
        entrants[1] ?? '',
      ]);
      expect([at(line, 'winner'), at(line, 'how')]).toEqual([result?.winner ?? '', result?.how ?? '']);
    }
  });
});

test('each file of a large event is written in small steps', () => {
  const event = new TestEvent({
    name: 'Great',
    format: { kind: 'swiss', rounds: 3, pairing: 'dutch' },
    entrants: { most: 600 },
  });
  event.register(600);
  event.must({ kind: 'start' });
  for (const { id, entrants } of event.state.rounds[0]?.pairings ?? [])
    event.must({ kind: 'adjudicate', pairing: id, winner: entrants[0], reason });
  for (const format of ['json', 'csv', 'csv-rounds', 'trf', 'trf26'] as const) {
    const share = longestShare(() => {
      const writing = exportTournament({ ...event.state, lots: { ...event.state.lots } }, format);
      if (isRefused(writing)) throw new Error(writing.detail);
      return writing;
    });
    expect([format, share < 0.5 ? 'small' : share]).toEqual([format, 'small']);
  }
});
