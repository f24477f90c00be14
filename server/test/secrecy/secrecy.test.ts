import { describe, expect, test } from '@jest/globals';
import type { MatchEvent, MatchRules, MatchState, MatchView, Viewer } from '@penance/shared';
import { redactEvents, viewFor } from '@penance/shared';
import { seePairs } from './many-pairs.ts';
import type { Eyes } from './traffic.ts';
import { serverEyes } from './traffic.ts';

const SEED = 20_400;

test('a viewer cannot tell two worlds apart that differ in what it may not know', () => {
  const seen = seePairs({ pairs: 250, seed: SEED, eyes: serverEyes });
  expect(seen.leaks).toEqual([]);
  // The comparison would be worth nothing if the pairs ended before anything happened.
  expect(seen.commits).toBeGreaterThan(250 * 5);
  expect(seen.refusals).toBeGreaterThan(100);
  expect(seen.sealed).toBeGreaterThan(2);
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

const namingDraws = (events: readonly MatchEvent[], viewer: Viewer): unknown =>
  events.map((event, at) =>
    event.type === 'cardsMoved' && event.why === 'drawn' ? event : redactEvents(events, viewer)[at],
  );

const withOrders = (events: readonly MatchEvent[], viewer: Viewer): unknown =>
  events.map((event, at) => (event.type === 'woundDeckShuffled' ? event : redactEvents(events, viewer)[at]));

/** Each of these is a fault that somebody could put into the views; all must be found. */
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
};

describe('the comparison notices', () => {
  test.each(Object.entries(LEAKS))('%s', (_, eyes) => {
    const { leaks } = seePairs({ pairs: 400, seed: SEED, eyes, stopAtLeak: true });
    expect(leaks).toHaveLength(1);
  });
});
