import { describe, expect, test } from '@jest/globals';
import { dutchEntrants } from '../../src/tournaments/dutch/dutch-entrants.ts';
import { preferenceOf, type DutchEntrant } from '../../src/tournaments/dutch/dutch-player.ts';
import { pairDutchRound } from '../../src/tournaments/dutch/pair-dutch-round.ts';
import { readDutchEvents, roundOfEvent } from './dutch-events.ts';
import { dutchDifferences } from './dutch-differences.ts';
import { as, DECK, startedEvent } from './test-event.ts';

const SAMPLE = 20;

const entrant = (id: number, given: Partial<DutchEntrant> = {}): DutchEntrant => ({
  entrant: `${id}`,
  points: 0,
  seed: id,
  met: new Set(),
  sides: [],
  floats: [null, null],
  mayHaveBye: true,
  unplayed: 0,
  ...given,
});

const pair = (...entrants: readonly DutchEntrant[]) =>
  pairDutchRound(entrants, { topScoreAbove: null, firstSide: 'first' });

describe('a round by the Dutch system', () => {
  test('is paired as bbpPairings paired it, in one of twenty of the events kept (npm run test:swiss: in all)', () => {
    const events = readDutchEvents();
    expect(events).toHaveLength(1200);
    const sample = events.filter(({ id }) => id % SAMPLE === 0);
    expect(sample.flatMap(dutchDifferences)).toEqual([]);
  });

  test('a pairing that differs from bbpPairings is detected', () => {
    const event = readDutchEvents()[0];
    if (event === undefined) throw new Error('no event');
    const swapped = { ...event, players: event.players.toReversed() };
    expect(dutchDifferences(swapped)).not.toEqual([]);
    expect(roundOfEvent(event, 0).expected).toContain('4-15');
  });

  test('begins with the upper half against the lower, with alternating sides', () => {
    const paired = pair(...[1, 2, 3, 4, 5].map((id) => entrant(id)));
    expect(paired?.pairs.map(({ seats }) => seats?.join('-'))).toEqual(['1-3', '4-2']);
    expect(paired?.bye).toBe('5');
  });

  test('gives nobody a second bye', () => {
    expect(pair(entrant(1), entrant(2), entrant(3, { mayHaveBye: false }))?.bye).toBe('2');
  });

  test('is reported as impossible if everybody has met', () => {
    expect(pair(entrant(1, { met: new Set(['2']) }), entrant(2, { met: new Set(['1']) }))).toBeNull();
  });

  test('pairs no two players who must have the same side, except for top scorers in the last round', () => {
    const first = { sides: ['second', 'second'] } as const;
    const two = [entrant(1, { ...first, points: 6 }), entrant(2, { ...first, points: 6 })];
    expect(pairDutchRound(two, { topScoreAbove: null, firstSide: 'first' })).toBeNull();
    expect(pairDutchRound(two, { topScoreAbove: 3, firstSide: 'first' })?.pairs).toHaveLength(1);
  });

  test('numbers nobody who came late and left before a first pairing', () => {
    const event = startedEvent(
      { format: { kind: 'swiss', rounds: 3, lateEntryUntilRound: 3 }, pairsByItself: false },
      4,
    );
    event.must({ kind: 'pairRound' });
    event.playDue();
    for (const account of ['p5', 'p6']) {
      event.must({ kind: 'lateEntry', players: [{ account, deck: DECK }], reason: 'late' });
    }
    event.must({ kind: 'withdraw' }, as('p5'));
    event.must({ kind: 'withdraw' }, as('p2'));
    const numbers = dutchEntrants(event.state, 2).map(({ entrant: id, seed }) => `${id} ${seed}`);
    // The second has played, and keeps its number.
    expect(numbers).toEqual(['e1 1', 'e3 3', 'e4 4', 'e6 5']);
  });

  test('preferences follow from the games played', () => {
    expect(preferenceOf([])).toMatchObject({ side: null, strength: 'mild' });
    expect(preferenceOf(['first'])).toMatchObject({ side: 'second', strength: 'strong' });
    expect(preferenceOf(['first', 'second'])).toMatchObject({ side: 'first', strength: 'mild' });
    expect(preferenceOf(['first', 'second', 'second'])).toMatchObject({
      side: 'first',
      strength: 'absolute',
    });
    expect(preferenceOf(['first', 'second', 'first', 'first'])).toMatchObject({
      strength: 'absolute',
      imbalance: 2,
    });
  });
});
