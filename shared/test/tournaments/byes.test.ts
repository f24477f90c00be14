import { describe, expect, test } from '@jest/globals';
import { standings } from '../../src/tournaments/standings/standings.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import type { ByeWorth } from '../../src/tournaments/tournament-state.ts';
import { as, plannedEvent, startedEvent, type TestEvent } from './test-event.ts';

const reason = 'as asked for';
const started = (count: number, wanted: Partial<NewTournament> = {}, rounds = 4): TestEvent => {
  const byes = { halfPointMost: 1, noneInLast: 1 };
  return startedEvent({ format: { kind: 'swiss', rounds, byes }, pairsByItself: false, ...wanted }, count);
};
const give = (event: TestEvent, entrant: string, round: number, worth: ByeWorth = 'zero'): void =>
  event.must({ kind: 'giveBye', entrant, round, worth, reason });
const playRound = (event: TestEvent): void => {
  event.must({ kind: 'pairRound' });
  event.playAll();
};
const inRound = (event: TestEvent, round: number): readonly (string | null)[] =>
  event.state.rounds[round - 1]?.pairings.flatMap(({ entrants }) => entrants) ?? [];
const rowOf = (event: TestEvent, entrant: string) =>
  standings(event.state).find((row) => row.entrant === entrant);
const codeOf = (event: TestEvent, ...given: Parameters<TestEvent['give']>): string | null => {
  const verdict = event.give(...given);
  return verdict.ok ? null : verdict.code;
};

