import { describe, expect, test } from '@jest/globals';
import { bracketOrder, bracketPlan } from '../../src/tournaments/formats/bracket-plan.ts';
import { bracket } from '../../src/tournaments/formats/bracket.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import type { DueMatch } from '../../src/tournaments/tournament-views.ts';
import { betterNumber, startedEvent, type TestEvent } from './test-event.ts';

const single = (thirdPlace = false) => ({ kind: 'single-elimination', thirdPlace }) as const;
const double = (bracketReset = true) => ({ kind: 'double-elimination', bracketReset }) as const;

const started = (count: number, settings: object): TestEvent =>
  startedEvent({ format: single(), ...settings }, count);

const roundsOf = ({ state }: TestEvent): readonly string[] =>
  state.rounds.map(
    ({ id, pairings }) => `${id}: ${pairings.map(({ entrants }) => entrants.join('-')).join(' ')}`,
  );

const places = ({ state }: TestEvent): readonly string[] =>
  standings(state).map(({ place, entrant }) => `${place} ${entrant}`);

/** The higher number wins. */
const upset = (due: DueMatch): 1 | 2 => (betterNumber(due) === 1 ? 2 : 1);

describe('the plan of a bracket', () => {
  test('lets the best meet last', () => {
    expect(bracketOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  test.each([2, 3, 5, 8, 16, 33, 256])('of %i has a place for every loss', (count) => {
    const size = 2 ** Math.ceil(Math.log2(count));
    expect(bracketPlan(single(), count)).toHaveLength(size - 1);
    expect(bracketPlan(double(false), count)).toHaveLength(2 * size - 2);
    const plan = bracketPlan(double(false), count);
    const sources = plan.flatMap(({ slots }) => slots.map((slot) => JSON.stringify(slot)));
    expect(new Set(sources).size).toBe(sources.length);
    const losers = sources.filter((source) => source.includes('loserOf'));
    expect(losers).toHaveLength(size - 1);
  });
});

describe('a single elimination', () => {
  test('of five: the best have byes, pairings follow the seeds, losers of semi-finals play for the third place', () => {
    const event = started(5, { format: single(true) });
    event.playAll();
    expect(roundsOf(event)).toEqual([
      'winners-1: e1- e4-e5 e2- e3-',
      'winners-2: e2-e3 e1-e4',
      'winners-3: e1-e2',
      'thirdPlace-1: e4-e3',
    ]);
    expect(places(event)).toEqual(['1 e1', '2 e2', '3 e3', '4 e4', '5 e5']);
    expect(event.state.status).toBe('finished');
  });

  test('without that game they share the third place', () => {
    const event = started(4, {});
    event.playAll();
    expect(places(event).map((line) => line.split(' ')[0])).toEqual(['1', '2', '3', '3']);
  });

  test('shows the pairings to come', () => {
    const event = started(4, {});
    const [semis, final] = bracket(event.state).rounds;
    expect(semis?.pairings.map(({ slots }) => slots.map(({ entrant }) => entrant))).toEqual([
      ['e1', 'e4'],
      ['e2', 'e3'],
    ]);
    expect(final?.pairings[0]).toMatchObject({
      pairing: null,
      slots: [
        { source: { from: 'winnerOf', pairing: 'winners-1.1' }, entrant: null, empty: false },
        { source: { from: 'winnerOf', pairing: 'winners-1.2' }, entrant: null, empty: false },
      ],
    });
  });

  test('continues without a pairing to which neither came', () => {
    const event = started(4, { noShowSeconds: 60 });
    const [due] = dueMatches(event.state);
    if (due !== undefined) event.play(due, 1);
    event.wait(60_000);
    expect(event.state.status).toBe('finished');
    expect(places(event)[0]).toMatch(/^1 /);
    expect(event.state.rounds.at(-1)?.pairings[0]?.result?.how).toBe('bye');
  });

  test('may have more games in the final', () => {
    const event = started(4, { finalBestOf: 3 });
    event.playAll();
    const games = event.state.rounds.map(({ pairings }) => pairings.map((pairing) => pairing.games.length));
    expect(games).toEqual([[1, 1], [2]]);
  });
});

describe('a double elimination', () => {
  test('of four: losers continue in the lower bracket, and must win the final twice', () => {
    const event = started(4, { format: double() });
    const revenge = (due: DueMatch): 1 | 2 =>
      /final|reset/.test(due.round) ? upset(due) : betterNumber(due);
    event.playAll(revenge);
    expect(roundsOf(event)).toEqual([
      'winners-1: e1-e4 e2-e3',
      'winners-2: e1-e2',
      'losers-1: e4-e3',
      'losers-2: e3-e2',
      'final-1: e1-e2',
      'reset-1: e2-e1',
    ]);
    expect(places(event)).toEqual(['1 e2', '2 e1', '3 e3', '4 e4']);
  });

  test('is over with the final if the unbeaten entrant wins it, or if there is no reset', () => {
    const one = started(4, { format: double() });
    one.playAll();
    expect(one.state.rounds.at(-1)?.id).toBe('final-1');
    expect(bracket(one.state).rounds.map(({ id }) => id)).not.toContain('reset-1');
    const other = started(4, { format: double(false) });
    other.playAll((due) => (due.round === 'final-1' ? upset(due) : betterNumber(due)));
    expect(other.state.rounds.at(-1)?.id).toBe('final-1');
    expect(places(other)[0]).toBe('1 e2');
  });

  test('of two is a pairing of the same two up to three times', () => {
    const event = started(2, { format: double() });
    event.playAll((due) => (due.round === 'winners-1' ? betterNumber(due) : upset(due)));
    expect(roundsOf(event)).toEqual(['winners-1: e1-e2', 'final-1: e1-e2', 'reset-1: e2-e1']);
  });

  test.each([8, 16, 32])(
    'of %i: the better win, and nobody meets again before the last lower round',
    (count) => {
      const event = started(count, { format: double() });
      event.playAll();
      const last = `losers-${2 * Math.log2(count) - 2}`;
      const early = event.state.rounds.filter(({ id }) => ![last, 'final-1'].includes(id));
      const met = early.flatMap(({ pairings }) => pairings.map(({ entrants }) => entrants.toSorted().join()));
      expect(new Set(met).size).toBe(met.length);
    },
  );
});
