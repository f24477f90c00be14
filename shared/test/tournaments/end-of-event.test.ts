import { describe, expect, test } from '@jest/globals';
import { tournamentAfter } from '../../src/tournaments/evolve-tournament.ts';
import { completeTournament } from '../../src/tournaments/complete-tournament.ts';
import { deadlines } from '../../src/tournaments/time/deadlines.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import { as, DECK, SERVER, startedEvent, TestEvent } from './test-event.ts';

const reason = 'because';
const MINUTE = 60_000;
const swiss = (settings: Partial<NewTournament> = {}, count = 4): TestEvent =>
  startedEvent({ format: { kind: 'swiss', rounds: 2 }, referees: ['referee'], ...settings }, count);

describe('between two rounds', () => {
  test('whoever pairs when only one is left is told so, and may bring somebody back', () => {
    const event = swiss({ pairsByItself: false, format: { kind: 'swiss', rounds: 3 } });
    event.must({ kind: 'pairRound' });
    event.playDue();
    for (const account of ['p2', 'p3', 'p4']) event.must({ kind: 'withdraw' }, as(account));
    expect(event.give({ kind: 'pairRound' })).toMatchObject({ code: 'tooFewEntrants' });
    event.must({ kind: 'reinstate', entrant: 'e4', reason });
    event.must({ kind: 'pairRound' });
    expect(event.state.rounds).toHaveLength(2);
  });

  test('players have a break, and leaving during it loses no game', () => {
    const event = swiss({ roundBreakSeconds: 90 });
    event.playDue();
    expect(event.state.rounds).toHaveLength(1);
    expect(deadlines(event.state)).toEqual([{ at: event.at + 90_000, kind: 'roundBegins', game: null }]);
    event.must({ kind: 'withdraw' }, as('p4'));
    event.wait(89_999);
    expect(event.state.rounds).toHaveLength(1);
    event.wait(1);
    expect(event.state.rounds).toHaveLength(2);
    expect(event.state.rounds[1]?.pairings.flatMap(({ entrants }) => entrants)).not.toContain('e4');
    expect(event.state.nextRoundAt).toBeNull();
  });

  test('a referee may pair at once, and a repaired round is played first', () => {
    const early = swiss({ roundBreakSeconds: 90 });
    early.playDue();
    early.must({ kind: 'pairRound' }, as('referee'));
    expect(early.state).toMatchObject({ nextRoundAt: null, rounds: [{}, {}] });
    const repaired = swiss({ roundBreakSeconds: 90 });
    repaired.playDue();
    repaired.must({ kind: 'rePairRound', round: 'swiss-1', scope: 'all', pairs: [], reason });
    expect(repaired.state.nextRoundAt).toBeNull();
    repaired.wait(200_000);
    expect(repaired.state.rounds).toHaveLength(1);
  });

  test('a pause is not a break', () => {
    const event = swiss({ roundBreakSeconds: 90 });
    event.playDue();
    const due = event.state.nextRoundAt ?? 0;
    event.must({ kind: 'pause', reason });
    event.wait(10 * MINUTE);
    event.must({ kind: 'resume' });
    expect(event.state.nextRoundAt).toBe(due + 10 * MINUTE);
  });
});

describe('the last round', () => {
  test('can be appealed against for the announced time', () => {
    const event = swiss({ reviewMinutes: 10 });
    event.playDue();
    event.playDue();
    expect(event.state).toMatchObject({ status: 'running', reviewEndsAt: event.at + 10 * MINUTE });
    const last = event.state.rounds[1]?.pairings[0];
    const loser = last?.entrants.find((each) => each !== last.result?.winner) ?? '';
    event.must({ kind: 'adjudicate', pairing: last?.id ?? '', winner: loser, reason }, as('referee'));
    expect(event.state.rounds[1]?.pairings[0]?.result?.winner).toBe(loser);
    expect(event.state.status).toBe('running');
    event.wait(10 * MINUTE);
    expect(event.state).toMatchObject({ status: 'finished', reviewEndsAt: null });
  });

  test.each([
    { kind: 'single-elimination' },
    { kind: 'round-robin' },
    { kind: 'arena', minutes: 1, pairEverySeconds: 5 },
  ] as const)('of any format can be appealed against, %j', (format) => {
    const event = swiss({ format, reviewMinutes: 10 });
    for (let step = 0; event.state.reviewEndsAt === null && step < 50; step += 1) {
      event.playDue();
      if (event.state.reviewEndsAt === null) event.waitForNext();
    }
    expect(event.state.status).toBe('running');
    event.wait(10 * MINUTE);
    expect(event.state.status).toBe('finished');
  });

  test('of an event paired by hand is also ended by hand, by a referee too', () => {
    const event = swiss({ pairsByItself: false });
    for (let round = 1; round <= 2; round += 1) {
      event.must({ kind: 'pairRound' });
      event.playDue();
    }
    expect([event.state.status, deadlines(event.state)]).toEqual(['running', []]);
    event.must({ kind: 'finish', reason }, as('referee'));
    expect(event.state.status).toBe('finished');
  });

  test('can be reopened only by the host, and the standings change when it is ended again', () => {
    const event = swiss({}, 2);
    event.playDue();
    expect(event.state.status).toBe('finished');
    const before = standings(event.state)[0]?.entrant;
    const loser = before === 'e1' ? 'e2' : 'e1';
    expect(event.give({ kind: 'reopen', reason }, as('referee'))).toMatchObject({ code: 'notHost' });
    event.must({ kind: 'reopen', reason });
    expect(event.state).toMatchObject({ status: 'running', isReopened: true, finishedAt: null });
    event.must({ kind: 'adjudicate', pairing: 'swiss-1.1', winner: loser, reason });
    expect(event.state.status).toBe('running');
    event.must({ kind: 'finish', reason });
    expect(standings(event.state)[0]?.entrant).toBe(loser);
    event.must({ kind: 'reopen', reason });
    event.must({ kind: 'cancel', reason });
    expect(event.give({ kind: 'reopen', reason })).toMatchObject({ code: 'tournamentOver' });
  });
});