describe('byes given beforehand', () => {
  test('keep an entrant out of the round, with the points of a win, a draw or a loss', () => {
    const event = started(8, { points: { win: 3, draw: 2, loss: 1, bye: 3 } });
    give(event, 'e1', 1, 'full');
    give(event, 'e2', 1, 'half');
    give(event, 'e3', 1, 'zero');
    playRound(event);
    expect(inRound(event, 1)).not.toEqual(expect.arrayContaining(['e1']));
    expect(['e1', 'e2', 'e3'].map((entrant) => rowOf(event, entrant)?.matchPoints)).toEqual([3, 2, 1]);
    playRound(event);
    expect(inRound(event, 2)).toEqual(expect.arrayContaining(['e1', 'e2', 'e3']));
  });

  test('count in tie-breaks as a round stayed away from, a full point as a win without a game', () => {
    const event = started(6, {}, 3);
    give(event, 'e1', 1, 'full');
    give(event, 'e1', 2, 'zero');
    give(event, 'e6', 1, 'half');
    for (let round = 1; round <= 3; round += 1) playRound(event);
    const cut = (entrant: string) =>
      rowOf(event, entrant)
        ?.tieBreaks.find(({ kind }) => kind === 'buchholzCutOne')
        ?.terms.find(({ counts }) => !counts)?.round;
    expect([cut('e1'), cut('e6')]).toEqual(['swiss-2', 'swiss-1']);
  });

  test('are announced by players within the limits of the host', () => {
    const event = started(6);
    const announce = (round: number, worth: 'half' | 'zero') =>
      codeOf(event, { kind: 'announceBye', round, worth }, as('p1'));
    expect(announce(4, 'half')).toBe('byeNotAllowed');
    expect(announce(5, 'zero')).toBe('roundUnknown');
    expect(announce(2, 'half')).toBeNull();
    expect(announce(3, 'half')).toBe('byeNotAllowed');
    expect(announce(4, 'zero')).toBeNull();
    expect(codeOf(event, { kind: 'takeBackBye', round: 2 }, as('p1'))).toBeNull();
    expect(announce(3, 'half')).toBeNull();
    // A referee’s is taken back by a referee only.
    give(event, 'e2', 4);
    expect(codeOf(event, { kind: 'takeBackBye', round: 4 }, as('p2'))).toBe('byeNotAllowed');
    expect(codeOf(event, { kind: 'cancelBye', entrant: 'e2', round: 4, reason })).toBeNull();
    expect(event.state.byes).toEqual([
      { entrant: 'e1', round: 4, worth: 'zero', by: 'player' },
      { entrant: 'e1', round: 3, worth: 'half', by: 'player' },
    ]);
  });

  test('end with a withdrawal, and do not come back with a return', () => {
    const event = started(5);
    give(event, 'e1', 2, 'full');
    event.must({ kind: 'withdraw' }, as('p1'));
    event.must({ kind: 'reinstate', entrant: 'e1', reason });
    expect(event.state.byes).toEqual([]);
  });

  test('of everybody make a round in which nobody plays, after which the event goes on by itself', () => {
    const event = started(6, { pairsByItself: true });
    for (const entrant of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6']) give(event, entrant, 2, 'half');
    event.playAll();
    expect(event.state.rounds.map(({ pairings }) => pairings.length)).toEqual([3, 0, 3, 3]);
    expect(event.state.status).toBe('finished');
    const given = standings(event.state).reduce((sum, { matchPoints }) => sum + matchPoints, 0);
    expect(given).toBe(3 * 9 + 6);
  });

  test('may be announced before the start', () => {
    const event = plannedEvent({ format: { kind: 'swiss', rounds: null, byes: { halfPointMost: 9 } } });
    event.register(4);
    event.must({ kind: 'announceBye', round: 1, worth: 'zero' }, as('p1'));
    // How many rounds there are is not known yet.
    expect(codeOf(event, { kind: 'announceBye', round: 1, worth: 'half' }, as('p2'))).toBe('byeNotAllowed');
    event.must({ kind: 'start' });
    expect(inRound(event, 1)).toEqual(['e2', 'e3', 'e4', null]);
  });
});

describe('rounds that an entrant was out for, when it is back', () => {
  const points = { win: 3, draw: 2, loss: 1, bye: 3 };
  const out = (event: TestEvent): void => {
    event.must({ kind: 'withdrawEntrant', entrant: 'e1', reason });
    playRound(event);
    event.must({ kind: 'reinstate', entrant: 'e1', reason });
  };

  test('count as lost where a loss is worth points, as rounds missed by entering late do', () => {
    const event = started(6, { points });
    out(event);
    playRound(event);
    const ofRound = rowOf(event, 'e1')
      ?.tieBreaks.find(({ kind }) => kind === 'matchPoints')
      ?.terms.find(({ round }) => round === 'swiss-1');
    expect(ofRound?.value).toBe(1);
    expect(event.state.byes).toEqual([{ entrant: 'e1', round: 1, worth: 'zero', by: 'referee' }]);
  });

  test('count so for the entrant that a referee pairs into a round that is paired anew', () => {
    const event = started(6, { points });
    event.must({ kind: 'withdrawEntrant', entrant: 'e1', reason });
    playRound(event);
    event.must({ kind: 'pairRound' });
    event.must({ kind: 'reinstate', entrant: 'e1', reason });
    event.must({ kind: 'rePairRound', round: 'swiss-2', scope: 'all', pairs: [], reason });
    expect(inRound(event, 2)).toContain('e1');
    expect(event.state.byes.map(({ entrant, round }) => [entrant, round])).toEqual([['e1', 1]]);
  });

  test('are no byes where a loss is worth nothing', () => {
    const event = started(6);
    out(event);
    playRound(event);
    expect(event.state.byes).toEqual([]);
  });
});

describe('forbidden pairs', () => {
  const forbid = (event: TestEvent, ...entrants: readonly string[]): void =>
    event.must({ kind: 'forbidPairs', entrants, firstRound: 1, lastRound: 20, reason });

  test.each(['dutch', 'matching'] as const)(
    'are not paired, until they are allowed again (%s)',
    (pairing) => {
      const event = started(4, { format: { kind: 'swiss', rounds: 3, pairing } });
      forbid(event, 'e1', 'e3');
      forbid(event, 'e2', 'e4');
      playRound(event);
      const pairs = event.state.rounds[0]?.pairings.map(({ entrants }) => entrants.toSorted().join());
      expect(pairs?.toSorted()).not.toContain('e1,e3');
      event.must({ kind: 'allowPairs', number: 1, reason });
      expect(event.state.forbiddenPairs.map(({ number }) => number)).toEqual([2]);
      expect(event.state.log.at(-1)?.text).toContain('Name of p1, Name of p3');
    },
  );

  test('are kept even if nothing is left but byes', () => {
    const event = started(5);
    forbid(event, 'e1', 'e2');
    forbid(event, 'e1', 'e3');
    for (const account of ['p4', 'p5']) event.must({ kind: 'withdraw' }, as(account));
    playRound(event);
    expect(event.state.rounds[0]?.pairings.map(({ entrants }) => entrants.toSorted())).toEqual([
      ['e2', 'e3'],
      ['e1', null],
    ]);
    event.must({ kind: 'withdraw' }, as('p3'));
    event.must({ kind: 'pairRound' });
    expect(event.state.rounds[1]?.pairings.map(({ entrants }) => entrants)).toEqual([
      ['e1', null],
      ['e2', null],
    ]);
  });

  test('hold in the rounds that they are for', () => {
    const event = started(4);
    event.must({ kind: 'forbidPairs', entrants: ['e1', 'e3'], firstRound: 2, lastRound: 2, reason });
    event.must({ kind: 'pairRound' });
    expect(
      event.state.rounds[0]?.pairings.some(
        ({ entrants }) => entrants.includes('e1') && entrants.includes('e3'),
      ),
    ).toBe(true);
  });
});
