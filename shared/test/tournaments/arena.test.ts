import { describe, expect, test } from '@jest/globals';
import { deadlines } from '../../src/tournaments/time/deadlines.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import { as, DECK, plannedEvent, startedEvent, type TestEvent } from './test-event.ts';

const arena = (count: number, change: object = {}, settings: Partial<NewTournament> = {}): TestEvent => {
  const format = { kind: 'arena', minutes: 30, pairEverySeconds: 10, ...change } as const;
  const event = startedEvent({ ...settings, format }, count);
  event.wait(10_000);
  return event;
};

const pairs = ({ state }: TestEvent): readonly string[] =>
  state.rounds.flatMap(({ pairings }) => pairings.map(({ entrants }) => entrants.toSorted().join('-')));

describe('an arena', () => {
  test('pairs free players, and nobody twice in a row with the same opponent', () => {
    const event = arena(4);
    expect(pairs(event)).toEqual(['e1-e2', 'e3-e4']);
    event.playDue();
    event.waitForNext();
    expect(event.state.rounds).toHaveLength(2);
    expect(new Set(pairs(event)).size).toBe(4);
  });

  test('lets two who have just met wait until somebody else is free', () => {
    const event = arena(4);
    const [first] = dueMatches(event.state);
    if (first !== undefined) event.play(first, 1);
    expect(deadlines(event.state).map(({ kind }) => kind)).not.toContain('wave');
    expect(event.state.rounds).toHaveLength(1);
  });

  test('with only two players lets them meet again and again', () => {
    const event = arena(2);
    for (let game = 0; game < 3; game += 1) {
      event.playDue();
      event.waitForNext();
    }
    expect(pairs(event)).toEqual(['e1-e2', 'e1-e2', 'e1-e2', 'e1-e2']);
  });

  test('with an odd number lets the player wait who became free last', () => {
    const event = arena(3);
    const waiting = event.state.entrants.find(({ id }) => !pairs(event).join().includes(id))?.id ?? '';
    event.playDue();
    event.waitForNext();
    expect(pairs(event)[1]).toContain(waiting);
  });

  test('gives more points for wins in a row', () => {
    const event = arena(2, { streakBonus: 2 });
    const [due] = dueMatches(event.state);
    const winner = due?.teams[0].entrant ?? '';
    for (let game = 0; game < 4; game += 1) {
      event.playDue(({ teams: [one] }) => (one.entrant === winner ? 1 : 2));
      event.waitForNext();
    }
    expect(standings(event.state)[0]).toMatchObject({ entrant: winner, matchPoints: 3 + 3 + 5 + 5 });
  });

  test('accepts players who come late or come back', () => {
    const event = arena(2);
    event.must({ kind: 'register', teamMates: [], deck: DECK }, as('p9'));
    event.must({ kind: 'withdraw' }, as('p1'));
    event.must({ kind: 'register', teamMates: [], deck: DECK }, as('p1'));
    expect(event.state.entrants.map(({ status, seed }) => [status, seed])).toEqual([
      ['playing', 1],
      ['playing', 2],
      ['playing', 3],
    ]);
  });

  test.each([true, false])('accepts nobody without a deck, locked or not (%s)', (deckLock) => {
    const event = arena(2, {}, { deckLock });
    expect(event.give({ kind: 'register', teamMates: [] }, as('p9'))).toMatchObject({ code: 'deckMissing' });
    const late = { kind: 'lateEntry', players: [{ account: 'p9' }], reason: 'late' } as const;
    expect(event.give(late)).toMatchObject({ code: 'deckMissing' });
  });

  test('gives back the points of the entrant that played, not of a registration before', () => {
    const event = plannedEvent({ format: { kind: 'arena', minutes: 30, pairEverySeconds: 10 } });
    event.register(2);
    event.must({ kind: 'withdraw' }, as('p1'));
    event.registerOne('p1');
    event.must({ kind: 'start' });
    event.wait(10_000);
    event.playAll(({ teams }) => (teams[0].entrant === 'e3' ? 1 : 2));
    event.must({ kind: 'withdraw' }, as('p1'));
    event.must({ kind: 'register', teamMates: [], deck: DECK }, as('p1'));
    expect(event.state.entrants.map(({ status }) => status)).toEqual(['withdrawn', 'playing', 'playing']);
    expect(standings(event.state)[0]).toMatchObject({ entrant: 'e3', status: 'playing', matchPoints: 3 });
  });

  test('has no more players than places, also when one comes back', () => {
    const event = arena(2, {}, { entrants: { most: 2 } });
    const enter = { kind: 'register', teamMates: [], deck: DECK } as const;
    event.must({ kind: 'withdraw' }, as('p1'));
    event.must(enter, as('p9'));
    expect(event.give(enter, as('p1'))).toMatchObject({ code: 'tournamentFull' });
  });

  test('takes another deck from who comes back, unless decks are locked', () => {
    const other = { ...DECK, frame: 'warden' } as const;
    for (const deckLock of [true, false]) {
      const event = arena(2, {}, { deckLock });
      event.must({ kind: 'withdraw' }, as('p1'));
      const back = event.give({ kind: 'register', teamMates: [], deck: other }, as('p1'));
      expect(back).toMatchObject(deckLock ? { code: 'deckLockClosed' } : { ok: true });
      if (!deckLock) expect(event.state.entrants[0]?.players[0]?.deck).toEqual(other);
    }
  });

  test('does not take back who was dropped for not coming', () => {
    const event = arena(2);
    event.come(dueMatches(event.state)[0] ?? fail(), ['p1']);
    event.wait(300_000);
    expect(event.state.entrants.map(({ status }) => status)).toEqual(['playing', 'withdrawn']);
    const back = { kind: 'register', teamMates: [], deck: DECK } as const;
    expect(event.give(back, as('p2'))).toMatchObject({ code: 'entrantOut' });
  });

  test('finishes open games at its end, and starts no more', () => {
    const event = arena(2);
    event.come(dueMatches(event.state)[0] ?? fail());
    event.wait(30 * 60_000);
    expect(event.state).toMatchObject({ status: 'running', arenaEndsAt: null });
    event.playDue();
    expect(event.state.status).toBe('finished');
  });
});

const fail = (): never => {
  throw new Error('Nothing is due');
};
