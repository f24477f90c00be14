import { describe, expect, test } from '@jest/globals';
import type { MatchEvent, MatchRules, MatchState, MatchView, ViewedEvent, Viewer } from '@penance/shared';
import { PRESETS, redactEvent, viewFor } from '@penance/shared';
import { seePairs } from './many-pairs.ts';
import { serverEyes, type Eyes } from './traffic.ts';

const SEED = 20_400;

test('a viewer cannot distinguish two worlds that differ only in what it may not know', () => {
  const seen = seePairs({ pairs: 300, seed: SEED, eyes: serverEyes });
  expect(seen.leaks).toEqual([]);
  // The comparison would prove nothing if the pairs ended before anything happened.
  expect(seen.commits).toBeGreaterThan(250 * 5);
  expect(seen.refusals).toBeGreaterThan(100);
  expect(seen.sealed).toBeGreaterThan(2);
  expect(Object.keys(seen.editions).toSorted()).toEqual(PRESETS.toSorted());
  expect(seen.spectators).toBeGreaterThan(10);
});

type ViewMaker = Eyes['view'];
const changedSeats =
  (change: (seat: MatchView['seats'][number], state: MatchState, index: number) => object): ViewMaker =>
  (rules, state, viewer) => {
    const view = viewFor(rules, state, viewer);
    return { ...view, seats: view.seats.map((seat, at) => ({ ...seat, ...change(seat, state, at) })) };
  };

const askedByHand: ViewMaker = (rules, state, viewer) => {
  const view = viewFor(rules, state, viewer);
  const strength = (seat: number): string => (state.table.seats[seat]?.hand ?? []).join();
  return { ...view, asked: view.asked.toSorted((a, b) => strength(a.seat).localeCompare(strength(b.seat))) };
};

const onlyThoseWithCards: ViewMaker = (rules: MatchRules, state: MatchState, viewer: Viewer) => {
  const view = viewFor(rules, state, viewer);
  const firstCard = (seat: number): string => state.table.seats[seat]?.hand[0] ?? '';
  return { ...view, asked: view.asked.filter(({ seat }) => firstCard(seat) < 'n') };
};

type EventTeller = Eyes['events'];
const changedEvents =
  (change: (event: MatchEvent, seen: ViewedEvent) => ViewedEvent | null): EventTeller =>
  (events, viewer) =>
    events.flatMap((event) => change(event, redactEvent(event, viewer)) ?? []);

const namingDraws = changedEvents((event, seen) =>
  event.type === 'cardsMoved' && event.why === 'drawn' ? { ...event, count: event.cards.length } : seen,
);

const withOrders = changedEvents((event, seen) => (event.type === 'woundDeckShuffled' ? event : seen));

/** As if the rules put cards that everybody saw onto a draw pile and left them there. */
const unshuffled = changedEvents((event, seen) => (event.type === 'drawPileShuffled' ? null : seen));

/** Faults that somebody could introduce into the views; every one of them must be found. */
const LEAKS: Readonly<Record<string, Eyes>> = {
  'the next card of a draw pile': {
    ...serverEyes,
    view: changedSeats((_, { table }, at) => ({ name: table.seats[at]?.draw[0] ?? '' })),
  },
  'how many different cards a hand has': {
    ...serverEyes,
    view: changedSeats((_, { table }, at) => ({ played: new Set(table.seats[at]?.hand).size })),
  },
  'the length of a name that grows with the first card of a hand': {
    ...serverEyes,
    view: changedSeats(({ name }, { table }, at) => ({
      name: name.padEnd(20 + (table.seats[at]?.hand[0]?.length ?? 0)),
    })),
  },
  'the next wound': {
    ...serverEyes,
    view: changedSeats((_, { table }, at) => ({ reason: table.seats[at]?.woundDeck[0] ?? null })),
  },
  'the order in which seats are named that are asked': { ...serverEyes, view: askedByHand },
  'who is asked, chosen by its hand': { ...serverEyes, view: onlyThoseWithCards },
  'which cards others draw': { ...serverEyes, events: namingDraws },
  'how the wound deck was shuffled': { ...serverEyes, events: withOrders },
  'a draw pile of cards that everybody saw, not shuffled': { ...serverEyes, events: unshuffled },
};

describe('the comparison detects', () => {
  test.each(Object.entries(LEAKS))('%s', (_, eyes) => {
    const { leaks } = seePairs({ pairs: 400, seed: SEED, eyes, stopAtLeak: true });
    expect(leaks).toHaveLength(1);
  });
});