test('a disqualified player cannot come back in any way', () => {
  const event = new TestEvent({ name: 'E', format: { kind: 'swiss', lateEntryUntilRound: 5 } });
  event.register(4);
  event.must({ kind: 'disqualify', entrant: 'e4', reason });
  const again = { kind: 'register', teamMates: [], deck: DECK } as const;
  expect(event.give(again, as('p4'))).toMatchObject({ code: 'entrantOut' });
  event.must({ kind: 'start' });
  const late = { kind: 'lateEntry', players: [{ account: 'p4', deck: DECK }], reason } as const;
  expect(event.give(late)).toMatchObject({ code: 'entrantOut' });
  const replace = { kind: 'replacePlayer', entrant: 'e1', account: 'p1', replacement: 'p4', reason } as const;
  expect(event.give(replace)).toMatchObject({ code: 'entrantOut' });
});

test('late entry is open until the named round is paired', () => {
  const event = swiss({ format: { kind: 'swiss', rounds: 4, lateEntryUntilRound: 2 } }, 8);
  const late = (account: string) =>
    ({ kind: 'lateEntry', players: [{ account, deck: DECK }], reason }) as const;
  event.must(late('p9'));
  event.playDue();
  expect(event.state.rounds[1]?.pairings.flatMap(({ entrants }) => entrants)).toContain('e9');
  expect(event.give(late('p10'))).toMatchObject({ code: 'lateEntryNotPossible' });
});

test('of many missed rounds at most two count as draws', () => {
  const event = swiss(
    {
      format: { kind: 'swiss', rounds: 6, lateEntryUntilRound: 6, missedRound: 'draw' },
      pairsByItself: false,
    },
    8,
  );
  for (let round = 1; round <= 4; round += 1) {
    event.must({ kind: 'pairRound' });
    event.playDue();
  }
  event.must({ kind: 'lateEntry', players: [{ account: 'p9', deck: DECK }], reason });
  expect(standings(event.state).find(({ entrant }) => entrant === 'e9')?.matchPoints).toBe(2);
});

test('a player who has left a round robin gets nothing for a later bye', () => {
  for (const leaver of ['p1', 'p2', 'p3', 'p4', 'p5']) {
    const event = swiss({ format: { kind: 'round-robin' } }, 5);
    const played = dueMatches(event.state).find(({ teams }) =>
      teams.some(({ players }) => players.some(({ account }) => account === leaver)),
    );
    if (played) event.play(played, 1);
    event.must({ kind: 'withdraw' }, as(leaver));
    event.playAll();
    const gone = `e${leaver.slice(1)}`;
    const row = standings(event.state).find(({ entrant }) => entrant === gone);
    expect(row).toMatchObject({ status: 'withdrawn', played: 0, byes: 0, matchPoints: 0 });
    // Nobody else has gained a win from this.
    const met = standings(event.state).filter(({ entrant }) => entrant !== gone);
    expect(met.every((each) => each.played === 3)).toBe(true);
  }
});

test('a win removed by a ruling counts in no tie-break', () => {
  const tieBreaks = ['matchPoints', 'gameWinRate', 'casketHpDifference'] as const;
  const event = swiss({ tieBreaks: [...tieBreaks], pairsByItself: false }, 2);
  event.must({ kind: 'pairRound' });
  const [due] = dueMatches(event.state);
  if (due === undefined) throw new Error('nothing is due');
  event.play(due, 1, [30, 0]);
  const [winner, loser] = due.teams.map(({ entrant }) => entrant);
  event.must({ kind: 'adjudicate', pairing: due.pairing, winner: loser ?? '', reason });
  const row = standings(event.state).find(({ entrant }) => entrant === winner);
  expect(row?.tieBreaks.slice(0, 3).map(({ value }) => value)).toEqual([0, 0, 0]);
});

test('a round robin is decided by direct encounters, not by opponents that all have in common', () => {
  const event = swiss({ format: { kind: 'round-robin' } });
  event.playAll();
  expect(standings(event.state)[0]?.tieBreaks.map(({ kind }) => kind)).toEqual([
    'matchPoints',
    'headToHead',
    'sonnebornBerger',
    'wins',
    'casketHpDifference',
    'lot',
  ]);
});

test('a failed start is in the log', () => {
  const event = new TestEvent({ name: 'E', format: { kind: 'swiss' }, startsAt: 2_000_000 });
  event.register(1);
  event.at = 2_000_000;
  event.must({ kind: 'timePassed' }, SERVER);
  expect(event.state).toMatchObject({
    status: 'cancelled',
    log: [{}, { role: 'server', act: 'cancel', reason: 'Only 1 of at least 2 entrants could play.' }],
  });
});

test('a state of an earlier version continues unchanged', () => {
  const event = swiss();
  event.playDue();
  const { nextRoundAt: _a, reviewEndsAt: _b, isReopened: _c, ...old } = event.opened;
  expect(tournamentAfter(completeTournament(old), event.facts)).toEqual(event.state);
});
