import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventType, MatchEvent } from '../../src/model/events.ts';
import { ZONES } from '../../src/model/ids.ts';
import type { Viewer } from '../../src/views/match-view.ts';
import { redactEvent, redactEvents } from '../../src/views/redact-event.ts';
import type { EventAs } from '../../src/views/viewed-event.ts';
import { EXAMPLES } from './example-events.ts';

const PUBLIC: Viewer = { kind: 'public' };
const OWNER: Viewer = { kind: 'seat', seat: 0 };
const OTHER: Viewer = { kind: 'seat', seat: 1 };

const GUARDED: readonly EventType[] = [
  'cardsMoved',
  'drawPileShuffled',
  'woundDeckShuffled',
  'cardsRevealed',
];
const PLAIN = Object.values(EXAMPLES).filter((event: MatchEvent) => !GUARDED.includes(event.type));

type Moved = EventAs<'cardsMoved'>;
const moved = (
  from: Moved['from'],
  to: Moved['to'],
  why: Moved['why'],
  cards: Moved['cards'] = ['feint'],
): Moved => ({
  type: 'cardsMoved',
  seat: 0,
  from,
  to,
  cards,
  why,
});

describe('cards that move', () => {
  const everybody = ['public', 'owner', 'other'];
  test.each<[string, Moved, readonly string[]]>([
    ['drawn: the owner sees the faces', moved('draw', 'hand', 'drawn'), ['owner']],
    ['a hand put back at a mulligan', moved('hand', 'draw', 'returned'), ['owner']],
    ['a deck brought to the table', moved('outside', 'draw', 'returned'), []],
    ['lost from the draw pile', moved('draw', 'graveyard', 'lost'), everybody],
    ['lost from the hand', moved('hand', 'graveyard', 'lost'), everybody],
    ['played', moved('hand', 'playing', 'played'), everybody],
    ['recovered into the draw pile', moved('discard', 'draw', 'recovered'), everybody],
    ['an injury shuffled in', moved('outside', 'draw', 'reshuffled'), everybody],
    ['an injury taken out of the draw pile', moved('draw', 'outside', 'mended'), everybody],
    ['a DAMAGED card that comes into the game', moved('outside', 'discard', 'damaged'), everybody],
  ])('%s', (_, event, knowing) => {
    const viewers = { public: PUBLIC, owner: OWNER, other: OTHER };
    for (const [name, viewer] of Object.entries(viewers)) {
      expect(redactEvent(event, viewer)).toEqual({
        type: 'cardsMoved',
        seat: 0,
        from: event.from,
        to: event.to,
        why: event.why,
        count: 1,
        cards: knowing.includes(name) ? ['feint'] : null,
      });
    }
  });

  test('hidden cards have no influence on what is sent to a viewer who does not see them', () => {
    const pile = fc.constantFrom(...ZONES, 'outside' as const);
    const cards = fc.array(fc.string({ minLength: 1 }), { maxLength: 5 });
    fc.assert(
      fc.property(pile, pile, cards, cards, (from, to, some, more) => {
        const others = some.map((card, index) => more[index] ?? `${card}-`);
        const told = redactEvent(moved(from, to, 'returned', some), OTHER) as { cards: unknown };
        if (told.cards !== null) expect(told.cards).toEqual(some);
        else expect(redactEvent(moved(from, to, 'returned', others), OTHER)).toEqual(told);
      }),
    );
  });
});

test('the order of a shuffled pile is sent to nobody', () => {
  for (const viewer of [PUBLIC, OWNER, OTHER]) {
    expect(redactEvents([EXAMPLES.drawPileShuffled, EXAMPLES.woundDeckShuffled], viewer)).toEqual([
      { type: 'drawPileShuffled', seat: 0 },
      { type: 'woundDeckShuffled', seat: 0 },
    ]);
  }
});

test('a revealed card is seen by the seats it is shown to; its owner only learns that it was shown', () => {
  const event: MatchEvent = { type: 'cardsRevealed', seat: 0, to: 1, cards: ['feint'] };
  const hidden = { type: 'cardsRevealed', seat: 0, to: 1, cards: null, count: 1 };
  expect(redactEvent(event, OTHER)).toEqual({ ...hidden, cards: ['feint'] });
  expect(redactEvent(event, OWNER)).toEqual(hidden);
  expect(redactEvent(event, PUBLIC)).toEqual(hidden);
});

test.each(PLAIN.map((event) => [event.type, event] as const))('%s is told whole to everybody', (_, event) => {
  for (const viewer of [PUBLIC, OWNER, OTHER]) expect(redactEvent(event, viewer)).toEqual(event);
});

test.each(Object.values(EXAMPLES).map((event) => [event.type, event] as const))(
  'what %s gains stays unknown until somebody decides',
  (_, event) => {
    const gained: MatchEvent = Object.assign({}, event, { secret: 'feint' });
    for (const viewer of [PUBLIC, OWNER, OTHER]) {
      expect(JSON.stringify(redactEvent(gained, viewer))).not.toContain('secret');
    }
  },
);
